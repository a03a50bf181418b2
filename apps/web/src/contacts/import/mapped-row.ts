import { ADDRESS_TEXTS, CONTACT_DATA_TYPES, LIMITS, MESSAGES, splitName } from '@gable/contracts';
import { importedRowProblems, type RowErrors } from '@gable/contracts';
import type { ImportedRow } from '../../api/index.js';
import { kindNamed, wordsOf } from './column-words.js';
import { countryNamed } from './country-words.js';
import type { CsvRow } from './csv-table.js';
import type { ColumnChoice, ImportField } from './import-fields.js';

/** What is done with the columns of a file (ADR-22). */
export interface Mapping {
  columns: readonly ColumnChoice[];
  /** Codes chosen for what the file calls countries, by {@link wordsOf} it. */
  countries: Readonly<Record<string, string>>;
}

/** A row of a file as it is sent. */
export interface MappedRow {
  contact: ImportedRow;
  /** The column that a field comes from, by what the field is called on the wire. */
  places: Readonly<Record<string, number>>;
  /** Why it is not sent at all; null: the server says. */
  errors: RowErrors | null;
}

type Address = NonNullable<ImportedRow['addresses']>[number];

/** What Google writes between several values in one cell. */
const JOINED = ' ::: ';

const valuesIn = (cell: string): string[] => cell.split(JOINED).flatMap((value) => value.trim() || []);

/** In one line: only notes hold several. */
const inLine = (text: string): string => text.trim().replaceAll(/\s*[\r\n\t]+\s*/g, ' ');

/** What a row of a file says of a contact (OPN-149). */
export function mappedRow({ number, cells }: CsvRow, mapping: Mapping): MappedRow {
  const reading = new RowReading(cells, mapping);
  const contact: ImportedRow = { row: number, ...reading.names(), ...reading.ways() };
  const errors = { ...importedRowProblems(contact), ...tooManyWays(contact) };
  return { contact, places: reading.places, errors: Object.keys(errors).length > 0 ? errors : null };
}

