import type { FirmPolicy } from '@gable/contracts';
import { mayAddToFirm, firmRemovalRefusal, firmSharingRefusal, type FirmRefusal, type FirmStanding } from './firms.js';

const standing = (policies: FirmPolicy[], fields: Partial<FirmStanding> = {}): FirmStanding => ({
  firmId: 'firm',
  userId: 'me',
  policies: new Set(policies),
  owner: false,
  ...fields,
});
const owner = standing(['firm_add_people', 'potentials_edit'], { owner: true });
const admin = standing(['firm_add_people', 'potentials_edit']);
const editor = standing(['potentials_edit']);
const viewer = standing([]);

const me = { userId: 'me', owner: false, admin: false };
const colleague = { userId: 'colleague', owner: false, admin: false };
const otherAdmin = { userId: 'colleague', owner: false, admin: true };
const firmOwner = { userId: 'colleague', owner: true, admin: true };

describe('adding people to a firm (FRM-3, PRM-45)', () => {
  it.each([
    ['an admin', admin, true],
    ['somebody who edits proposals', editor, false],
    ['a viewer', viewer, false],
  ])('%s: %s', (_who, actor, may) => {
    expect(mayAddToFirm(actor)).toBe(may);
  });
});

describe('removing from a firm (FRM-12, FRM-13, PRM-49, PRM-50)', () => {
  it.each<[string, FirmStanding, typeof me, FirmRefusal]>([
    ['a viewer leaves', viewer, me, null],
    ['an admin leaves', admin, me, null],
    ['the owner leaves', owner, { ...me, owner: true, admin: true }, 'owner_stays'],
    ['an admin removes a member', admin, colleague, null],
    ['an admin removes an admin', admin, otherAdmin, 'admin_stays'],
    ['the owner removes an admin', owner, otherAdmin, 'admin_stays'],
    ['an admin removes the owner', admin, firmOwner, 'owner_stays'],
    ['an editor removes a member', editor, colleague, 'not_permitted'],
    ['a viewer removes a member', viewer, colleague, 'not_permitted'],
  ])('%s', (_what, actor, target, refusal) => {
    expect(firmRemovalRefusal(actor, target)).toBe(refusal);
  });
});

describe('sharing proposals with the firm (FRM-10, PRM-51, OPN-145)', () => {
  it.each<[string, FirmStanding, typeof me, boolean, FirmRefusal]>([
    ['a viewer begins', viewer, me, true, null],
    ['a viewer stops', viewer, me, false, null],
    ['an admin stops for somebody else', admin, colleague, false, 'others_share'],
    ['the owner stops', owner, { ...me, owner: true }, false, 'owner_shares'],
    ['the owner goes on', owner, { ...me, owner: true }, true, null],
  ])('%s', (_what, actor, target, shares, refusal) => {
    expect(firmSharingRefusal(actor, target, shares)).toBe(refusal);
  });
});
