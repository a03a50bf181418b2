import { LIMITS } from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { MY_PROJECTS } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { Page } from '../http/index.js';
import type { ContactRow } from './contact-row.js';
import type { AskedContacts, ContactSelection } from './contact-selection.js';
import { LISTED, MY_BOOKS, orderOf, SEEN } from './contact-statements.js';
import { FoundContactsRepository } from './found-contacts.repository.js';
import type { ContactProjectView, ContactTypeView } from './dto/contact.dto.js';

/** Reads contacts as those who see them may. */
@Injectable()
export class ContactsRepository {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
    private readonly found: FoundContactsRepository,
  ) {}

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
  async list(userId: string, selection: ContactSelection, asked: AskedContacts): Promise<Page<ContactRow>> {
    const { ids: chosen } = asked;
    const narrowed = selection.words.length > 0 || selection.groupId !== null || selection.projectId !== null;
    const { ids, total } =
      chosen || narrowed ? await this.found.page(userId, selection, asked) : await this.whole(userId, selection, asked);
    return { items: await this.named(userId, ids), total, first: asked.offset };
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
    { sort, offset, limit }: AskedContacts,
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

  private async rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(text, values);
    return rows;
  }
}
