import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Signed form for one upload (API-81, ENT-30): goes to the storage as a multipart POST, answered with 201. */
export class UploadFormView {
  @ApiProperty({ type: String, description: 'Where to post' })
  url: string;

  @ApiProperty({ type: String, description: 'Field `key`' })
  key: string;

  @ApiProperty({ type: String, description: 'Field `policy`, in Base64' })
  policy: string;

  @ApiProperty({ type: String, description: 'Field `x-amz-credential`' })
  credential: string;

  @ApiProperty({ type: String, description: 'Field `x-amz-algorithm`' })
  algorithm: string;

  @ApiProperty({ type: String, description: 'Field `x-amz-date`' })
  date: string;

  @ApiProperty({ type: String, description: 'Field `x-amz-signature`' })
  signature: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'Of an upload to a note: what the note names it by',
  })
  upload_id?: string;
}
