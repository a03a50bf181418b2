import { ApiProperty } from '@nestjs/swagger';

/** Where to send one part of an upload. */
export class UploadPartView {
  @ApiProperty({ type: Number, description: 'From 1' })
  part: number;

  @ApiProperty({ type: Number, description: 'Bytes; the address takes exactly so many' })
  size: number;

  @ApiProperty({ type: String, description: 'Signed for an hour; takes the bytes by PUT and answers 200' })
  url: string;
}

/** How far an upload in parts is, and where its next parts go. */
export class UploadPartsView {
  @ApiProperty({ type: Number, description: 'Bytes of every part but the last' })
  part_size: number;

  @ApiProperty({ type: [Number], description: 'Parts that have arrived, ascending' })
  stored: number[];

  @ApiProperty({ type: [UploadPartView] })
  parts: UploadPartView[];
}

/** An upload in parts that broke off. */
export class UnfinishedUploadView {
  @ApiProperty({ type: String, format: 'uuid', description: 'The file' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid' })
  revision_id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: Number, description: 'Bytes' })
  size: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'As said when it began' })
  modified_at: string | null;

  @ApiProperty({ type: Number })
  stored_parts: number;

  @ApiProperty({ type: Number, description: 'Bytes that have arrived' })
  stored_bytes: number;

  @ApiProperty({ type: String, nullable: true, description: 'Title of the file it is a new revision of' })
  revision_of: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}
