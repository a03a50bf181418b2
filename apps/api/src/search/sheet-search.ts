import { LIMITS } from '@gable/contracts';
import { madeIn, newestFilesSeen, type Search, type Statement } from './search-statements.js';

/** Pages of the newest files that are read first: a word on many sheets is on these, and what is newest is wanted. */
const NEWEST_PAGES = 200;

/** Pages that hold the words, of which the best are shown: of a word on more sheets than these any will do. */
const PAGES = { begun: 500, whole: 2_000 };

/** The best of the newest files, each with the first page on which all words stand, whole or as they begin. */
export function newestSheets(search: Search): Statement {
  const values: unknown[] = [search.userId, tsqueryOf(search.words, true), tsqueryOf(search.words, false)];
  const made = madeIn(search.year, values);
  return describedSheets(
    `SELECT DISTINCT ON (id) id, created_at, page, ${RANK}, true AS enough FROM (
       SELECT f.id, f.created_at, t.page, t.searched FROM (${newestFilesSeen(search, made, NEWEST_PAGES)}) AS newest
       JOIN files f ON f.id = newest.file_id AND f.deleted_at IS NULL
       JOIN page_texts t ON t.revision_id = f.current_revision_id
       ORDER BY newest.created_at DESC, newest.file_id, t.page LIMIT ${NEWEST_PAGES}) AS newest
     WHERE searched @@ to_tsquery('simple', $2) ORDER BY id, rank, page`,
    values,
  );
}

/**
 * The best of the files on whose sheets all words stand, whole or as they begin, whenever they were made; not `enough` where so
 * many begin like this that those on which they stand whole must be asked for.
 */
export function sheetsByBeginnings(search: Search): Statement {
  const values: unknown[] = [search.userId, tsqueryOf(search.words, true), tsqueryOf(search.words, false)];
  const made = madeIn(search.year, values);
  return describedSheets(
    `${foundPages(search, made, PAGES.begun)}
     SELECT DISTINCT ON (id) id, created_at, page, ${RANK}, total < ${PAGES.begun} AS enough
     FROM (SELECT *, count(*) OVER () AS total FROM current) AS counted ORDER BY id, rank, page`,
    values,
  );
}

/** The newest of the files on whose sheets all words stand as they were typed: the index knows, and no page is read for it. */
export function sheetsByWholeWords(search: Search): Statement {
  const values: unknown[] = [search.userId, tsqueryOf(search.words, false)];
  const made = madeIn(search.year, values);
  return describedSheets(
    `${foundPages(search, made, PAGES.whole)}
     SELECT id, created_at, min(page) AS page, 0 AS rank, true AS enough FROM current GROUP BY id, created_at`,
    values,
  );
}

/** How good a match is: 0 where the words stand as they were typed. */
const RANK = `CASE WHEN searched @@ to_tsquery('simple', $3) THEN 0 ELSE 1 END AS rank`;

/**
 * `current`: so many pages that hold the words, of revisions that are current. Who may be shown them is asked of the same rows:
 * nothing of a project is read that the person is not in, but for who is in all of them it need not be looked up beforehand.
 * `found` is planned as if all were wanted, and no more are read than are: planned for some, the table is read from its
 * beginning. `OFFSET 0` looks each up, where a join would read all files.
 */
const foundPages = ({ seesAll }: Search, made: (column: string) => string, count: number): string => {
  const own = 'SELECT mine.project_id FROM project_standings mine WHERE mine.user_id = $1 AND NOT mine.project_deleted';
  return `WITH found AS MATERIALIZED (
     SELECT t.revision_id, t.page, t.searched FROM page_texts t
     WHERE t.searched @@ to_tsquery('simple', $2) AND t.project_id ${seesAll ? `IN (${own})` : `= ANY (ARRAY(${own}))`}),
   current AS (
     SELECT f.id, f.created_at, found.page, found.searched FROM found JOIN LATERAL (
       SELECT f.id, f.created_at FROM files f
       WHERE f.current_revision_id = found.revision_id AND f.deleted_at IS NULL ${made('f.created_at')} OFFSET 0) AS f ON true
     LIMIT ${count})`;
};

/** The best of chosen files and pages, and what a row shows of them. */
const describedSheets = (chosen: string, values: unknown[]): Statement => ({
  text: `SELECT f.id, f.name, f.alias, f.current_revision_id, p.id AS project_id, p.name AS project_name,
      f.archived OR p.archived_at IS NOT NULL AS archived, f.created_at, found.rank, found.enough, found.page, t.words,
      (SELECT number FROM sheets s
        WHERE s.revision_id = t.revision_id AND s.page = t.page AND s.state IN ('read', 'reviewed')) AS number,
      (SELECT thumbnail_key FROM file_pages d WHERE d.revision_id = t.revision_id AND d.page = t.page) AS thumbnail_key
    FROM (SELECT * FROM (${chosen}) AS chosen ORDER BY rank, created_at DESC, id DESC LIMIT ${LIMITS.searchResults}) AS found
    JOIN files f ON f.id = found.id JOIN projects p ON p.id = f.project_id
    JOIN page_texts t ON t.revision_id = f.current_revision_id AND t.page = found.page
    ORDER BY found.rank, f.created_at DESC, f.id DESC`,
  values,
});

/** The pages of a project on which all words stand, one more than are shown: of what is not archived, the newest files first. */
export function sheetsOfProject(projectId: string, words: Search['words']): Statement {
  return {
    text: `SELECT found.*, s.number, s.title, d.thumbnail_key FROM (
        SELECT f.id AS file_id, f.name, f.alias, f.current_revision_id AS revision_id, f.created_at, t.page, t.words,
          CASE WHEN t.searched @@ to_tsquery('simple', $3) THEN 0 ELSE 1 END AS rank
        FROM page_texts t JOIN files f ON f.current_revision_id = t.revision_id AND f.deleted_at IS NULL AND NOT f.archived
        WHERE t.project_id = $1 AND t.searched @@ to_tsquery('simple', $2)
        ORDER BY rank, f.created_at DESC, f.id, t.page LIMIT ${LIMITS.foundSheets + 1}) AS found
      LEFT JOIN sheets s ON s.revision_id = found.revision_id AND s.page = found.page AND s.state IN ('read', 'reviewed')
      LEFT JOIN file_pages d ON d.revision_id = found.revision_id AND d.page = found.page
      ORDER BY found.rank, found.created_at DESC, found.file_id, found.page`,
    values: [projectId, tsqueryOf(words, true), tsqueryOf(words, false)],
  };
}

/** Letters from which on a word may go on: what begins with fewer is on every sheet. */
const BEGUN = 3;

/** Words, each in its spellings, as a query of texts; plain words hold no sign that it reads. */
function tsqueryOf(words: Search['words'], isBegun: boolean): string {
  const phrase = (spelling: string): string =>
    spelling
      .split(' ')
      .map((word, place, all) => {
        const goesOn = isBegun && place === all.length - 1 && word.length >= BEGUN;
        return `'${word}'${goesOn ? ':*' : ''}`;
      })
      .join(' <-> ');
  return words.map((spellings) => `(${spellings.map((each) => `(${phrase(each)})`).join(' | ')})`).join(' & ');
}
