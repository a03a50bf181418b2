import { aPhase } from '../test/a-phase.js';
import { inTree, movedInTree, placeOf } from './project-phases.js';

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
