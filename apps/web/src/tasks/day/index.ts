/** What waits for oneself today. */
export { MyDay } from './MyDay.js';
export { useMyDay } from './my-day.js';
