/** The web client, served beside the API. */
export { registerWebClient } from './web-client.js';
