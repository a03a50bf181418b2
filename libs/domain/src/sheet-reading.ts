import { sheetKey } from './sheet-numbers.js';
import type { NumberCandidate, Read, TitleBlock } from './title-block.js';

/** What is made of a page of a set. */
export interface SheetReading {
  page: number;
  /** `read`: its number is sure; `unsure`: a person should look; `none`: the page is no sheet. */
  state: 'read' | 'unsure' | 'none';
  number: Read | null;
  title: Read | null;
  revision: Read | null;
  date: Read | null;
}

/** As sure a number must be to need nobody. */
export const SURE = 75;

/** As much must speak for a number to be proposed. */
const PROPOSED = 40;

/** Pages of a set that are needed before it says anything. */
const SET = 3;

/** Places that are no further apart, in points, are one. */
const SAME_PLACE = 18;

interface Place {
  pages: Set<number>;
  numbers: Set<string>;
}

/**
 * Reads the sheets of a document from the title blocks of its pages: what speaks for a number on its own page, and the
 * consensus of the set. The place of the number is where every page says another; one where all say the same is the project's.
 */
export function readSheets(blocks: readonly TitleBlock[]): SheetReading[] {
  const places = placesOf(blocks);
  const readings = blocks.map((block) => readingOf(block, places, blocks.length));
  const times = countOf(readings.flatMap(({ number }) => (number ? [sheetKey(number.value)] : [])));
  const titles = countOf(readings.flatMap(({ title }) => (title ? [title.value] : [])));
  return readings.map((reading) => {
    const { number, title } = reading;
    // Twice in one document a number is misread, or misprinted: a person decides.
    const isTwice = number !== null && (times.get(sheetKey(number.value)) ?? 0) > 1;
    const certain = isTwice ? { ...number, confidence: Math.min(number.confidence, 50) } : number;
    const isShared = title !== null && blocks.length >= SET && (titles.get(title.value) ?? 0) > 0.6 * blocks.length;
    return {
      ...reading,
      number: certain,
      title: isShared ? { ...title, confidence: 30 } : title,
      state: reading.state === 'read' && isTwice ? 'unsure' : reading.state,
    };
  });
}

function readingOf(block: TitleBlock, places: Map<string, Place>, pages: number): SheetReading {
  const { page, title, revision, date } = block;
  const scored = block.numbers
    .map((candidate) => ({ ...candidate, score: candidate.score + consensus(candidate, places, pages) }))
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  const rival = scored.find(({ number }) => best && sheetKey(number) !== sheetKey(best.number));
  const isContested = best !== undefined && rival !== undefined && best.score - rival.score < 12;
  const confidence = best ? Math.max(0, Math.min(99, best.score - (isContested ? 20 : 0))) : 0;
  const number = best && confidence >= PROPOSED ? { value: best.number, confidence } : null;
  // A counter tells a sheet from others of its document, and not from those of another one.
  const isSure = number !== null && confidence >= SURE && /\p{L}|\d[-._/]\d/u.test(number.value);
  if (isSure) return { page, state: 'read', number, title, revision, date };
  if (block.isDrawing) return { page, state: 'unsure', number, title, revision, date };
  return { page, state: 'none', number: null, title: null, revision: null, date: null };
}

/** What the other pages of the set say of the place where a number stands. */
function consensus({ fromCorner }: NumberCandidate, places: Map<string, Place>, pages: number): number {
  if (pages < SET) return 0;
  const near = neighbours(fromCorner).flatMap((key) => places.get(key) ?? []);
  const there = new Set(near.flatMap((place) => [...place.pages])).size;
  const different = new Set(near.flatMap((place) => [...place.numbers])).size;
  if (there < SET) return 0;
  if (different <= 0.5 * there) return -35;
  return there >= 0.6 * pages && different >= 0.9 * there ? 25 : 0;
}

function placesOf(blocks: readonly TitleBlock[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { page, numbers } of blocks) {
    for (const { number, fromCorner } of numbers) {
      const key = cellOf(fromCorner).join();
      const place = places.get(key) ?? { pages: new Set(), numbers: new Set() };
      place.pages.add(page);
      place.numbers.add(sheetKey(number));
      places.set(key, place);
    }
  }
  return places;
}

const cellOf = ([left, up]: NumberCandidate['fromCorner']): [number, number] => [
  Math.round(left / SAME_PLACE),
  Math.round(up / SAME_PLACE),
];

function neighbours(fromCorner: NumberCandidate['fromCorner']): string[] {
  const [across, up] = cellOf(fromCorner);
  const steps = [-1, 0, 1];
  return steps.flatMap((x) => steps.map((y) => [across + x, up + y].join()));
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
