import { isShowable, LIMITS } from '@gable/contracts';
import { WORD_UNITS, type PageText } from './page-text.js';
import { sheetKey } from './sheet-numbers.js';
import type { SheetReading } from './sheet-reading.js';

/** A part of a page, as its picture shows it: parts of its width and height, from its left and its top. */
export interface SheetZone {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A zone that a person has drawn on pages of a size, in points. */
export interface SheetTemplate extends SheetZone {
  width: number;
  height: number;
}

/** As sure is what stands where a person has said that numbers stand. */
export const ZONE_CONFIDENCE = 95;

/** Points by which pages of one size differ. */
const SAME_SIZE = 3;

/** Whether a zone is of pages of this size. */
export const isOfSize = (template: SheetTemplate, { width, height }: { width: number; height: number }): boolean =>
  Math.abs(template.width - width) <= SAME_SIZE && Math.abs(template.height - height) <= SAME_SIZE;

/** The number that stands in a zone of a page; null where no word stands there, or nothing that tells sheets apart. */
export function numberIn({ words, boxes }: PageText, zone: SheetZone): string | null {
  const inside = words.flatMap((word, index) => {
    const [left, top, right, bottom] = boxes[index] ?? [0, 0, 0, 0];
    const [across, down] = [(left + right) / 2 / WORD_UNITS, (top + bottom) / 2 / WORD_UNITS];
    const isInside = across > zone.left && across < zone.right && down > zone.top && down < zone.bottom;
    return isInside ? [word] : [];
  });
  const number = inside.join(' ').replaceAll(/\s*[-‐‑–—]\s*/gu, '-');
  return number.length <= LIMITS.sheetNumber && /\d/u.test(number) && isShowable(number) ? number : null;
}

/** What was read, with the numbers that stand where a person has drawn: where nothing else was sure, and each once. */
export function withZones(readings: readonly SheetReading[], numbers: ReadonlyMap<number, string>): SheetReading[] {
  const times = new Map<string, number>();
  const isAsked = ({ state, page }: SheetReading): boolean => state !== 'read' && numbers.has(page);
  for (const reading of readings) {
    const number = isAsked(reading) ? numbers.get(reading.page) : reading.state === 'read' && reading.number?.value;
    if (number) times.set(sheetKey(number), (times.get(sheetKey(number)) ?? 0) + 1);
  }
  return readings.map((reading) => {
    const number = isAsked(reading) ? numbers.get(reading.page) : undefined;
    if (number === undefined || times.get(sheetKey(number)) !== 1) return reading;
    return { ...reading, state: 'read', number: { value: number, confidence: ZONE_CONFIDENCE } };
  });
}
