import { ApiProperty } from '@nestjs/swagger';

/** A proof-of-work challenge (OPN-36) in the form the solving library takes: `parameters` and their `signature`. */
export class CaptchaView {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'What is to be solved' })
  parameters: Record<string, unknown>;

  @ApiProperty({ type: String })
  signature: string;
}
