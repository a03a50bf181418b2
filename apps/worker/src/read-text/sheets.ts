import { LIMITS } from '@gable/contracts';
import {
  disciplineOf,
  isOfSize,
  numberIn,
  readSheets,
  scaleRead,
  sheetKey,
  sheetOrder,
  titleBlockOf,
  unpackedBoxes,
  withZones,
  type SheetPage,
  type SheetReading,
  type SheetTemplate,
  type TitleBlock,
} from '@gable/domain';
import { askWherePinsBelong, Outbox } from '@gable/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { askToCompare } from '../compare-revision/index.js';

/** Pages whose words are held at once; of each its title block alone is kept. */
const AT_ONCE = 50;

/** A page whose picture could not be made has no size: then it is taken for one of these, in points. */
const UNKNOWN_SIZE = { width: 1191, height: 842 };

/** A page whose words are read. */
interface ReadPage extends SheetPage {
  /** Its own size is known, and it is no book. */
  maySayScale: boolean;
}

/** How many metres the width of a page stands for, as it says itself. */
interface PageScale {
  page: number;
  metres: number;
}

/** What the pages of a document say. */
interface DocumentReading {
  sheets: SheetReading[];
  scales: PageScale[];
}

/** The sheets of documents as they are kept. */
export class Sheets {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reads the sheets of a document whose words are there, and with them its reading is done, unless it is already, or the
   * revision is discarded meanwhile. It may be asked again and again: what a person has typed stays. The revision is held all
   * the while, so that a zone that is drawn meanwhile is either seen or asks once more.
   */
  read(revisionId: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [held]: [{ project_id: string; file_id: string }[], number] = await manager.query(
        `UPDATE file_revisions r SET reading = 'ready' FROM files f
         WHERE r.id = $1 AND f.id = r.file_id AND r.reading = 'queued' AND r.discarded_at IS NULL
         RETURNING f.project_id, f.id AS file_id`,
        [revisionId],
      );
      const [news] = held;
      if (!news) return;
      const { sheets, scales } = await readingOf(manager, news.file_id, revisionId);
      await keep(manager, news.project_id, revisionId, sheets);
      await takeOver(manager, news.file_id, revisionId);
      await keepScales(manager, revisionId, scales);
      await askWherePinsBelong(manager, revisionId);
      await new Outbox(manager).emitToProject(news.project_id, 'sheets:changed', news);
      await askToCompare(manager, news.file_id);
    });
  }
}

/** What the title blocks of all pages say, what stands where a person has drawn, and what is drawn at a scale. */
async function readingOf(manager: EntityManager, fileId: string, revisionId: string): Promise<DocumentReading> {
  const templates: SheetTemplate[] = await manager.query(
    `SELECT width, height, zone_left AS left, zone_top AS top, zone_right AS right, zone_bottom AS bottom
     FROM sheet_templates WHERE file_id = $1`,
    [fileId],
  );
  const blocks: TitleBlock[] = [];
  const drawn = new Map<number, string>();
  const scales: PageScale[] = [];
  for (let after = 0; ;) {
    const pages = await pagesAfter(manager, revisionId, after);
    for (const page of pages) {
      blocks.push(titleBlockOf(page));
      const zone = templates.find((template) => isOfSize(template, page));
      const number = zone ? numberIn(page, zone) : null;
      if (number !== null) drawn.set(page.page, number);
      const metres = page.maySayScale ? scaleRead(page) : null;
      if (metres !== null) scales.push({ page: page.page, metres });
    }
    if (pages.length < AT_ONCE) break;
    after = pages.at(-1)?.page ?? after;
  }
  return { sheets: withZones(readSheets(blocks), drawn), scales };
}

async function pagesAfter(manager: EntityManager, revisionId: string, after: number): Promise<ReadPage[]> {
  const rows: { page: number; words: string; boxes: Buffer; width: number | null; height: number | null }[] =
    await manager.query(
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
    maySayScale: Boolean(width && height) && words.length <= LIMITS.scaleReadFrom,
  }));
}

