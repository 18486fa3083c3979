import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

import {Service} from './windows.js';

export default class WindowsExtension extends Extension {
    enable() {
        this._service = new Service(window => Main.activateWindow(window));
        this._service.enable();
    }

    disable() {
        this._service.disable();
        this._service = null;
    }
}
