import { ERROR_CODES, type ErrorAnswer, type ErrorCode } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Body of every refused answer (OPN-45). */
export class ErrorDto implements ErrorAnswer {
  @ApiProperty({ type: Number, description: 'HTTP status' })
  status: number;

  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'Stable word for machines' })
  code: ErrorCode;

  @ApiProperty({ type: String, description: 'The documented text' })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'What is wrong, by field',
  })
  errors?: Record<string, string[]>;

  @ApiProperty({ type: String, description: 'Names this request in the logs' })
  requestId: string;
}
