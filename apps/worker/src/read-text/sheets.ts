import {
  readSheets,
  sheetKey,
  sheetOrder,
  disciplineOf,
  titleBlockOf,
  unpackedBoxes,
  type SheetReading,
  type TitleBlock,
} from '@gable/domain';
import { Outbox } from '@gable/platform';
import type { DataSource, EntityManager } from 'typeorm';

/** Pages whose words are held at once; of each its title block alone is kept. */
const AT_ONCE = 50;

/** A page whose picture could not be made has no size: then it is taken for one of these, in points. */
const UNKNOWN_SIZE = { width: 1191, height: 842 };

interface PageRow {
  page: number;
  words: string;
  boxes: Buffer;
  width: number | null;
  height: number | null;
}

/** The sheets of documents as they are kept. */
export class Sheets {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reads the sheets of a document whose words are there, and with them its reading is done. It may be asked again and again:
   * what a person has typed stays.
   */
  async read(revisionId: string): Promise<void> {
    const blocks: TitleBlock[] = [];
    for (let after = 0; ;) {
      const pages = await this.pages(revisionId, after);
      for (const page of pages) blocks.push(titleBlockOf(page));
      if (pages.length < AT_ONCE) break;
      after = pages.at(-1)?.page ?? after;
    }
    const readings = readSheets(blocks);
    await this.dataSource.transaction(async (manager) => {
      const [kept] = await keep(manager, revisionId, readings);
      if (!kept) return;
      const news = { project_id: kept.project_id, file_id: kept.file_id };
      await new Outbox(manager).emitToProject(kept.project_id, 'sheets:changed', news);
    });
  }

  private async pages(revisionId: string, after: number) {
    const rows: PageRow[] = await this.dataSource.query(
      `SELECT t.page, t.words, t.boxes, p.width, p.height
       FROM page_texts t LEFT JOIN file_pages p ON p.revision_id = t.revision_id AND p.page = t.page
       WHERE t.revision_id = $1 AND t.page > $2 ORDER BY t.page LIMIT $3`,
      [revisionId, after, AT_ONCE],
    );
    return rows.map(({ page, words, boxes, width, height }) => ({
      page,
      words: words === '' ? [] : words.split(' '),
      boxes: unpackedBoxes(boxes),
      ...(width && height ? { width, height } : UNKNOWN_SIZE),
    }));
  }
}

/** Writes them down unless that is done, or the revision is discarded meanwhile; answers whose they are. */
async function keep(
  manager: EntityManager,
  revisionId: string,
  readings: readonly SheetReading[],
): Promise<{ project_id: string; file_id: string }[]> {
  const [kept]: [{ project_id: string; file_id: string }[], number] = await manager.query(
    `UPDATE file_revisions r SET reading = 'ready' FROM files f
     WHERE r.id = $1 AND f.id = r.file_id AND r.reading = 'queued' AND r.discarded_at IS NULL
     RETURNING f.project_id, f.id AS file_id`,
    [revisionId],
  );
  const [file] = kept;
  if (!file) return [];
  await manager.query(
    `INSERT INTO sheets (id, revision_id, project_id, page, state, number, number_key, number_order, discipline, title, issue,
       issued_on, number_confidence, title_confidence, issue_confidence, issued_on_confidence)
     SELECT gen_random_uuid(), $1, $2, * FROM jsonb_to_recordset($3::jsonb) AS s(page integer, state text, number text, number_key text,
       number_order text, discipline text, title text, issue text, issued_on date, number_confidence smallint,
       title_confidence smallint, issue_confidence smallint, issued_on_confidence smallint)
     ON CONFLICT (revision_id, page) DO UPDATE SET state = excluded.state, number = excluded.number,
       number_key = excluded.number_key, number_order = excluded.number_order, discipline = excluded.discipline,
       title = excluded.title, issue = excluded.issue, issued_on = excluded.issued_on,
       number_confidence = excluded.number_confidence, title_confidence = excluded.title_confidence,
       issue_confidence = excluded.issue_confidence, issued_on_confidence = excluded.issued_on_confidence
     WHERE sheets.reviewed_at IS NULL`,
    [revisionId, file.project_id, JSON.stringify(readings.map(rowOf))],
  );
  return kept;
}

const rowOf = ({ page, state, number, title, revision, date }: SheetReading) => ({
  page,
  state,
  number: number?.value ?? null,
  number_key: number && sheetKey(number.value),
  number_order: number && sheetOrder(number.value),
  discipline: disciplineOf(number?.value ?? ''),
  title: title?.value ?? null,
  issue: revision?.value ?? null,
  issued_on: date?.value ?? null,
  number_confidence: number?.confidence ?? 0,
  title_confidence: title?.confidence ?? 0,
  issue_confidence: revision?.confidence ?? 0,
  issued_on_confidence: date?.confidence ?? 0,
});
