import { isDeepStrictEqual } from 'node:util';
import { emailKey, LIMITS, MESSAGES, type RowErrors } from '@gable/contracts';
import {
  type ContactFields,
  type ContactImage,
  importedInto,
  isSameName,
  mayBeSamePerson,
  saysAll,
  tooMuchOf,
} from '@gable/domain';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { type ListQuery, notFound, type Page, readList } from '../http/index.js';
import { ContactBatches, type Imaged, requireOpen, type Stayed, type Undone } from './contact-batches.js';
import { fieldsOf } from './contact-row.js';
import { type BookContact, ContactStore } from './contact-store.js';
import type {
  ImportContactsRequest,
  ImportedRow,
  ImportPartsRequest,
  PreviewImportRequest,
} from './dto/batch-requests.dto.js';
import type { ContactImportView, ImportedPartView, ImportedRowView, UndoneView } from './dto/batch.dto.js';
import { readRow } from './imported-row.js';
import { type ImportedFile, ImportsRepository } from './imports.repository.js';

/** A contact that rows are compared with, and what they make of it. */
interface Known {
  id: string;
  /** What it was before this part; null: this part makes it. */
  before: ContactImage | null;
  fields: ContactFields;
  firmId: string | null;
}

/** Takes files in part by part, and takes them back (ADR-20…28, OPN-149, OPN-150). Nobody is notified. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly repository: ImportsRepository,
    private readonly batches: ContactBatches,
    private readonly store: ContactStore,
  ) {}

  /**
   * A part of a file (API-123): each row is answered for, and taken once however often it is sent. A row updates who has one
   * of its e-mails among one's own, and may be the same person by the name. @throws {Refusal} 409 once the import is undone
   */
  take({ userId }: Actor, request: ImportContactsRequest): Promise<ImportedPartView> {
    return this.takePart(userId, fileOf(request), request.contacts, { isFollowed: false });
  }

  /**
   * Several parts, each taken as {@link take} takes it, one after another and by itself: what stands in the way of one leaves
   * those before it taken. So many are answered for; the call that begins with it is told why. @throws {Refusal} 409
   */
  async takeParts({ userId }: Actor, request: ImportPartsRequest): Promise<ImportedPartView[]> {
    const file = fileOf(request);
    const answers: ImportedPartView[] = [];
    for (const [place, { contacts }] of request.parts.entries()) {
      const isFollowed = place + 1 < request.parts.length;
      try {
        answers.push(await this.takePart(userId, file, contacts, { isFollowed }));
      } catch (error) {
        if (place === 0) throw error;
        await this.store.change(userId, (manager) => this.repository.settle(manager, userId, file.id));
        break;
      }
    }
    return answers;
  }

  /**
   * What {@link take} would answer for rows, were they sent now and in this order: nothing is written, and nothing waits for it.
   * A contact that is not there yet has no id.
   */
  async preview({ userId }: Actor, { contacts }: PreviewImportRequest): Promise<ImportedRowView[]> {
    const read = contacts.map((row) => ({ row: row.row, ...readRow(row) }));
    const known = await this.knownOf(this.store.outside, userId, fieldsOfRows(read), 'read');
    const there = new Set(known.map(({ id }) => id));
    return answersTo(read, known).map((answer) => ({
      ...answer,
      contact_id: answer.contact_id !== null && there.has(answer.contact_id) ? answer.contact_id : null,
    }));
  }

  /** The imports of a person, the newest first. */
  async list(actor: Actor, query: ListQuery): Promise<Page<ContactImportView>> {
    const asked = readList(query, { orders: ['created_at'], pageSize: LIMITS.projectsPageSize });
    return this.repository.list(actor.userId, asked);
  }

  /** One of them. @throws {Refusal} 404 */
  async read(actor: Actor, id: string): Promise<ContactImportView> {
    const found = await this.repository.find(actor.userId, id);
    if (!found) throw notFound(MESSAGES.contacts.importNotFound);
    return found;
  }

  /** Takes a whole file back. @throws {Refusal} 404, 409 when it is undone already */
  async undo({ userId }: Actor, id: string): Promise<UndoneView> {
    return undoneView(await this.store.change(userId, (manager) => this.batches.undo(manager, userId, 'import', id)));
  }

  private takePart(
    userId: string,
    file: ImportedFile,
    contacts: readonly ImportedRow[],
    following: { isFollowed: boolean },
  ): Promise<ImportedPartView> {
    const work = async (manager: EntityManager): Promise<ImportedPartView> => {
      const numbers = contacts.map(({ row }) => row);
      const { batch, before, taken } = await this.repository.begin(manager, userId, file, numbers);
      requireOpen([batch], 'import');
      const there = new Map(taken.map((each) => [each.row, each]));
      const fresh = contacts.filter(({ row }) => !there.has(row));
      const made = fresh.length === 0 ? [] : await this.takeFresh(manager, userId, file.id, fresh);
      for (const each of made) there.set(each.row, each);
      return { import: countedIn(before, made), rows: contacts.flatMap(({ row }) => there.get(row) ?? []) };
    };
    return this.store.change(userId, work, following);
  }

  private async takeFresh(
    manager: EntityManager,
    ownerId: string,
    batchId: string,
    rows: readonly ImportedRow[],
  ): Promise<ImportedRowView[]> {
    const read = rows.map((row) => ({ row: row.row, ...readRow(row) }));
    const known = await this.knownOf(manager, ownerId, fieldsOfRows(read), 'change');
    const answers = answersTo(read, known);
    const made = known.filter(({ before }) => before === null);
    const changed = known.filter(({ before, fields }) => before !== null && !isSame(before, fields));
    await this.store.requireRoom(manager, ownerId, made.length);
    const imageOf = ({ id, fields, firmId }: Known) => ({ id, image: { ...fields, firmId, groups: [], projects: [] } });
    await this.store.updateAll(manager, changed.map(imageOf));
    const images = changed.map((each): Imaged => ({
      contactId: each.id,
      before: each.before,
      after: imageOf(each).image,
    }));
    await this.batches.keep(manager, ownerId, batchId, images);
    await this.store.insertImported(manager, { ownerId, batchId }, made.map(imageOf), answers);
    if (made.length + changed.length > 0) {
      await this.store.announce(
        manager,
        ownerId,
        changed.map(({ firmId }) => firmId),
        { contact_id: null, change: 'created' },
      );
    }
    return answers;
  }

  /** Contacts that rows may be about: who has one of their e-mails, or is called as one without any. */
  private async knownOf(
    manager: EntityManager,
    ownerId: string,
    rows: readonly ContactFields[],
    to: 'read' | 'change',
  ): Promise<Known[]> {
    const emails = rows.flatMap((row) => row.emails.map(({ email }) => email));
    const names = rows.filter((row) => row.emails.length === 0).map(({ name, lastname }) => `${name} ${lastname}`);
    const [having, called] = [
      emails.length === 0 ? [] : await this.store.havingEmails(manager, ownerId, emails, to),
      names.length === 0 ? [] : await this.store.named(manager, ownerId, names, to),
    ];
    return [...new Map([...having, ...called].map((contact) => [contact.id, contact])).values()].map(knownOf);
  }
}

