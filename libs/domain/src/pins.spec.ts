import { PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import { POLICY, standingOf, type Place } from './permissions.js';
import { mayChangePin } from './pins.js';

/** Which pins each role changes: of files that are theirs or not, of comments that they wrote, are assigned, or neither. */
const WHO_MAY: Record<ProjectRole, { theirFile: boolean; othersFile: boolean }> = {
  owner: { theirFile: true, othersFile: true },
  member: { theirFile: true, othersFile: true },
  team: { theirFile: true, othersFile: false },
  client: { theirFile: true, othersFile: false },
  contractor: { theirFile: true, othersFile: false },
};

const neither = { written: false, assigned: false };

describe('changing a pin', () => {
  it.each(PROJECT_ROLES)('is for %s where they may edit the file', (role) => {
    const standing = { permissions: POLICY[role], projectActive: true, ...neither };
    expect(mayChangePin({ ...standing, owned: true })).toBe(WHO_MAY[role].theirFile);
    expect(mayChangePin({ ...standing, owned: false })).toBe(WHO_MAY[role].othersFile);
  });

  it.each(PROJECT_ROLES)('is for %s who wrote its comment, or whom it is assigned to', (role) => {
    const standing = { permissions: POLICY[role], projectActive: true, owned: false };
    expect(mayChangePin({ ...standing, written: true, assigned: false })).toBe(true);
    expect(mayChangePin({ ...standing, written: false, assigned: true })).toBe(true);
  });

  it.each(PROJECT_ROLES)('is not for %s in an archived project', (role) => {
    const standing = { permissions: POLICY[role], projectActive: false, owned: true, written: true, assigned: true };
    expect(mayChangePin(standing)).toBe(false);
  });

  it.each<[Place, boolean, boolean]>([
    ['owner', false, true],
    ['colleague', true, true],
    ['colleague', false, false],
  ])('in a proposal is for %s (who edits proposals: %s): %s', (role, edits_proposals, expected) => {
    const { permissions, projectActive } = standingOf({
      role,
      edits_proposals,
      project_archived: false,
      project_potential: true,
    });
    expect(mayChangePin({ permissions, projectActive, owned: false, written: true, assigned: true })).toBe(expected);
  });
});
