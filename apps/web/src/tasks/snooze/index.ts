/** Putting off the reminders of tasks. */
export { useOwnZone, useSendSnooze } from './own-snoozes.js';
export { SnoozeButton } from './SnoozeButton.js';
export { momentText } from './snooze-words.js';
