import { RecentEvents } from './recent-events.js';

describe('what rooms were told lately', () => {
  let events: RecentEvents;
  beforeEach(() => {
    events = new RecentEvents();
    events.beginAgain(0);
  });

  it.each([
    ['before it', 100, 99, true],
    ['at that moment', 100, 100, true],
    ['only until then', 100, 101, false],
  ])('is asked for a moment: something was told %s', (_when, told, moment, is) => {
    events.add('project:barn', told);
    expect(events.isSince(moment, ['user:ann', 'project:barn'], 200)).toBe(is);
  });

  it('is of the rooms that are asked for', () => {
    events.add('project:barn', 100);
    expect(events.isSince(50, ['project:shed'], 200)).toBe(false);
  });

  it('is the last of several', () => {
    events.add('project:barn', 100);
    events.add('project:shed', 110);
    events.add('project:barn', 120);
    expect(events.isSince(115, ['project:barn'], 200)).toBe(true);
  });

  it('is not known of before the process listened, again after a break, or never', () => {
    events.beginAgain(1_000);
    expect(events.isSince(999, [], 2_000)).toBe(true);
    expect(events.isSince(1_000, [], 2_000)).toBe(false);
    expect(new RecentEvents().isSince(1_000, [], 2_000)).toBe(true);
  });

  it('is not known of more than two minutes ago, and not held for longer', () => {
    for (let room = 0; room < 1_000; room += 1) events.add(`project:${room}`, room);
    events.add('project:barn', 200_000);
    expect(events.isSince(80_000, ['project:0'], 200_000)).toBe(false);
    expect(events.isSince(79_999, ['project:0'], 200_000)).toBe(true);
    expect(events.size).toBe(1);
  });
});
