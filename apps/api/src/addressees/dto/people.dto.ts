import { ApiProperty } from '@nestjs/swagger';

/** Who wrote a note or a comment. */
export class AuthorView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  email: string;

  @ApiProperty({ type: Boolean, description: 'Whether there is a picture' })
  avatar: boolean;
}

/** Somebody whom it is addressed to by name. */
export class DestinataryView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'The e-mail, while there is no name yet' })
  name: string;
}
