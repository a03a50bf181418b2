import { inUnits, SAME_PLACE, type Similarity } from '@gable/domain';
import { aligned, Aligner, type Aligned, type Alignment } from './align.js';
import { changesBetween, type Change } from './changes.js';
import { halved, type Plane } from './plane.js';

/** A sheet as it is compared. */
export interface ComparedSheet extends Plane {
  /** Pixels of its ink that are a point of the page. */
  pixelsPerPoint: number;
  /** It has lines and letters; a scan has none. */
  isDrawn: boolean;
}

/** What comparing two sheets says, in pixels of their ink. */
export interface SheetComparison {
  alignment: Alignment | null;
  changes: Change[];
}

/** Pixels within which ink is the same: of drawings that lie straight upon each other, of others, and where one is a scan. */
const SLACK = { straight: 1, turned: 2, scan: 3 };

/** Least share that is worth showing to a person, who says whether it is right; below it there is no place at all. */
export const WORTH_ASKING = 0.27;

/**
 * Compares two sheets.
 * @param given where a person says that `before` lies upon `after`; it is made as exact as the sheets allow.
 */
export function compareSheets(before: ComparedSheet, after: ComparedSheet, given: Similarity | null): SheetComparison {
  const sheets = [aligned(halved(before)), aligned(halved(after))] as const;
  const aligner = new Aligner();
  const alignment = given
    ? kept(aligner, sheets, inUnits(given, 0.5))
    : aligner.align(
        ...sheets,
        supposedPlaces(before, after).map((place) => inUnits(place, 0.5)),
      );
  if (!alignment) return { alignment, changes: [] };
  const place = inUnits(alignment.place, 2);
  const isShown = given !== null || alignment.share >= WORTH_ASKING;
  const slack = slackOf(place, before, after);
  const changes = isShown ? changesBetween(before, after, place, slack) : [];
  return { alignment: { ...alignment, place }, changes };
}

/** What a person gave, better where the sheets agree with it, and otherwise as it was given. */
function kept(aligner: Aligner, [before, after]: readonly [Aligned, Aligned], given: Similarity): Alignment {
  const refined = aligner.refine(before, after, given);
  return refined && refined.share >= WORTH_ASKING ? refined : { place: given, share: 0, rms: 0 };
}

/**
 * Where an earlier sheet may lie on a later one, the likeliest first: the same place in the same size, the same page in
 * another size, and turned by quarters.
 */
export function supposedPlaces(before: ComparedSheet, after: ComparedSheet): Similarity[] {
  const same = after.pixelsPerPoint / before.pixelsPerPoint;
  const places: Similarity[] = [{ ...SAME_PLACE, a: same }];
  const isUpright = before.width < before.height === after.width < after.height;
  const fit = Math.min(after.width / before.width, after.height / before.height);
  if (isUpright && Math.abs(fit / same - 1) > 0.01) places.push(around(before, after, fit, 0));
  const turned = Math.min(after.width / before.height, after.height / before.width);
  const turnedSame = Math.abs(turned / same - 1) > 0.01 ? turned : same;
  if (isUpright) places.push(around(before, after, fit, 2));
  else places.push(around(before, after, turnedSame, 1), around(before, after, turnedSame, 3));
  return places;
}

/** Middle upon middle, turned clockwise by quarters. */
function around(before: ComparedSheet, after: ComparedSheet, scale: number, quarters: 0 | 1 | 2 | 3): Similarity {
  const [cosine, sine] = (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[quarters];
  const [a, b] = [scale * cosine, scale * sine];
  const [x, y] = [before.width / 2, before.height / 2];
  return { a, b, x: after.width / 2 - (a * x - b * y), y: after.height / 2 - (b * x + a * y) };
}

/** Drawings of which nothing was scaled or turned were plotted alike; letters of a scan are thicker or thinner than drawn ones. */
function slackOf({ a, b }: Similarity, before: ComparedSheet, after: ComparedSheet): number {
  if (!before.isDrawn || !after.isDrawn) return SLACK.scan;
  const scale = (a * before.pixelsPerPoint) / after.pixelsPerPoint;
  return Math.abs(scale - 1) < 0.000_3 && Math.abs(b) < 0.000_3 ? SLACK.straight : SLACK.turned;
}
