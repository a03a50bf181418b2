/** The instance looks itself over, once a night. */
export { askForAudit, audit } from './nightly-audit.js';
