import type { CountedNotificationKind } from '@gable/contracts';
import { NOTIFICATION_TEXTS, Notifier, Project, screenPath } from '@gable/platform';
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
  const facts = { from: actor.name, project, file: name };
  await new Notifier(manager).countUp({
    kind,
    projectId,
    subjectId: revisionId,
    emitterId: actor.userId,
    recipients: 'everybody',
    text: (count) => NOTIFICATION_TEXTS[kind]({ ...facts, count }),
    address: (count) =>
      count === 1
        ? screenPath('files.show', { id: fileId, rid: revisionId })
        : screenPath('projects.files', { id: projectId }),
  });
}
