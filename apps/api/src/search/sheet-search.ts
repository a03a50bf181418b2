import { LIMITS } from '@gable/contracts';
import type { Search, Statement } from './search-statements.js';

/** Pages that hold the words, of which the best are shown: of a word on more sheets than these any will do. */
const PAGES = 2_000;

/**
 * The best of the files on whose sheets all words stand, whole or as they begin, each with its first such page. Who may be
 * shown them is asked of the same rows: nothing of a project is read that the person is not in.
 */
export function sheets({ userId, words, year }: Search): Statement {
  const [asBegun, asWhole] = [tsqueryOf(words, true), tsqueryOf(words, false)];
  const made = year === null ? '' : 'AND f.created_at >= $4 AND f.created_at < $5';
  const years = year === null ? [] : [year, year + 1].map((each) => `${each}-01-01T00:00:00Z`);
  return {
    text: `SELECT f.id, f.name, f.alias, f.current_revision_id, p.id AS project_id, p.name AS project_name,
        f.archived OR p.archived_at IS NOT NULL AS archived, f.created_at, found.rank, found.page, t.words,
        (SELECT number FROM sheets s
          WHERE s.revision_id = t.revision_id AND s.page = t.page AND s.state IN ('read', 'reviewed')) AS number,
        (SELECT thumbnail_key FROM file_pages d WHERE d.revision_id = t.revision_id AND d.page = t.page) AS thumbnail_key
      FROM (
        SELECT DISTINCT ON (f.id) f.id, f.created_at, s.page, s.rank FROM (
          SELECT t.revision_id, t.page, CASE WHEN t.searched @@ to_tsquery('simple', $3) THEN 0 ELSE 1 END AS rank
          FROM page_texts t WHERE t.searched @@ to_tsquery('simple', $2) AND t.project_id = ANY (ARRAY(
            SELECT mine.project_id FROM project_standings mine WHERE mine.user_id = $1 AND NOT mine.project_deleted))
          LIMIT ${PAGES}) AS s
        JOIN files f ON f.current_revision_id = s.revision_id AND f.deleted_at IS NULL ${made}
        ORDER BY f.id, s.rank, s.page
      ) AS found JOIN files f ON f.id = found.id JOIN projects p ON p.id = f.project_id
      JOIN page_texts t ON t.revision_id = f.current_revision_id AND t.page = found.page
      ORDER BY found.rank, f.created_at DESC, f.id DESC LIMIT ${LIMITS.searchResults}`,
    values: [userId, asBegun, asWhole, ...years],
  };
}

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
