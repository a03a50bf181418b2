import { LIMITS } from '@gable/contracts';
import { hasAccount, hasCome } from '../names/index.js';

/** Who searches for what. */
export interface Search {
  userId: string;
  /** The words something must hold, each in one of its spellings: plain, as the tables hold them. */
  words: readonly (readonly string[])[];
  /** The year it was made in. */
  year: number | null;
  /** Whether the person sees so much that not all of it can be read. */
  wide: boolean;
  /** Whether no project is kept from the person: how long a search takes has nothing to tell them. */
  seesAll: boolean;
}

/** A statement and its values; the first value is always the person. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Somebody with more projects, or more files in them, than these is searched for among the newest of all first. So many
 * places of others in their projects are read to know who these are.
 */
const NARROW = { projects: 1_000, files: 100_000, places: 200_000 };

/** How much of all is looked through, newest first, for somebody who sees most of it. */
const NEWEST = 10_000;

/** A term that so many of the newest hold is so common that no older ones are looked for. */
const COMMON = 200;

/** Rows that the trigrams may lead to at most. */
const CANDIDATES = 5_000;

/** Most texts that the words of a vocabulary are taken from, and most of these words. */
const VOCABULARY = { texts: 3_000, words: 5_000 };

const { searchResults } = LIMITS;

/** Which notes are searched: nobody finds a draft, also not their own. */
const PUBLISHED = 's.is_note AND NOT s.draft AND s.deleted_at IS NULL';

/** Whether the person is in the project of the row `s`. */
const SEEN = `EXISTS (SELECT FROM project_standings mine
  WHERE mine.user_id = $1 AND mine.project_id = s.project_id AND NOT mine.project_deleted)`;

/** The projects of the person. */
const OWN_PROJECTS = 'project_standings mine JOIN projects p ON p.id = mine.project_id AND p.deleted_at IS NULL';

/** The ids of everybody who shares a project with the person, themselves left out; so many places are read at most. */
const KNOWN_PEOPLE = `SELECT DISTINCT user_id FROM (SELECT theirs.user_id FROM project_standings mine
  JOIN project_standings theirs ON theirs.project_id = mine.project_id AND theirs.user_id <> $1
  WHERE mine.user_id = $1 AND NOT mine.project_deleted LIMIT ${NARROW.places}) AS places`;

/** `come`: whether the person `u`, who shares a project with the person, has accepted their invitation and come into one. */
const COME = `CROSS JOIN LATERAL (SELECT ${hasAccount('u')} AND ${hasCome('u.id', '$1')} AS come OFFSET 0) AS standing`;

/** The words that the person `u` of the row `w` is found by: for somebody who has not joined yet, those of the e-mail that was typed. */
const WORDS_SEEN = `w.user_id, come, CASE WHEN come THEN w.words ELSE search_words(u.email::text) END AS words`;

/** The words of everybody who shares a project with the person, read like those of {@link wordsOf}. */
const KNOWN_WORDS = `SELECT s.user_id, s.come, s.words FROM (${KNOWN_PEOPLE}) AS known JOIN LATERAL (
    SELECT ${WORDS_SEEN} FROM searchable_people w JOIN users u ON u.id = w.user_id AND u.deleted_at IS NULL ${COME}
    WHERE w.user_id = known.user_id OFFSET 0) AS s ON true`;

/**
 * The rows `s` of a searched table that belong to what the person sees, read before any word is compared (`OFFSET 0` keeps
 * the planner from beginning with the trigrams of everybody's): how long it takes says nothing of what others have.
 */
const wordsOf = (table: string, seen: string): string =>
  `JOIN LATERAL (SELECT * FROM ${table} WHERE ${seen} OFFSET 0) AS s ON true`;

const BEST_NOTES = `ORDER BY rank, created_at DESC, id DESC LIMIT ${searchResults}`;

const BEST_FILES = `ORDER BY rank, created_at DESC, file_id DESC LIMIT ${searchResults}`;

