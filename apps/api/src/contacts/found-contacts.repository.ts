import { LIMITS } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { MY_PROJECTS } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { AskedContacts, ContactSelection, SearchedWords } from './contact-selection.js';
import { MY_BOOKS, orderOf, SEEN } from './contact-statements.js';

/** Most words of a book that one misspelt word is compared with, of those that begin as it does, and that end so. */
const VOCABULARY = 2_000;

/** A word may be so much longer or shorter than the misspelt one that ends as it does. */
const LENGTHS = 2;

/** Projects whose contacts one search finds. */
const PROJECTS_FOUND = 200;

/** So many that are found are put in order as they are; what more hold is met sooner in the order of the book. */
const ORDERED = LIMITS.contactsFound * 1.5;

/** A book that somebody looks into. */
interface Book {
  id: string;
  /** Whether a word stands in so many of its contacts that a search for it finds no more. */
  full: boolean;
}

/** A statement in the making: its values, and what they are called in it. */
class Values {
  readonly all: unknown[];

  constructor(userId: string) {
    this.all = [userId];
  }

  add(value: unknown, type: string): string {
    return `$${this.all.push(value)}::${type}`;
  }
}

/** Finds contacts that are searched for or narrowed, of those that a person sees. At most {@link LIMITS.contactsFound}. */
@Injectable()
export class FoundContactsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** A term in plain words, as contacts hold them. */
  async plainWords(words: readonly string[]): Promise<string[]> {
    const [row] = await this.rows<{ words: string[] }>(
      `SELECT array(SELECT plain FROM (SELECT btrim(search_words(word)) AS plain FROM unnest($1::text[]) AS word) AS words
        WHERE plain <> '' GROUP BY plain) AS words`,
      [words],
    );
    return row?.words ?? [];
  }

  /** Words of contacts that begin or end as misspelt ones do, of books that the person sees. */
  async vocabulary(userId: string, misspelt: readonly string[]): Promise<string[]> {
    const values = new Values(userId);
    const texts = misspelt.flatMap((word) => {
      const [beginning, ending] = [values.add(word.slice(0, 2), 'text'), values.add(word.slice(-3), 'text')];
      return [
        `word LIKE ${beginning} || '%' AND length(word) >= ${word.length - LENGTHS}`,
        `right(word, 3) = ${ending} AND length(word) BETWEEN ${word.length - LENGTHS} AND ${word.length + LENGTHS}`,
      ];
    });
    const rows = await this.rows<{ word: string }>(
      texts
        .flatMap((alike) =>
          MY_BOOKS.map(
            (book) => `(SELECT word FROM contact_words WHERE book_id = ${book} AND ${alike} LIMIT ${VOCABULARY})`,
          ),
        )
        .join(' UNION '),
      values.all,
    );
    return rows.map(({ word }) => word);
  }

  /** A page of those that are found, and how many these are. */
  async page(
    userId: string,
    selection: ContactSelection,
    asked: AskedContacts,
  ): Promise<{ ids: string[]; total: number }> {
    const { words, shared } = selection;
    const [books, projects] = await Promise.all([
      this.booksOf(userId, shared, words),
      words.length > 0 ? this.projectsHolding(userId, words) : [],
    ]);
    if (books.length === 0) return { ids: [], total: 0 };
    const isSearchedOnly = asked.ids === null && selection.groupId === null && selection.projectId === null;
    if (isSearchedOnly && books.some(({ full }) => full)) return this.firstOf(userId, books, words, asked);
    const page = await this.sorted(userId, books, selection, projects, asked);
    return page.total > ORDERED && isSearchedOnly
      ? this.firstOf(userId, books, words, asked)
      : { ...page, total: Math.min(page.total, LIMITS.contactsFound) };
  }

  /** All that are found, as far as they can be put in order, and a page of them. */
  private async sorted(
    userId: string,
    books: readonly Book[],
    { words, groupId, projectId }: ContactSelection,
    projects: readonly string[],
    { ids, sort, offset, limit }: AskedContacts,
  ): Promise<{ ids: string[]; total: number }> {
    const order = orderOf(sort);
    const values = new Values(userId);
    const conditions = [
      ...(ids ? [`c.id = ANY(${values.add(ids, 'uuid[]')})`] : []),
      ...(groupId === null ? [] : [`c.id IN ${membersOf(values.add([groupId], 'uuid[]'))}`]),
      ...(projectId === null ? [] : [ofProjects(values.add([projectId], 'uuid[]'))]),
    ];
    const named = projects.length > 0 ? [ofProjects(values.add(projects, 'uuid[]'))] : [];
    const searches = words.length === 0 ? [[]] : [holdsAll(values, words, 'c.words'), ...named].map((each) => [each]);
    const found = books
      .map(({ id }) => values.add(id, 'uuid'))
      .flatMap((book) =>
        searches.map(
          (search) =>
            `(SELECT c.id, c.${order.column} AS key FROM contacts c
              WHERE ${[inBook(book), ...conditions, ...search].join(' AND ')} LIMIT ${ORDERED + 1})`,
        ),
      )
      .join(' UNION ');
    const page = `OFFSET ${offset} LIMIT ${Math.max(0, lastOf(offset, limit) - offset)}`;
    const [row] = await this.rows<{ ids: string[]; total: number }>(
      `WITH found AS MATERIALIZED (${found}) SELECT (SELECT count(*)::int FROM found) AS total,
         ARRAY(SELECT id FROM found ORDER BY key ${order.direction}, id ${order.direction} ${page}) AS ids`,
      values.all,
    );
    return row ?? { ids: [], total: 0 };
  }

  /**
   * A page of so many that those which come first are soon met in the order of the book. The planner, which takes few for it,
   * would rather sort all of them.
   */
  private async firstOf(
    userId: string,
    books: readonly Book[],
    words: SearchedWords,
    { sort, offset, limit }: AskedContacts,
  ): Promise<{ ids: string[]; total: number }> {
    const order = orderOf(sort);
    const values = new Values(userId);
    const holds = holdsAll(values, words, 'words');
    const last = lastOf(offset, limit);
    const pages = books
      .map(
        ({ id }) =>
          `(SELECT id, key FROM (SELECT c.id, c.${order.column} AS key, c.words FROM contacts c
              WHERE ${inBook(values.add(id, 'uuid'))} ORDER BY c.book_id, ${order.by('c.')} OFFSET 0) AS book
            WHERE ${holds} LIMIT ${last})`,
      )
      .join(' UNION ALL ');
    const rows = await this.rows<{ id: string }>(
      `SELECT id FROM (${pages}) AS pages ORDER BY key ${order.direction}, id ${order.direction} LIMIT ${last}`,
      values.all,
    );
    return { ids: rows.slice(offset).map(({ id }) => id), total: LIMITS.contactsFound };
  }

  /** OPN-151: projects of the person whose names hold the words. */
  private async projectsHolding(userId: string, words: SearchedWords): Promise<string[]> {
    const values = new Values(userId);
    const rows = await this.rows<{ id: string }>(
      `SELECT s.project_id AS id FROM searchable_projects s WHERE s.project_id IN ${MY_PROJECTS}
         AND ${holdsAll(values, words, 's.words')} LIMIT ${PROJECTS_FOUND}`,
      values.all,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * The books that a person looks into: their own, and that of their firm. Named by their ids a search is planned for what
   * is in them; where a statement has to find them out, it may read everybody's. Whether a single word is held by too many is
   * said by the words of the book that begin with it; no contact is read for that.
   */
  private async booksOf(userId: string, shared: boolean | null, words: SearchedWords): Promise<Book[]> {
    const seen = MY_BOOKS.filter((_book, place) => shared === null || shared === (place === 1));
    return this.rows(
      `SELECT book.id, EXISTS (SELECT FROM unnest($2::text[]) AS typed JOIN contact_words noted ON noted.book_id = book.id
           AND noted.word >= typed AND noted.word < typed || chr(1114111) AND noted.contacts >= $3) AS full
       FROM unnest(ARRAY[${seen.join(', ')}]) AS book (id) WHERE book.id IS NOT NULL`,
      [userId, words.length === 1 ? words[0] : [], LIMITS.contactsFound],
    );
  }

  private async rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(text, values);
    return rows;
  }
}

