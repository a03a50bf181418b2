/** Takes jobs from the queues, decides whose turn it is, and hands each its work. */
export { Admission } from './admission.js';
export { AvatarWork } from './avatar-work.js';
export type { JobHandlers } from './job-handlers.js';
export { JobWorkers } from './job-workers.js';
export { NoteUploadWork } from './note-upload-work.js';
export { RevisionWork } from './revision-work.js';
export type { WorkOptions } from './work-options.js';
export { WorkStealing } from './work-stealing.js';
