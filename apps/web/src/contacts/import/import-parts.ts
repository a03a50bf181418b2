import { emailKey, LIMITS } from '@gable/contracts';
import type { ImportedRow } from '../../api/index.js';
import { wordsOf } from './column-words.js';

/** Bytes that the rows of a call have at most: a body holds more, and what is around them is little. */
const BYTES = LIMITS.jsonBodyLarge - 16_384;

/** Commas of a call, as the server counts its values. */
const VALUES = LIMITS.jsonValues - 100;

/** Calls that a file is sent in at least, so that one sees it move. */
const CALLS = 20;

const encoder = new TextEncoder();

/** Cuts rows into parts of so many at most, none larger than a body (ADR-28). */
export function parts<Row extends ImportedRow>(rows: readonly Row[], most: number): Row[][] {
  return cut(rows, most, (row) => row);
}

/** Parts that are sent, by their numbers, as the calls that carry them. */
export function calls(sent: readonly (readonly ImportedRow[])[], numbers: readonly number[]): number[][] {
  const most = Math.min(LIMITS.importParts, Math.ceil(numbers.length / CALLS));
  return cut(numbers, most, (number) => ({ contacts: sent[number] ?? [] }));
}

/** Cuts what is sent into lists of so many at most, none larger than a body. */
function cut<Item>(items: readonly Item[], most: number, sent: (item: Item) => object): Item[][] {
  const lists: Item[][] = [];
  let [bytes, values] = [0, 0];
  for (const item of items) {
    const text = JSON.stringify(sent(item));
    const [size, commas] = [encoder.encode(text).length + 1, text.split(',').length];
    let last = lists.at(-1);
    if (!last || last.length === most || bytes + size > BYTES || values + commas > VALUES) {
      last = [];
      [bytes, values] = [0, 0];
      lists.push(last);
    }
    last.push(item);
    bytes += size;
    values += commas;
  }
  return lists;
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
  const asked: ImportedRow[][] = [];
  for (const kin of kinTogether(rows)) {
    const last = asked.at(-1);
    if (last && last.length + kin.length <= LIMITS.contactsPreviewed) last.push(...kin);
    else
      for (let from = 0; from < kin.length; from += LIMITS.contactsPreviewed) {
        asked.push(kin.slice(from, from + LIMITS.contactsPreviewed));
      }
  }
  return asked.flatMap((call) => parts(call, LIMITS.contactsPreviewed));
}
