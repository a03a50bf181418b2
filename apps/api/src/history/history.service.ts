import { LIMITS } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notFound, type Page, readList } from '../http/index.js';
import type { HistoryItemView, HistoryTypesQuery, ListHistoryQuery } from './dto/history.dto.js';
import { historyCsv } from './history-export.js';
import { HistoryRepository, type HistoryListing, type HistoryRow } from './history.repository.js';

/** Entries that an export reads at once. */
const BATCH = 1_000;

/** An exported history on its way. */
export interface HistoryExport {
  fileName: string;
  content: AsyncIterable<string>;
}

/** Reads the story of a project. */
@Injectable()
export class HistoryService {
  constructor(private readonly repository: HistoryRepository) {}

  /** Part of it, newest first (API-31, OPN-88). @throws {Refusal} 404 when `before` is no entry of this project. */
  async list(
    { userId: viewerId }: Actor,
    { projectId }: ProjectStanding,
    query: ListHistoryQuery,
  ): Promise<Page<HistoryItemView>> {
    const asked = readList(query, { orders: ['created_at'], pageSize: LIMITS.historyPageSize });
    const types = query.types ?? null;
    const before = query.before ?? null;
    if (before !== null && !(await this.repository.has(projectId, before))) throw notFound();
    const [rows, total] = await Promise.all([
      this.repository.list({ ...asked, projectId, viewerId, types, before }),
      this.repository.count({ projectId, types, ids: asked.ids }),
    ]);
    return { items: rows.map(itemView), total, first: asked.offset };
  }

  /** All of it, newest first, as a CSV file that is read while it is sent: it may be millions of lines. */
  async export(
    { userId: viewerId }: Actor,
    { projectId }: ProjectStanding,
    { types }: HistoryTypesQuery,
  ): Promise<HistoryExport> {
    const name = await this.repository.projectName(projectId);
    return {
      fileName: `${name} history.csv`.replace(/[\p{Cc}\p{Cs}\\/]/gu, '_'),
      content: historyCsv(this.batches({ projectId, viewerId, types: types ?? null })),
    };
  }

  /** Each batch is asked for when the one before is on its way, so that no slow reader holds a connection. */
  private async *batches(
    which: Pick<HistoryListing, 'projectId' | 'viewerId' | 'types'>,
  ): AsyncGenerator<HistoryRow[]> {
    let before: string | null = null;
    for (;;) {
      const rows: HistoryRow[] = await this.repository.list({ ...which, before, limit: BATCH, offset: 0 });
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      before = rows.at(-1)?.id ?? null;
    }
  }
}

const itemView = (row: HistoryRow): HistoryItemView => ({
  id: row.id,
  item_type: row.item_type,
  item_action: row.item_action,
  file_id: row.file_id,
  file:
    row.file_id === null
      ? null
      : {
          id: row.file_id,
          name: row.file_name ?? '',
          alias: row.file_alias,
          current_revision_id: row.file_deleted ? null : row.file_revision_id,
          deleted: row.file_deleted,
        },
  revision: row.revision,
  description: row.description,
  project: { id: row.project_id, name: row.project_name },
  userFrom: row.user_from,
  userTo: row.user_to,
  created_at: row.created_at.toISOString(),
});
