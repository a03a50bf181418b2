import { DEFAULT_DATA_TYPE } from '@gable/contracts';
import { addressNamed, fieldNamed, isFurtherName, kindHeadingOf, kindNamed, wordsOf } from './column-words.js';
import type { ColumnChoice, ImportField } from './import-fields.js';

/** The headings of a table, and the rows below them. */
export interface HeadedRows<Row extends { cells: readonly string[] }> {
  /** Null when the first row is one of the values. */
  headings: readonly string[] | null;
  rows: readonly Row[];
}

/** Rows in which headings are sought: some exports begin with a remark. */
const LOOKED_AT = 10;

/** Values of a column that are looked at. */
const SAMPLES = 50;

/** Finds the headings; what stands before them is no row of the table. */
export function headedRows<Row extends { cells: readonly string[] }>(all: readonly Row[]): HeadedRows<Row> {
  const known = all
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cells.filter((cell) => !isValue(cell) && fieldNamed(cell)).length);
  const most = Math.max(...known);
  const place = most > 1 ? known.indexOf(most) : 0;
  const headings = all[place]?.cells ?? [];
  if (most === 0 && (all.length === 1 || headings.some(isValue))) return { headings: null, rows: all };
  return { headings, rows: all.slice(place + 1) };
}

/** What is most likely meant by each column, by its heading or else by what stands in it (ADR-22). */
export function guessedColumns(
  headings: readonly string[] | null,
  rows: readonly { cells: readonly string[] }[],
  columns: number,
): ColumnChoice[] {
  const places = Array.from({ length: columns }, (_, place) => place);
  const words = places.map((place) => headings?.[place] ?? '');
  const fields = places.map(
    (place) => fieldNamed(words[place] ?? '') ?? (words[place] ? null : fieldOfValues(rows, place)),
  );
  const named = fields.some((field, place) => field === 'name' && !isFurtherName(words[place] ?? ''));
  return resolved(fields, named).map((field, place) => {
    const heading = words[place] ?? '';
    const kindHeading = kindHeadingOf(heading);
    const kindColumn = kindHeading ? words.findIndex((other) => kindHeading.test(wordsOf(other))) : -1;
    return {
      field,
      kind: kindNamed(heading) ?? DEFAULT_DATA_TYPE,
      kindColumn: kindColumn < 0 ? null : kindColumn,
      address: addressNamed(heading),
    };
  });
}

/** A column of whole names is one of lastnames beside first names, one of first names beside lastnames, and nothing beside both. */
function resolved(fields: readonly (ImportField | null)[], named: boolean): (ImportField | null)[] {
  const lastnamed = fields.includes('lastname');
  let business = false;
  return fields.map((field) => {
    if (field === 'fullname' && (named || lastnamed)) {
      if (named && lastnamed) return null;
      return named ? 'lastname' : 'name';
    }
    if (field !== 'business') return field;
    const first = !business;
    business = true;
    return first ? field : null;
  });
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().\-/]{7,}$/;

const isValue = (cell: string): boolean => EMAIL.test(cell.trim()) || /^[+\d][\d\s().\-/]*$/.test(cell.trim());

/** What most of a column's values look like. */
function fieldOfValues(rows: readonly { cells: readonly string[] }[], place: number): ImportField | null {
  const values = rows.slice(0, SAMPLES).flatMap(({ cells }) => cells[place]?.trim() || []);
  const most = (pattern: RegExp) =>
    values.length > 0 && values.filter((value) => pattern.test(value)).length * 2 > values.length;
  if (most(EMAIL)) return 'email';
  return most(PHONE) ? 'phone' : null;
}
