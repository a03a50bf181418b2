/** What the tests of every program that stands on the platform share. */
export { launchTestPostgres, relaunchTestPostgres } from './test-postgres.js';
export { until } from './until.js';
