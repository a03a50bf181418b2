import { downloadName } from '@gable/domain';
import { CommentPin, File, HistoryItem, Note, PinPlace } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { daysBefore } from '../content/days.js';
import type { DemoComment, DemoFile, DemoProject } from '../content/demo-content.js';
import { commentId, fileId, personId, projectId, revisionId } from './demo-ids.js';

/** What people wrote about the files of a project. It is seen once the files are made. */
export async function insertComments(manager: EntityManager, project: DemoProject, now: Date): Promise<void> {
  for (const file of project.files) {
    const { comments = [] } = file;
    for (const comment of comments) await insertComment(manager, project, file, comment, now);
    for (const [index, comment] of comments.filter(({ pin }) => pin).entries()) {
      await insertPin(manager, project, file, comment, index + 1);
    }
    if (comments.length > 0) await manager.update(File, { id: fileId(project, file) }, { comments: comments.length });
  }
}

/** The revision a comment is about: the newest of those that were there. */
export const commentedRevision = (project: DemoProject, file: DemoFile, { daysAgo }: DemoComment): string =>
  revisionId(project, file, file.revisions.filter((revision) => revision.daysAgo > daysAgo).length);

/** Where a comment is pinned to; to later revisions the pin goes by itself once these are compared. */
async function insertPin(
  manager: EntityManager,
  project: DemoProject,
  file: DemoFile,
  comment: DemoComment,
  number: number,
): Promise<void> {
  const id = commentId(project, file, comment);
  await manager.insert(CommentPin, { commentId: id, fileId: fileId(project, file), number });
  await manager.insert(PinPlace, {
    ...comment.pin,
    commentId: id,
    revisionId: commentedRevision(project, file, comment),
  });
}

async function insertComment(
  manager: EntityManager,
  project: DemoProject,
  file: DemoFile,
  comment: DemoComment,
  now: Date,
): Promise<void> {
  const [ofProject, ofFile] = [projectId(project), fileId(project, file)];
  const [author, createdAt] = [personId(comment.by), daysBefore(now, comment.daysAgo)];
  await manager.insert(Note, {
    id: commentId(project, file, comment),
    projectId: ofProject,
    fileId: ofFile,
    revisionId: commentedRevision(project, file, comment),
    userId: author,
    body: comment.text,
    global: true,
    createdAt,
    updatedAt: createdAt,
  });
  await manager.insert(HistoryItem, {
    id: uuid(),
    projectId: ofProject,
    itemType: 'comments',
    itemAction: 'new',
    fileId: ofFile,
    userFrom: author,
    description: downloadName(file.name, file.alias ?? null),
    createdAt,
  });
}
