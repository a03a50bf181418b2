import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';

/** What a role of a firm may allow (ENT-21). Rights follow from these alone, never from what a role is called (OPN-23). */
export const FIRM_POLICIES = ['firm_add_people', 'potentials_edit'] as const;

/** One of {@link FIRM_POLICIES}. */
export type FirmPolicy = (typeof FIRM_POLICIES)[number];

/** CNS-78, FRM-5: what a firm is called that was made on demand. */
export const DEFAULT_FIRM_NAME = 'My Firm';

/** The seeded roles (OPN-24). */
export const FIRM_ROLES = { admin: 1, projects: 2, viewer: 3 } as const;

/** What a role or a member may do with proposals, in words. */
const LABELS = { edit: 'Can view and edit', view: 'Can view' } as const;

/** A role of a firm, as far as the invite form needs it. */
export interface OfferedFirmRole {
  id: number;
  name: string;
  is_admin: boolean;
}

const isEditing = ({ name }: Pick<OfferedFirmRole, 'name'>): boolean => name.toLowerCase().includes('project');

/** What the invite form calls a role: by its name (FRM-9, OPN-23). */
export const firmRoleLabel = (role: Pick<OfferedFirmRole, 'name'>): string =>
  isEditing(role) ? LABELS.edit : LABELS.view;

/** What somebody with it may do, in a sentence. */
export const firmRoleWords = (role: Pick<OfferedFirmRole, 'name'>): string =>
  isEditing(role) ? MESSAGES.firms.roleEdits : MESSAGES.firms.roleViews;

/** What the table of members calls what somebody may do: by their policies (FRM-18, PRM-46). */
export const firmMemberLabel = (policies: readonly FirmPolicy[]): string =>
  policies.includes('potentials_edit') ? LABELS.edit : LABELS.view;

/** The roles that people are invited with: none that administers (FRM-8, PRM-48). */
export const offeredFirmRoles = <Role extends OfferedFirmRole>(roles: readonly Role[]): Role[] =>
  roles.filter(({ is_admin }) => !is_admin);

/** The one that is chosen before somebody chooses (FRM-9). */
export const defaultFirmRole = <Role extends OfferedFirmRole>(roles: readonly Role[]): Role | undefined => {
  const offered = offeredFirmRoles(roles);
  return offered.find(isEditing) ?? offered[0];
};

/** What is wrong with the name of a firm, or null. The form and the API ask the same function. */
export function firmNameProblem(name: unknown): string | null {
  if (typeof name !== 'string' || name.trim() === '') return MESSAGES.firms.nameBlank;
  if (name.trim().length > LIMITS.firmName) return MESSAGES.firms.nameLong;
  return isShowable(name.trim()) ? null : MESSAGES.firms.nameInvalid;
}
