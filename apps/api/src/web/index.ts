/** The web client, served beside the API. */
export { FirstSheets } from './first-sheets.js';
export { registerWebClient } from './web-client.js';
export { WebModule } from './web.module.js';