/** The term in plain words, whether the person sees too much to read all of it, and whether they see everything. */
export const begin = (userId: string, words: readonly string[]): Statement & { name: string } => ({
  name: 'search-begin',
  text: `SELECT
      array(SELECT plain FROM (SELECT btrim(search_words(word)) AS plain FROM unnest($2::text[]) AS word) AS words
        WHERE plain <> '' GROUP BY plain) AS words,
      (SELECT count(*) > ${NARROW.projects} OR coalesce(sum(files), 0) > ${NARROW.files} FROM (
        SELECT (SELECT total + archived FROM project_file_counts WHERE project_id = mine.project_id) AS files
        FROM project_standings mine WHERE mine.user_id = $1 LIMIT ${NARROW.projects + 1}) AS counted) AS wide,
      NOT EXISTS (SELECT FROM projects p WHERE p.deleted_at IS NULL AND NOT EXISTS (
        SELECT FROM project_standings mine WHERE mine.user_id = $1 AND mine.project_id = p.id)) AS "seesAll"`,
  values: [userId, words],
});

/** The best projects and the best proposals. */
export function projects(search: Search): Statement {
  const { holds, made, rank, values } = conditions(search);
  return {
    text: `SELECT id, name, job_number, status, potential, archived, created_at FROM (
        SELECT p.id, p.name, p.job_number, p.status, p.potential, p.archived_at IS NOT NULL AS archived, p.created_at,
          row_number() OVER (PARTITION BY p.potential ORDER BY ${rank}, p.created_at DESC, p.id DESC) AS place
        FROM ${OWN_PROJECTS} ${
          search.wide
            ? 'JOIN searchable_projects s ON s.project_id = p.id'
            : wordsOf('searchable_projects', 'project_id = p.id')
        }
        WHERE mine.user_id = $1 AND ${holds} ${made('p.created_at')}
      ) AS found WHERE place <= ${searchResults} ORDER BY place`,
    values,
  };
}

/**
 * The best of the people who share a project with the person (OPN-53). Somebody who has not joined any yet is found and shown by
 * the e-mail they were invited with, whatever their account says.
 */
export function people(search: Search): Statement {
  const { holds, made, rank, values } = conditions(search);
  const shared = `FROM project_standings theirs
    JOIN project_standings mine ON mine.project_id = theirs.project_id AND mine.user_id = $1
    JOIN projects p ON p.id = theirs.project_id AND p.deleted_at IS NULL WHERE theirs.user_id = u.id`;
  const best = 'ORDER BY rank, created_at DESC, id DESC';
  // All the words of somebody hold those of the e-mail: the trigrams lead to everybody who may be meant.
  const widely = `SELECT ${WORDS_SEEN} FROM (SELECT * FROM searchable_people s WHERE ${holds}) AS w
    JOIN users u ON u.id = w.user_id ${COME} WHERE EXISTS (SELECT ${shared}) OFFSET 0`;
  return {
    text: `SELECT u.id, CASE WHEN come THEN u.name ELSE '' END AS name, u.email, come AND u.avatar AS avatar, (
        SELECT json_agg(shared) FROM (
          SELECT p.id, p.name ${shared} ORDER BY p.updated_at DESC, p.id LIMIT ${searchResults}) AS shared) AS projects
      FROM (
        SELECT u.*, s.come, ${rank} AS rank FROM (${search.wide ? widely : KNOWN_WORDS}) AS s
        JOIN users u ON u.id = s.user_id AND u.id <> $1 AND u.deleted_at IS NULL
        WHERE ${holds} ${made('u.created_at')} ${best} LIMIT ${searchResults}
      ) AS u ${best}`,
    values,
  };
}

/** The best files of somebody whose files can all be read: the words of a project lie side by side in one index. */
export function ownFiles(search: Search): Statement {
  const { holds, made, rank, values } = conditions(search);
  return describedFiles(
    `SELECT s.file_id, s.created_at, ${rank} AS rank, true AS enough
     FROM ${OWN_PROJECTS} ${wordsOf('searchable_files', 'project_id = p.id')}
     WHERE mine.user_id = $1 AND ${holds} ${made('s.created_at')} ${BEST_FILES}`,
    values,
  );
}

/** The newest of all files, whosever they are: `s`. */
const newestOfAll = (made: (column: string) => string): string =>
  `(SELECT s.* FROM searchable_files s WHERE true ${made('s.created_at')} ORDER BY s.created_at DESC LIMIT ${NEWEST}) AS s`;

