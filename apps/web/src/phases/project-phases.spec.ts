import { aPhase } from '../test/a-phase.js';
import { aProject } from '../test/a-project.js';
import {
  atPercent,
  countedAnew,
  inTree,
  itemsWithout,
  mayChangePhases,
  movedInTree,
  percentOf,
  phasesIn,
  phasesOf,
  placeOf,
  sameOrder,
  withPhase,
} from './project-phases.js';

const [a, b, c] = ['a', 'b', 'c'].map((id) => aPhase({ id })) as [Phase, Phase, Phase];
const [b1, b2] = ['b1', 'b2'].map((id) => aPhase({ id, parent_id: 'b', subtask: true })) as [Phase, Phase];
const orphan = aPhase({ id: 'o', parent_id: 'gone', subtask: true });
type Phase = ReturnType<typeof aPhase>;

const names = (phases: Phase[]) => phases.map(({ id }) => id).join(' ');

describe('phases with subtasks (PHS-4)', () => {
  it.each([
    ['in their order', [a, b, c], 'a b c'],
    ['subtasks below their phase', [b2, a, b, c, b1], 'a b b2 b1 c'],
    ['one whose phase is not there, by itself', [orphan, a], 'o a'],
  ])('%s', (_name, phases, shown) => {
    expect(names(inTree(phases))).toBe(shown);
  });

  it.each([
    ['a phase past the subtasks of another', 0, 3, 'b b1 b2 a c'],
    ['a phase with its subtasks', 1, 0, 'b b1 b2 a c'],
    ['a subtask among its own', 2, 3, 'a b b2 b1 c'],
    ['a subtask away from its phase, which it stays below', 2, 0, 'a b b1 b2 c'],
    ['a phase among its own subtasks, where it stays', 1, 2, 'a b b1 b2 c'],
  ])('moved: %s', (_name, from, to, shown) => {
    expect(names(movedInTree([a, b, b1, b2, c], from, to))).toBe(shown);
  });
});

describe('what saves a new order (API-52, OPN-82)', () => {
  it('is the place of the phase that was moved, where that is enough', () => {
    expect(placeOf([a, b, c], [b, c, a], a)).toEqual({ id: 'a', order: 2 });
  });

  it('is the place of each, where others move with it', () => {
    const wanted = [b, b1, a];
    expect(placeOf([a, b, b1], wanted, b)).toEqual({ phases: wanted.map(({ id }, order) => ({ id, order })) });
  });
});

describe('the phases of a project', () => {
  const [drawn, sketched] = [aPhase({ id: 'drawn', percent: 100 }), aPhase({ id: 'sketched', percent: 25 })];
  const built = aPhase({ id: 'built', percent: 50, category: 'BULD' });
  const items = { DSGN: [drawn, sketched], BULD: [built] };
  const project = aProject(countedAnew(items));

  it('are counted by category and all together (PHS-2, PHS-9)', () => {
    expect(countedAnew(items)).toEqual({
      phases: {
        items,
        totals: {
          DSGN: { total: 2, completed: 1, progress: 63 },
          BULD: { total: 1, completed: 0, progress: 50 },
          all: { total: 3, completed: 1, progress: 58 },
        },
      },
      progress: 58,
    });
  });

  it('stand in the list and the record that are at hand, design before build', () => {
    expect(phasesOf(project)).toEqual([drawn, sketched, built]);
    expect(phasesIn(project)).toEqual([drawn, sketched, built]);
    expect(phasesIn({ data: [project, null, 'text', { id: 'other' }, project] })).toHaveLength(6);
    for (const none of [undefined, null, {}, { data: 'text' }, { data: [] }]) expect(phasesIn(none)).toEqual([]);
  });

  it('have a percent, which changes for one alone (OPN-81)', () => {
    expect([sketched, aPhase({ percent: null })].map(percentOf)).toEqual([25, 0]);
    expect(atPercent(sketched, 30)).toEqual({ ...sketched, percent: 30, _pivot_percent: 30 });
    expect(withPhase(items, 'built', (phase) => atPercent(phase, 55))).toEqual({
      DSGN: items.DSGN,
      BULD: [{ ...built, percent: 55, _pivot_percent: 55 }],
    });
  });

  it('lose one, whose subtasks then stand by themselves', () => {
    const below = aPhase({ id: 'below', parent_id: 'drawn', subtask: true });
    const other = aPhase({ id: 'other', parent_id: 'sketched', subtask: true });
    expect(itemsWithout({ DSGN: [drawn, below, sketched, other], BULD: [built] }, drawn)).toEqual({
      DSGN: [{ ...below, parent_id: null, subtask: false }, sketched, other],
      BULD: [built],
    });
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('change by whom it is allowed (%s), while the project is active (%s): %s (PHS-14, PRM-34)', (...said) => {
    const [hasPermissions, active, may] = said;
    expect(mayChangePhases(aProject({ hasPermissions, active }))).toBe(may);
  });

  it('are in the same order, or are not', () => {
    expect(sameOrder([a, b], [{ ...a }, { ...b }])).toBe(true);
    for (const other of [[b, a], [a], [a, b, c], []]) expect(sameOrder([a, b], other)).toBe(false);
  });
});
