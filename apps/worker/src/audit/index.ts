/** The instance looks itself over, once a night. */
export { askForAudit } from './ask-for-audit.js';
export { audit } from './audit.js';
