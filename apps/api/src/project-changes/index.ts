/** Changes of a project, and of what is in it: the lock, what the actor may do by then, history and outbox. */
export { type ChangeTerms, ProjectChange, ProjectChanges } from './project-change.js';
export { ProjectChangesModule } from './project-changes.module.js';
export type { LockedProject } from './project-lock.js';
