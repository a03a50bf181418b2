import {
  isKeptField,
  isShowable,
  jobNumberProblem,
  LIMITS,
  MESSAGES,
  otherFieldsProblem,
  otherOptionProblem,
  otherValueProblem,
  personalStatusProblem,
  projectNameProblem,
  projectStartsProblem,
  type ProjectStatus,
  type SentOtherField,
} from './index.js';

const TEXTS = MESSAGES.projects;
const now = new Date('2026-05-08T12:00:00Z');

describe('texts that are shown as they stand', () => {
  it.each([
    ['a name', 'Villa am See', true],
    ['one that is not Latin', '建築 Дом بيت', true],
    ['a face', 'Casa 🏗️', true],
    ['a line break', 'Villa\nam See', false],
    ['a NUL', 'Vil\u0000la', false],
    ['half a character', 'Villa \ud800', false],
    ['what turns the direction of the rest', 'Villa \u202efdp', false],
  ])('%s', (_name, text, showable) => {
    expect(isShowable(text)).toBe(showable);
  });
});

describe('fields of a project', () => {
  it.each([
    ['VAL-1: nothing', undefined, TEXTS.nameBlank],
    ['VAL-2: an empty name', '', TEXTS.nameBlank],
    ['VAL-2: a blank name', ' \t\n', TEXTS.nameBlank],
    ['null', null, TEXTS.nameBlank],
    ['a number', 5, TEXTS.nameBlank],
    ['the longest name', 'x'.repeat(LIMITS.projectName), null],
    ['the longest name in spaces', ` ${'x'.repeat(LIMITS.projectName)} `, null],
    ['a name with a line break behind it', 'Villa am See\n', null],
    ['a longer one', 'x'.repeat(LIMITS.projectName + 1), TEXTS.nameLong],
    ['one of two lines', 'Villa\nam See', TEXTS.nameInvalid],
  ])('name: %s', (_name, value, problem) => {
    expect(projectNameProblem(value)).toBe(problem);
  });

  it.each([
    ['PRJ-4: none', null, null],
    ['left out', undefined, null],
    ['an empty one', '', null],
    ['the longest', 'x'.repeat(LIMITS.jobNumber), null],
    ['the longest in spaces', ` ${'x'.repeat(LIMITS.jobNumber)}\n`, null],
    ['a longer one', 'x'.repeat(LIMITS.jobNumber + 1), TEXTS.jobNumberLong],
    ['a number', 5, TEXTS.jobNumberInvalid],
    ['one with a NUL', 'a\u0000', TEXTS.jobNumberInvalid],
  ])('Address / Job ID: %s', (_name, value, problem) => {
    expect(jobNumberProblem(value)).toBe(problem);
  });

  it.each([
    ['PRJ-8: none', null, null],
    ['left out', undefined, null],
    ['a day', '2026-03-01', null],
    ['VAL-13: the last day of a long month', '2026-01-31', null],
    ['VAL-13: a day its month does not have', '2026-04-31', TEXTS.startInvalid],
    ['VAL-9: 29 February of a leap year', '2028-02-29', null],
    ['VAL-9: 29 February of another', '2026-02-29', TEXTS.startInvalid],
    ['VAL-9: no such month', '2026-13-01', TEXTS.startInvalid],
    ['VAL-9: day zero', '2026-01-00', TEXTS.startInvalid],
    ['VAL-13: one digit', '2026-1-1', TEXTS.startInvalid],
    ['a time', '2026-03-01T10:00:00Z', TEXTS.startInvalid],
    ['no text', 20260301, TEXTS.startInvalid],
    ['an empty text', '', TEXTS.startInvalid],
    ['VAL-12, CNS-68: the first year', '1970-01-01', null],
    ['VAL-12, CNS-68: the year before', '1969-12-31', TEXTS.startYear(1970, 2036)],
    ['VAL-12, CNS-68: the last year', '2036-12-31', null],
    ['VAL-12, CNS-68: the year after', '2037-01-01', TEXTS.startYear(1970, 2036)],
    ['year zero', '0000-01-01', TEXTS.startYear(1970, 2036)],
  ])('start date: %s', (_name, value, problem) => {
    expect(projectStartsProblem(value, now)).toBe(problem);
  });

  it.each<[ProjectStatus | undefined, boolean | undefined, boolean]>([
    [undefined, undefined, true],
    ['PERS', undefined, true],
    ['ACTV', undefined, true],
    [undefined, true, true],
    [undefined, false, true],
    ['PERS', true, true],
    ['OTHR', true, true],
    ['ACTV', true, false],
    ['COMP', true, false],
    ['PERS', false, false],
    ['ACTV', false, true],
    ['OTHR', false, true],
  ])('OPN-72, PRJ-13: status %s and personal %s agree: %s', (status, personal, agree) => {
    expect(personalStatusProblem(status, personal)).toBe(agree ? null : TEXTS.personalStatus);
  });
});

describe('other fields (ENT-6)', () => {
  it.each<[string, SentOtherField, boolean]>([
    ['a field', { option: 'Gate code', value: '1234' }, true],
    ['a field that says nothing', { option: 'Gate code' }, true],
    ['an empty option', { option: '', value: '1234' }, false],
    ['a blank option', { option: ' \t', value: '1234' }, false],
    ['one marked removed', { option: 'Gate code', removed: true }, false],
    ['one marked not removed', { option: 'Gate code', removed: false }, true],
  ])('PRJ-6, VAL-7: %s is kept: %3$s', (_name, field, kept) => {
    expect(isKeptField(field)).toBe(kept);
  });

  it('there is room for so many that are kept, whatever else is sent with them', () => {
    const fields = Array.from({ length: LIMITS.otherFields }, (_, place) => ({ option: `Field ${place}` }));
    const dropped = [{ option: '' }, { option: 'Gone', removed: true }];
    expect(otherFieldsProblem([...fields, ...dropped])).toBeNull();
    expect(otherFieldsProblem([...fields, { option: 'More' }])).toBe(TEXTS.otherFieldsMany(LIMITS.otherFields));
  });

  it.each([
    ['option', otherOptionProblem, LIMITS.otherFieldOption],
    ['value', otherValueProblem, LIMITS.otherFieldValue],
  ])('%s: one line of a length', (_name, problemOf, most) => {
    expect(problemOf('')).toBeNull();
    expect(problemOf('x'.repeat(most))).toBeNull();
    expect(problemOf(` ${'x'.repeat(most)}\n`)).toBeNull();
    expect(problemOf('x'.repeat(most + 1))).toBe(TEXTS.otherFieldLong);
    expect(problemOf('two\nlines')).toBe(TEXTS.otherFieldInvalid);
    expect(problemOf(null)).toBe(TEXTS.otherFieldInvalid);
    expect(problemOf(5)).toBe(TEXTS.otherFieldInvalid);
  });
});
