import { ADMINISTRATION_ACTS, type AdministrationAct } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** What an administrator did. People are called as they were then. */
export class AdministrationActView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'date-time' })
  at: string;

  @ApiProperty({ type: String, description: 'Who did it; "npm run admin" for a command at the server' })
  actor: string;

  @ApiProperty({ enum: Object.keys(ADMINISTRATION_ACTS), enumName: 'AdministrationAct' })
  act: AdministrationAct;

  @ApiProperty({ type: String, nullable: true, description: 'To whom' })
  person: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What else belongs to it' })
  detail: string | null;
}
