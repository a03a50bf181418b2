/** A line as drawn: thickness and dashes in millimetres on paper. */
export interface Pen {
  weight: number;
  colour: string;
  dash?: readonly number[];
}

const INK = '#14161a';

/** The line weights of the office, after ISO 128: what the section plane cuts is heaviest. */
export const PEN = {
  border: { weight: 0.7, colour: INK },
  cut: { weight: 0.5, colour: INK },
  outline: { weight: 0.35, colour: INK },
  medium: { weight: 0.25, colour: INK },
  thin: { weight: 0.18, colour: INK },
  fine: { weight: 0.13, colour: INK },
  pale: { weight: 0.13, colour: '#8b919b' },
  faint: { weight: 0.13, colour: '#c3c8cf' },
  hidden: { weight: 0.18, colour: INK, dash: [1.6, 0.9] },
  above: { weight: 0.18, colour: '#5b616b', dash: [3, 1.4] },
  axis: { weight: 0.18, colour: '#5b616b', dash: [9, 1.6, 1.2, 1.6] },
  boundary: { weight: 0.5, colour: '#b4272d', dash: [10, 2, 1, 2, 1, 2] },
  accent: { weight: 0.35, colour: '#b4272d' },
} as const satisfies Record<string, Pen>;

/** Fills that carry meaning on a drawing. */
export const FILL = {
  paper: '#ffffff',
  cutMasonry: '#b9bec6',
  cutConcrete: '#d5d8dc',
  cutTimber: '#ead9bd',
  insulation: '#fbf3d4',
  lawn: '#eef3e6',
  paving: '#f4f2ee',
  water: '#dfeaf2',
  shade: '#eceef1',
  ink: INK,
} as const;
