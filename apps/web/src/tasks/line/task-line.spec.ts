import { readTaskLine, type LineContext } from './task-line.js';

/** A Tuesday, ten in the morning by UTC. */
const NOW = new Date('2026-11-24T10:00:00Z');
const CONTEXT: LineContext = {
  zone: 'UTC',
  now: NOW,
  kept: new Set(),
  chosen: { day: null, reminder: null, recurrence: null },
};
const read = (line: string, context: Partial<LineContext> = {}) => readTaskLine(line, { ...CONTEXT, ...context });
const at = (time: string | null, minutes = 0) => ({ due_date_reminder: minutes, due_date_reminder_time: time });

describe('the day a task is due, from the words of its line (TSK-1, TSK-12)', () => {
  it.each([
    ['Call the surveyor tomorrow', 'Call the surveyor', '2026-11-25'],
    ['Call the surveyor today', 'Call the surveyor', '2026-11-24'],
    ['Close the site fence tonight', 'Close the site fence', '2026-11-24'],
    ['Call the surveyor the day after tomorrow', 'Call the surveyor', '2026-11-26'],
    ['Tomorrow: call Anna', 'call Anna', '2026-11-25'],
    ['Call Anna (tomorrow).', 'Call Anna.', '2026-11-25'],
    ['Call Anna, tomorrow, then Ben', 'Call Anna, then Ben', '2026-11-25'],
    ['Room 12 tomorrow', 'Room 12', '2026-11-25'],
    ['Order glass Friday', 'Order glass', '2026-11-27'],
    ['Order glass fri', 'Order glass', '2026-11-27'],
    ['Order glass next Friday', 'Order glass', '2026-12-04'],
    ['Order glass Friday next week', 'Order glass', '2026-12-04'],
    ['Call Anna on Friday about the lintels', 'Call Anna about the lintels', '2026-11-27'],
    ['Start the concrete work on Monday', 'Start the concrete work', '2026-11-30'],
    ['Meet the engineer on Monday', 'Meet the engineer', '2026-11-30'],
    ['Meet the engineer next Monday', 'Meet the engineer', '2026-11-30'],
    ['Meet the engineer Tuesday', 'Meet the engineer', '2026-12-01'],
    ['Meet the engineer this Tuesday', 'Meet the engineer', '2026-11-24'],
    ['Invoice due Friday', 'Invoice', '2026-11-27'],
    ['Check the drains next week', 'Check the drains', '2026-11-30'],
    ['Send the invoice next month', 'Send the invoice', '2026-12-01'],
    ['Check the drains in 2 weeks', 'Check the drains', '2026-12-08'],
    ['Check the drains in two weeks’ time', 'Check the drains', '2026-12-08'],
    ['Check the drains in 10 days', 'Check the drains', '2026-12-04'],
    ['Check the drains in a month', 'Check the drains', '2026-12-24'],
    ['Submit the permit on 3 March 2027', 'Submit the permit', '2027-03-03'],
    ['Submit the permit 3rd of March', 'Submit the permit', '2027-03-03'],
    ['Submit the permit March 3rd, 2027', 'Submit the permit', '2027-03-03'],
    ['Submit the permit by 1 Dec', 'Submit the permit', '2026-12-01'],
    ['Submit the permit on Monday 30 November', 'Submit the permit', '2026-11-30'],
    ['Submit the permit 2027-02-28', 'Submit the permit', '2027-02-28'],
    ['Meet on 24 November', 'Meet', '2026-11-24'],
    ['Meet on 23 November', 'Meet', '2027-11-23'],
    ['🏗️ Crane on Friday', '🏗️ Crane', '2026-11-27'],
    ['  Order   glass   on  Friday ', 'Order glass', '2026-11-27'],
  ])('%s', (line, name, day) => {
    expect(read(line)).toMatchObject({ name, day, reminder: null, recurrence: null });
  });

  it.each([
    ['2026-01-31', 'in a month', '2026-02-28'],
    ['2026-11-30', 'in 3 months', '2027-02-28'],
    ['2028-02-29', 'in a year', '2029-02-28'],
    ['2026-12-31', 'tomorrow', '2027-01-01'],
    ['2026-11-27', 'Friday', '2026-12-04'],
    ['2026-11-28', 'next Monday', '2026-11-30'],
    ['2026-11-29', 'next week', '2026-11-30'],
    ['2026-11-29', 'next Sunday', '2026-12-06'],
    ['2026-12-31', 'next month', '2027-01-01'],
  ])('seen on %s, %s is %s', (today, words, day) => {
    expect(read(`Call Anna ${words}`, { now: new Date(`${today}T12:00:00Z`) }).day).toBe(day);
  });
});

