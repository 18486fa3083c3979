// Times @floating-ui/core on the layout cases: node floating-ui.mjs FOLDER CASES ROUNDS
// Prints {"version": …, "median": …, "p99": …}, the times in microseconds.

import {existsSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const [folder, file, rounds] = process.argv.slice(2);

const home = ['node_modules/@floating-ui/core', '@floating-ui/core', 'core', '.']
  .map((part) => resolve(join(folder, part)))
  .find((path) => {
    const manifest = join(path, 'package.json');
    return existsSync(manifest)
      && JSON.parse(readFileSync(manifest, 'utf8')).name === '@floating-ui/core';
  });
if (!home) {
  console.error(`there is no package @floating-ui/core in ${folder}`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
const entry = manifest.module ?? manifest.main;
const {computePosition, offset, flip, shift, arrow, hide} =
  await import(pathToFileURL(join(home, entry)).href);

// The package asks its platform for rectangles; here they are those of the case.
function platformOf(sample) {
  const [x, y, width, height] = sample.boundary;
  const [left, top, wide, high] = sample.reference;
  const [calloutWidth, calloutHeight] = sample.floating;
  const [arrowWidth, arrowHeight] = sample.arrow ?? [20, 20];
  const boundary = {x, y, width, height, left: x, top: y, right: x + width, bottom: y + height};
  const rects = {
    reference: {x: left, y: top, width: wide, height: high},
    floating: {x: 0, y: 0, width: calloutWidth, height: calloutHeight},
  };
  return {
    getElementRects: () => rects,
    getClippingRect: () => boundary,
    getDimensions: (element) => element.isArrow
      ? {width: arrowWidth, height: arrowHeight}
      : {width: calloutWidth, height: calloutHeight},
    isElement: () => true,
    isRTL: () => sample.rtl === true,
  };
}

const cases = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => {
  const sample = JSON.parse(line);
  return {placement: sample.placement, platform: platformOf(sample)};
});

function place({placement, platform}) {
  return computePosition({}, {}, {
    placement,
    platform,
    middleware: [
      offset(8),
      flip(),
      shift({padding: 12}),
      arrow({element: {isArrow: true}, padding: 14}),
      hide(),
    ],
  });
}

const times = [];
let sum = 0;
for (let round = -1; round < Number(rounds); round += 1) {
  for (const sample of cases) {
    const start = process.hrtime.bigint();
    const position = await place(sample);
    const end = process.hrtime.bigint();
    sum += position.x + position.y;
    if (round >= 0) times.push(Number(end - start) / 1000);
  }
}
if (!Number.isFinite(sum)) {
  console.error('the package gave a position that is no number');
  process.exit(1);
}
times.sort((a, b) => a - b);
console.log(JSON.stringify({
  version: manifest.version,
  median: times[Math.floor(times.length / 2)],
  p99: times[Math.floor(times.length * 0.99)],
}));
