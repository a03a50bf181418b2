import { Notifier, uploadNews, type Upload } from '@gable/platform';
import type { FileChange } from './file-changes.js';

/** Tells everybody in the project of a new file or revision (OPN-111), in the transaction that makes it visible. */
export async function notifyOfUpload(
  { manager, actor, project: { id, name: project } }: FileChange,
  { kind, fileId, revisionId, name }: Upload,
): Promise<void> {
  const by = { emitter: { id: actor.userId, name: actor.name }, project: { id, name: project } };
  await new Notifier(manager).countUp(uploadNews(by, { kind, fileId, revisionId, name }));
}
