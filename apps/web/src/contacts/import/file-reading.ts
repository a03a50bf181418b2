import { LIMITS, MESSAGES } from '@gable/contracts';
import type { ImportedRow, ImportedRowAnswer, RowOutcome } from '../../api/index.js';
import { decode, guessEncoding, type Encoding } from '../../ui/text-encoding.js';
import { guessDialect, type CsvDialect } from './csv-dialect.js';
import { CsvProblem, readTable, type CsvRow, type CsvTable } from './csv-table.js';
import { guessedColumns, headedRows } from './guessed-columns.js';
import type { ColumnChoice } from './import-fields.js';
import { calls, parts, previewParts } from './import-parts.js';
import { mappedRow, unknownCountries, type MappedRow, type Mapping } from './mapped-row.js';
import { refusedCsv } from './refused-rows.js';

/** How a file is written down. */
export interface Way extends CsvDialect {
  encoding: Encoding;
}

/** What a file holds, read in a way. */
export interface ReadFile {
  way: Way;
  /** Rows below the headings. */
  rows: number;
  columns: number;
  /** Null when the first row is one of the values. */
  headings: readonly string[] | null;
  /** The first rows. */
  first: CsvRow[];
}

/** A row as it is shown before it is imported. */
export interface CheckedRow extends CsvRow {
  /** Among all rows of the file. */
  place: number;
  outcome: RowOutcome | null;
  /** What is wrong, by column. */
  problems: Readonly<Record<number, string>>;
}

/** What an import would make of the rows, as far as it was asked. */
export type Counts = Record<RowOutcome, number>;

/** Text of a cell that was mended, by row and column. */
export type Mended = Readonly<Record<number, Readonly<Record<number, string>>>>;

/** Samples of a column. */
const SAMPLES = 3;
const SAMPLED = 200;

/** Rows that are shown beside how a file is read. */
const FIRST = 8;

interface Prepared {
  row: CsvRow;
  place: number;
  mapped: MappedRow;
  answer: Pick<ImportedRowAnswer, 'outcome' | 'errors'> | null;
}

/**
 * A file on its way into the address book: read, its columns guessed, its rows mapped and cut into parts (ADR-20…24). It lives
 * beside the page, which is told of it what is in sight.
 */
export class FileReading {
  private bytes = new Uint8Array();
  private way: Way = { encoding: 'utf-8', delimiter: ',', quote: '"' };
  private table: CsvTable = { rows: [], columns: 0 };
  private headings: readonly string[] | null = null;
  private rows: readonly CsvRow[] = [];
  private mapping: Mapping = { columns: [], countries: {} };
  private mended: Record<number, Readonly<Record<number, string>>> = {};
  private prepared: Prepared[] = [];
  private byRow = new Map<number, Prepared>();
  /** The calls that ask about rows, and those that send them; null until somebody wants them. */
  private calls: { asks: ImportedRow[][]; sent: ImportedRow[][] } | null = null;

  /** Reads a file in the way it is most likely written. @throws {CsvProblem} */
  async open(file: Blob): Promise<ReadFile> {
    try {
      this.bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      throw new CsvProblem(MESSAGES.contactImport.unreadable);
    }
    const encoding = guessEncoding(this.bytes);
    return this.read({ encoding, ...guessDialect(decode(this.bytes, encoding)) });
  }

  /** Reads the file in another way. @throws {CsvProblem} */
  read(way: Way): ReadFile {
    this.way = way;
    this.table = readTable(decode(this.bytes, way.encoding), way);
    const { headings, rows } = headedRows(this.table.rows);
    return this.head(headings, rows);
  }

  /** Says whether the rows stand below headings. */
  headed(has: boolean): ReadFile {
    if (!has) return this.head(null, this.table.rows);
    const guessed = headedRows(this.table.rows);
    if (guessed.headings) return this.head(guessed.headings, guessed.rows);
    const [first, ...rows] = this.table.rows;
    return this.head(first?.cells ?? [], rows);
  }

  /** Rows from one place to before another. */
  rowsAt(from: number, to: number): CsvRow[] {
    return this.rows.slice(from, to);
  }

  /** What is most likely meant by each column, and some of what stands in it (ADR-22). */
  guess(): { columns: ColumnChoice[]; samples: string[][] } {
    const columns = guessedColumns(this.headings, this.rows, this.table.columns);
    const samples = columns.map((_, place) => {
      const values = this.rows.slice(0, SAMPLED).flatMap(({ cells }) => cells[place]?.trim() || []);
      return [...new Set(values)].slice(0, SAMPLES);
    });
    return { columns, samples };
  }

  /** What selected rows call countries that nobody knows. */
  unknownCountries(selected: Uint8Array, mapping: Mapping): { name: string; rows: number }[] {
    return unknownCountries(
      this.rows.filter((_, place) => selected[place] === 1),
      mapping,
    );
  }

