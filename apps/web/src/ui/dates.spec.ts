import {
  ageLabel,
  averageAgeLabel,
  dateAndTime,
  dayHeading,
  dayKey,
  exactDate,
  groupByDay,
  hoverDate,
  relativeDate,
  timeOfDay,
} from './dates.js';

const now = new Date(2026, 2, 10, 9, 30);

describe('day headings (OPN-49)', () => {
  it.each([
    [new Date(2026, 2, 10, 0, 0), 'Today'],
    [new Date(2026, 2, 10, 23, 59), 'Today'],
    [new Date(2026, 2, 9, 23, 59), 'Yesterday'],
    [new Date(2026, 2, 9, 0, 0), 'Yesterday'],
    [new Date(2026, 2, 8, 23, 59), 'Sunday, March 8, 2026'],
    [new Date(2025, 11, 31, 12, 0), 'Wednesday, December 31, 2025'],
  ])('%s is headed %s, by the calendar and not by hours', (date, heading) => {
    expect(dayHeading(date, now)).toBe(heading);
  });

  it('gives files of one day one key, at whatever hour', () => {
    expect(dayKey(new Date(2026, 2, 10, 0, 0))).toBe(dayKey(new Date(2026, 2, 10, 23, 59)));
    expect(dayKey(new Date(2026, 2, 10))).not.toBe(dayKey(new Date(2026, 2, 11)));
  });
});

describe('dates in words', () => {
  it.each([
    [new Date(2026, 2, 10, 9, 29, 30), 'Just now'],
    [new Date(2026, 2, 10, 9, 29), '1 minute ago'],
    [new Date(2026, 2, 10, 9, 10), '20 minutes ago'],
    [new Date(2026, 2, 10, 6, 30), '3 hours ago'],
    [new Date(2026, 2, 9, 23, 0), 'Yesterday'],
    [new Date(2026, 2, 4, 8, 0), '6 days ago'],
    [new Date(2026, 2, 3, 23, 0), 'Mar 2026'],
    [new Date(2024, 5, 1), 'Jun 2024'],
  ])('%s is %s (PRJ-33, PRJ-35, CNS-64, CNS-65, OPN-70)', (date, words) => {
    expect(relativeDate(date, now)).toBe(words);
  });

  it.each([
    [new Date(2026, 0, 5, 0, 7), 'Jan 5, 2026, 12:07 AM'],
    [new Date(2026, 10, 22, 15, 40), 'Nov 22, 2026, 3:40 PM'],
  ])('CNS-41, NOT-19: of a note, %s is %s', (date, words) => {
    expect(dateAndTime(date)).toBe(words);
  });

  it('has its time alone where the day stands above it', () => {
    expect(timeOfDay(new Date(2026, 0, 5, 0, 7))).toBe('12:07 AM');
    expect(timeOfDay(new Date(2026, 0, 5, 15, 40))).toBe('3:40 PM');
  });

  it('CNS-42, NOT-19, PRJ-34: hovers as MM-DD-YYYY', () => {
    expect(hoverDate(new Date(2026, 0, 5))).toBe('01-05-2026');
  });

  it.each([
    [new Date(2026, 2, 10, 8, 5), 'Today, 8:05 AM'],
    [new Date(2026, 2, 9, 18, 5), 'Yesterday, 6:05 PM'],
    [new Date(2026, 0, 5, 18, 5), 'Jan 5, 6:05 PM'],
    [new Date(2025, 0, 5, 18, 5), 'Jan 5, 2025'],
  ])('%s in a list is %s', (date, words) => {
    expect(exactDate(date, now)).toBe(words);
  });
});

describe('the age of a project (PRJ-36, CNS-62, OPN-70)', () => {
  it.each([
    [0, 'New'],
    [1, '1 day'],
    [6, '6 days'],
    [7, '1 week'],
    [27, '3 weeks'],
    [28, '1 month'],
    [61, '2 months'],
    [400, '13 months'],
  ])('%i days is %s', (days, label) => {
    expect(ageLabel(days)).toBe(label);
  });
});

describe('the average age of projects (PRJ-37, CNS-63)', () => {
  it.each([
    [0, '0 days'],
    [1, '1 day'],
    [29, '29 days'],
    [30, '1 month'],
    [59, '1 month'],
    [60, '2 months'],
    [729, '24 months'],
  ])('%i days is %s', (days, label) => {
    expect(averageAgeLabel(days)).toBe(label);
  });
});

const made = (id: string, ...when: [number, number, number, number]) => ({
  id,
  created_at: new Date(...when).toISOString(),
});

describe('files and notes by day (FIL-2, NOT-1, OPN-49)', () => {
  it('puts what was made on one day under one heading and keeps their order', () => {
    const groups = groupByDay(
      [made('d', 2026, 2, 10, 9), made('c', 2026, 2, 10, 1), made('b', 2026, 2, 9, 22), made('a', 2026, 1, 28, 12)],
      now,
    );
    expect(groups.map(({ heading, items }) => [heading, items.map(({ id }) => id)])).toEqual([
      ['Today', ['d', 'c']],
      ['Yesterday', ['b']],
      ['Saturday, February 28, 2026', ['a']],
    ]);
  });

  it('has no groups of nothing', () => {
    expect(groupByDay([], now)).toEqual([]);
  });
});
