import {
  amountProblem,
  chosenDayProblem,
  dayText,
  inquiryStatusProblem,
  proposalCommentsProblem,
  proposalDayProblem,
  proposalEmailProblem,
  proposalPhoneProblem,
  referredByProblem,
} from './proposal-fields.js';

const NOW = new Date('2026-03-09T12:00:00Z');

describe('fields of a proposal', () => {
  it.each([
    ['', null],
    ['12.5k', null],
    ['1k2m', 'This is not an amount'],
    ['1000b', 'The amount is too large'],
    [5, 'This is not an amount'],
    [null, 'This is not an amount'],
  ])('the amount %j: %j (POT-24, VAL-5)', (amount, problem) => {
    expect(amountProblem(amount)).toBe(problem);
  });

  it.each([
    [{ year: 2024, month: 2, day: 29 }, null],
    [{ year: 2025, month: 2, day: 29 }, 'This is not a day of the calendar'],
    [{ year: 2026, month: 13, day: 1 }, 'This is not a day of the calendar'],
    [{ year: 2026, month: 0, day: 1 }, 'This is not a day of the calendar'],
    [{ year: 2026, month: 1 }, 'Please choose month, day and year'],
    [{ year: '2026', month: 1, day: 1 }, 'Please choose month, day and year'],
    [{ year: 1969, month: 1, day: 1 }, 'The year must be from 1970 to 2036'],
    [{ year: 987, month: 1, day: 1 }, 'The year must be from 1970 to 2036'],
    [undefined, null],
    [null, null],
  ])('the day %j: %j', (day, problem) => {
    expect(chosenDayProblem(day, NOW)).toBe(problem);
  });

  it('a day is written with four, two and two digits', () => {
    expect(dayText({ year: 2026, month: 3, day: 9 })).toBe('2026-03-09');
    expect(proposalDayProblem('2026-3-9', NOW)).toBe('This is not a day of the calendar');
  });

  it('statuses are the four there are (POT-26…29)', () => {
    expect([1, 2, 3, 4].map(inquiryStatusProblem)).toEqual([null, null, null, null]);
    for (const status of [0, 5, '1', null]) expect(inquiryStatusProblem(status)).toBe('There is no such status');
  });

  it('texts are optional, have an end and no characters that cannot be shown; comments have lines', () => {
    for (const problemOf of [proposalCommentsProblem, proposalPhoneProblem, referredByProblem]) {
      for (const none of [null, undefined, '']) expect(problemOf(none)).toBeNull();
      expect(problemOf('x\u0000y')).toBe('This holds characters that can’t be shown');
      expect(problemOf(5)).toBe('This holds characters that can’t be shown');
    }
    expect(proposalCommentsProblem('One\nTwo')).toBeNull();
    for (const [problemOf, most] of [
      [proposalPhoneProblem, 40],
      [referredByProblem, 200],
    ] as const)
      expect(problemOf(` ${'1'.repeat(most)}\u0085`)).toBe('This holds characters that can’t be shown');
    expect(referredByProblem(` ${'x'.repeat(200)} `)).toBeNull();
    expect(proposalCommentsProblem('x'.repeat(5000))).toBeNull();
    expect(proposalCommentsProblem('x'.repeat(5001))).toBe('This text is too long');
    expect(proposalPhoneProblem('1'.repeat(41))).toBe('This text is too long');
    expect(referredByProblem('x'.repeat(201))).toBe('This text is too long');
    for (const none of ['', null, undefined]) expect(proposalEmailProblem(none)).toBeNull();
    expect(proposalEmailProblem('client@example.test')).toBeNull();
    expect(proposalEmailProblem('client')).not.toBeNull();
  });
});