/** The file that a call is about. */
const fileOf = ({ import_id: id, name, total }: ImportContactsRequest | ImportPartsRequest): ImportedFile => ({
  ...{ id: id.toLowerCase(), name: name ?? '', total: total ?? null },
});

/** A row as it was read. */
type ReadRow = { row: number } & ReturnType<typeof readRow>;

const fieldsOfRows = (rows: readonly ReadRow[]): ContactFields[] =>
  rows.flatMap((each) => ('fields' in each ? [each.fields] : []));

/** Takes rows into what is known, one after another. */
const answersTo = (rows: readonly ReadRow[], known: Known[]): ImportedRowView[] =>
  rows.map((each) => ('errors' in each ? refused(each.row, each.errors) : takeRow(each.row, each.fields, known)));

/** Takes a row into what is known: it says more of somebody, nothing new, or is somebody new. */
function takeRow(row: number, fields: ContactFields, known: Known[]): ImportedRowView {
  const match = matchOf(fields, known);
  if (!match) {
    const id = uuid();
    known.push({ id, before: null, fields, firmId: null });
    return { row, outcome: 'created', contact_id: id, errors: null };
  }
  const after = importedInto(match.fields, fields);
  if (isDeepStrictEqual(after, match.fields)) return { row, outcome: 'duplicate', contact_id: match.id, errors: null };
  const tooMuch = tooMuchOf(after);
  if (tooMuch !== null) return refused(row, tooMuch);
  match.fields = after;
  return { row, outcome: 'updated', contact_id: match.id, errors: null };
}

function matchOf(fields: ContactFields, known: readonly Known[]): Known | undefined {
  if (fields.emails.length === 0) {
    return known.find((each) => isSameName(each.fields, fields) && saysAll(each.fields, fields));
  }
  const keys = fields.emails.map(({ email }) => emailKey(email));
  const having = known.filter((each) => each.fields.emails.some(({ email }) => keys.includes(emailKey(email))));
  return (
    having.find((each) => isSameName(each.fields, fields)) ??
    having.find((each) => mayBeSamePerson(each.fields, fields))
  );
}

/** An import with rows that came since it was read; nobody else adds any while its address book is locked. */
function countedIn(before: ContactImportView, rows: readonly ImportedRowView[]): ContactImportView {
  const after = { ...before };
  for (const { outcome } of rows) after[outcome] += 1;
  return after;
}

const refused = (row: number, errors: RowErrors): ImportedRowView => ({
  ...{ row, outcome: 'refused', contact_id: null, errors },
});

const knownOf = (contact: BookContact): Known => {
  const fields = fieldsOf(contact);
  const { id, firm_id: firmId } = contact;
  return { id, firmId, fields, before: { ...fields, firmId, groups: [], projects: [] } };
};

const isSame = (
  { firmId: _firm, groups: _groups, projects: _projects, ...before }: ContactImage,
  fields: ContactFields,
) => isDeepStrictEqual(before, fields);

/** What fields are called on the wire. */
const FIELD_NAMES: Partial<Record<Stayed['fields'][number], string>> = {
  contactTypeId: 'contact_type_id',
  firmId: 'shared',
};

/** What an undo did, on the wire. */
export const undoneView = ({ removed, restored, stayed }: Undone): UndoneView => ({
  removed,
  restored,
  stayed: stayed.map(({ contactId, name, lastname, fields, gone }) => ({
    contact_id: contactId,
    name,
    lastname,
    fields: fields.map((field) => FIELD_NAMES[field] ?? field),
    gone,
  })),
});
