import { ApiProperty } from '@nestjs/swagger';

/** Somebody whom it is addressed to by name. */
export class DestinataryView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'The e-mail, while there is no name yet' })
  name: string;
}
