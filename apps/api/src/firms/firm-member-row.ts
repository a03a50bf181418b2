import { firmMemberLabel, type FirmPolicy } from '@gable/contracts';
import { firmRemovalRefusal, type FirmStanding } from '@gable/domain';
import type { FirmMemberView } from './dto/firm.dto.js';

/** A member of a firm as the SQL answers it. */
export interface FirmMemberRow {
  id: string;
  email: string;
  name: string;
  avatar: boolean;
  active: boolean;
  owner: boolean;
  firm_user_role_id: number;
  role_name: string;
  role_is_admin: boolean;
  role_policies: FirmPolicy[];
  share_proposals: boolean;
  /** Whether the person has come. */
  joined: boolean;
  created_at: Date;
}

/** What a member is in the firm. */
export const standingOfMember = (firmId: string, { id, role_policies, owner }: FirmMemberRow): FirmStanding => ({
  firmId,
  userId: id,
  policies: new Set(role_policies),
  owner,
});

/** A member on the wire, as another one is shown them (ENT-20). */
export function firmMemberView(row: FirmMemberRow, viewer: FirmStanding): FirmMemberView {
  const { id, email, name, avatar, active, owner, firm_user_role_id, share_proposals, created_at } = row;
  return {
    id,
    email,
    name,
    avatar,
    active,
    owner,
    firm_user_role_id,
    firmRole: { id: firm_user_role_id, name: row.role_name, is_admin: row.role_is_admin, policies: row.role_policies },
    role_label: firmMemberLabel(row.role_policies),
    share_proposals,
    removable: firmRemovalRefusal(viewer, { userId: id, owner, admin: row.role_is_admin }) === null,
    created_at: created_at.toISOString(),
  };
}
