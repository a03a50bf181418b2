/** What the tests of every program that stands on the platform share. */
export { freePort } from '../embedded-postgres/index.js';
export { describeSlow, RUNS_SLOW_TESTS } from './slow-tests.js';
export { killTestPostgres, launchTestPostgres, relaunchTestPostgres } from './test-postgres.js';
export { inTime, until } from './until.js';
