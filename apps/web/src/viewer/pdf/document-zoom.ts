/** CNS-22: zoom buttons go by this much. */
export const DOCUMENT_ZOOM_STEP = 0.1;

/** CNS-23…26: what a page may be zoomed to, by its width in points; the first row that fits. */
const LIMITS_BY_WIDTH = [
  { from: 3000, most: 1, least: 0.1 },
  { from: 2000, most: 1.5, least: 0.1 },
  { from: 1000, most: 2, least: 0.2 },
  { from: 0, most: 2.5, least: 0.3 },
] as const;

/** The greatest and least zoom of a page (VWR-4); 1 is print size. */
export function zoomLimits(pageWidth: number): { most: number; least: number } {
  const { most, least } = LIMITS_BY_WIDTH.find(({ from }) => pageWidth >= from) ?? LIMITS_BY_WIDTH[3];
  return { most, least };
}
