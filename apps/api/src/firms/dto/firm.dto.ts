import { FIRM_POLICIES, type FirmPolicy } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { PersonContactView } from '../../names/index.js';

/** A role that members of firms have (ENT-22). */
export class FirmRoleView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, description: 'What the invite form calls it (FRM-9)' })
  label: string;

  @ApiProperty({ type: Boolean, description: 'Nobody is invited with a role that administers (FRM-8)' })
  is_admin: boolean;
}

/** A role with what it allows (ENT-21). */
export class MemberRoleView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: Boolean })
  is_admin: boolean;

  @ApiProperty({ enum: FIRM_POLICIES, isArray: true, enumName: 'FirmPolicy' })
  policies: FirmPolicy[];
}

/** A member of a firm (ENT-20); `id` is the person's. */
export class FirmMemberView extends PersonContactView {
  @ApiProperty({ type: Boolean, description: 'Whether the person has an account yet' })
  active: boolean;

  @ApiProperty({ type: Boolean, description: 'Whose firm it is (FRM-6)' })
  owner: boolean;

  @ApiProperty({ type: 'integer' })
  firm_user_role_id: number;

  @ApiProperty({ type: MemberRoleView })
  firmRole: MemberRoleView;

  @ApiProperty({ type: String, description: 'What the person may do with proposals, in words (FRM-18)' })
  role_label: string;

  @ApiProperty({ type: Boolean, description: 'Whether the firm sees the person’s proposals (FRM-10)' })
  share_proposals: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether who asks may remove the person, or, of themselves, leave' })
  removable: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** Who asks, as a member of the firm. */
export class CurrentFirmUserView extends FirmMemberView {
  @ApiProperty({ type: Boolean, description: 'The same as `share_proposals` (FRM-16)' })
  _pivot_share_proposals: boolean;
}

/** A firm as its members see it (ENT-19). */
export class FirmView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'Its owner (FRM-6)' })
  user_id: string;

  @ApiProperty({ type: FirmMemberView })
  creator: FirmMemberView;

  @ApiProperty({ type: CurrentFirmUserView })
  current_user: CurrentFirmUserView;

  @ApiProperty({ type: [FirmMemberView] })
  members: FirmMemberView[];

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at: string;
}

/** Who is not in the firm any more. */
export class RemovedFirmMemberView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}
