import {
  angleOf,
  areaOf,
  lengthOf,
  shownAngle,
  shownArea,
  shownLength,
  type LengthUnit,
  type ManifestPage,
} from '@gable/contracts';
import type { FileMarkups, Markup } from '../../api/index.js';
import type { UnsavedMarkup } from './markup-saving.js';
import { drawingOf, type MarkupDrawing, type ShownMarkup } from './page-markup.js';

/** What pages are measured by: their sizes, and the scales that are known. */
export interface Measuring {
  pages: ReadonlyMap<number, Pick<ManifestPage, 'width' | 'height'>>;
  scales: ReadonlyMap<number, FileMarkups['scales'][number]>;
  unit: LengthUnit;
}

/** Whether a measure says nothing without the scale of its page. */
export const needsScale = (kind: MarkupDrawing['kind']): kind is 'length' | 'area' =>
  kind === 'length' || kind === 'area';

/** What a measure on a page says; null: nothing, or its page has no scale. */
export function valueOf(page: number, { kind, points }: Pick<MarkupDrawing, 'kind' | 'points'>, by: Measuring) {
  const size = by.pages.get(page);
  if (!size || points.length < 2) return null;
  const aspect = size.width / size.height;
  if (kind === 'angle') return saidOf(angleOf(points, aspect), shownAngle);
  const scale = by.scales.get(page);
  if (!needsScale(kind) || !scale) return null;
  const measured = { aspect, metresPerWidth: scale.metres_per_width };
  return kind === 'length'
    ? saidOf(lengthOf(points, measured), (metres) => shownLength(metres, by.unit))
    : saidOf(areaOf(points, measured), (squareMetres) => shownArea(squareMetres, by.unit));
}

/** What the server has, with what is on its way there, in the order it was drawn. */
export function shownMarkups(
  held: readonly Markup[],
  unsaved: ReadonlyMap<string, UnsavedMarkup>,
  me: string,
  by: Measuring,
): readonly ShownMarkup[] {
  const known = held.flatMap((markup): ShownMarkup[] => {
    const { isRemoved = false, trouble = null, patch = {} } = unsaved.get(markup.id) ?? {};
    // Of two versions that of the other person is shown, and one's own beside it.
    const drawing = { ...drawingOf(markup), ...(trouble !== 'conflict' && patch) };
    return isRemoved
      ? []
      : [
          {
            ...drawing,
            id: markup.id,
            page: markup.page,
            version: markup.version,
            isPublished: markup.published,
            isMine: markup.mine,
            mayChange: markup.may_change,
            creator: markup.creator.name,
            value: valueOf(markup.page, drawing, by),
            trouble,
          },
        ];
  });
  const drawn = [...unsaved].flatMap(([id, { drawn: one, patch, trouble, isRemoved }]): ShownMarkup[] => {
    if (!one || isRemoved) return [];
    const drawing = { ...one.drawing, ...patch };
    const whose = { isPublished: false, isMine: true, mayChange: true, creator: me };
    return [{ ...drawing, ...whose, id, page: one.page, version: 0, value: valueOf(one.page, drawing, by), trouble }];
  });
  return [...known, ...drawn];
}

const saidOf = (value: number | null, said: (value: number) => string): string | null =>
  value === null ? null : said(value);
