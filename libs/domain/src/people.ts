import { PROJECT_ROLES, type PersonContext, type ProjectRole } from '@gable/contracts';
import { ACT_ON_PEOPLE, allows, isMember, POLICY, reaches, type Permissions } from './permissions.js';

/** A person's place in a project, as the rules about people see it. */
export interface PersonStanding {
  userId: string;
  role: ProjectRole;
  /** Leads the project. */
  lead: boolean;
  /** Has an account; false while the invitation is open (PPL-3). */
  active: boolean;
  invitedBy: string | null;
}

/** Why a change of a project's people is refused. */
export type PeopleRefusal =
  | 'not_permitted'
  | 'leader_role'
  | 'leader_removal'
  | 'leader_leaving'
  | 'leader_outside_firm'
  | 'last_owner'
  | 'own_role'
  | 'ask_owner'
  | 'owner_invited'
  | 'same_role'
  | 'accepted';

/** OPN-2, OPN-3: the table in which a role is shown. */
export function contextOf(role: ProjectRole): PersonContext {
  if (isMember(role)) return 'firm';
  return role === 'client' ? 'clients' : 'team';
}

/** PRM-29, PRM-30, OPN-29: the roles a person may offer in an invitation; nobody is invited as an owner. */
export const invitableRoles = (inviter: Permissions): ProjectRole[] =>
  inviter.has('people.manage') ? ['client', 'team', 'contractor', 'member'] : ['client', 'team'];

/** PPL-18, PRM-28: the role of an invitation that names none. */
export const defaultInvitationRole = (inviter: Permissions): ProjectRole =>
  inviter.has('people.manage') ? 'member' : 'client';

/**
 * OPN-2, OPN-5, PPL-7: the roles a person may give. Only an owner makes owners, or members could raise their own
 * rights through one another.
 */
const grantableRoles = (actor: ProjectRole): ProjectRole[] =>
  actor === 'owner' ? ['owner', ...invitableRoles(POLICY[actor])] : invitableRoles(POLICY[actor]);

/**
 * Whether somebody may remove another person, resend their invitation or change their role (PRM-16…18): never oneself,
 * owners by owners only, everybody else by owners and members. The others act on whom they invited, as long as these
 * did not become the firm's own.
 */
export function mayActOn(actor: PersonStanding, target: PersonStanding): boolean {
  if (actor.userId === target.userId) return false;
  if (target.role === 'owner') return actor.role === 'owner';
  return reaches(POLICY[actor.role], ACT_ON_PEOPLE, target.invitedBy === actor.userId && !isMember(target.role));
}

/**
 * PPL-21, PRM-27, VAL-36, OPN-4: what forbids to remove a person. Owners are removed by another owner, who stays, so no
 * project loses its last one here.
 */
export function removalRefusal(actor: PersonStanding, target: PersonStanding): PeopleRefusal | null {
  if (!mayActOn(actor, target)) return 'not_permitted';
  return target.lead ? 'leader_removal' : null;
}

/** PPL-20, OPN-4: what forbids a person to leave the project of these people. */
export function leavingRefusal(person: PersonStanding, people: readonly PersonStanding[]): PeopleRefusal | null {
  if (isLastOwner(person, people)) return 'last_owner';
  return person.lead ? 'leader_leaving' : null;
}

/** PPL-19: what forbids to send an invitation once more. */
export function resendRefusal(actor: PersonStanding, target: PersonStanding): PeopleRefusal | null {
  if (!mayActOn(actor, target)) return 'not_permitted';
  return target.active ? 'accepted' : null;
}

/** PRM-20, PRM-21, OPN-6: what forbids to make a person the leader. */
export function leaderRefusal(actor: PersonStanding, target: PersonStanding): PeopleRefusal | null {
  if (!allows(actor.role, 'people.manage')) return 'not_permitted';
  return contextOf(target.role) === 'firm' ? null : 'leader_outside_firm';
}

