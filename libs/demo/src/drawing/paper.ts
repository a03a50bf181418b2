/** A paper size lying on its long side, millimetres. */
export interface Paper {
  name: string;
  width: number;
  height: number;
  /** Width of the title strip at the right edge. */
  strip: number;
  /** Where the sheet is folded to A4 (DIN 824), from the left and from the lower edge. */
  folds: { across: readonly number[]; up: readonly number[] };
}

export const PAPER = {
  A1: {
    name: 'A1',
    width: 841,
    height: 594,
    strip: 96,
    folds: { across: [210, 335.5, 461, 651], up: [297] },
  },
  A2: { name: 'A2', width: 594, height: 420, strip: 88, folds: { across: [210, 402], up: [297] } },
  A3: { name: 'A3', width: 420, height: 297, strip: 74, folds: { across: [125, 230], up: [] } },
} as const satisfies Record<string, Paper>;

/** Millimetres to PDF points. */
export const POINTS_PER_MILLIMETRE = 72 / 25.4;
