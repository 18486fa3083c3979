/* exported init */

const Main = imports.ui.main;
const Me = imports.misc.extensionUtils.getCurrentExtension();
const {Service} = Me.imports.windows;

class Extension {
    enable() {
        this._service = new Service(window => Main.activateWindow(window));
        this._service.enable();
    }

    disable() {
        this._service.disable();
        this._service = null;
    }
}

function init() {
    return new Extension();
}
