/** Asks again for whatever the database says must exist. */
export { sweep, SWEEP_EVERY } from './sweep.js';
