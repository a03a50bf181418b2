/** What people have to do, and when they are reminded of it. */
export { TasksModule } from './tasks.module.js';
export { MINE_TO_DO } from './tasks.repository.js';
export { type DayOfTasks, TasksService } from './tasks.service.js';
