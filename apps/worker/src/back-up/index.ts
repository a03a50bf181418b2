/** The instance, kept elsewhere on a schedule. */
export { backUp } from './back-up.js';