describe('the person’s own calendar (TSK-12): a day is no moment, and none is lost on the way', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-24T09:59:00Z', '2026-11-24', '2026-11-25', '2026-11-27'],
    ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25', '2026-11-26', '2026-11-27'],
    ['America/Los_Angeles', '2026-11-25T07:59:00Z', '2026-11-24', '2026-11-25', '2026-11-27'],
    ['America/Los_Angeles', '2026-11-25T08:00:00Z', '2026-11-25', '2026-11-26', '2026-11-27'],
    ['UTC', '2026-11-24T23:59:59Z', '2026-11-24', '2026-11-25', '2026-11-27'],
    ['UTC', '2026-11-25T00:00:00Z', '2026-11-25', '2026-11-26', '2026-11-27'],
    // Clocks are put forward in the night that is coming, and back in the other.
    ['America/Los_Angeles', '2026-03-08T07:30:00Z', '2026-03-07', '2026-03-08', '2026-03-13'],
    ['America/Los_Angeles', '2026-11-01T06:30:00Z', '2026-10-31', '2026-11-01', '2026-11-06'],
  ])('in %s at %s', (zone, now, today, tomorrow, friday) => {
    const day = (words: string) => read(`Call Anna ${words}`, { zone, now: new Date(now) }).day;
    expect([day('today'), day('tomorrow'), day('on Friday')]).toEqual([today, tomorrow, friday]);
    expect(day('on 3 March 2027')).toBe('2027-03-03');
    expect(day('every day')).toBe(today);
  });
});

describe('the time of day and reminders (TSK-1, OPN-154)', () => {
  it.each([
    ['Site visit tomorrow at 14:30', 'Site visit', '2026-11-25', at('14:30')],
    ['Site visit at 14:30', 'Site visit', '2026-11-24', at('14:30')],
    ['Site visit at 8:30', 'Site visit', '2026-11-25', at('08:30')],
    ['Site visit at 2.30pm', 'Site visit', '2026-11-24', at('14:30')],
    ['Site visit on Friday at 12 am', 'Site visit', '2026-11-27', at('00:00')],
    ['Site visit Friday at noon', 'Site visit', '2026-11-27', at('12:00')],
    ['Site visit Friday 14:30', 'Site visit', '2026-11-27', at('14:30')],
    ['Site visit Friday morning', 'Site visit', '2026-11-27', at('09:00')],
    ['Site visit Friday at 9', 'Site visit', '2026-11-27', at('09:00')],
    ['Site visit Friday at 3', 'Site visit', '2026-11-27', at('15:00')],
    ['Order glass Friday, remind me 1 day before', 'Order glass', '2026-11-27', at(null, 1440)],
    ['Order glass on Friday and remind me a week before at 8:30', 'Order glass', '2026-11-27', at('08:30', 10_080)],
    ['Meet Ben at 14:30 on Friday remind 30 minutes before', 'Meet Ben', '2026-11-27', at('14:30', 30)],
    ['Order glass on Friday remind at 8:30', 'Order glass', '2026-11-27', at('08:30')],
    ['Order glass remind me at 8:30', 'Order glass', '2026-11-25', at('08:30')],
    // One task, one time of day: the other words are not lost.
    ['Meet Ben at 14:30 on Friday remind at 8:30', 'Meet Ben at 14:30', '2026-11-27', at('08:30')],
    ['Site visit tomorrow at 9 Elm Street', 'Site visit at 9 Elm Street', '2026-11-25', null],
    // Nothing to count back from.
    ['Order glass remind me 1 day before', 'Order glass remind me 1 day before', null, null],
    ['Remind Anna 1 day before', 'Remind Anna 1 day before', null, null],
    ['Order glass on Friday remind me 53 weeks before', 'Order glass remind me 53 weeks before', '2026-11-27', null],
  ])('%s', (line, name, day, reminder) => {
    expect(read(line)).toMatchObject({ name, day, reminder });
  });

  it.each([
    ['UTC', '2026-11-24'],
    ['Pacific/Kiritimati', '2026-11-25'],
    ['Asia/Tokyo', '2026-11-25'],
    ['America/Los_Angeles', '2026-11-24'],
  ])('a time alone is the next such time in %s', (zone, day) => {
    expect(read('Call Anna at 14:30', { zone }).day).toBe(day);
  });
});

