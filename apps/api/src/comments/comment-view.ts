import { mayDeleteComment } from '@gable/domain';
import type { Actor, ProjectStanding } from '../access/index.js';
import type { CommentRow } from './comments.repository.js';
import type { CommentView } from './dto/comment.dto.js';

/** A comment on the wire, with what the person who asks may do with it (ENT-8, PRM-14). */
export function commentView(row: CommentRow, actor: Actor, standing: ProjectStanding): CommentView {
  const mayDelete = mayDeleteComment({ ...standing, written: row.user_id === actor.userId });
  return {
    id: row.id,
    project_id: row.project_id,
    fileId: row.file_id,
    revision_id: row.revision_id,
    revision: row.revision,
    user_id: row.user_id,
    user: { id: row.user_id, name: row.user_name, email: row.user_email, avatar: row.user_avatar },
    body: row.body,
    global: row.global,
    destinataries: row.destinataries,
    reply_to: row.reply_to,
    reply_to_deleted: row.reply_to_deleted,
    is_note: false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: null,
    user_permissions: mayDelete ? ['comments.delete'] : [],
  };
}
