import { ageInDays, isActiveProject } from './projects.js';

const now = new Date('2026-05-08T12:00:00Z');

describe('projects (OPN-89)', () => {
  it.each([
    ['neither archived nor deleted', null, null, true],
    ['archived', now, null, false],
    ['deleted', null, now, false],
    ['both', now, now, false],
  ])('a project that is %s is active: %4$s', (_name, archivedAt, deletedAt, active) => {
    expect(isActiveProject({ archivedAt, deletedAt })).toBe(active);
  });

  it.each([
    ['just now', '2026-05-08T12:00:00Z', 0],
    ['almost a day ago', '2026-05-07T12:00:01Z', 0],
    ['a day ago', '2026-05-07T12:00:00Z', 1],
    ['a year ago', '2025-05-08T12:00:00Z', 365],
    ['by a clock that is ahead', '2026-05-09T12:00:00Z', 0],
  ])('ENT-2: created %s is %3$i days old', (_name, created, days) => {
    expect(ageInDays(new Date(created), now)).toBe(days);
  });
});
