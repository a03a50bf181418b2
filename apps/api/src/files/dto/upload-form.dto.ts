import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Signed form for one upload (API-81, ENT-30): goes to the storage as a multipart POST, answered with 201. */
export class UploadFormView {
  @ApiProperty({ type: String, description: 'Where to post' })
  url: string;

  @ApiProperty({ type: String })
  key: string;

  @ApiProperty({ type: String, description: 'Base64 policy' })
  policy: string;

  @ApiProperty({ type: String })
  credential: string;

  @ApiProperty({ type: String })
  algorithm: string;

  @ApiProperty({ type: String })
  date: string;

  @ApiProperty({ type: String })
  signature: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'Of an upload to a note: what the note names it by',
  })
  upload_id?: string;
}
