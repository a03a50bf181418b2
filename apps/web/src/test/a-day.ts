import type { MyDayShape } from '../api/index.js';

const NONE = { total: 0, items: [] };

/** What waits for somebody today: nothing, unless it is said. */
export const aDay = (fields: Partial<MyDayShape> = {}): MyDayShape => ({
  day: '2026-11-25',
  tasks: { overdue: 0, today: 0 },
  expiring: NONE,
  idle: NONE,
  starting: NONE,
  unanswered: NONE,
  ...fields,
});
