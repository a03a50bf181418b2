import { offsetText, timeText, zonesWith } from './zones.js';

const SUMMER = new Date('2026-07-01T12:00:00Z');
const WINTER = new Date('2026-01-01T12:00:00Z');

describe('time zones to choose from', () => {
  it('are those of the browser, each once, with UTC and those in use', () => {
    const zones = zonesWith('Asia/Calcutta', 'UTC', 'Europe/Berlin').map(({ name }) => name);
    for (const zone of ['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Calcutta']) {
      expect(zones.filter((each) => each === zone)).toEqual([zone]);
    }
    expect(zones).toEqual([...zones].sort());
    expect(zonesWith('America/New_York').find(({ name }) => name === 'America/New_York')?.label).toBe(
      'America/New York',
    );
  });

  it.each([
    ['UTC', WINTER, 'UTC+00:00', /^Thu,? 12:00/],
    ['Europe/Berlin', WINTER, 'UTC+01:00', /^Thu,? 1:00/],
    ['Europe/Berlin', SUMMER, 'UTC+02:00', /^Wed,? 2:00/],
    ['America/St_Johns', WINTER, 'UTC−03:30', /^Thu,? 8:30/],
    ['Asia/Kathmandu', WINTER, 'UTC+05:45', /^Thu,? 5:45/],
  ])('say how far %s is ahead, and what its clocks show', (zone, now, offset, time) => {
    expect(offsetText(zone, now)).toBe(offset);
    expect(timeText(zone, now)).toMatch(time);
  });
});
