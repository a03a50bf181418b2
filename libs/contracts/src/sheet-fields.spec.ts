import { DISCIPLINE_ORDER, DISCIPLINES } from './disciplines.js';
import { sheetDateProblem, sheetIssueProblem, sheetNumberProblem, sheetTitleProblem } from './sheet-fields.js';

const NUMBER = 'A sheet’s number has a letter or a digit, and at most 40 characters.';
const TITLE = 'A title has at most 200 characters.';
const REVISION = 'A revision has at most 20 characters.';
const DATE = 'Please give the day as YYYY-MM-DD.';

it.each<[unknown, string | null]>([
  ['A-101', null],
  ['12', null],
  ['лист 4', null],
  [null, null],
  ['x'.repeat(40), null],
  ['x'.repeat(41), NUMBER],
  ['', NUMBER],
  ['–', NUMBER],
  ['A\u0000', NUMBER],
  ['A\u202e1', NUMBER],
  [101, NUMBER],
  [undefined, NUMBER],
])('the number %j of a sheet is wrong in these words: %s', (number, problem) => {
  expect(sheetNumberProblem(number)).toBe(problem);
});

it.each<[(value: unknown) => string | null, unknown, string | null]>([
  [sheetTitleProblem, 'Ground floor', null],
  [sheetTitleProblem, '', null],
  [sheetTitleProblem, null, null],
  [sheetTitleProblem, 'x'.repeat(201), TITLE],
  [sheetTitleProblem, 'a\nb', TITLE],
  [sheetIssueProblem, 'P2', null],
  [sheetIssueProblem, null, null],
  [sheetIssueProblem, 'x'.repeat(21), REVISION],
  [sheetDateProblem, '2028-02-29', null],
  [sheetDateProblem, null, null],
  [sheetDateProblem, '2026-02-29', DATE],
  [sheetDateProblem, '19.11.2026', DATE],
  [sheetDateProblem, '', DATE],
])('%p: what else a title block says, %j, is wrong in these words: %s', (problemOf, value, problem) => {
  expect(problemOf(value)).toBe(problem);
});

it('no letters are of two disciplines', () => {
  const letters = DISCIPLINE_ORDER.flatMap((discipline): readonly string[] => DISCIPLINES[discipline].letters);
  expect(new Set(letters).size).toBe(letters.length);
});
