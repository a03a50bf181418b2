/** What is counted and measured. */
export { Metrics } from './metrics.js';
