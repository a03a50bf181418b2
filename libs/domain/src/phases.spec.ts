import { LIMITS, PROJECT_ROLES } from '@gable/contracts';
import { standingOf } from './permissions.js';
import { describePhaseChanges, mayChangePhases, placed, type PhaseChanges } from './phases.js';

describe('places in a list (PHS-3)', () => {
  it.each<[string, Record<string, number>, string]>([
    ['nothing asked for', {}, 'abcde'],
    ['one to the front', { d: 0 }, 'dabce'],
    ['one to the end', { a: 4 }, 'bcdea'],
    ['one past the end', { a: 99 }, 'bcdea'],
    ['one down the list', { b: 2 }, 'acbde'],
    ['one where it is', { c: 2 }, 'abcde'],
    ['two that change places', { a: 1, b: 0 }, 'bacde'],
    ['two, the others around them', { e: 0, a: 3 }, 'ebcad'],
    ['all of them, the other way round', { a: 4, b: 3, c: 2, d: 1, e: 0 }, 'edcba'],
    ['all of them, counted from 1', { a: 1, b: 2, c: 3, d: 5, e: 4 }, 'abced'],
    ['two to one place', { e: 0, d: 0 }, 'deabc'],
    ['one that is not in it', { z: 0 }, 'abcde'],
  ])('%s', (_name, places, expected) => {
    expect(placed([...'abcde'], new Map(Object.entries(places))).join('')).toBe(expected);
  });
});

describe('who changes the phases of a project (OPN-18, PRM-34, PHS-14)', () => {
  it('owners and members, while it is active', () => {
    const may = (active: boolean) =>
      PROJECT_ROLES.filter((role) =>
        mayChangePhases(
          standingOf({ role, project_archived: !active, project_potential: false, edits_proposals: false }),
        ),
      );
    expect([may(true), may(false)]).toEqual([['owner', 'member'], []]);
  });
});

describe('what history tells of phases (HIS-16)', () => {
  it.each<[string, PhaseChanges, string]>([
    ['nothing', { added: [], removed: [], renamed: [], percents: [], moved: false }, ''],
    ['new ones', { added: ['Survey', 'Permit'] }, 'Phases added: Survey, Permit'],
    ['one that is gone', { removed: ['Survey'] }, 'Phases removed: Survey'],
    ['a percent', { percents: [{ name: 'Survey', percent: 45 }] }, 'Survey: 45 %'],
    [
      'everything at once',
      {
        renamed: [{ before: 'Survey', after: 'Site survey' }],
        percents: [{ name: 'Permit', percent: 5 }],
        moved: true,
      },
      'Survey → Site survey; Permit: 5 %; Order of phases',
    ],
  ])('%s', (_name, changes, text) => {
    expect(describePhaseChanges(changes)).toBe(text);
  });

  it('no more than fits', () => {
    const text = describePhaseChanges({ added: Array<string>(20).fill('🏗️ '.repeat(20)) });
    expect([...text]).toHaveLength(LIMITS.historyDescription);
    expect(text.endsWith('…')).toBe(true);
  });
});
