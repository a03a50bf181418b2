/**
 * The queues: `processing` makes what people wait for, `background` what makes it better, so that neither takes the
 * other's room. Every payload is versioned and names only ids: a job reads the truth from the database.
 */
export const QUEUES = { processing: 'processing', background: 'background', maintenance: 'maintenance' } as const;

/** Name of a queue. */
export type QueueName = (typeof QUEUES)[keyof typeof QUEUES];

/** Make the artefacts of a revision: pages, thumbnails, converted image. */
export interface ProcessRevisionJob {
  version: 1;
  revisionId: string;
}

/** Make the deep-zoom tiles of a revision whose pages are already viewable. */
export interface TileRevisionJob {
  version: 1;
  revisionId: string;
}

/** Draw the regions of a revision's sheets that somebody looks at closely. */
export interface DrawRegionsJob {
  version: 1;
  revisionId: string;
}

/** Read the words of a document's pages. */
export interface ReadTextJob {
  version: 1;
  revisionId: string;
}

/** Note the SHA-256 of a large upload that nothing is made of. */
export interface HashRevisionJob {
  version: 1;
  revisionId: string;
}

/** Compare the pages of a revision that somebody wants compared with earlier ones. */
export interface ComparePagesJob {
  version: 1;
  /** The later one. */
  revisionId: string;
}

/** Compare the sheets of a new revision with those of the one before it. */
export interface CompareRevisionJob {
  version: 1;
  revisionId: string;
}

/** Write the smaller, linearized copy of a document. */
export interface OptimizeRevisionJob {
  version: 1;
  revisionId: string;
}

/** Remove the smaller copy of a document that is no longer wanted. */
export interface UndoOptimizationJob {
  version: 1;
  revisionId: string;
}

/** Remove what is stored of a revision that was deleted or given up, then its rows. */
export interface PurgeRevisionJob {
  version: 1;
  revisionId: string;
}

/** Make the thumbnail of a picture uploaded to a note, and a JPEG of one that browsers do not show. */
export interface ProcessNoteUploadJob {
  version: 1;
  uploadId: string;
}

/** Remove what is stored of an upload to a note that no note refers to any more, then its row. */
export interface PurgeNoteUploadJob {
  version: 1;
  uploadId: string;
}

/** Make the avatar of the picture a person chose. */
export interface ProcessAvatarJob {
  version: 1;
  userId: string;
  uploadId: string;
}

/** Write the e-mails about notifications that are due. */
export interface MailNotificationsJob {
  version: 1;
}

/** Re-create lost work and remove what was never completed. */
export interface SweepJob {
  version: 1;
}

/** Remove from the storage what arrived and will never be published. */
export interface SweepStorageJob {
  version: 1;
}

/** Back the instance up, where its configuration says a place for that. */
export interface BackUpJob {
  version: 1;
}

/** Look the instance over: files, counters, work, backups. */
export interface AuditJob {
  version: 1;
}

/** Every job: its name, its payload, its queue. */
export interface Jobs {
  'revisions.process': ProcessRevisionJob;
  'revisions.tile': TileRevisionJob;
  'revisions.draw-regions': DrawRegionsJob;
  'revisions.read-text': ReadTextJob;
  'revisions.hash': HashRevisionJob;
  'revisions.compare-pages': ComparePagesJob;
  'revisions.compare-revision': CompareRevisionJob;
  'revisions.optimize': OptimizeRevisionJob;
  'revisions.undo-optimization': UndoOptimizationJob;
  'revisions.purge': PurgeRevisionJob;
  'notes.process-upload': ProcessNoteUploadJob;
  'notes.purge-upload': PurgeNoteUploadJob;
  'avatars.process': ProcessAvatarJob;
  'notifications.mail': MailNotificationsJob;
  'maintenance.sweep': SweepJob;
  'maintenance.sweep-storage': SweepStorageJob;
  'maintenance.back-up': BackUpJob;
  'maintenance.audit': AuditJob;
}

/** Name of a job. */
export type JobName = keyof Jobs;

/** The queue each job runs in; smaller `priority` runs first. */
export const JOBS: Record<JobName, { queue: QueueName; attempts: number; priority: number }> = {
  'revisions.process': { queue: 'processing', attempts: 5, priority: 1 },
  'revisions.tile': { queue: 'background', attempts: 5, priority: 10 },
  'revisions.draw-regions': { queue: 'processing', attempts: 3, priority: 2 },
  'revisions.read-text': { queue: 'background', attempts: 5, priority: 20 },
  'revisions.hash': { queue: 'background', attempts: 5, priority: 15 },
  // Somebody waits for it.
  'revisions.compare-pages': { queue: 'background', attempts: 3, priority: 4 },
  // Nobody waits for it.
  'revisions.compare-revision': { queue: 'background', attempts: 3, priority: 30 },
  'revisions.optimize': { queue: 'background', attempts: 5, priority: 5 },
  'revisions.undo-optimization': { queue: 'maintenance', attempts: 10, priority: 1 },
  'revisions.purge': { queue: 'maintenance', attempts: 10, priority: 1 },
  'notes.process-upload': { queue: 'processing', attempts: 5, priority: 1 },
  'notes.purge-upload': { queue: 'maintenance', attempts: 10, priority: 1 },
  'avatars.process': { queue: 'processing', attempts: 5, priority: 1 },
  'notifications.mail': { queue: 'maintenance', attempts: 10, priority: 2 },
  'maintenance.sweep': { queue: 'maintenance', attempts: 1, priority: 1 },
  'maintenance.sweep-storage': { queue: 'maintenance', attempts: 1, priority: 2 },
  // Takes long; nothing of the day waits for it.
  'maintenance.back-up': { queue: 'background', attempts: 3, priority: 20 },
  // One that could not be done says so itself.
  'maintenance.audit': { queue: 'background', attempts: 1, priority: 20 },
};
