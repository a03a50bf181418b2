import { open } from 'node:fs/promises';
import { inUnits, scaleOf, type Similarity } from '@gable/domain';
import type { SheetComparison } from './comparing/compare-sheets.js';
import { RenderError } from './render-error.js';
import type { ChangedRegion, ComparedSheets, InkPair, WrittenComparison } from './rendered.js';
import { RENDERING_LIMITS } from './rendering-limits.js';

const LIMIT = RENDERING_LIMITS.compare;

/** Most bytes of the file: seven numbers of 24 digits a region, and some more. */
const LARGEST = 1_000 + LIMIT.regions * 7 * 24;

/** A later sheet is at most so many times larger or smaller than the earlier one. */
const MOST_SCALE = 100;

/** The comparison of two sheets as a child writes it down: of more regions than are kept the largest. */
export function writtenComparison({ alignment, changes }: SheetComparison): string {
  const kept = changes
    .toSorted((one, other) => other.came + other.went - one.came - one.went)
    .slice(0, LIMIT.regions)
    .toSorted((one, other) => one.top - other.top || one.left - other.left);
  return JSON.stringify({
    place: alignment && [alignment.place.a, alignment.place.b, alignment.place.x, alignment.place.y],
    share: alignment?.share ?? 0,
    rms: alignment?.rms ?? 0,
    changes: kept.map(({ left, top, right, bottom, came, went }) => [left, top, right, bottom, came, went]),
  });
}

/**
 * Reads what a child wrote down, and believes nothing unseen.
 * @throws {RenderError} for what no sound child writes.
 */
export async function readWrittenComparison(
  { path }: WrittenComparison,
  { before, after }: InkPair,
): Promise<ComparedSheets> {
  const said = await fieldsOf(path);
  const { place, changes } = said;
  if (!Array.isArray(changes) || changes.length > LIMIT.regions) throw unsound();
  return {
    place: place === null ? null : inUnits(placeOf(place), 1 / before.pixelsPerPoint, 1 / after.pixelsPerPoint),
    share: numberOf(said['share'], 0, 1),
    rms: numberOf(said['rms'], 0, 100),
    regions: changes.map((change) => regionOf(change, after)),
  };
}

async function fieldsOf(path: string): Promise<Record<string, unknown>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > LARGEST) throw unsound();
    const said: unknown = JSON.parse(await file.readFile('utf8'));
    if (typeof said === 'object' && said !== null) return said as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  } finally {
    await file.close();
  }
  throw unsound();
}

function placeOf(said: unknown): Similarity {
  const [a, b, x, y] = numbersOf(said, 4, -1e9, 1e9) as [number, number, number, number];
  const place = { a, b, x, y };
  if (scaleOf(place) < 1 / MOST_SCALE || scaleOf(place) > MOST_SCALE) throw unsound();
  return place;
}

function regionOf(said: unknown, { width, height }: { width: number; height: number }): ChangedRegion {
  const [left, top, right, bottom, came, went] = numbersOf(said, 6, 0, 1e9) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (left >= right || top >= bottom || right > width || bottom > height) throw unsound();
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height, came, went };
}

function numbersOf(said: unknown, count: number, least: number, most: number): number[] {
  if (!Array.isArray(said) || said.length !== count) throw unsound();
  return said.map((value) => numberOf(value, least, most));
}

function numberOf(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw unsound();
  return value;
}

const unsound = (): RenderError => new RenderError('damaged', 'A render child wrote down no sound comparison');
