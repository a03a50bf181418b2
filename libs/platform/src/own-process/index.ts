/** Keeps secrets and files of this process from others. */
export { closeToOthers, forgetSecrets } from './own-process.js';
