import { ApiProperty } from '@nestjs/swagger';

/** Whether somebody has a calendar address, and since when. */
export class CalendarAddressView {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was made; null: there is none',
  })
  created_at: string | null;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'The whole address, answered once to who made it: only a hash of what opens it is kept',
  })
  address: string | null;
}
