import type { CountedNotificationKind } from '@gable/contracts';
import { NOTIFICATION_TEXTS, Notifier, Project, screenPath, type UploadNews } from '@gable/platform';
import type { FileChange } from './file-changes.js';

/** What was uploaded. */
export interface Upload {
  kind: CountedNotificationKind;
  fileId: string;
  revisionId: string;
  /** What the file is called. */
  name: string;
}

/** Tells everybody in the project of a new file or revision (OPN-111), in the transaction that makes it visible. */
export async function notifyOfUpload(
  { manager, actor, projectId }: FileChange,
  { kind, fileId, revisionId, name }: Upload,
): Promise<void> {
  const { name: project } = await manager.findOneOrFail(Project, { select: { name: true }, where: { id: projectId } });
  const by = { emitter: { id: actor.userId, name: actor.name }, project: { id: projectId, name: project } };
  await new Notifier(manager).countUp(uploadNews(by, { kind, fileId, revisionId, name }));
}

/** What is told of an upload by somebody in a project. */
export function uploadNews(
  { emitter, project }: Record<'emitter' | 'project', { id: string; name: string }>,
  { kind, fileId, revisionId, name }: Upload,
): UploadNews {
  return {
    kind,
    projectId: project.id,
    subjectId: revisionId,
    emitterId: emitter.id,
    recipients: 'everybody',
    text: (count) => NOTIFICATION_TEXTS[kind]({ from: emitter.name, project: project.name, file: name, count }),
    address: (count) =>
      count === 1
        ? screenPath('files.show', { id: fileId, rid: revisionId })
        : screenPath('projects.files', { id: project.id }),
  };
}
