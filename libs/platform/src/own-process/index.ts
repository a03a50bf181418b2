export { closeToOthers, forgetSecrets } from './own-process.js';