describe('what comes again (OPN-154)', () => {
  it.each([
    ['Water the plants every day', 'Water the plants', '2026-11-24', 'daily'],
    ['Send the report weekly', 'Send the report', '2026-11-24', 'weekly'],
    ['Send the report every month', 'Send the report', '2026-11-24', 'monthly'],
    ['Renew the insurance yearly', 'Renew the insurance', '2026-11-24', 'yearly'],
    ['Renew the insurance annually on 3 March', 'Renew the insurance', '2027-03-03', 'yearly'],
    ['Renew the insurance every 3 March', 'Renew the insurance', '2027-03-03', 'yearly'],
    ['Site meeting every Monday', 'Site meeting', '2026-11-30', 'weekly'],
    ['Site meeting every Tuesday', 'Site meeting', '2026-12-01', 'weekly'],
    ['Photograph every floor every sat', 'Photograph every floor', '2026-11-28', 'weekly'],
    ['Pay the rent every 31st', 'Pay the rent', '2026-12-31', 'monthly'],
    ['Pay the rent monthly on the 1st', 'Pay the rent', '2026-12-01', 'monthly'],
    ['Pay the rent on the 15th of every month', 'Pay the rent', '2026-12-15', 'monthly'],
    ['Send the report every week on Friday', 'Send the report', '2026-11-27', 'weekly'],
    // What comes otherwise cannot be said of a task; its next day can.
    ['Site meeting every 2 weeks on Monday', 'Site meeting every 2 weeks', '2026-11-30', null],
  ])('%s', (line, name, day, recurrence) => {
    expect(read(line)).toMatchObject({ name, day, recurrence, reminder: null });
  });

  it('a series begins at a time that is still to come', () => {
    expect(read('Open the site every day at 7:00')).toMatchObject({ day: '2026-11-25', reminder: at('07:00') });
    expect(read('Site meeting every Monday at 9')).toMatchObject({ day: '2026-11-30', reminder: at('09:00') });
  });
});

