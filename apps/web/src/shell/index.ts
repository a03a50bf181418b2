export { StaleBuild } from './StaleBuild.js';
export { OpeningApp } from './OpeningApp.js';
export { prepareScreen, readAhead, SignedInApp } from './app-loading.js';
