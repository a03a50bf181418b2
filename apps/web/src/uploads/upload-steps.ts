import { withoutTurningMarks } from '@gable/contracts';
import { answerOf, api, itemsOf, type UnfinishedUpload } from '../api/index.js';
import { mimetypeOf } from './mimetype.js';
import { sendInParts, type Sending } from './send-in-parts.js';
import { postToStorage, putToStorage } from './storage-request.js';
import type { UploadChange } from './upload-changes.js';
import { isLarge, type Announced, type UploadTarget } from './upload-item.js';

/** The steps of an upload on the wire. Every step rejects when it is refused or cannot be reached. */
export interface UploadSteps {
  /** `taken` are the files that other uploads of this page are for. */
  announce: (file: File, target: UploadTarget, taken: ReadonlySet<string>) => Promise<Announced>;
  send: (file: File, fileId: string, sending: Sending) => Promise<void>;
  complete: (file: Pick<File, 'size'>, fileId: string) => Promise<{ processing: boolean }>;
  /** Removes what was uploaded: the announced revision, or the stored file or revision. */
  discard: (upload: Announced, target: UploadTarget, stored: boolean) => Promise<void>;
  isProcessing: (fileId: string) => Promise<boolean>;
  /** Tells the server that nobody waits for the processing any longer (OPN-97). */
  stopWaiting: (fileId: string) => Promise<void>;
  /** Saves what was said of uploads (API-47). */
  save: (projectId: string, changes: UploadChange[]) => Promise<void>;
}

const path = (id: string) => ({ params: { path: { id } } });

/** The documented way of a file to the server (OPN-94): announce, post to the storage, tell the size; large ones in parts. */
export const uploadSteps: UploadSteps = {
  async announce(file, target, taken) {
    const begun = isLarge(file) ? await unfinishedOf(file, target, taken) : null;
    if (begun) return begun;
    const { projectId, revisionOf } = target;
    const announced = { name: file.name, mimetype: mimetypeOf(file), size: file.size };
    const { id, revision_id } = revisionOf
      ? await answerOf(api.POST('/api/v2/files/{id}/revisions', { ...path(revisionOf.fileId), body: announced }))
      : await answerOf(api.POST('/api/v2/files', { body: { ...announced, project_id: projectId } }));
    return { fileId: id, revisionId: revision_id };
  },

  send: (file, fileId, sending) =>
    isLarge(file)
      ? holdingUpload(fileId, () => sendInParts(file, partsOf(file, fileId, sending.signal), sending))
      : sendByForm(file, fileId, sending.onProgress, sending.signal),

  async complete(file, fileId) {
    const stored = await answerOf(
      api.PUT('/api/v2/files/{id}/size', { ...path(fileId), body: { id: fileId, size: file.size } }),
    );
    return { processing: stored.processing };
  },

  async discard({ fileId, revisionId }, { revisionOf }, stored) {
    if (!stored) await answerOf(api.DELETE('/api/v2/files/{id}/upload', path(fileId)));
    else if (!revisionOf) await answerOf(api.DELETE('/api/v2/files/{id}', path(fileId)));
    else {
      const params = { path: { id: fileId, rid: revisionId } };
      await answerOf(api.DELETE('/api/v2/files/{id}/revisions/{rid}', { params }));
    }
  },

  async isProcessing(fileId) {
    return (await answerOf(api.GET('/api/v2/files/{id}/optimized', path(fileId)))).processing;
  },

  async stopWaiting(fileId) {
    await answerOf(api.POST('/api/v2/files/{id}/processed', path(fileId)));
  },

  async save(projectId, changes) {
    const files = changes.map(({ fileId, items: _items, ...said }) => ({ id: fileId, ...said }));
    await answerOf(api.POST('/api/v2/projects/{id}/update-events', { ...path(projectId), body: { files } }));
  },
};

/** The upload of the same file that broke off, if there is one: it goes on. */
async function unfinishedOf(file: File, target: UploadTarget, taken: ReadonlySet<string>): Promise<Announced | null> {
  const begun = await itemsOf(api.GET('/api/v2/projects/{id}/uploads', path(target.projectId)));
  const fits = begun.find(
    (upload) =>
      isSameFile(file, upload) &&
      (target.revisionOf
        ? upload.id === target.revisionOf.fileId
        : upload.revision_of === null && !taken.has(upload.id)),
  );
  return fits ? { fileId: fits.id, revisionId: fits.revision_id } : null;
}

async function sendByForm(
  file: File,
  fileId: string,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const mimetype = mimetypeOf(file);
  const form = await answerOf(
    api.GET('/api/files/preapprove', {
      params: { query: { filename: file.name, mimetype, parent_id: fileId, domain: 'files' } },
      signal,
    }),
  );
  await postToStorage(form, file, mimetype, onProgress, signal);
}

const partsOf = (file: File, fileId: string, signal: AbortSignal) => ({
  continue: (parts?: number[]) =>
    answerOf(
      api.POST('/api/v2/files/{id}/upload/parts', {
        ...path(fileId),
        body: { modified_at: new Date(file.lastModified).toISOString(), ...(parts && { parts }) },
        signal,
      }),
    ),
  put: putToStorage,
});

/**
 * Whether a file is the one an upload broke off with: the same name and size, and last changed at the same time. Two
 * versions of a drawing are often of one size, and their parts must never be joined.
 */
export const isSameFile = (
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
  upload: UnfinishedUpload,
): boolean =>
  withoutTurningMarks(name) === upload.name &&
  size === upload.size &&
  upload.modified_at !== null &&
  Date.parse(upload.modified_at) === lastModified;

const lockOf = (fileId: string): string => `gable-upload-${fileId}`;

/** Browsers know locks only where the page is secure. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Runs while other tabs see that somebody is at this upload. */
async function holdingUpload<Result>(fileId: string, run: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  return manager ? manager.request(lockOf(fileId), { mode: 'shared' }, run) : run();
}

/** Which of these uploads no tab of this browser is at. */
export async function withoutHeld(uploads: UnfinishedUpload[]): Promise<UnfinishedUpload[]> {
  const held = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  return uploads.filter(({ id }) => !held.has(lockOf(id)));
}
