import { ApiProperty } from '@nestjs/swagger';

/** A person, as something they did names them, with their picture. */
export class NamedPersonView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'Empty, or the address, while there is no account' })
  name: string;

  @ApiProperty({ type: Boolean, description: 'Whether there is a picture' })
  avatar: boolean;
}

/** The same, with the address they are reached at. */
export class PersonContactView extends NamedPersonView {
  @ApiProperty({ type: String, format: 'email' })
  email: string;
}
