const POINTS_IN_AN_INCH = 72;

/** CNS-29: dots in an inch of paper. */
export const PRINT_DPI = 150;

/** Pixels that a canvas may have: phones refuse more than 16 megapixels, others more than some 16,000 in one direction. */
const CANVAS = { phone: 16_000_000, desk: 250_000_000, edge: 16_000 };

/** How much larger than its points a page is drawn for printing: 150 dpi, and less only where a canvas cannot hold it. */
export function canvasScale(width: number, height: number, onPhone: boolean): number {
  return Math.min(
    PRINT_DPI / POINTS_IN_AN_INCH,
    Math.sqrt((onPhone ? CANVAS.phone : CANVAS.desk) / (width * height)),
    CANVAS.edge / Math.max(width, height),
  );
}
