import { MARKUP_KINDS, PROJECT_ROLES, type MarkupKind, type ProjectRole } from '@gable/contracts';
import { fitsKind, mayChangeMarkup } from './markups.js';
import { POLICY, standingOf, type Place } from './permissions.js';

/** Who changes published markup of others: on files that are theirs or not. */
const WHO_MAY: Record<ProjectRole, { theirFile: boolean; othersFile: boolean }> = {
  owner: { theirFile: true, othersFile: true },
  member: { theirFile: true, othersFile: true },
  team: { theirFile: true, othersFile: false },
  client: { theirFile: true, othersFile: false },
  contractor: { theirFile: true, othersFile: false },
};

describe('changing markup', () => {
  it.each(PROJECT_ROLES)('of others, once it is published, is for %s where they may edit the file', (role) => {
    const standing = { permissions: POLICY[role], projectActive: true, drawn: false, published: true };
    expect(mayChangeMarkup({ ...standing, owned: true })).toBe(WHO_MAY[role].theirFile);
    expect(mayChangeMarkup({ ...standing, owned: false })).toBe(WHO_MAY[role].othersFile);
  });

  it.each(PROJECT_ROLES)('that is not published is not for %s, whoever’s file it is, unless they drew it', (role) => {
    const standing = { permissions: POLICY[role], projectActive: true, owned: true, published: false };
    expect(mayChangeMarkup({ ...standing, drawn: false })).toBe(false);
    expect(mayChangeMarkup({ ...standing, owned: false, drawn: true })).toBe(true);
  });

  it.each(PROJECT_ROLES)('is not for %s in an archived project', (role) => {
    const standing = { permissions: POLICY[role], projectActive: false, owned: true, drawn: true, published: true };
    expect(mayChangeMarkup(standing)).toBe(false);
  });

  it.each<[Place, boolean, boolean]>([
    ['owner', false, true],
    ['colleague', true, true],
    ['colleague', false, false],
  ])('of one’s own in a proposal is for %s (who edits proposals: %s): %s', (role, edits_proposals, expected) => {
    const place = { role, edits_proposals, project_archived: false, project_potential: true };
    expect(mayChangeMarkup({ ...standingOf(place), owned: false, drawn: true, published: true })).toBe(expected);
  });
});

describe('points', () => {
  const FITTING: Record<MarkupKind, [least: number, most: number]> = {
    cloud: [2, 2],
    arrow: [2, 2],
    line: [2, 2],
    box: [2, 2],
    pen: [2, 800],
    text: [1, 1],
    highlight: [2, 2],
    length: [2, 2],
    area: [3, 200],
    angle: [3, 3],
  };

  it.each(MARKUP_KINDS)('of %s are as many as it has', (kind) => {
    const [least, most] = FITTING[kind];
    expect([least - 1, least, most, most + 1].map((points) => fitsKind(kind, points))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
