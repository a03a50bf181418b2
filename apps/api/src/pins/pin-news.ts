import { downloadName } from '@gable/domain';
import { commentsPlace, NOTIFICATION_TEXTS, Notifier } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { FileChange, LockedFile } from '../files/index.js';

/** Tells somebody that a pin is theirs to deal with. */
@Injectable()
export class PinNews {
  async assigned(
    { manager, projectId, project, actor }: FileChange,
    file: LockedFile,
    {
      commentId,
      assigneeId,
      revisionId,
      page,
    }: { commentId: string; assigneeId: string; revisionId: string; page: number },
  ): Promise<void> {
    const facts = { from: actor.name, project: project.name, file: downloadName(file.name, file.alias) };
    await new Notifier(manager).notify({
      kind: 'comment',
      projectId,
      subjectId: commentId,
      // Each time is another one: it may have been somebody else's in between.
      occasion: `assigned:${uuid()}`,
      emitterId: actor.userId,
      recipients: [assigneeId],
      text: NOTIFICATION_TEXTS.commentAssigned(facts),
      address: commentsPlace(file.id, revisionId, { commentId, page }),
    });
  }
}