/** Writes down the scales that pages say, of those as well whose title blocks a person has typed. */
async function keepScales(manager: EntityManager, revisionId: string, scales: readonly PageScale[]): Promise<void> {
  await manager.query(
    `UPDATE sheets SET metres_per_width = (SELECT metres FROM jsonb_to_recordset($2::jsonb)
       AS said(page integer, metres double precision) WHERE said.page = sheets.page) WHERE revision_id = $1`,
    [revisionId, JSON.stringify(scales)],
  );
}

/** Writes them down; what a person has typed stays. */
async function keep(
  manager: EntityManager,
  projectId: string,
  revisionId: string,
  readings: readonly SheetReading[],
): Promise<void> {
  await manager.query(
    `INSERT INTO sheets (id, revision_id, project_id, page, state, number, number_key, number_order, discipline, title,
       issue, issued_on, number_confidence, title_confidence, issue_confidence, issued_on_confidence)
     SELECT gen_random_uuid(), $1, $2, * FROM jsonb_to_recordset($3::jsonb) AS s(page integer, state text, number text,
       number_key text, number_order text, discipline text, title text, issue text, issued_on date,
       number_confidence smallint, title_confidence smallint, issue_confidence smallint, issued_on_confidence smallint)
     ON CONFLICT (revision_id, page) DO UPDATE SET state = excluded.state, number = excluded.number,
       number_key = excluded.number_key, number_order = excluded.number_order, discipline = excluded.discipline,
       title = excluded.title, issue = excluded.issue, issued_on = excluded.issued_on,
       number_confidence = excluded.number_confidence, title_confidence = excluded.title_confidence,
       issue_confidence = excluded.issue_confidence, issued_on_confidence = excluded.issued_on_confidence
     WHERE sheets.reviewed_at IS NULL`,
    [revisionId, projectId, JSON.stringify(readings.map(rowOf))],
  );
}

/**
 * What a person has typed of the revision before counts for pages that are the same words at the same places, and are told apart by
 * them in both. Of a page that has no words, as a scan has none, it is what the person is offered to confirm.
 */
async function takeOver(manager: EntityManager, fileId: string, revisionId: string): Promise<void> {
  await manager.query(
    `WITH before AS (
       SELECT b.id FROM file_revisions b JOIN file_revisions r ON r.id = $2
       WHERE b.file_id = $1 AND b.number < r.number AND b.stored_at IS NOT NULL AND b.discarded_at IS NULL
       ORDER BY b.number DESC LIMIT 1
     ), pages AS (
       -- Scans have nothing but their place to be known by.
       SELECT t.revision_id, t.page, t.words, t.boxes, CASE WHEN t.words = '' THEN t.page END AS place
       FROM page_texts t WHERE t.revision_id IN (SELECT id FROM before UNION SELECT $2)
     ), same AS (
       SELECT max(page) FILTER (WHERE revision_id = $2) AS page, max(page) FILTER (WHERE revision_id <> $2) AS page_before,
         words <> '' AS has_words
       FROM pages GROUP BY words, boxes, place
       HAVING count(*) FILTER (WHERE revision_id = $2) = 1 AND count(*) FILTER (WHERE revision_id <> $2) = 1
     )
     UPDATE sheets s SET
       state = CASE WHEN same.has_words THEN typed.state ELSE 'unsure' END,
       number = typed.number, number_key = typed.number_key, number_order = typed.number_order,
       discipline = typed.discipline, title = typed.title,
       issue = CASE WHEN same.has_words THEN typed.issue END,
       issued_on = CASE WHEN same.has_words THEN typed.issued_on END,
       reviewed_at = CASE WHEN same.has_words THEN typed.reviewed_at END,
       reviewed_by = CASE WHEN same.has_words THEN typed.reviewed_by END
     FROM sheets typed, same
     WHERE typed.revision_id = (SELECT id FROM before) AND typed.page = same.page_before AND typed.reviewed_at IS NOT NULL
       AND s.revision_id = $2 AND s.page = same.page AND s.reviewed_at IS NULL
       AND (same.has_words OR s.number IS NULL AND typed.number IS NOT NULL)`,
    [fileId, revisionId],
  );
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
