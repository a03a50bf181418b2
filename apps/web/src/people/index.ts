export { InactivePeopleBadge } from './InactivePeopleBadge.js';
export { useLeaveProject } from './leave-project.js';
export { LeaveProjectDialog } from './LeaveProjectDialog.js';
