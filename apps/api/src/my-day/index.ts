/** What waits for somebody on the day it is: tasks, proposals, projects and what was written to them. */
export { MyDayModule } from './my-day.module.js';
