/** CNS-32: a page takes at most this part of the window, and this many pixels less of its height. */
const FILL = 0.85;
const FILL_HEIGHT_LESS = 40;
/** Pixels left free around a page wherever it is. */
const LEAST = 12;

interface Area {
  width: number;
  height: number;
}

/** What is left free around a page on small screens, where the rule for the others would waste them. */
export const LEAST_MARGINS = { x: LEAST, y: LEAST };

/** What is left free around a page that fits the stage, on either side, in pixels (VWR-12). */
export const pageMargins = (stage: Area, screen: Area): { x: number; y: number } => ({
  x: Math.max(LEAST, (stage.width - screen.width * FILL) / 2),
  y: Math.max(LEAST, (stage.height - (screen.height * FILL - FILL_HEIGHT_LESS)) / 2),
});
