/** Where an upload stands (FIL-26). */
export type UploadState = 'pending' | 'uploading' | 'processing' | 'completed' | 'failed';

/** Where an upload goes: a new file of a project, or a new revision of a file. */
export interface UploadTarget {
  projectId: string;
  /** The file that gets a new revision; null for a new file. */
  revisionOf: { fileId: string; name: string } | null;
}

/** One line of the upload queue (ENT-15). */
export interface UploadItem {
  /** Names the line in this page only. */
  id: string;
  file: File;
  target: UploadTarget;
  state: UploadState;
  /** Bytes that have left this device. */
  sent: number;
  /** The file on the server, once announced. */
  fileId: string | null;
  /** Pages prepared and in all, while the file is being processed. */
  pages: { done: number; total: number | null } | null;
  /** Why it failed, or why a stored file cannot be previewed, for the person. */
  problem: string | null;
}

/** What can happen to an upload. */
export type UploadEvent =
  | { type: 'started' }
  | { type: 'announced'; fileId: string }
  | { type: 'progressed'; sent: number }
  | { type: 'stored'; processing: boolean }
  | { type: 'prepared'; pages: { done: number; total: number | null } }
  | { type: 'settled'; problem: string | null }
  | { type: 'refused'; problem: string }
  | { type: 'retried' };

/** A new line of the queue. */
export const newUpload = (id: string, file: File, target: UploadTarget): UploadItem => ({
  id,
  file,
  target,
  state: 'pending',
  sent: 0,
  fileId: null,
  pages: null,
  problem: null,
});

/** The upload after an event. An event that cannot happen in its state changes nothing: late answers are ignored. */
export function advance(item: UploadItem, event: UploadEvent): UploadItem {
  switch (event.type) {
    case 'started':
      return item.state === 'pending' ? { ...item, state: 'uploading' } : item;
    case 'announced':
      return item.state === 'uploading' ? { ...item, fileId: event.fileId } : item;
    case 'progressed':
      return item.state === 'uploading' ? { ...item, sent: Math.min(event.sent, item.file.size) } : item;
    case 'stored':
      if (item.state !== 'uploading') return item;
      return { ...item, sent: item.file.size, state: event.processing ? 'processing' : 'completed' };
    case 'prepared':
      return item.state === 'processing' ? { ...item, pages: event.pages } : item;
    case 'settled':
      return item.state === 'processing' ? { ...item, state: 'completed', problem: event.problem } : item;
    case 'refused':
      return item.state === 'uploading' ? { ...item, state: 'failed', problem: event.problem } : item;
    case 'retried':
      if (item.state !== 'failed') return item;
      return { ...item, state: 'pending', sent: 0, fileId: null, pages: null, problem: null };
  }
}

/** True while bytes of it still have to leave this device. */
export const isUnderWay = ({ state }: UploadItem): boolean => state === 'pending' || state === 'uploading';
