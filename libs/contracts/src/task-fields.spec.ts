import {
  dueDateProblem,
  recurrenceProblem,
  reminderProblem,
  reminderTimeProblem,
  taskNameProblem,
  timeZoneProblem,
} from './task-fields.js';

const noDay = 'This is not a day of the calendar, such as 2026-03-09';
const noYear = 'The year must be between 1970 and 2199';
const noReminder = 'A reminder comes 0 to 527040 minutes before';
const noZone = 'There is no such time zone';

describe('fields of a task', () => {
  it.each([
    ['Call Anna', null],
    [' x ', null],
    ['n'.repeat(200), null],
    [` ${'n'.repeat(200)}\n`, null],
    ['n'.repeat(201), 'This name is too long'],
    ['', "Name can't be blank"],
    ['  ', "Name can't be blank"],
    [null, "Name can't be blank"],
    [7, "Name can't be blank"],
    ['exe\u202etxt', 'This holds characters that can’t be shown'],
  ])('the name %j: %j', (name, problem) => {
    expect(taskNameProblem(name)).toBe(problem);
  });

  it.each([
    [null, null],
    [undefined, null],
    ['2026-03-09', null],
    ['2028-02-29', null],
    ['1970-01-01', null],
    ['2199-12-31', null],
    ['2026-02-29', noDay],
    ['2026-13-01', noDay],
    ['2026-00-10', noDay],
    ['2026-04-31', noDay],
    ['2026-3-9', noDay],
    ['2026-03-09T00:00:00Z', noDay],
    ['tomorrow', noDay],
    ['', noDay],
    [20260309, noDay],
    ['1969-12-31', noYear],
    ['2200-01-01', noYear],
  ])('the due date %j: %j', (day, problem) => {
    expect(dueDateProblem(day)).toBe(problem);
  });

  it.each([
    ['none', true],
    ['daily', true],
    ['weekly', true],
    ['monthly', true],
    ['yearly', true],
    ['hourly', false],
    ['Daily', false],
    [null, false],
    [1, false],
  ])('the recurrence %j: %s', (recurrence, isOne) => {
    expect(recurrenceProblem(recurrence)).toBe(
      isOne ? null : 'A task comes again never, daily, weekly, monthly or yearly',
    );
  });

  it.each([
    [null, null],
    [undefined, null],
    [0, null],
    [527_040, null],
    [527_041, noReminder],
    [-1, noReminder],
    [1.5, noReminder],
    ['10', noReminder],
    [Number.NaN, noReminder],
  ])('a reminder of %j minutes: %j', (minutes, problem) => {
    expect(reminderProblem(minutes)).toBe(problem);
  });

  it.each([
    [null, true],
    [undefined, true],
    [['09:00'], false],
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
    ['09:60', false],
    ['09:00:00', false],
    ['', false],
    [900, false],
  ])('the time of day %j: %s', (time, isOne) => {
    expect(reminderTimeProblem(time)).toBe(isOne ? null : 'This is not a time of day, such as 09:30');
  });

  it.each([
    [null, null],
    [undefined, null],
    [['UTC'], noZone],
    ['UTC', null],
    ['Europe/Berlin', null],
    ['America/Argentina/Buenos_Aires', null],
    ['Etc/GMT+3', null],
    ['Europe/Atlantis', noZone],
    ['+02:00', noZone],
    ['', noZone],
    ['E'.repeat(65), noZone],
    [2, noZone],
  ])('the time zone %j: %j', (zone, problem) => {
    expect(timeZoneProblem(zone)).toBe(problem);
  });
});
