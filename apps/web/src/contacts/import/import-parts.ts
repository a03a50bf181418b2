import { emailKey, LIMITS } from '@gable/contracts';
import type { ImportedRow } from '../../api/index.js';
import { wordsOf } from './column-words.js';

/** Bytes that the rows of a call have at most: a body holds more, and what is around them is little. */
const BYTES = LIMITS.jsonBodyLarge - 16_384;

/** Commas of a call, as the server counts its values. */
const VALUES = LIMITS.jsonValues - 100;

const encoder = new TextEncoder();

/** Cuts rows into calls of so many at most, none larger than a body (ADR-28). */
export function parts<Row extends ImportedRow>(rows: readonly Row[], most: number): Row[][] {
  const cut: Row[][] = [];
  let [bytes, values] = [0, 0];
  for (const row of rows) {
    const text = JSON.stringify(row);
    const [size, commas] = [encoder.encode(text).length + 1, text.split(',').length];
    let last = cut.at(-1);
    if (!last || last.length === most || bytes + size > BYTES || values + commas > VALUES) {
      last = [];
      [bytes, values] = [0, 0];
      cut.push(last);
    }
    last.push(row);
    bytes += size;
    values += commas;
  }
  return cut;
}

/**
 * Rows in such an order that those which may be the same person stand together, as they would meet in an import: a call that
 * asks about rows knows nothing of those before it.
 */
export function kinTogether<Row extends ImportedRow>(rows: readonly Row[]): Row[][] {
  const leader = new Map<string, number>();
  const above = rows.map((_, place) => place);
  const topOf = (place: number): number => {
    let top = place;
    while (above[top] !== top) top = above[top] ?? top;
    above[place] = top;
    return top;
  };
  for (const [place, row] of rows.entries()) {
    for (const key of keysOf(row)) {
      const known = leader.get(key);
      if (known === undefined) leader.set(key, place);
      // The first of them stays on top.
      else {
        const [one, other] = [topOf(known), topOf(place)];
        above[Math.max(one, other)] = Math.min(one, other);
      }
    }
  }
  const kin = new Map<number, Row[]>();
  for (const [place, row] of rows.entries()) {
    const top = topOf(place);
    const there = kin.get(top);
    if (there) there.push(row);
    else kin.set(top, [row]);
  }
  return [...kin.values()];
}

/** What rows are taken for the same by. */
const keysOf = ({ name, lastname, emails }: ImportedRow): string[] => [
  ...(emails ?? []).map(({ email }) => `@${emailKey(email ?? '')}`),
  wordsOf(`${name ?? ''} ${lastname ?? ''}`),
];

/** The calls that ask what an import would make of rows (ADR-23): kin in one of them, as far as one holds them. */
export function previewParts(rows: readonly ImportedRow[]): ImportedRow[][] {
  const calls: ImportedRow[][] = [];
  for (const kin of kinTogether(rows)) {
    const last = calls.at(-1);
    if (last && last.length + kin.length <= LIMITS.contactsPreviewed) last.push(...kin);
    else
      for (let from = 0; from < kin.length; from += LIMITS.contactsPreviewed) {
        calls.push(kin.slice(from, from + LIMITS.contactsPreviewed));
      }
  }
  return calls.flatMap((call) => parts(call, LIMITS.contactsPreviewed));
}
