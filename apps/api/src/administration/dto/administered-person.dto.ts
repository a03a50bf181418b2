import { ACCOUNT_STATES, type AccountState } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** Somebody of the instance, as who administers it sees them: their account, and how much of what they have. */
export class AdministeredPersonView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'Empty until the person has chosen one' })
  name: string;

  @ApiProperty({ type: String, format: 'email' })
  email: string;

  @ApiProperty({ enum: Object.keys(ACCOUNT_STATES), enumName: 'AccountState' })
  state: AccountState;

  @ApiProperty({ type: Boolean, description: 'Whether they administer the instance' })
  administrator: boolean;

  @ApiProperty({ type: Number, description: 'How many projects they are in, deleted ones left out' })
  projects: number;

  @ApiProperty({ type: Number, description: 'On how many devices they are signed in' })
  sessions: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: never signed in' })
  last_seen_at: string | null;
}

/** One sign-in of somebody. What opens it is nowhere. */
export class AdministeredSessionView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'Browser and system, such as "Chrome on Windows"' })
  device: string;

  @ApiProperty({ type: Boolean, description: 'Whether it is the one that asks' })
  current: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time' })
  last_seen_at: string;
}
