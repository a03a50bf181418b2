import { LIMITS } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { MY_PROJECTS } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { AskedList, Page } from '../http/index.js';
import type { ContactRow } from './contact-row.js';
import { LISTED, MY_BOOKS, ORDER_COLUMNS, SEEN } from './contact-statements.js';
import type { ContactProjectView, ContactTypeView } from './dto/contact.dto.js';

/** What contacts can be ordered by. */
export const CONTACT_ORDERS = ['name', 'lastname', 'created_at', 'updated_at'] as const;

/** One of {@link CONTACT_ORDERS}. */
export type ContactOrder = (typeof CONTACT_ORDERS)[number];

/** What contacts can be filtered by. */
export const CONTACT_FILTERS = ['search', 'group_id', 'project_id', 'shared'] as const;

/** Which contacts are listed. */
export interface ContactSelection {
  /** Words that a contact, or a project it has to do with, must hold: each in one of its spellings. */
  words: readonly (readonly string[])[];
  groupId: string | null;
  projectId: string | null;
  /** Those that the firm sees, those it does not see; null: both. */
  shared: boolean | null;
}

type Asked = Pick<AskedList<ContactOrder, never>, 'sort' | 'ids' | 'offset' | 'limit'>;

/** Most rows whose words a misspelt one is compared with. */
const VOCABULARY = 3_000;

/** Projects whose contacts one search finds. */
const PROJECTS_FOUND = 200;

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

