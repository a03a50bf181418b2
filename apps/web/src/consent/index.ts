export { asksConsent, ConsentChoice } from './ConsentChoice.js';
