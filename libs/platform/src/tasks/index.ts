/** Who sees which tasks. */
export { areColleagues, seesAsAssignee, seesAsMaker, seesProject, seesTask, viewersOfTasks } from './task-sight.js';
