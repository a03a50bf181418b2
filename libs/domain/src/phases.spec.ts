import { LIMITS, PROJECT_ROLES } from '@gable/contracts';
import {
  describePhaseChanges,
  holdsOneNameTwice,
  mayChangePhases,
  phaseNameKey,
  phaseTotals,
  placed,
  type PhaseChanges,
} from './phases.js';

describe('names of phases (VAL-27, PHS-11)', () => {
  it.each([
    ['Survey', 'survey', true],
    ['Survey', '  SURVEY\t', true],
    ['Entwurf für die Straße', 'ENTWURF FÜR DIE Straße', true],
    ['Re\u0301glage', 'R\u00e9glage', true],
    ['Survey', 'Survey 2', false],
    ['Site survey', 'Sitesurvey', false],
  ])('%p and %p are the same name: %p', (one, other, same) => {
    expect(phaseNameKey(one) === phaseNameKey(other)).toBe(same);
    expect(holdsOneNameTwice(['Permit', one, 'Tender', other])).toBe(same);
  });

  it('one name, and none, are held once', () => {
    expect([[], ['Survey']].map(holdsOneNameTwice)).toEqual([false, false]);
  });
});

describe('progress (PHS-8, PHS-9, PHS-10, CNS-47)', () => {
  it.each([
    ['no phases', [], { total: 0, completed: 0, progress: null }],
    ['one that has not begun', [0], { total: 1, completed: 0, progress: 0 }],
    ['one that is complete', [100], { total: 1, completed: 1, progress: 100 }],
    ['the sum against 100 times the total', [100, 50, 0, 0], { total: 4, completed: 1, progress: 38 }],
    ['rounded down', [50, 25, 25], { total: 3, completed: 0, progress: 33 }],
    ['rounded up', [50, 50, 40], { total: 3, completed: 0, progress: 47 }],
    ['all but a little', [...Array<number>(99).fill(100), 95], { total: 100, completed: 99, progress: 99 }],
    ['all', Array<number>(100).fill(100), { total: 100, completed: 100, progress: 100 }],
  ])('%s', (_name, percents, totals) => {
    expect(phaseTotals(percents)).toEqual(totals);
  });
});

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
    const may = (projectActive: boolean) => PROJECT_ROLES.filter((role) => mayChangePhases({ role, projectActive }));
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
