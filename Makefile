# Builds, tests and installs a11y-tour. "make help" lists the targets.
#
#   PREFIX   where "make install" puts the command (default /usr/local)
#   DESTDIR  a folder put in front of PREFIX, for packagers
#   FILTER   a regular expression: run only these tests, as in "make test FILTER=KeyPath"
#   BENCH    the names of benchmarks: run only these, as in "make bench BENCH=layout"
#   A11YTOUR_FLOATING_UI  a folder that has @floating-ui/core, for "make bench" to compare with

PREFIX ?= /usr/local
SOURCES := Sources Tests Benchmarks Examples Package.swift
TEST_FLAGS := $(if $(FILTER),--filter '$(FILTER)')

.PHONY: help build test test-unit test-compositors bench demo format lint packages install clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-16s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## build everything, for debugging
	@scripts/install-packages.sh --check build
	swift build

# The tests come one after the other: those that count for long would hold up those that wait, and
# two cores that draw several desktops at a time are too slow for applications to keep up with.
test: ## install missing packages, large applications too, build, and run all tests
	@scripts/install-packages.sh build test applications
	swift build --build-tests
ifdef FILTER
	scripts/run-tests.sh $(TEST_FLAGS)
else
	scripts/run-tests.sh --skip LiveTests --skip CompositorTests
	scripts/run-tests.sh --filter LiveTests
	swift build --configuration release --product a11y-tour
endif

test-unit: ## run the tests that need no desktop
	@scripts/install-packages.sh --check build
	swift test --skip LiveTests --skip CompositorTests $(TEST_FLAGS)

test-compositors: ## install KWin and GNOME Shell, build, and run the tests on them
	@scripts/install-packages.sh build test compositors
	swift build --build-tests
	scripts/run-tests.sh --filter '$(or $(FILTER),CompositorTests)'

bench: ## measure, print a table and write bench-results.json (peers: install-packages.sh bench)
	@scripts/install-packages.sh --check build
	swift build --configuration release --product Benchmarks
	"$$(swift build --configuration release --show-bin-path)/Benchmarks" $(BENCH)

demo: packages ## play a tour and keep pictures of its steps
	scripts/demo.sh

format: ## format the Swift sources in place
	swift format --in-place --recursive $(SOURCES)

lint: ## check the format of the Swift sources
	swift format lint --strict --recursive $(SOURCES)

packages: ## install the Debian packages that are missing
	@scripts/install-packages.sh

install: ## build for release and install the command below PREFIX
	@scripts/install-packages.sh --check build
	swift build --configuration release --static-swift-stdlib --product a11y-tour
	install -D "$$(swift build --configuration release --show-bin-path)/a11y-tour" \
	  "$(DESTDIR)$(PREFIX)/bin/a11y-tour"

clean: ## remove what was built
	rm -rf .build demo-pictures