describe('words that are part of what is to be done stay in it', () => {
  it.each([
    'May',
    'Talk to May about the tiles',
    'Ask April for the plan',
    'March to the site',
    'Show Jan 5 samples',
    'Door 3 may need a lintel',
    'Cut the panel to 1/2 inch',
    'Order screws 12/14',
    'Update the model to version 2.10.3',
    'Check A-101',
    'Issue drawing 2026-11',
    'Invoice 2026-11-03',
    'Send minutes 2026-11-30.pdf to Ben',
    'Letter of 3 March',
    'Submit on 31 April',
    'Submit on 3 March 27',
    'Submit on Tuesday 30 November',
    'Meet on 03/04/2027',
    'Order 3 March calendars',
    'Sun shading study',
    'Work on Sun shading',
    'Measure the sat dish',
    'Draw the path of the sun',
    'Print the plans at 1:50',
    'Print the plans at 1:100',
    'Draw the lintel at 1:5',
    'Slope of the ramp 1:12',
    'Door 14:30',
    'Install the handrail on the 2nd floor',
    'Order every 3rd door',
    'Number every second axis',
    'Weekly report',
    'Prepare the monthly invoice',
    'Update the daily log',
    'Compare every month’s invoice',
    'Everyday hardware list',
    'Prepare Friday report',
    'Minutes of Friday',
    'Prepare the next week plan',
    'Plan for Friday',
    'Finish before Friday',
    'Leave the scaffold until tomorrow',
    'Move the meeting from Monday to Friday',
    'Meet Monday or Friday',
    'Site is open on Monday – Friday',
    'Site meeting every Monday and Thursday',
    'Site meeting every second Friday',
    'Order tiles Black Friday',
    'Prepare tomorrow’s meeting',
    "Print today's log",
    'Read today.pdf',
    'Deliver in 2 weeks from approval',
    'Can be built in a day',
    'Check the drains once in two weeks',
    'Ask again in 400 years',
    'Order 2 x 4 in. studs',
    'Second fix',
    'Check the noon shadow',
    'Draw the evening view',
    'Call 14 30 77',
    'Paint in RAL 7016',
    'tomorrow',
    'Every Monday at 9',
    '  Keep   these   spaces ',
    '',
  ])('%s', (line) => {
    expect(read(line)).toMatchObject({ name: line, day: null, reminder: null, recurrence: null });
  });

  it('where it is not the name of a task, a line is not looked through', () => {
    const tomorrow = (length: number) => `${'x'.repeat(length - ' tomorrow'.length)} tomorrow`;
    expect(read(tomorrow(200)).day).toBe('2026-11-25');
    expect(read(tomorrow(201))).toMatchObject({ name: tomorrow(201), day: null });
    expect(read('Call Anna\u0000 tomorrow').day).toBeNull();
  });
});

describe('what the person says of it themselves', () => {
  it('words that are kept stay in the name, and others are understood', () => {
    const line = 'Call Anna tomorrow at 14:30 about Friday';
    expect(read(line).words).toEqual({ day: ['tomorrow'], reminder: ['at 14:30'], recurrence: [] });
    expect(read(line, { kept: new Set(['tomorrow']) })).toMatchObject({
      name: 'Call Anna tomorrow about Friday',
      day: '2026-11-24',
    });
    const all = new Set(['tomorrow', 'at 14:30']);
    expect(read(line, { kept: all })).toMatchObject({ name: line, day: null, reminder: null });
  });

  it('a day that follows from other words goes with them', () => {
    expect(read('Site meeting weekly').words).toEqual({ day: [], reminder: [], recurrence: ['weekly'] });
    expect(read('Site meeting every Monday').words).toEqual({ day: [], reminder: [], recurrence: ['every monday'] });
    expect(read('Site meeting every Monday', { kept: new Set(['every monday']) }).day).toBeNull();
  });

  it('what was chosen counts, and words that say another stay', () => {
    const chosen = { day: '2026-12-07', reminder: at('09:00'), recurrence: null };
    expect(read('Call Anna tomorrow at 14:30', { chosen }).name).toBe('Call Anna tomorrow at 14:30');
    expect(read('Site meeting every Monday', { chosen })).toMatchObject({
      name: 'Site meeting',
      day: null,
      recurrence: 'weekly',
    });
    expect(read('Site meeting every Tuesday', { chosen }).recurrence).toBeNull();
    expect(read('Pay the rent every 7th', { chosen })).toMatchObject({ name: 'Pay the rent', recurrence: 'monthly' });
    expect(read('Pay the rent every 8th', { chosen }).recurrence).toBeNull();
    const often = { ...chosen, recurrence: 'daily' as const };
    expect(read('Site meeting weekly', { chosen: often }).name).toBe('Site meeting weekly');
  });
});