/** The best of the newest files; `enough` of them when the term is common. */
export function newestFiles(search: Search): Statement {
  const { holds, made, rank, values } = conditions(search);
  return describedFiles(
    `SELECT file_id, created_at, rank, count(*) OVER () = ${COMMON} AS enough FROM (
       SELECT s.file_id, s.created_at, ${rank} AS rank FROM ${newestOfAll(made)}
       WHERE ${holds} AND ${SEEN} ORDER BY s.created_at DESC LIMIT ${COMMON}) AS newest ${BEST_FILES}`,
    values,
  );
}

/** So many of the newest files that the person sees; `made` says when they must have been made. */
export const newestFilesSeen = ({ wide }: Search, made: (column: string) => string, count: number): string => {
  const newest = `ORDER BY s.created_at DESC LIMIT ${count}`;
  return wide
    ? `SELECT s.file_id, s.created_at FROM ${newestOfAll(made)}
       WHERE ${SEEN} ${newest}`
    : `SELECT s.file_id, s.created_at FROM ${OWN_PROJECTS} ${wordsOf('searchable_files', 'project_id = p.id')}
       WHERE mine.user_id = $1 ${made('s.created_at')} ${newest}`;
};

/** The best files that trigrams lead to, whenever they were made. Only a few rows are asked whether they may be seen. */
export function filesByTrigrams(search: Search): Statement {
  const { holds, made, rank, values } = conditions(search);
  return describedFiles(
    `SELECT s.file_id, s.created_at, s.rank, true AS enough FROM (
       SELECT s.*, ${rank} AS rank FROM (
         SELECT s.* FROM searchable_files s WHERE ${holds} ${made('s.created_at')} LIMIT ${CANDIDATES}) AS s
       ORDER BY rank, s.created_at DESC) AS s
     WHERE ${SEEN} ${BEST_FILES}`,
    values,
  );
}

/** The best notes of somebody whose notes can all be read. */
export function ownNotes(search: Search): Statement {
  const { holds, made, rank, values } = conditions(search, TEXTS);
  return describedNotes(
    `SELECT s.id, s.created_at, ${rank} AS rank, true AS enough FROM ${OWN_PROJECTS} JOIN notes s ON s.project_id = p.id
     WHERE mine.user_id = $1 AND ${PUBLISHED} AND ${holds} ${made('s.created_at')} ${BEST_NOTES}`,
    values,
  );
}

/** The best of the newest notes; `enough` of them when the term is common. */
export function newestNotes(search: Search): Statement {
  const { holds, made, rank, values } = conditions(search, TEXTS);
  return describedNotes(
    `SELECT id, created_at, rank, count(*) OVER () = ${COMMON} AS enough FROM (
       SELECT s.id, s.created_at, ${rank} AS rank FROM (
         SELECT s.* FROM notes s WHERE ${PUBLISHED} ${made('s.created_at')} ORDER BY s.created_at DESC LIMIT ${NEWEST}) AS s
       WHERE ${holds} AND ${SEEN} ORDER BY s.created_at DESC LIMIT ${COMMON}) AS newest ${BEST_NOTES}`,
    values,
  );
}

/** The best notes that trigrams lead to, whenever they were written. */
export function notesByTrigrams(search: Search): Statement {
  const { holds, made, rank, values } = conditions(search, TEXTS);
  return describedNotes(
    `SELECT s.id, s.created_at, s.rank, true AS enough FROM (
       SELECT s.*, ${rank} AS rank FROM (
         SELECT s.* FROM notes s WHERE ${PUBLISHED} AND ${holds} ${made('s.created_at')} LIMIT ${CANDIDATES}) AS s
       ORDER BY rank, s.created_at DESC) AS s
     WHERE ${SEEN} ${BEST_NOTES}`,
    values,
  );
}

/**
 * Words of at least some letters that are in names the person sees, for misspelt ones to be compared with: a word of
 * anything else would turn a slip into a word that finds something else, or nothing, and so tell that it exists.
 */
