import { answerOf, api } from '../api/index.js';
import { mimetypeOf } from './mimetype.js';
import { postToStorage } from './storage-post.js';
import type { UploadSteps } from './upload-queue.js';

const path = (id: string) => ({ params: { path: { id } } });

/** The documented way of a file to the server (OPN-94): announce, ask for a signed form, post to the storage, tell the size. */
export const uploadSteps: UploadSteps = {
  async announce(file, { projectId, revisionOf }) {
    const announced = { name: file.name, mimetype: mimetypeOf(file), size: file.size };
    const { id } = revisionOf
      ? await answerOf(api.POST('/api/v2/files/{id}/revisions', { ...path(revisionOf.fileId), body: announced }))
      : await answerOf(api.POST('/api/v2/files', { body: { ...announced, project_id: projectId } }));
    return { fileId: id };
  },

  async send(file, fileId, onProgress, signal) {
    const mimetype = mimetypeOf(file);
    const form = await answerOf(
      api.GET('/api/files/preapprove', {
        params: { query: { filename: file.name, mimetype, parent_id: fileId, domain: 'files' } },
        signal,
      }),
    );
    await postToStorage(form, file, mimetype, onProgress, signal);
  },

  async complete(file, fileId) {
    const stored = await answerOf(
      api.PUT('/api/v2/files/{id}/size', { ...path(fileId), body: { id: fileId, size: file.size } }),
    );
    return { processing: stored.processing };
  },

  async discard(fileId, stored) {
    await answerOf(
      stored ? api.DELETE('/api/v2/files/{id}', path(fileId)) : api.DELETE('/api/v2/files/{id}/upload', path(fileId)),
    );
  },

  async isProcessing(fileId) {
    return (await answerOf(api.GET('/api/v2/files/{id}/optimized', path(fileId)))).processing;
  },

  async stopWaiting(fileId) {
    await answerOf(api.POST('/api/v2/files/{id}/processed', path(fileId)));
  },
};
