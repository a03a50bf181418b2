import { LIMITS } from '@gable/contracts';

/** Where an upload stands (FIL-26). */
export type UploadState = 'pending' | 'uploading' | 'processing' | 'completed' | 'failed';

/** What the server calls an upload. */
export interface Announced {
  fileId: string;
  revisionId: string;
}

/** Where an upload goes: a new file of a project, or a new revision of a file. */
export interface UploadTarget {
  projectId: string;
  /** The file that gets a new revision; null for a new file. */
  revisionOf: { fileId: string; name: string } | null;
}

/** What a person says of an upload before saving (FIL-12). */
export interface UploadDetails {
  alias: string;
  message: string;
  /** Pinned as active. */
  tagged: boolean;
}

/** What is there before anybody has said anything. */
export const NO_DETAILS: UploadDetails = { alias: '', message: '', tagged: false };

/** What is known of a file of this device. */
export type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

/** One line of the upload queue (ENT-15). */
export interface UploadItem {
  /** Names the line in this page only. */
  id: string;
  file: FileFacts;
  /** The file itself; null: it was uploaded in an earlier visit. */
  source: File | null;
  target: UploadTarget;
  state: UploadState;
  /** Bytes that have left this device. */
  sent: number;
  /** Whether it waits for the connection to come back. */
  waiting: boolean;
  /** The file on the server, once announced. */
  fileId: string | null;
  /** What was uploaded of it, once announced. */
  revisionId: string | null;
  /** Pages prepared and in all, while the file is being processed. */
  pages: { done: number; total: number | null } | null;
  /** Why it failed, or why a stored file cannot be previewed, for the person. */
  problem: string | null;
  /** Whether another try can help: not where the file itself is what is wrong. */
  mayRetry: boolean;
  details: UploadDetails;
  /** Why what is said of it was not saved. */
  detailsProblem: string | null;
}

/** What can happen to an upload. */
export type UploadEvent =
  | { type: 'started' }
  | { type: 'announced'; fileId: string; revisionId: string }
  | { type: 'progressed'; sent: number }
  | { type: 'waited'; waiting: boolean }
  | { type: 'stored'; processing: boolean }
  | { type: 'prepared'; pages: { done: number; total: number | null } }
  | { type: 'settled'; problem: string | null }
  /** `kept`: what has arrived stays on the server, and a retry goes on from there. */
  | { type: 'refused'; problem: string; kept: boolean; mayRetry: boolean }
  | { type: 'retried' }
  | { type: 'described'; details: Partial<UploadDetails> }
  | { type: 'notSaved'; problem: string };

/** A new line of the queue. */
export const newUpload = (
  id: string,
  file: File,
  target: UploadTarget,
  details: UploadDetails = NO_DETAILS,
): UploadItem => ({
  id,
  file,
  source: file,
  target,
  state: 'pending',
  sent: 0,
  waiting: false,
  fileId: null,
  revisionId: null,
  pages: null,
  problem: null,
  mayRetry: true,
  details,
  detailsProblem: null,
});

/** A line of something that was uploaded in an earlier visit, and of which something is to be saved. */
export const earlierUpload = (
  id: string,
  { file, target, details }: Pick<UploadItem, 'file' | 'target' | 'details'>,
  { fileId, revisionId }: Announced,
): UploadItem => ({
  id,
  file,
  source: null,
  target,
  state: 'completed',
  sent: file.size,
  waiting: false,
  fileId,
  revisionId,
  pages: null,
  problem: null,
  mayRetry: false,
  details,
  detailsProblem: null,
});

/** The upload after an event. An event that cannot happen in its state changes nothing: late answers are ignored. */
export function advance(item: UploadItem, event: UploadEvent): UploadItem {
  switch (event.type) {
    case 'started':
      return item.state === 'pending' ? { ...item, state: 'uploading' } : item;
    case 'announced':
      if (item.state !== 'uploading') return item;
      return { ...item, fileId: event.fileId, revisionId: event.revisionId };
    case 'progressed':
      return item.state === 'uploading' ? { ...item, sent: Math.min(event.sent, item.file.size) } : item;
    case 'waited':
      return item.state === 'uploading' ? { ...item, waiting: event.waiting } : item;
    case 'stored':
      if (item.state !== 'uploading') return item;
      return { ...item, sent: item.file.size, waiting: false, state: event.processing ? 'processing' : 'completed' };
    case 'prepared':
      return item.state === 'processing' ? { ...item, pages: event.pages } : item;
    case 'settled':
      return item.state === 'processing' ? { ...item, state: 'completed', problem: event.problem } : item;
    case 'refused':
      if (item.state !== 'uploading') return item;
      return {
        ...item,
        state: 'failed',
        waiting: false,
        problem: event.problem,
        mayRetry: event.mayRetry,
        ...(!event.kept && { fileId: null, revisionId: null, sent: 0 }),
      };
    case 'retried':
      return item.state === 'failed' && item.mayRetry ? { ...item, state: 'pending', problem: null } : item;
    case 'described':
      return { ...item, details: { ...item.details, ...event.details }, detailsProblem: null };
    case 'notSaved':
      return { ...item, detailsProblem: event.problem };
  }
}

/** True while bytes of it still have to leave this device. */
export const isUnderWay = ({ state }: UploadItem): boolean => state === 'pending' || state === 'uploading';

/** True once the server has it whole. */
export const isStored = ({ state }: UploadItem): boolean => state === 'processing' || state === 'completed';

/** Whether it goes in parts, and what has arrived stays when it breaks off. */
export const isLarge = ({ size }: Pick<File, 'size'>): boolean => size > LIMITS.multipartAbove;

/** Whether somebody has said something of it that is not saved. */
export const isDescribed = ({ state, details }: UploadItem): boolean =>
  state !== 'failed' && (details.alias.trim() !== '' || details.message.trim() !== '' || details.tagged);

/** What the server calls an upload, once it is announced. */
export const announcedOf = ({ fileId, revisionId }: UploadItem): Announced | null =>
  fileId !== null && revisionId !== null ? { fileId, revisionId } : null;
