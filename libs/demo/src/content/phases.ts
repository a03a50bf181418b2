import type { DemoPhase } from './demo-content.js';

const DESIGN = [
  'Survey',
  'Concept design',
  'Developed design',
  'Planning application',
  'Construction drawings',
  'Tender',
];
const BUILD = ['Site set-up', 'Foundations', 'Structure', 'Envelope', 'Services', 'Fit-out', 'Handover'];

/** The phases a practice goes through, as far as a project has come; those that no percent is given for are left out. */
export const phases = (design: readonly number[], build: readonly number[] = []): DemoPhase[] => [
  ...design.map((percent, index): DemoPhase => ['DSGN', DESIGN[index] ?? '', percent]),
  ...build.map((percent, index): DemoPhase => ['BULD', BUILD[index] ?? '', percent]),
];

/** All six of design. */
export const DESIGNED = DESIGN.map(() => 100);

/** All seven of building. */
export const BUILT = BUILD.map(() => 100);
