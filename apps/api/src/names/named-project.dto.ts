import { ApiProperty } from '@nestjs/swagger';

/** A project, as something of it names it. */
export class NamedProjectView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;
}
