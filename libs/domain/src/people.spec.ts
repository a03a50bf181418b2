import { PERSON_CONTEXTS, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import {
  contextOf,
  defaultInvitationRole,
  invitableRoles,
  leaderRefusal,
  leavingRefusal,
  mayActOn,
  offerOf,
  removalRefusal,
  resendRefusal,
  roleChangeRefusal,
  roleRequestRefusal,
  type PeopleRefusal,
  type PersonOffer,
  type PersonStanding,
} from './people.js';
import { POLICY } from './permissions.js';

const MEMBERS: ProjectRole[] = ['owner', 'member'];
const OTHERS: ProjectRole[] = ['team', 'client', 'contractor'];
const isMember = (role: ProjectRole) => MEMBERS.includes(role);

let people = 0;
const person = (role: ProjectRole, fields: Partial<PersonStanding> = {}): PersonStanding => ({
  userId: `person-${++people}`,
  role,
  lead: false,
  active: true,
  invitedBy: null,
  ...fields,
});
const invitedBy = (inviter: PersonStanding, role: ProjectRole, fields: Partial<PersonStanding> = {}) =>
  person(role, { invitedBy: inviter.userId, ...fields });

const pairs = PROJECT_ROLES.flatMap((actor) => PROJECT_ROLES.map((target) => [actor, target] as const));
const rolesOf = (roles: readonly ProjectRole[]) => PROJECT_ROLES.filter((role) => roles.includes(role));

describe('the tables of the people page (PPL-1, OPN-2, OPN-3)', () => {
  it('hold every role once', () => {
    const tables = PERSON_CONTEXTS.map((context) => [
      context,
      PROJECT_ROLES.filter((role) => contextOf(role) === context),
    ]);
    expect(Object.fromEntries(tables)).toEqual({
      clients: ['client'],
      team: ['team', 'contractor'],
      firm: ['owner', 'member'],
    });
  });
});

describe('invitations', () => {
  it.each<[ProjectRole, ProjectRole[], ProjectRole]>([
    ['owner', ['client', 'team', 'contractor', 'member'], 'member'],
    ['member', ['client', 'team', 'contractor', 'member'], 'member'],
    ['team', ['client', 'team'], 'client'],
    ['client', ['client', 'team'], 'client'],
    ['contractor', ['client', 'team'], 'client'],
  ])('PRM-28…30, OPN-29: the %s offers %j, %s unless chosen otherwise', (inviter, offered, byDefault) => {
    expect(invitableRoles(POLICY[inviter])).toEqual(offered);
    expect(defaultInvitationRole(POLICY[inviter])).toBe(byDefault);
    expect(offered).toContain(byDefault);
  });
});

describe('acting on another person (PRM-16…18)', () => {
  it.each(PROJECT_ROLES)('PRM-16: nobody acts on themselves: %s', (role) => {
    const self = person(role, { invitedBy: null });
    expect(mayActOn(self, { ...self, invitedBy: self.userId })).toBe(false);
  });

  it.each(pairs)('%s on a %s of somebody else', (actor, target) => {
    expect(mayActOn(person(actor), person(target))).toBe(isMember(actor) && (target !== 'owner' || actor === 'owner'));
  });

  it.each(pairs)('PRM-18: %s on a %s they invited', (actorRole, target) => {
    const actor = person(actorRole);
    const expected = target === 'owner' ? actorRole === 'owner' : isMember(actorRole) || OTHERS.includes(target);
    expect(mayActOn(actor, invitedBy(actor, target))).toBe(expected);
  });
});

describe('removing (PPL-21, VAL-36)', () => {
  it.each(PROJECT_ROLES)('VAL-36: an owner removes every role: %s', (role) => {
    expect(removalRefusal(person('owner'), person(role))).toBeNull();
  });

  it('PRM-17, OPN-4: a member removes no owner', () => {
    expect(removalRefusal(person('member'), person('owner'))).toBe('not_permitted');
  });

  it.each(pairs.filter(([, target]) => isMember(target)))('PRM-27: %s removes no leader: %s', (actor, target) => {
    const allowed = mayActOn(person(actor), person(target));
    expect(removalRefusal(person(actor), person(target, { lead: true }))).toBe(
      allowed ? 'leader_removal' : 'not_permitted',
    );
  });

  it.each(OTHERS)('PRM-18: the %s removes whom they invited only', (role) => {
    const actor = person(role);
    expect(removalRefusal(actor, invitedBy(actor, 'client'))).toBeNull();
    expect(removalRefusal(actor, invitedBy(person('owner'), 'client'))).toBe('not_permitted');
  });
});

describe('leaving (PPL-20, OPN-4)', () => {
  const owner = person('owner');

  it.each<[string, PersonStanding, PersonStanding[], PeopleRefusal | null]>([
    ...PROJECT_ROLES.filter((role) => role !== 'owner').map(
      (role): [string, PersonStanding, PersonStanding[], null] => [role, person(role), [owner], null],
    ),
    ['the only owner', owner, [person('member')], 'last_owner'],
    ['one of two owners', person('owner'), [owner], null],
    ['an owner beside one without an account', owner, [person('owner', { active: false })], 'last_owner'],
    ['a leader', person('member', { lead: true }), [owner], 'leader_leaving'],
    ['one of two owners who leads', person('owner', { lead: true }), [owner], 'leader_leaving'],
  ])('%s', (_name, leaving, staying, refusal) => {
    expect(leavingRefusal(leaving, [...staying, leaving])).toBe(refusal);
  });
});

describe('sending an invitation once more (PPL-19)', () => {
  it.each<[string, boolean, boolean, PeopleRefusal | null]>([
    ['to whom one invited', true, false, null],
    ['to whom somebody else invited', false, false, 'not_permitted'],
    ['to who has accepted it', true, true, 'accepted'],
  ])('by a client %s', (_name, own, active, refusal) => {
    const client = person('client');
    expect(resendRefusal(client, invitedBy(own ? client : person('team'), 'client', { active }))).toBe(refusal);
  });

  it.each(MEMBERS)('by the %s, no matter who invited', (role) => {
    expect(resendRefusal(person(role), person('client', { active: false }))).toBeNull();
  });
});

describe('choosing the leader (PRM-20, PRM-21, OPN-6)', () => {
  it.each(pairs)('by %s: %s', (actor, target) => {
    const expected = !isMember(actor) ? 'not_permitted' : isMember(target) ? null : 'leader_outside_firm';
    expect(leaderRefusal(person(actor), person(target))).toBe(expected);
  });

  it('may be oneself', () => {
    const member = person('member');
    expect(leaderRefusal(member, member)).toBeNull();
  });
});

describe('changing a role (PPL-7, PRM-23…26)', () => {
  /** The roles a person may be given, by who gives it and who gets it. */
  const given = (actor: PersonStanding, target: PersonStanding) =>
    PROJECT_ROLES.filter((role) => role !== target.role && roleChangeRefusal(actor, target, role) === null);
  const not = (role: ProjectRole, roles: readonly ProjectRole[]) => roles.filter((each) => each !== role);

  it.each(PROJECT_ROLES)('PPL-7: an owner gives another %s every role', (target) => {
    expect(given(person('owner'), person(target))).toEqual(not(target, PROJECT_ROLES));
  });

  it.each(PROJECT_ROLES)('a member gives another %s every role but owner, and an owner none', (target) => {
    expect(given(person('member'), person(target))).toEqual(
      target === 'owner' ? [] : not(target, ['member', ...OTHERS]),
    );
    expect(roleChangeRefusal(person('member'), person('client'), 'owner')).toBe('ask_owner');
  });

  it.each(OTHERS)('PRM-18, PRM-30, OPN-2: the %s makes whom they invited client or team', (role) => {
    const actor = person(role);
    for (const target of OTHERS) {
      expect(given(actor, invitedBy(actor, target))).toEqual(rolesOf(not(target, ['client', 'team'])));
      expect(given(actor, person(target))).toEqual([]);
    }
    expect(roleChangeRefusal(actor, invitedBy(actor, 'client'), 'contractor')).toBe('ask_owner');
    expect(roleChangeRefusal(actor, person('client'), 'team')).toBe('not_permitted');
  });

  it.each<[ProjectRole, ProjectRole, PeopleRefusal | null]>([
    ['owner', 'member', 'own_role'],
    ['owner', 'client', 'own_role'],
    ['member', 'client', null],
    ['member', 'team', null],
    ['member', 'contractor', null],
    ['member', 'owner', 'ask_owner'],
    ['team', 'member', 'ask_owner'],
    ['team', 'client', 'ask_owner'],
    ['client', 'team', 'ask_owner'],
    ['contractor', 'client', 'ask_owner'],
  ])('PRM-23, PRM-24, OPN-5: the %s makes themselves %s: %s', (role, wanted, refusal) => {
    const self = person(role);
    expect(roleChangeRefusal(self, self, wanted)).toBe(refusal);
  });

  it('PRM-26, VAL-34: a leader’s role stays, for themselves and for an owner', () => {
    const lead = person('member', { lead: true });
    expect(roleChangeRefusal(lead, lead, 'client')).toBe('leader_role');
    expect(roleChangeRefusal(person('owner'), lead, 'client')).toBe('leader_role');
    expect(roleChangeRefusal(person('owner'), person('owner', { lead: true }), 'member')).toBe('leader_role');
  });

  it('the same role is no change', () => {
    expect(roleChangeRefusal(person('owner'), person('member', { lead: true }), 'member')).toBeNull();
    expect(roleChangeRefusal(person('client'), person('team'), 'team')).toBe('not_permitted');
  });

  it('nobody owns a project before they have an account', () => {
    expect(roleChangeRefusal(person('owner'), person('member', { active: false }), 'owner')).toBe('owner_invited');
    expect(roleChangeRefusal(person('owner'), person('member', { active: false }), 'client')).toBeNull();
  });
});

describe('asking for a role (PRM-19, PPL-9)', () => {
  it.each<[ProjectRole, PeopleRefusal | null]>([
    ['owner', 'own_role'],
    ['member', null],
    ['team', null],
    ['client', null],
    ['contractor', null],
  ])('PRM-19, PRM-23: for oneself: %s', (role, refusal) => {
    const self = person(role);
    expect(roleRequestRefusal(self, self, role === 'client' ? 'team' : 'client')).toBe(refusal);
  });

  it.each<[ProjectRole, boolean, PeopleRefusal | null]>([
    ['owner', true, 'not_permitted'],
    ['member', false, null],
    ['team', true, null],
    ['team', false, 'not_permitted'],
    ['client', true, null],
    ['client', false, 'not_permitted'],
    ['contractor', true, null],
    ['contractor', false, 'not_permitted'],
  ])('PRM-18, PRM-25: by the %s for a client (their own: %s)', (role, own, refusal) => {
    const actor = person(role);
    expect(roleRequestRefusal(actor, own ? invitedBy(actor, 'client') : person('client'), 'member')).toBe(refusal);
  });

  it.each(PROJECT_ROLES.filter((role) => role !== 'owner'))(
    'VAL-35: proceeds only when the role differs: %s',
    (role) => {
      const self = person(role);
      const proceeds = PROJECT_ROLES.filter((wanted) => roleRequestRefusal(self, self, wanted) === null);
      expect(proceeds).toEqual(PROJECT_ROLES.filter((wanted) => wanted !== role));
      expect(roleRequestRefusal(self, self, role)).toBe('same_role');
    },
  );

  it('VAL-34: is refused for the leader', () => {
    const lead = person('member', { lead: true });
    expect(roleRequestRefusal(lead, lead, 'team')).toBe('leader_role');
  });
});

describe('what a screen offers (PPL-2, PRM-16…27)', () => {
  const LEADER: (PeopleRefusal | null)[] = ['leader_role', 'leader_removal', 'leader_leaving'];
  const open = (refusal: PeopleRefusal | null) => refusal === null || LEADER.includes(refusal);
  const flags = [false, true];
  const standings = pairs.flatMap(([actor, target]) =>
    flags.flatMap((lead) =>
      flags.flatMap((own) => flags.map((active) => ({ actor, target, lead, own, active }) as const)),
    ),
  );

  it.each(standings)(
    '$actor to a $target (lead: $lead, invited by them: $own, active: $active): what no rule refuses',
    ({ actor: role, target: targetRole, lead, own, active }) => {
      const actor = person(role);
      const target = person(targetRole, { lead, active, invitedBy: own ? actor.userId : null });
      const { permissions, roles, requestableRoles } = offerOf(actor, target, [actor, target], true);
      expect(permissions.includes('people.remove')).toBe(open(removalRefusal(actor, target)));
      expect(permissions.includes('people.resend')).toBe(resendRefusal(actor, target) === null);
      expect(permissions.includes('people.leader')).toBe(leaderRefusal(actor, target) === null);
      expect(permissions).not.toContain('people.leave');
      expect(permissions.includes('people.role')).toBe(roles.length > 0);
      expect(permissions.includes('people.role.request')).toBe(requestableRoles.length > 0);
      for (const wanted of PROJECT_ROLES.filter((each) => each !== targetRole)) {
        const given = open(roleChangeRefusal(actor, target, wanted));
        expect(roles.includes(wanted)).toBe(given);
        expect(requestableRoles.includes(wanted)).toBe(!given && open(roleRequestRefusal(actor, target, wanted)));
      }
      expect([...roles, ...requestableRoles]).not.toContain(targetRole);
    },
  );

  it.each<[string, PersonStanding, Partial<PersonOffer>]>([
    ['the only owner', person('owner'), { permissions: ['people.leader'], roles: [], requestableRoles: [] }],
    [
      'a member',
      person('member'),
      {
        permissions: ['people.role', 'people.role.request', 'people.leader', 'people.leave'],
        roles: ['team', 'client', 'contractor'],
        requestableRoles: ['owner'],
      },
    ],
    [
      'a member who leads',
      person('member', { lead: true }),
      { permissions: ['people.role', 'people.role.request', 'people.leader', 'people.leave'] },
    ],
    [
      'a client',
      person('client'),
      {
        permissions: ['people.role.request', 'people.leave'],
        roles: [],
        requestableRoles: ['owner', 'member', 'team', 'contractor'],
      },
    ],
  ])('PRM-16, PRM-23, PRM-24: to oneself: %s', (_name, self, offer) => {
    expect(offerOf(self, self, [self], true)).toMatchObject(offer);
  });

  it('OPN-4: one of two owners may go', () => {
    const self = person('owner');
    expect(offerOf(self, self, [self, person('owner')], true).permissions).toContain('people.leave');
  });

  it('PPL-6, VAL-34: a leader’s role and removal are offered, so that the refusal says who must lead first', () => {
    const offer = offerOf(person('owner'), person('member', { lead: true }), [], true);
    expect(offer.permissions).toEqual(['people.remove', 'people.role', 'people.leader']);
    expect(offer.roles).toEqual(['owner', ...OTHERS]);
  });

  it.each(standings)('$actor to a $target in a project that is not active: to remove them at most', (standing) => {
    const actor = person(standing.actor);
    const { lead, active } = standing;
    const target = person(standing.target, { lead, active, invitedBy: standing.own ? actor.userId : null });
    expect(offerOf(actor, target, [actor, target], false)).toEqual({
      permissions: open(removalRefusal(actor, target)) ? ['people.remove'] : [],
      roles: [],
      requestableRoles: [],
    });
    expect(offerOf(target, target, [actor, target, person('owner')], false).permissions).toEqual(['people.leave']);
  });
});
