/** What others show of tasks. */
export { SnoozeButton } from './snooze/index.js';
