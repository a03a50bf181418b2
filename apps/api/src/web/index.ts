/** The web client, served beside the API. */
export { FirstShownFinder } from './first-shown.js';
export { loadFilesOutline, registerWebClient } from './web-client.js';
export { WebModule } from './web.module.js';
