import type { ManifestPage } from '@gable/contracts';

/** Metres of a point of a PDF. */
const METRES_PER_POINT = 0.0254 / 72;

/** Ratios that drawings are drawn in. */
export const RATIOS = [1, 2, 5, 10, 20, 25, 50, 75, 100, 125, 200, 250, 500, 1_000, 1_250, 2_500, 5_000] as const;

/** How many metres the width of a page stands for that is drawn 1 to so many. */
export const metresOfRatio = ({ width }: Pick<ManifestPage, 'width'>, ratio: number): number =>
  width * METRES_PER_POINT * ratio;

/** 1 to how many a page is drawn: whole where it is almost. */
export function ratioOf(page: Pick<ManifestPage, 'width'>, metresPerWidth: number): number {
  const ratio = metresPerWidth / metresOfRatio(page, 1);
  const whole = Math.round(ratio);
  return whole > 0 && Math.abs(ratio - whole) / whole < 0.002 ? whole : Math.round(ratio * 10) / 10;
}
