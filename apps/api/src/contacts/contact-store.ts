import { emailKey, LIMITS, MESSAGES } from '@gable/contracts';
import type { ContactFields, ContactImage } from '@gable/domain';
import { Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../http/index.js';
import { type ContactRow, fieldsOf } from './contact-row.js';

/** A contact of an address book, mostly under its lock. */
export type BookContact = Omit<ContactRow, 'contact_type' | 'groups' | 'owner' | 'own' | 'edits_shared'>;

const COLUMNS = `id, owner_id, firm_id, contact_type_id, name, lastname, business, phones, emails, addresses, notes, version,
  created_at, updated_at`;

/** How contacts are read. */
const LOCKING = { read: '', change: 'FOR UPDATE' } as const;

const WRITTEN = 'contact_type_id, name, lastname, business, phones, emails, addresses, notes';

/** The same of an image that is called `made`. */
const VALUES = `(SELECT id FROM contact_types WHERE id = (made -> 'image' ->> 'contactTypeId')::uuid),
  made -> 'image' ->> 'name', made -> 'image' ->> 'lastname', made -> 'image' ->> 'business', made -> 'image' -> 'phones',
  made -> 'image' -> 'emails', made -> 'image' -> 'addresses', made -> 'image' ->> 'notes'`;

/** The firm that an image is shared with, while its owner is in it. */
const FIRM_OF = (owner: string): string =>
  `(SELECT firm_id FROM firm_members WHERE user_id = ${owner} AND firm_id = (made -> 'image' ->> 'firmId')::uuid)`;

/** Parameters of what is written of a contact, from `$3` on. */
const written = (fields: ContactFields): unknown[] => [
  fields.contactTypeId,
  fields.name,
  fields.lastname,
  fields.business,
  JSON.stringify(fields.phones),
  JSON.stringify(fields.emails),
  JSON.stringify(fields.addresses),
  fields.notes,
];

/** Writes contacts inside the transaction of a change. */
@Injectable()
export class ContactStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Where an address book is read that nobody changes. */
  get outside(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * Opens a change of somebody's contacts: nobody else changes any of them until it ends. One that is followed by another
   * before anybody is answered need not wait for the disk: the log is written in order, so the last of them waits for all.
   */
  change<Result>(
    ownerId: string,
    work: (manager: EntityManager) => Promise<Result>,
    { isFollowed = false }: { isFollowed?: boolean } = {},
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await this.lockBook(manager, ownerId, isFollowed);
      return work(manager);
    });
  }

  /** Locks the address book of a person until the transaction ends. */
  async lockBook(manager: EntityManager, ownerId: string, isFollowed = false): Promise<void> {
    const setting = isFollowed ? `, set_config('synchronous_commit', 'off', true)` : '';
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('address book ' || $1, 0))${setting}`, [
      ownerId,
    ]);
  }

  /** Contacts of a person whose address book is locked. */
  own(manager: EntityManager, ownerId: string, ids: readonly string[]): Promise<BookContact[]> {
    return manager.query(
      `SELECT ${COLUMNS} FROM contacts WHERE owner_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
  }

  /** Contacts of a person that have one of these e-mails, the oldest first; to be changed, their address book is locked. */
  havingEmails(
    manager: EntityManager,
    ownerId: string,
    emails: readonly string[],
    to: 'read' | 'change' = 'change',
  ): Promise<BookContact[]> {
    return manager.query(
      `SELECT ${COLUMNS} FROM contacts WHERE owned_keys(owner_id, email_keys) && owned_keys($1, $2::text[])
       ORDER BY id ${LOCKING[to]}`,
      [ownerId, emails.map(emailKey)],
    );
  }

  /** @throws {Refusal} 409 when there is no room for so many more. */
  async requireRoom(manager: EntityManager, ownerId: string, more = 1): Promise<void> {
    const rows: { total: number }[] = await manager.query(
      // The kept counts say whether it has to be counted at all.
      `SELECT CASE WHEN coalesce(sum(total), 0) + $2 <= $3 THEN 0
         ELSE (SELECT count(*)::int FROM contacts WHERE owner_id = $1) END AS total
       FROM contact_counts WHERE book_id IN ($1, (SELECT firm_id FROM firm_members WHERE user_id = $1))`,
      [ownerId, more, LIMITS.contactsOwned],
    );
    if ((rows[0]?.total ?? 0) + more > LIMITS.contactsOwned) {
      throw new Refusal(409, 'conflict', MESSAGES.contacts.bookFull(LIMITS.contactsOwned));
    }
  }

  /** A new contact. */
  async insert(
    manager: EntityManager,
    ownerId: string,
    fields: ContactFields,
    { firmId = null, id = uuid() }: { firmId?: string | null; id?: string } = {},
  ): Promise<string> {
    await manager.query(
      `INSERT INTO contacts (id, owner_id, contact_type_id, name, lastname, business, phones, emails, addresses, notes, firm_id,
         version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1)`,
      [id, ownerId, ...written(fields), firmId],
    );
    return id;
  }

  /** Writes what a contact says from now on. */
  async update(manager: EntityManager, id: string, fields: ContactFields, firmId: string | null): Promise<void> {
    await manager.query(
      `UPDATE contacts SET contact_type_id = $3, name = $4, lastname = $5, business = $6, phones = $7, emails = $8,
         addresses = $9, notes = $10, firm_id = $2, version = version + 1, updated_at = clock_timestamp()
       WHERE id = $1`,
      [id, firmId, ...written(fields)],
    );
  }

  /** Contacts of a person with all that an undo puts back. */
  async images(
    manager: EntityManager,
    ownerId: string,
    ids: readonly string[],
  ): Promise<{ contactId: string; image: ContactImage }[]> {
    const rows: (BookContact & { groups: string[]; projects: string[] })[] = await manager.query(
      `SELECT ${COLUMNS},
         array(SELECT group_id FROM contact_group_members WHERE contact_id = c.id ORDER BY group_id) AS groups,
         array(SELECT project_id FROM contact_projects WHERE contact_id = c.id ORDER BY project_id) AS projects
       FROM contacts c WHERE owner_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
    return rows.map((row) => ({
      contactId: row.id,
      image: { ...fieldsOf(row), firmId: row.firm_id, groups: row.groups, projects: row.projects },
    }));
  }

  /**
   * New contacts with their images, and what became of the rows of an import, in one statement: all three read one text.
   * New ones are in no group and no project, and shared with nobody.
   */
  async insertImported(
    manager: EntityManager,
    { ownerId, batchId }: { ownerId: string; batchId: string },
    contacts: readonly { id: string; image: ContactImage }[],
    rows: readonly { row: number; outcome: string; contact_id: string | null; errors: object | null }[],
  ): Promise<void> {
    await manager.query(
      `WITH made AS MATERIALIZED (SELECT (made ->> 'id')::uuid AS id, made FROM jsonb_array_elements($3) AS made),
         contact AS (INSERT INTO contacts (id, owner_id, ${WRITTEN}, version) SELECT id, $1, ${VALUES}, 1 FROM made),
         image AS (INSERT INTO contact_images (owner_id, batch_id, contact_id, after) SELECT $1, $2, id, made -> 'image' FROM made)
       INSERT INTO contact_batch_rows (owner_id, batch_id, row, outcome, contact_id, errors)
       SELECT $1, $2, row, outcome, contact_id, nullif(errors, 'null')
       FROM jsonb_to_recordset($4) AS taken (row int, outcome text, contact_id uuid, errors jsonb)`,
      [ownerId, batchId, JSON.stringify(contacts), JSON.stringify(rows)],
    );
  }

  /** New contacts, in one statement. Whoever has left a firm since shares nothing with it, and a type may be gone. */
  async insertAll(
    manager: EntityManager,
    ownerId: string,
    contacts: readonly { id: string; image: Omit<ContactImage, 'groups' | 'projects'> }[],
  ): Promise<void> {
    if (contacts.length === 0) return;
    await manager.query(
      `INSERT INTO contacts (id, owner_id, firm_id, ${WRITTEN}, version)
       SELECT (made ->> 'id')::uuid, $1, ${FIRM_OF('$1')}, ${VALUES}, 1 FROM jsonb_array_elements($2) AS made`,
      [ownerId, JSON.stringify(contacts)],
    );
  }

  /** Writes what several contacts say from now on, in one statement. */
  async updateAll(
    manager: EntityManager,
    contacts: readonly { id: string; image: Omit<ContactImage, 'groups' | 'projects'> }[],
  ): Promise<void> {
    if (contacts.length === 0) return;
    await manager.query(
      `UPDATE contacts c SET (firm_id, ${WRITTEN}) = (SELECT ${FIRM_OF('c.owner_id')}, ${VALUES}),
         version = c.version + 1, updated_at = clock_timestamp()
       FROM jsonb_array_elements($1) AS made WHERE c.id = (made ->> 'id')::uuid`,
      [JSON.stringify(contacts)],
    );
  }

  /** Puts a contact into these groups and projects, as far as they still are there, and out of all others. */
  async setPlaces(
    manager: EntityManager,
    contactId: string,
    { groups, projects }: Pick<ContactImage, 'groups' | 'projects'>,
  ): Promise<void> {
    for (const [table, column, of, ids] of [
      ['contact_group_members', 'group_id', 'contact_groups', groups],
      ['contact_projects', 'project_id', 'projects', projects],
    ] as const) {
      await manager.query(`DELETE FROM ${table} WHERE contact_id = $1 AND ${column} <> ALL($2::uuid[])`, [
        contactId,
        ids,
      ]);
      await manager.query(
        `INSERT INTO ${table} (contact_id, ${column}) SELECT $1, id FROM ${of} WHERE id = ANY($2::uuid[]) ON CONFLICT DO NOTHING`,
        [contactId, ids],
      );
    }
  }

  /** Contacts of a person that are called one of these, without an e-mail or not; as {@link havingEmails}. */
  named(
    manager: EntityManager,
    ownerId: string,
    names: readonly string[],
    to: 'read' | 'change' = 'change',
  ): Promise<BookContact[]> {
    return manager.query(
      `SELECT ${COLUMNS} FROM contacts c WHERE c.owner_id = $1
         AND c.book_id IN ($1, (SELECT firm_id FROM firm_members WHERE user_id = $1))
         AND c.sort_name = ANY(array(SELECT left(btrim(search_words(name)), 200) FROM unnest($2::text[]) AS name))
       ORDER BY c.id ${LOCKING[to]}`,
      [ownerId, names],
    );
  }

  /** Deletes contacts for good. */
  async remove(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM contacts WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Tells who sees contacts of a person in these firms what has become of them; null is no firm. */
  async announce(
    manager: EntityManager,
    ownerId: string,
    firmIds: readonly (string | null)[],
    data: { contact_id: string | null; change: 'created' | 'updated' | 'deleted' },
  ): Promise<void> {
    const firms = firmIds.filter((id) => id !== null);
    const colleagues: { id: string }[] =
      firms.length === 0
        ? []
        : await manager.query(
            'SELECT user_id AS id FROM firm_members WHERE firm_id = ANY($1::uuid[]) ORDER BY user_id',
            [firms],
          );
    const recipients = new Set([ownerId, ...colleagues.map(({ id }) => id)]);
    await new Outbox(manager).emitToUsers(
      'contacts:changed',
      [...recipients].map((userId) => ({ userId, data })),
    );
  }
}
