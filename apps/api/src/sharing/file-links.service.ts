import { ANYONE_WITH_LINK, LIMITS, MESSAGES, sending } from '@gable/contracts';
import { downloadName, FILE_LINKS, historyDescription, mayRevokeLink } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { type DeletedView, FileChanges } from '../files/index.js';
import { type ListQuery, notFound, notPermitted, type Page, readList } from '../http/index.js';
import type { LinkView } from './dto/sharing.dto.js';
import { FileLinksRepository, LINK_ORDERS, type FileLinkRow } from './file-links.repository.js';

/** The links that were made for a file, for the people who may revoke them. */
@Injectable()
export class FileLinksService {
  constructor(
    private readonly changes: FileChanges,
    private readonly repository: FileLinksRepository,
  ) {}

  /** The links that somebody may revoke, newest first unless asked otherwise: their own, or everybody's. */
  async list(actor: Actor, standing: ProjectStanding, fileId: string, query: ListQuery): Promise<Page<LinkView>> {
    const asked = readList(query, { orders: LINK_ORDERS, pageSize: LIMITS.linksPageSize });
    const maker = standing.permissions.has(FILE_LINKS.any) ? null : actor.userId;
    const { rows, total } = await this.repository.list(fileId, actor.userId, maker, asked);
    return { items: rows.map(linkView), total, first: asked.offset };
  }

  /**
   * Ends a link at once: from then on it is answered as one that there never was.
   * @throws {Refusal} 404 when it is not there (any more), 422 for whom it is not theirs to end.
   */
  revoke(actor: Actor, { projectId }: ProjectStanding, fileId: string, id: string): Promise<DeletedView> {
    const terms = { whileArchived: true, outside: MESSAGES.files.notFound };
    return this.changes.make(
      actor,
      projectId,
      async (change) => {
        const file = await change.file(fileId);
        const link = isUuid(id) ? await this.repository.find(change.manager, file.id, id) : undefined;
        if (!link) throw notFound(MESSAGES.sharing.linkNotFound);
        const made = link.shared_by === actor.userId;
        if (!mayRevokeLink({ ...change.standing, made })) throw notPermitted();
        await this.repository.remove(change.manager, link.id);
        await change.record({
          itemType: 'files',
          itemAction: 'unshare',
          fileId: file.id,
          description: historyDescription(
            sending(downloadName(file.name, file.alias), [link.email ?? ANYONE_WITH_LINK]),
          ),
        });
        return { id: link.id };
      },
      terms,
    );
  }
}

const linkView = (row: FileLinkRow): LinkView => ({
  id: row.id,
  email: row.email,
  user: { id: row.user_id, name: row.user_name, email: row.user_email, avatar: row.user_avatar },
  revision: row.revision,
  opens: row.opens,
  created_at: row.created_at.toISOString(),
  opened_at: row.opened_at?.toISOString() ?? null,
});
