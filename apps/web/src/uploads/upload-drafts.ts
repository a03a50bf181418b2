import { forget, recall, remember } from '../ui/device-memory.js';
import { NO_DETAILS, type FileFacts, type UploadDetails, type UploadItem, type UploadTarget } from './upload-item.js';

/** An upload of which something was typed that is not saved. */
export interface KeptUpload {
  file: FileFacts;
  target: UploadTarget;
  /** What the server has of it; null while it is not there whole. */
  stored: { fileId: string; revisionId: string } | null;
  details: UploadDetails;
}

const PREFIX = 'gable.uploads';

/** Tells which pages of this browser are open: only what those that are gone have kept is taken over. */
export interface OpenPages {
  /** Says that this page is there, for as long as it is. */
  enter: (page: string) => void;
  /** Those that are there; null where the browser cannot tell. */
  all: () => Promise<ReadonlySet<string> | null>;
}

/** By locks, which end with their page; browsers know them only where the page is secure. */
export const openPages: OpenPages = {
  enter: (page) => {
    const locks = (navigator as { locks?: LockManager }).locks;
    void locks?.request(`${PREFIX}.${page}`, () => new Promise(() => undefined)).catch(() => undefined);
  },
  all: async () => {
    const held = (await (navigator as { locks?: LockManager }).locks?.query())?.held;
    return held ? new Set(held.map(({ name = '' }) => name.slice(PREFIX.length + 1))) : null;
  },
};

/**
 * Keeps what is typed of uploads on this device, so that a closed tab loses nothing: what is in the project already comes back
 * as a line of the queue, the rest when the same file arrives again. Each page keeps its own.
 */
export class UploadDrafts {
  /** Names it; also where the connection is not secure, and browsers make no UUIDs. */
  private readonly page = crypto.getRandomValues(new Uint32Array(4)).join('-');
  private waiting: readonly KeptUpload[] = [];
  private written = '[]';

  constructor(
    private readonly userId: string,
    private readonly pages: OpenPages = openPages,
  ) {}

  /** Takes over what closed pages of the same person have kept; answers what is in a project already. */
  async takeOver(): Promise<readonly KeptUpload[]> {
    this.pages.enter(this.page);
    const open = await this.pages.all().catch(() => null);
    const gone = keysOf(this.userId).filter((key) => !open?.has(key.split('.').at(-1) ?? ''));
    const kept = gone.flatMap(read);
    this.waiting = [...this.waiting, ...kept.filter(({ stored }) => stored === null)];
    const stored = kept.filter((upload) => upload.stored !== null);
    this.write([...this.waiting, ...stored]);
    gone.forEach(forget);
    return stored;
  }

  /** What was typed of a file before it arrived again. */
  detailsOf(file: FileFacts, target: UploadTarget): UploadDetails {
    const kept = this.waiting.find((each) => isSame(each, file, target));
    this.waiting = this.waiting.filter((each) => each !== kept);
    return kept?.details ?? NO_DETAILS;
  }

  /** Keeps what there is to say of these uploads, and of those that have not arrived again. */
  keep(items: readonly UploadItem[]): void {
    const described = items.filter(({ details }) => details !== NO_DETAILS && hasWords(details));
    this.write([...this.waiting, ...described.map(keptOf)]);
  }

  private write(uploads: readonly KeptUpload[]): void {
    const text = JSON.stringify(uploads);
    if (text === this.written) return;
    this.written = text;
    const key = `${PREFIX}.${this.userId}.${this.page}`;
    if (uploads.length === 0) forget(key);
    else remember(key, { uploads });
  }
}

function keptOf({ file, target, state, fileId, revisionId, details }: UploadItem): KeptUpload {
  const { name, size, lastModified } = file;
  const isThere = (state === 'processing' || state === 'completed') && fileId !== null && revisionId !== null;
  return { file: { name, size, lastModified }, target, stored: isThere ? { fileId, revisionId } : null, details };
}

const hasWords = ({ alias, message, tagged }: UploadDetails): boolean => alias !== '' || message !== '' || tagged;

const isSame = (kept: KeptUpload, file: FileFacts, target: UploadTarget): boolean =>
  kept.file.name === file.name &&
  kept.file.size === file.size &&
  kept.file.lastModified === file.lastModified &&
  kept.target.projectId === target.projectId &&
  kept.target.revisionOf?.fileId === target.revisionOf?.fileId;

function keysOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}.${userId}.`));
  } catch {
    return [];
  }
}

function read(key: string): KeptUpload[] {
  const { uploads } = recall(key);
  return Array.isArray(uploads) ? uploads.filter(isKept) : [];
}

/** Whether it has the form of what this version keeps. */
function isKept(value: unknown): value is KeptUpload {
  const { file, target, details } = (value ?? {}) as Partial<KeptUpload>;
  return (
    typeof file?.name === 'string' &&
    typeof file.size === 'number' &&
    typeof target?.projectId === 'string' &&
    typeof details?.alias === 'string' &&
    typeof details.message === 'string'
  );
}
