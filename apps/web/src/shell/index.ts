export { StaleBuild, OpeningApp } from './OpeningApp.js';
export { prepareScreen, readAhead, SignedInApp } from './app-loading.js';
export { ScreenOutline } from './ScreenOutline.js';
