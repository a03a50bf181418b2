/** What the tests of every program that stands on the platform share. */
export { until } from './until.js';
