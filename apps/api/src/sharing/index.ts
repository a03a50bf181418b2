/** Files shared by link, and the public pages the links open. */
export { SharingModule } from './sharing.module.js';
