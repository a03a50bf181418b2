/** What people have to do, and when they are reminded of it. */
export { TasksModule } from './tasks.module.js';