/** Reads contacts as those who see them may. */
@Injectable()
export class ContactsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** One contact. */
  async find(userId: string, id: string): Promise<ContactRow | undefined> {
    const rows = await this.rows<ContactRow>(`${LISTED} WHERE c.id = $2 AND ${SEEN}`, [userId, id]);
    return rows[0];
  }

  /** Those with these ids, in this order. */
  async named(userId: string, ids: readonly string[]): Promise<ContactRow[]> {
    if (ids.length === 0) return [];
    return this.rows(`${LISTED} WHERE c.id = ANY($2) AND ${SEEN} ORDER BY array_position($2::uuid[], c.id)`, [
      userId,
      ids,
    ]);
  }

  /** A page of a list. What is searched for, or narrowed, ends at {@link LIMITS.contactsFound}. */
  async list(userId: string, selection: ContactSelection, asked: Asked): Promise<Page<ContactRow>> {
    const { ids: chosen } = asked;
    const narrowed = selection.words.length > 0 || selection.groupId !== null || selection.projectId !== null;
    const { ids, total } =
      chosen || narrowed ? await this.narrowed(userId, selection, asked) : await this.whole(userId, selection, asked);
    return { items: await this.named(userId, ids), total, first: asked.offset };
  }

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
    const alike = misspelt
      .flatMap((word) => [`% ${word.slice(0, 2)}%`, `%${word.slice(-3)} %`])
      .map((pattern) => `c.words LIKE ${values.add(pattern, 'text')}`)
      .join(' OR ');
    const texts = (await this.booksOf(userId, null))
      .map(
        (book) =>
          `(SELECT c.words FROM contacts c WHERE ${inBook(values.add(book, 'uuid'))} AND (${alike}) LIMIT ${VOCABULARY})`,
      )
      .join(' UNION ALL ');
    // Each word is looked at once: OFFSET keeps the planner from looking at all that are there.
    const rows = await this.rows<{ word: string }>(
      `SELECT word FROM (SELECT DISTINCT word FROM (${texts}) AS texts, string_to_table(words, ' ') AS word OFFSET 0) AS words
       WHERE length(word) > 2 AND word !~ '[0-9]'`,
      values.all,
    );
    return rows.map(({ word }) => word);
  }

  /** What a contact takes part in, of what the person sees. */
  async takesPartIn(userId: string, id: string): Promise<ContactProjectView[]> {
    return this.rows(
      `WITH contact AS (SELECT c.id, c.email_keys FROM contacts c WHERE c.id = $2 AND ${SEEN})
       SELECT p.id, p.name, p.potential FROM projects p
       WHERE p.deleted_at IS NULL AND p.id IN ${MY_PROJECTS} AND p.id IN (
         SELECT came.project_id FROM contact JOIN contact_projects came ON came.contact_id = contact.id
         UNION SELECT made.project_id FROM contact JOIN contact_group_members inside ON inside.contact_id = contact.id
           JOIN contact_groups made ON made.id = inside.group_id AND made.owner_id = $1
         UNION SELECT theirs.project_id FROM contact JOIN users person ON person.email::text = ANY (contact.email_keys)
           AND person.deleted_at IS NULL JOIN project_standings theirs ON theirs.user_id = person.id
           JOIN project_standings mine ON mine.project_id = theirs.project_id AND mine.user_id = $1
         UNION SELECT named.project_id FROM contact JOIN proposals named ON lower(named.email) = ANY (contact.email_keys)
           JOIN proposals_of($1) seen ON seen.project_id = named.project_id)
       ORDER BY p.updated_at DESC, p.id LIMIT ${LIMITS.listPageSizeMax}`,
      [userId, id],
    );
  }

  /** The types that a person has made. */
  types(userId: string): Promise<ContactTypeView[]> {
    return this.rows('SELECT id, name FROM contact_types WHERE owner_id = $1 ORDER BY name_key, id', [userId]);
  }

  /** A page of all that somebody sees, read from the indexes of the books; how many there are is kept. */
  private async whole(
    userId: string,
    { shared }: ContactSelection,
    { sort, offset, limit }: Asked,
  ): Promise<{ ids: string[]; total: number }> {
    const books = MY_BOOKS.filter((_book, place) => shared === null || shared === (place === 1));
    const order = orderOf(sort);
    const pages = books
      .map(
        (book) =>
          `(SELECT c.id, c.${order.column} AS key FROM contacts c WHERE c.book_id = ${book}
            ORDER BY c.book_id, ${order.by('c.')} LIMIT $2)`,
      )
      .join(' UNION ALL ');
    const [rows, counted] = await Promise.all([
      this.rows<{ id: string }>(
        `SELECT id FROM (${pages}) AS pages ORDER BY key ${order.direction}, id ${order.direction} OFFSET $3 LIMIT $4`,
        [userId, offset + limit, offset, limit],
      ),
      this.rows<{ total: number }>(
        `SELECT coalesce(sum(total), 0)::int AS total FROM contact_counts WHERE book_id IN (${books.join(', ')})`,
        [userId],
      ),
    ]);
    return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 };
  }

  /** A page of those that are chosen. */
  private async narrowed(
    userId: string,
    selection: ContactSelection,
    { ids, sort, offset, limit }: Asked,
  ): Promise<{ ids: string[]; total: number }> {
    const most = LIMITS.contactsFound;
    const order = orderOf(sort);
    const values = new Values(userId);
    const holds = holdsAll(values, selection.words, 'c.words');
    const [books, projects] = await Promise.all([
      this.booksOf(userId, selection.shared),
      selection.words.length > 0 ? this.projectsHolding(userId, selection.words) : [],
    ]);
    if (books.length === 0) return { ids: [], total: 0 };
    const conditions = [
      ...(ids ? [`c.id = ANY(${values.add(ids, 'uuid[]')})`] : []),
      ...(selection.groupId === null ? [] : [`c.id IN ${membersOf(values.add([selection.groupId], 'uuid[]'))}`]),
      ...(selection.projectId === null ? [] : [ofProjects(values.add([selection.projectId], 'uuid[]'))]),
    ];
    const named = projects.length > 0 ? [ofProjects(values.add(projects, 'uuid[]'))] : [];
    const searches = holds === null ? [[]] : [[holds], ...named.map((each) => [each])];
    const found = books
      .map((book) => values.add(book, 'uuid'))
      .flatMap((book) =>
        searches.map(
          (search) =>
            `(SELECT c.id, c.${order.column} AS key FROM contacts c
              WHERE ${[inBook(book), ...conditions, ...search].join(' AND ')} LIMIT ${most + 1})`,
        ),
      )
      .join(' UNION ');
    const last = Math.min(offset + limit, most);
    const page = `OFFSET ${offset} LIMIT ${Math.max(0, last - offset)}`;
    const [counted] = await this.rows<{ ids: string[]; total: number }>(
      `WITH found AS MATERIALIZED (${found}) SELECT (SELECT count(*)::int FROM found) AS total,
         ARRAY(SELECT id FROM found ORDER BY key ${order.direction}, id ${order.direction} ${page}) AS ids`,
      values.all,
    );
    const { ids: met, total } = counted ?? { ids: [], total: 0 };
    if (total <= most || holds === null || conditions.length > 0) return { ids: met, total: Math.min(total, most) };
    // So many hold it that those which come first are soon met in order; the planner, which takes few for it, would
    // rather sort all of them.
    const ordered = new Values(userId);
    const words = holdsAll(ordered, selection.words, 'words') ?? 'true';
    const pages = books
      .map(
        (book) =>
          `(SELECT id, key FROM (SELECT c.id, c.${order.column} AS key, c.words FROM contacts c
              WHERE ${inBook(ordered.add(book, 'uuid'))} ORDER BY c.book_id, ${order.by('c.')} OFFSET 0) AS book
            WHERE ${words} LIMIT ${last})`,
      )
      .join(' UNION ALL ');
    const first = await this.rows<{ id: string }>(
      `SELECT id FROM (${pages}) AS pages ORDER BY key ${order.direction}, id ${order.direction} LIMIT ${last}`,
      ordered.all,
    );
    return { ids: first.slice(offset).map(({ id }) => id), total: most };
  }

  /** OPN-151: projects of the person whose names hold the words. */
  private async projectsHolding(userId: string, words: ContactSelection['words']): Promise<string[]> {
    const values = new Values(userId);
    const holds = holdsAll(values, words, 's.words') ?? 'false';
    const rows = await this.rows<{ id: string }>(
      `SELECT s.project_id AS id FROM searchable_projects s WHERE s.project_id IN ${MY_PROJECTS} AND ${holds}
       LIMIT ${PROJECTS_FOUND}`,
      values.all,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * The books that a person looks into: their own, and that of their firm. Named by their ids a search is planned for what
   * is in them; where a statement has to find them out, it may read everybody's.
   */
  private async booksOf(userId: string, shared: boolean | null): Promise<string[]> {
    if (shared === false) return [userId];
    const firms = await this.rows<{ firm_id: string }>('SELECT firm_id FROM firm_members WHERE user_id = $1', [userId]);
    return [...(shared === null ? [userId] : []), ...firms.map(({ firm_id: firmId }) => firmId)];
  }

  private async rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(text, values);
    return rows;
  }
}

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

/** That words stand somewhere in a text; null: there are none. */
function holdsAll(values: Values, words: ContactSelection['words'], text: string): string | null {
  if (words.length === 0) return null;
  const each = words.map((spellings) =>
    spellings.map((word) => `${text} LIKE '%' || ${values.add(word, 'text')} || '%'`).join(' OR '),
  );
  return each.map((either) => `(${either})`).join(' AND ');
}

/** How a list is ordered: by name unless somebody says otherwise. */
function orderOf(sort: Asked['sort']) {
  const column = ORDER_COLUMNS[sort?.field ?? 'name'];
  const direction = (sort?.ascending ?? true) ? 'ASC' : 'DESC';
  const by = (of: string): string => [...new Set([column, 'id'])].map((each) => `${of}${each} ${direction}`).join(', ');
  return { column, direction, by };
}