  /** Maps the selected rows; answers how many calls it takes to ask about them. */
  prepare(selected: Uint8Array, mapping: Mapping, mended: Mended = {}): { asks: number; parts: number } {
    this.mapping = mapping;
    this.mended = { ...mended };
    this.prepared = this.rows.flatMap((row, place) => (selected[place] === 1 ? [this.prepareRow(row, place)] : []));
    this.byRow = new Map(this.prepared.map((each) => [each.row.number, each]));
    this.calls = null;
    const { asks, sent } = this.cut();
    return { asks: asks.length, parts: sent.length };
  }

  /** The rows of a call that asks about them. */
  ask(call: number): ImportedRow[] {
    return this.cut().asks[call] ?? [];
  }

  /** Notes what would become, or became, of rows. */
  note(answers: readonly Pick<ImportedRowAnswer, 'row' | 'outcome' | 'errors'>[]): Counts {
    for (const { row, outcome, errors } of answers) {
      const prepared = this.byRow.get(row);
      if (prepared) prepared.answer = { outcome, errors };
    }
    return this.counts();
  }

  /** Rows as they would be taken: all, or those with one outcome. */
  checkedAt(only: RowOutcome | null, from: number, to: number): CheckedRow[] {
    const rows = only === null ? this.prepared : this.prepared.filter((each) => outcomeOf(each) === only);
    return rows.slice(from, to).map((each) => this.checked(each));
  }

  /** Puts another text into a cell; answers the rows that have to be asked about again. */
  mend(row: number, column: number, text: string): ImportedRow[] {
    const prepared = this.byRow.get(row);
    if (!prepared) return [];
    this.mended[row] = { ...this.mended[row], [column]: text };
    const mended = this.prepareRow(prepared.row, prepared.place);
    Object.assign(prepared, mended);
    this.calls = null;
    return mended.mapped.errors ? [] : [mended.mapped.contact];
  }

  /** What was mended so far. */
  mendedCells(): Mended {
    return this.mended;
  }

  counts(): Counts {
    const counts: Counts = { created: 0, updated: 0, duplicate: 0, refused: 0 };
    for (const each of this.prepared) {
      const outcome = outcomeOf(each);
      if (outcome) counts[outcome]++;
    }
    return counts;
  }

  /** Which parts a call carries at a time, of those that are left; numbers begin with 0. */
  callsOf(left: readonly number[]): number[][] {
    return calls(this.cut().sent, left);
  }

  /** Parts of the rows as they are sent (ADR-28). */
  parts(which: readonly number[]): ImportedRow[][] {
    return which.map((part) => this.cut().sent[part] ?? []);
  }

  /** Forgets what would become of rows: what becomes of them is noted from now on. */
  forgetAnswers(): Counts {
    for (const each of this.prepared) each.answer = null;
    return this.counts();
  }

  /** The rows that were not taken, as a file to be mended. */
  refusedFile(): Blob {
    const refused = this.prepared.flatMap((each) => {
      const errors = each.mapped.errors ?? each.answer?.errors;
      return errors ? [{ cells: this.cellsOf(each.row), errors }] : [];
    });
    return new Blob([refusedCsv(this.headings, refused, this.way)], { type: 'text/csv' });
  }

  private head(headings: readonly string[] | null, rows: readonly CsvRow[]): ReadFile {
    if (rows.length > LIMITS.importFilledRows) throw new CsvProblem(MESSAGES.contactImport.tooManyRows);
    if (rows.length === 0) throw new CsvProblem(MESSAGES.contactImport.empty);
    this.headings = headings;
    this.rows = rows;
    const { way, table } = this;
    return { way, headings, columns: table.columns, rows: rows.length, first: rows.slice(0, FIRST) };
  }

  private prepareRow(row: CsvRow, place: number): Prepared {
    const mapped = mappedRow({ number: row.number, cells: this.cellsOf(row) }, this.mapping);
    return { row, place, mapped, answer: null };
  }

  private cellsOf({ number, cells }: CsvRow): string[] {
    const mended = this.mended[number];
    if (!mended) return cells;
    return Array.from({ length: this.table.columns }, (_, place) => mended[place] ?? cells[place] ?? '');
  }

  private cut(): { asks: ImportedRow[][]; sent: ImportedRow[][] } {
    if (!this.calls) {
      const rows = this.prepared.flatMap(({ mapped }) => (mapped.errors ? [] : [mapped.contact]));
      this.calls = { asks: previewParts(rows), sent: parts(rows, LIMITS.contactsImported) };
    }
    return this.calls;
  }

  private checked(each: Prepared): CheckedRow {
    const errors = each.mapped.errors ?? each.answer?.errors ?? {};
    const problems = Object.entries(errors).map(([field, words]): [number, string] => [
      each.mapped.places[field] ?? each.mapped.places['name'] ?? 0,
      words.join('. '),
    ]);
    return {
      ...{ number: each.row.number, place: each.place, cells: this.cellsOf(each.row) },
      ...{ outcome: outcomeOf(each), problems: Object.fromEntries(problems) },
    };
  }
}

const outcomeOf = ({ mapped, answer }: Prepared): RowOutcome | null =>
  mapped.errors ? 'refused' : (answer?.outcome ?? null);