/** Names of countries that nobody knows, and the cells of each. */
export function unknownCountries(rows: readonly CsvRow[], { columns }: Mapping): { name: string; rows: number }[] {
  const places = columns.flatMap(({ field }, place) => (field === 'country' ? [place] : []));
  const found = new Map<string, { name: string; rows: number }>();
  for (const { cells } of rows) {
    for (const name of places.flatMap((place) => valuesIn(cells[place] ?? ''))) {
      if (countryNamed(name) !== null) continue;
      const known = found.get(wordsOf(name));
      if (known) known.rows++;
      else found.set(wordsOf(name), { name: inLine(name).slice(0, LIMITS.addressLine), rows: 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows);
}

/** Reads one row, and notes where each field of it comes from. */
class RowReading {
  readonly places: Record<string, number> = {};

  constructor(
    private readonly cells: readonly string[],
    private readonly mapping: Mapping,
  ) {}

  names(): Pick<ImportedRow, 'name' | 'lastname' | 'business' | 'notes'> {
    const [fullname] = this.said('fullname', 'name');
    const called = fullname === undefined ? null : splitName(inLine(fullname));
    const name = this.said('name', 'name').map(inLine).join(' ') || (called?.name ?? '');
    const lastname = this.said('lastname', 'lastname').map(inLine).join(' ') || (called?.lastname ?? '');
    const [business = ''] = this.said('business', 'business');
    const notes = this.said('notes', 'notes').join('\n');
    // A row that lacks them is mended where a name would stand.
    this.places['name'] ??= this.first('name', 'fullname', 'lastname');
    return { name, lastname, business: inLine(business), notes };
  }

  ways(): Pick<ImportedRow, 'phones' | 'emails' | 'addresses'> {
    const addresses = this.addresses();
    const country = addresses.find(({ country_id: id }) => id)?.country_id ?? null;
    const phones = this.values('phone', 'phones', 'phone').map(({ value, kind }) => ({
      ...{ phone: value, data_type_id: kind },
      // A number without that of its country is one of where its owner lives.
      country_code: country && country.length === 2 ? country.toLowerCase() : null,
    }));
    const emails = this.values('email', 'emails', 'email').map(({ value, kind }) => ({
      ...{ email: value, data_type_id: kind },
    }));
    return { phones, emails, addresses };
  }

  private addresses(): Address[] {
    const { columns } = this.mapping;
    const groups = new Map<string, number[]>();
    for (const [place, { field, address }] of columns.entries()) {
      if (field && ADDRESS_FIELDS.has(field)) groups.set(address, [...(groups.get(address) ?? []), place]);
    }
    const addresses: Address[] = [];
    for (const places of groups.values()) {
      const several = Math.max(...places.map((place) => (this.cells[place] ?? '').split(JOINED).length));
      for (let which = 0; which < several; which++) this.addAddress(addresses, places, which);
    }
    return addresses;
  }

  private addAddress(addresses: Address[], places: readonly number[], which: number): void {
    const address: Address = {};
    for (const place of places) {
      const value = ((this.cells[place] ?? '').split(JOINED)[which] ?? '').trim();
      const column = this.mapping.columns[place];
      if (value === '' || !column) continue;
      const field = column.field === 'country' ? 'country_id' : (column.field as (typeof ADDRESS_TEXTS)[number]);
      this.places[`addresses.${addresses.length}.${field}`] ??= place;
      address.data_type_id ??= this.kindIn(column);
      if (field === 'country_id') address.country_id = this.countryOf(value);
      else if (field === 'line1') addLines(address, value);
      else address[field] = [address[field], inLine(value)].filter(Boolean).join(', ');
    }
    if (Object.keys(address).length > 0) addresses.push(address);
  }

  /** The code of a country; what nobody knows stays as it is, and is refused (ADR-27). */
  private countryOf(name: string): string {
    return this.mapping.countries[wordsOf(name)] ?? countryNamed(name) ?? inLine(name);
  }

  private values(field: ImportField, list: string, key: string): { value: string; kind: number }[] {
    const found: { value: string; kind: number }[] = [];
    for (const [place, column] of this.mapping.columns.entries()) {
      if (column.field !== field) continue;
      for (const value of valuesIn(this.cells[place] ?? '')) {
        this.places[`${list}.${found.length}.${key}`] = place;
        found.push({ value: inLine(value), kind: this.kindIn(column) });
      }
    }
    return found;
  }

  private kindIn({ kind, kindColumn }: ColumnChoice): number {
    const said = kindColumn === null ? null : kindNamed(this.cells[kindColumn] ?? '');
    return said ?? kind;
  }

  /** What the columns of a field hold. */
  private said(field: ImportField, called: string): string[] {
    return this.mapping.columns.flatMap((column, place) => {
      const value = this.cells[place]?.trim() ?? '';
      if (column.field !== field || value === '') return [];
      this.places[called] ??= place;
      return [value];
    });
  }

  private first(...fields: ImportField[]): number {
    return Math.max(
      0,
      this.mapping.columns.findIndex(({ field }) => field !== null && fields.includes(field)),
    );
  }
}

const ADDRESS_FIELDS: ReadonlySet<ImportField> = new Set([...ADDRESS_TEXTS, 'country']);

/** A street of several lines is that of an address. */
function addLines(address: Address, value: string): void {
  const [line1 = '', line2, ...others] = value.split(/[\r\n]+/).flatMap((line) => line.trim() || []);
  address.line1 = line1;
  if (line2) address.line2 = [line2, address.line2].filter(Boolean).join(', ');
  if (others.length > 0) address.line3 = [...others, address.line3].filter(Boolean).join(', ');
}

/** A contact holds so many of each, and a call no more. */
function tooManyWays(contact: ImportedRow): RowErrors {
  const lists = ['phones', 'emails', 'addresses'] as const;
  return Object.fromEntries(
    lists.flatMap((list) =>
      (contact[list]?.length ?? 0) > LIMITS.contactWays
        ? [[`${list}.0`, [MESSAGES.contacts.waysMany(LIMITS.contactWays)]]]
        : [],
    ),
  );
}

/** What kinds are called. */
export const KIND_LABELS = CONTACT_DATA_TYPES;