/** The place behind the last contact of a page. */
const lastOf = (offset: number, limit: number): number => Math.min(offset + limit, LIMITS.contactsFound);

/** That a contact is in a book, which the person `$1` still looks into. */
const inBook = (book: string): string => `c.book_id = ${book} AND ${SEEN}`;

/** The members of groups of the person `$1`. */
const membersOf = (groups: string): string =>
  `(SELECT gm.contact_id FROM contact_group_members gm JOIN contact_groups g ON g.id = gm.group_id AND g.owner_id = $1
    WHERE g.id = ANY(${groups}))`;

/** OPN-151: contacts that came from projects, or are in a group that was made of their people. */
const ofProjects = (projects: string): string =>
  `c.id IN (SELECT came.contact_id FROM contact_projects came
      WHERE came.project_id = ANY(${projects}) AND came.project_id IN ${MY_PROJECTS}
    UNION SELECT gm.contact_id FROM contact_group_members gm JOIN contact_groups g ON g.id = gm.group_id AND g.owner_id = $1
      WHERE g.project_id = ANY(${projects}) AND g.project_id IN ${MY_PROJECTS})`;

/** That words stand somewhere in a text. */
const holdsAll = (values: Values, words: SearchedWords, text: string): string =>
  words
    .map((spellings) => spellings.map((word) => `${text} LIKE '%' || ${values.add(word, 'text')} || '%'`).join(' OR '))
    .map((either) => `(${either})`)
    .join(' AND ');
