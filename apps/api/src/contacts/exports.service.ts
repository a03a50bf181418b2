import { ADDRESS_TEXTS, MESSAGES, vcardOf } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/index.js';
import { CSV_BYTE_ORDER_MARK, csvRow, notFound } from '../http/index.js';
import type { ContactRow } from './contact-row.js';
import type { ExportContactsQuery } from './dto/export-contacts.dto.js';
import { ExportsRepository, type Widths } from './exports.repository.js';

/** A file, made while it is read. */
export interface ExportedContacts {
  fileName: string;
  type: string;
  content: AsyncGenerator<string>;
}

/** Contacts as files: of one, of a group, of all that somebody sees. */
@Injectable()
export class ExportsService {
  constructor(private readonly repository: ExportsRepository) {}

  /** @throws {Refusal} 404 for a group or a contact that is not there */
  async export(
    { userId }: Actor,
    { format = 'vcf', group_id, contact_id }: ExportContactsQuery,
  ): Promise<ExportedContacts> {
    const chosen = { groupId: group_id?.toLowerCase() ?? null, contactId: contact_id?.toLowerCase() ?? null };
    const widths = await this.repository.widths(userId, chosen);
    if (!widths) throw notFound(chosen.groupId ? MESSAGES.contacts.groupNotFound : MESSAGES.contacts.notFound);
    const batches = this.repository.batches(userId, chosen);
    return format === 'csv'
      ? { fileName: 'contacts.csv', type: 'text/csv; charset=utf-8', content: csvOf(batches, widths) }
      : { fileName: 'contacts.vcf', type: 'text/vcard; charset=utf-8', content: cardsOf(batches) };
  }
}

async function* cardsOf(batches: AsyncIterable<readonly ContactRow[]>): AsyncGenerator<string> {
  for await (const rows of batches) {
    yield rows.map((row) => vcardOf({ ...row, groups: row.groups.map(({ name }) => name) })).join('');
  }
}

/** What is called by a number: there are as many columns as somebody has ways to be reached. */
const numbered = (count: number, names: readonly string[]): string[] =>
  Array.from({ length: count }, (_, place) => names.map((name) => `${name} ${place + 1}`)).flat();

const ADDRESS_COLUMNS = ['Line 1', 'Line 2', 'Line 3', 'City', 'State', 'Zip', 'Country'].map(
  (name) => `Address ${name}`,
);

async function* csvOf(batches: AsyncIterable<readonly ContactRow[]>, widths: Widths): AsyncGenerator<string> {
  const { phones, emails, addresses } = widths;
  yield (
    CSV_BYTE_ORDER_MARK +
      csvRow([
        ...['Name', 'Lastname', 'Business', 'Type'],
        ...numbered(phones, ['Phone']),
        ...numbered(emails, ['E-mail']),
        ...numbered(addresses, ADDRESS_COLUMNS),
        ...['Notes', 'Groups'],
      ])
  );
  for await (const rows of batches) yield rows.map((row) => csvRow(cellsOf(row, widths))).join('');
}

const cellsOf = (row: ContactRow, { phones, emails, addresses }: Widths): string[] => [
  ...[row.name, row.lastname, row.business, row.contact_type?.name ?? ''],
  ...Array.from({ length: phones }, (_, place) => row.phones[place]?.phone ?? ''),
  ...Array.from({ length: emails }, (_, place) => row.emails[place]?.email ?? ''),
  ...Array.from({ length: addresses }, (_, place) => {
    const address = row.addresses[place];
    return [...ADDRESS_TEXTS, 'country_id' as const].map((field) => address?.[field] ?? '');
  }).flat(),
  ...[row.notes, row.groups.map(({ name }) => name).join('; ')],
];
