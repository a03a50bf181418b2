/** How often something may be done. */
export { type Allowance, type Count, giveBackEach, keyOfAddress, takeEach, Throttle } from './throttle.js';
