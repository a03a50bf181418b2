export { ConsentBanner } from './ConsentBanner.js';
export { ConsentChoice } from './ConsentChoice.js';
