import type { PageText } from './page-text.js';
import { titleBlockLines, type SheetPage } from './title-block-lines.js';

/** Metres of a point of paper. */
const METRES_PER_POINT = 0.0254 / 72;

/** Millimetres of the long and the short edge of paper, by its name. */
const PAPER: Readonly<Record<string, readonly [number, number]>> = {
  A0: [1189, 841],
  A1: [841, 594],
  A2: [594, 420],
  A3: [420, 297],
  A4: [297, 210],
};

/** What sheets are drawn at; other ratios are slopes and mixtures. */
const SCALES: ReadonlySet<number> = new Set([
  ...[1, 2, 5, 10, 15, 20, 25, 30, 33, 40, 50, 75, 100, 125, 150, 200, 250, 300, 333, 400, 500, 750],
  ...[1_000, 1_250, 1_500, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000],
]);

/** "1:100", "1 : 100 @ A1", "1:50 (A3)". */
const METRIC = /(?<![\p{N}:.,])1 ?: ?(\p{Nd}{1,5})(?![\p{N}:.,]\p{N}|\p{N}|:)(?: ?(?:@|\(|at|bei|auf)? ?(A[0-4])\b)?/gu;
/** "1/8" = 1'-0"", "1 1/2" = 1'-0"", "1" = 20'". */
const IMPERIAL =
  /(?<![\p{N}/])(?:(\d{1,2})[ -])?(\d{1,2})(?:\/(\d{1,3}))? ?(?:["″”]|'') ?= ?(\d{1,4}) ?['′’](?:[ -]{0,3}(\d{1,2}) ?(?:["″”]|''))?/gu;
/** What stands before a ratio that is a scale. */
const LABEL = /(?:\bscale|\bscala|\bescala|\béchelle|\bechelle|\bma(?:ß|ss)stab|\bmst\.?|\bm\.?) ?[:.=]? ?$/iu;
/** Title blocks of sheets with several. */
const SEVERAL = /\bas (?:indicated|noted|shown)\b|\bvaries\b|\bverschieden\b|\bdivers/iu;

/**
 * How many metres the width of a sheet stands for, as the sheet itself says ("1:100"): in its title block, or behind the word for
 * it below a drawing. Null where it says nothing, several things, or something of paper of another size.
 */
export function scaleRead(page: SheetPage): number | null {
  const lines = titleBlockLines(page).map(({ text }) => text);
  if (lines.some((text) => SEVERAL.test(text))) return null;
  const ratios = new Set([
    ...lines.flatMap((text) => metricIn(text, page, false)),
    ...metricIn(page.words.join(' '), page, true),
    ...imperialIn(page),
  ]);
  const [ratio, ...others] = ratios;
  return ratio === undefined || others.length > 0 ? null : page.width * METRES_PER_POINT * ratio;
}

/** Ratios of metric scales in a text. */
function metricIn(text: string, page: SheetPage, isLabelled: boolean): number[] {
  return [...text.matchAll(METRIC)].flatMap(({ 0: whole, 1: said, 2: paper, index }) => {
    if (isLabelled && !LABEL.test(text.slice(Math.max(0, index - 16), index))) return [];
    const ratio = Number(said);
    return whole !== '' && SCALES.has(ratio) && (paper === undefined || isOn(paper, page)) ? [ratio] : [];
  });
}

/** Ratios of scales in feet and inches on a page: nothing else is written so. */
function imperialIn({ words }: PageText): number[] {
  return [...words.join(' ').matchAll(IMPERIAL)].flatMap(([, whole = '0', over, under = '1', feet, inches = '0']) => {
    const drawn = Number(whole) + Number(over) / Number(under);
    const meant = Number(feet) * 12 + Number(inches);
    const ratio = meant / drawn;
    return Number.isFinite(ratio) && ratio >= 1 ? [Number(ratio.toFixed(6))] : [];
  });
}

/** Whether a page is paper of that name, lying or standing. */
function isOn(paper: string, { width, height }: SheetPage): boolean {
  const [long = 0, short = 0] = PAPER[paper] ?? [];
  const edges = [Math.max(width, height), Math.min(width, height)].map((points) => points * METRES_PER_POINT * 1_000);
  return [long, short].every((expected, index) => Math.abs((edges[index] ?? 0) - expected) < expected * 0.02);
}
