import type { DrawnPlan } from './drawn-plans.js';

/** What the document is called. */
export const SET = 'Planning set.pdf';

/** The only word of its kind in the set, on sheet 9. */
export const WORD = 'Recuperator';

/** Points that revision 2 moves the ground floor by, to the right and down. */
export const MOVED = 9;

/** Places of the ground floor in parts of its page: where revision 2 adds a room, and where it changes nothing. */
export const ROOM: [number, number] = [0.74, 0.69];
export const WALL: [number, number] = [0.3, 0.3];

/** A set of 11 sheets as an office plots it; whoever drew the last one has forgotten its number. */
export const FIRST: readonly DrawnPlan[] = [
  { seed: 1, number: 'G-001', title: 'List of drawings' },
  { seed: 5, number: 'A-101', title: 'Ground floor plan', words: ['Door to the yard: 3/A-501'] },
  { seed: 6, number: 'A-102', title: 'Upper floor plan' },
  { seed: 7, number: 'A-201', title: 'Elevations' },
  { seed: 8, number: 'A-301', title: 'Sections' },
  { seed: 9, number: 'A-501', title: 'Details of doors' },
  { seed: 10, number: 'S-101', title: 'Foundations', words: ['Ground beam 60 x 40 cm'] },
  { seed: 11, number: 'S-201', title: 'Framing plan' },
  { seed: 12, number: 'M-101', title: 'Ventilation', words: [`${WORD} above the ceiling of the hall`] },
  { seed: 13, number: 'P-101', title: 'Water and drains' },
  { seed: 14, title: 'Lighting' },
];

/** What revision 2 changes of them: a room comes, another one, and a beam becomes higher. */
const CHANGED: Record<string, Partial<DrawnPlan>> = {
  'A-101': { moved: MOVED, added: true },
  'A-301': { added: true },
  'S-101': { words: ['Ground beam 60 x 55 cm'] },
};

/** The same set, three sheets of which are others; the framing plan now comes before the foundations. */
export const SECOND: readonly DrawnPlan[] = FIRST.map((plan) => ({ ...plan, ...CHANGED[plan.number ?? ''] }))
  .map((plan, place, plans) => (place === 6 ? plans[7] : place === 7 ? plans[6] : plan))
  .filter((plan) => plan !== undefined);