/**
 * PRM-23…26, OPN-5, VAL-34: what forbids to change a role at once. Owners keep their own; members change theirs, to
 * anything but owner; the others ask. An owner's role is changed by another owner, so one always stays.
 */
export function roleChangeRefusal(
  actor: PersonStanding,
  target: PersonStanding,
  role: ProjectRole,
): PeopleRefusal | null {
  if (actor.userId === target.userId) {
    if (actor.role === 'owner') return 'own_role';
    if (!allows(actor.role, 'people.manage')) return 'ask_owner';
  } else if (!mayActOn(actor, target)) {
    return 'not_permitted';
  }
  if (role === target.role) return null;
  if (!grantableRoles(actor.role).includes(role)) return 'ask_owner';
  if (target.lead) return 'leader_role';
  return role === 'owner' && !target.active ? 'owner_invited' : null;
}

/**
 * PRM-19, VAL-34, VAL-35, PPL-9: what forbids to ask the owner for a role, one's own or that of somebody one may act on.
 * Owners decide themselves.
 */
export function roleRequestRefusal(
  actor: PersonStanding,
  target: PersonStanding,
  role: ProjectRole,
): PeopleRefusal | null {
  if (actor.role === 'owner') return actor.userId === target.userId ? 'own_role' : 'not_permitted';
  if (actor.userId !== target.userId && !mayActOn(actor, target)) return 'not_permitted';
  if (role === target.role) return 'same_role';
  return target.lead ? 'leader_role' : null;
}

/** Whether a project would have no owner who can sign in without this one. */
const isLastOwner = (person: PersonStanding, people: readonly PersonStanding[]): boolean =>
  person.role === 'owner' &&
  !people.some(({ userId, role, active }) => userId !== person.userId && role === 'owner' && active);

/** What somebody may do to a person of a project, themselves included. */
export const PERSON_PERMISSIONS = [
  'people.remove',
  'people.resend',
  'people.role',
  'people.role.request',
  'people.leader',
  'people.leave',
] as const;

/** One of {@link PERSON_PERMISSIONS}. */
export type PersonPermission = (typeof PERSON_PERMISSIONS)[number];

/** What a screen offers somebody to do to a person. */
export interface PersonOffer {
  permissions: PersonPermission[];
  /** Roles that can be given at once. */
  roles: ProjectRole[];
  /** Roles that can only be asked for. */
  requestableRoles: ProjectRole[];
}

/** PPL-6, PRM-26, PRM-27: what a leader is refused until somebody else leads; it is offered, and the refusal says so. */
const OBSTACLES: ReadonlySet<PeopleRefusal> = new Set(['leader_role', 'leader_removal', 'leader_leaving']);

const isOffered = (refusal: PeopleRefusal | null): boolean => refusal === null || OBSTACLES.has(refusal);

/**
 * What a screen offers the actor to do to one of the people (PPL-2, PRM-16…27): what nothing forbids, and what only the
 * leader stands in the way of. In a project that is not active people only go.
 */
export function offerOf(
  actor: PersonStanding,
  target: PersonStanding,
  people: readonly PersonStanding[],
  projectActive: boolean,
): PersonOffer {
  const roles = PROJECT_ROLES.filter(
    (role) => projectActive && role !== target.role && isOffered(roleChangeRefusal(actor, target, role)),
  );
  const requestableRoles = PROJECT_ROLES.filter(
    (role) => projectActive && !roles.includes(role) && isOffered(roleRequestRefusal(actor, target, role)),
  );
  const offered: Record<PersonPermission, boolean> = {
    'people.remove': isOffered(removalRefusal(actor, target)),
    'people.resend': projectActive && isOffered(resendRefusal(actor, target)),
    'people.role': roles.length > 0,
    'people.role.request': requestableRoles.length > 0,
    'people.leader': projectActive && isOffered(leaderRefusal(actor, target)),
    'people.leave': actor.userId === target.userId && isOffered(leavingRefusal(target, people)),
  };
  return {
    permissions: PERSON_PERMISSIONS.filter((permission) => offered[permission]),
    roles,
    requestableRoles,
  };
}
