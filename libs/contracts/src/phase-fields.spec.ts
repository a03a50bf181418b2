import { holdsOneNameTwice, isPhasePercent, LIMITS, MESSAGES, phaseNameKey, phaseNameProblem } from './index.js';

describe('the name of a phase (PHS-3)', () => {
  it.each([
    ['a word', 'Survey', null],
    ['a word with space around it', '  Survey\n', null],
    ['as many characters as there may be', 'x'.repeat(LIMITS.phaseName), null],
    ['one more', 'x'.repeat(LIMITS.phaseName + 1), MESSAGES.phases.nameLong],
    ['nothing', '', MESSAGES.phases.nameBlank],
    ['space', ' \t ', MESSAGES.phases.nameBlank],
    ['no text', 5, MESSAGES.phases.nameBlank],
    ['not there', undefined, MESSAGES.phases.nameBlank],
    ['a null byte', 'Sur\u0000vey', MESSAGES.phases.nameInvalid],
    ['half a character', 'Survey \ud800', MESSAGES.phases.nameInvalid],
  ])('%s', (_name, value, problem) => {
    expect(phaseNameProblem(value)).toBe(problem);
  });
});

describe('the percent of a phase (VAL-30, CNS-44, PHS-6)', () => {
  it.each([
    [0, true],
    [5, true],
    [95, true],
    [100, true],
    [105, false],
    [-5, false],
    [1, false],
    [2.5, false],
    [Number.NaN, false],
    ['50', false],
    [null, false],
  ])('%p: %p', (percent, accepted) => {
    expect(isPhasePercent(percent)).toBe(accepted);
  });
});

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
