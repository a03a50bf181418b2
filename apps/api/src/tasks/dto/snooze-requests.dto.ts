import { LIMITS, snoozeProblem } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { HasNoProblem } from '../../http/index.js';

/** Until when a reminder is put off. */
export class SnoozeTaskRequest {
  @ApiProperty({
    type: String,
    format: 'date-time',
    description: `A moment to come, with its time zone, at most ${LIMITS.snoozeDays} days ahead`,
  })
  @HasNoProblem((until) => snoozeProblem(until, new Date()))
  until: string;
}
