import type { Pool } from 'pg';

/** Statements are kept prepared for these many values. */
const SIZES = [1, 4, 16] as const;
const MOST = SIZES[2];

interface Waiting<Row> {
  value: unknown;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/**
 * Finds one row by one value. Values that are asked for in the same turn of the event loop share a statement: under load
 * one round trip serves many requests, and a request that comes alone waits for nobody.
 */
export class GatheredLookup<Row extends object> {
  private waiting: Waiting<Row>[] = [];
  private readonly statements: { size: number; name: string; text: string }[];

  /** @param select makes the statement of `asked (place, value)`, a row a value; it answers `asked.place` with each row. */
  constructor(
    private readonly pool: Pool,
    name: string,
    type: string,
    select: (asked: string) => string,
  ) {
    this.statements = SIZES.map((size) => {
      const places = Array.from({ length: size }, (_, place) => `(${place}, $${place + 1}::${type})`);
      return { size, name: `${name}-${size}`, text: select(`(VALUES ${places.join(', ')}) AS asked (place, value)`) };
    });
  }

  /** The row of a value; undefined when there is none. */
  find(value: unknown): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.sendWaiting());
      this.waiting.push({ value, resolve, reject });
    });
  }

  private sendWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    for (let first = 0; first < waiting.length; first += MOST) void this.send(waiting.slice(first, first + MOST));
  }

  private async send(together: Waiting<Row>[]): Promise<void> {
    try {
      const rows = await this.findAll(together.map(({ value }) => value));
      together.forEach(({ resolve }, place) => resolve(rows.get(place)));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }

  private async findAll(values: unknown[]): Promise<Map<number, Row>> {
    // What is null is equal to nothing: it only fills the statement up.
    const { size, name, text } = this.statementFor(values.length);
    const filled = [...values, ...Array<null>(size - values.length).fill(null)];
    const { rows } = await this.pool.query<Row & { place: number }>({ name, text, values: filled });
    return new Map(rows.map((row) => [row.place, row]));
  }

  private statementFor(count: number) {
    const statement = this.statements.find(({ size }) => size >= count);
    if (!statement) throw new Error(`No statement takes ${count} values.`);
    return statement;
  }
}
