export { asksConsent } from './consent.js';
export { ConsentChoice } from './ConsentChoice.js';