export function vocabulary({ userId, wide }: Search, letters: number): Statement {
  const files = wide
    ? `(SELECT * FROM searchable_files ORDER BY created_at DESC LIMIT ${NEWEST}) AS s WHERE ${SEEN}`
    : `${OWN_PROJECTS} JOIN searchable_files s ON s.project_id = p.id WHERE mine.user_id = $1`;
  const texts = [
    files,
    `${OWN_PROJECTS} JOIN searchable_projects s ON s.project_id = p.id WHERE mine.user_id = $1`,
    `(${KNOWN_WORDS}) AS s`,
  ].map((source) => `(SELECT s.words FROM ${source} LIMIT ${VOCABULARY.texts})`);
  return {
    text: `SELECT DISTINCT word FROM string_to_table(
        (SELECT string_agg(words, ' ') FROM (${texts.join(' UNION ALL ')}) AS texts), ' ') AS word
      WHERE length(word) >= $2 AND word = translate(word, '0123456789', '') LIMIT ${VOCABULARY.words}`,
    values: [userId, letters],
  };
}

/** What a row shows of the files that a statement chooses. */
const describedFiles = (chosen: string, values: unknown[]): Statement => ({
  text: `SELECT f.id, f.name, f.alias, f.current_revision_id, r.thumbnail_key, p.id AS project_id, p.name AS project_name,
      f.archived OR p.archived_at IS NOT NULL AS archived, f.created_at, found.rank, found.enough
    FROM (${chosen}) AS found JOIN files f ON f.id = found.file_id
    JOIN file_revisions r ON r.id = f.current_revision_id JOIN projects p ON p.id = f.project_id
    ORDER BY found.rank, f.created_at DESC, f.id DESC`,
  values,
});

/** What a row shows of the notes that a statement chooses. */
const describedNotes = (chosen: string, values: unknown[]): Statement => ({
  text: `SELECT n.id, n.body, n.created_at, p.id AS project_id, p.name AS project_name, p.archived_at IS NOT NULL AS archived,
      u.id AS user_id, coalesce(nullif(u.name, ''), u.email::text) AS user_name, u.avatar AS user_avatar,
      found.rank, found.enough
    FROM (${chosen}) AS found JOIN notes n ON n.id = found.id
    JOIN projects p ON p.id = n.project_id JOIN users u ON u.id = n.user_id
    ORDER BY found.rank, n.created_at DESC, n.id DESC`,
  values,
});

/** How words stand in what is searched: what compares them, and what is around a part of a word, its beginning, all of it. */
interface Spelling {
  operator: string;
  /** A plain word as this compares it. */
  of: (word: string) => string;
  part: [string, string];
  beginning: [string, string];
  whole: [string, string];
}

/** Names: plain words with one space around each. */
const NAMES: Spelling = {
  operator: 'LIKE',
  of: (word) => word,
  part: ['%', '%'],
  beginning: ['% ', '%'],
  whole: ['% ', ' %'],
};

/** Texts of notes: plain letters, and between the words whatever was written. Plain words hold no sign a pattern reads. */
const TEXTS: Spelling = {
  operator: '~',
  of: (word) => word.replaceAll(' ', '[^[:alnum:]]+'),
  part: ['', ''],
  beginning: ['(^|[^[:alnum:]])', ''],
  whole: ['(^|[^[:alnum:]])', '([^[:alnum:]]|$)'],
};

/** When something must have been made: in a year, which goes to the values, or at any time. */
export function madeIn(year: number | null, values: unknown[]): (column: string) => string {
  if (year === null) return () => '';
  const [from, to] = [year, year + 1].map((each) => `$${values.push(`${each}-01-01T00:00:00Z`)}::timestamptz`);
  return (column) => `AND ${column} >= ${from} AND ${column} < ${to}`;
}

/** What the words `s.words` must hold, when something must have been made, and how good a match is: 0 is the best. */
function conditions(
  { userId, words, year }: Search,
  { operator, of, part, beginning, whole }: Spelling = NAMES,
): {
  holds: string;
  made: (column: string) => string;
  rank: string;
  values: unknown[];
} {
  const values: unknown[] = [userId];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const places = words.map((spellings) => spellings.map((spelling) => `${add(of(spelling))}::text`));
  /** Every word, in one of its spellings, with this around it. */
  const all = ([before, after]: [string, string]): string =>
    places
      .map((spellings) =>
        spellings.map((place) => `s.words ${operator} ('${before}' || ${place} || '${after}')`).join(' OR '),
      )
      .map((either) => `(${either})`)
      .join(' AND ');
  return {
    holds: all(part),
    made: madeIn(year, values),
    rank: `CASE WHEN ${all(whole)} THEN 0 WHEN ${all(beginning)} THEN 1 ELSE 2 END`,
    values,
  };
}
