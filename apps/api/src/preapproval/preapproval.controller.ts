import { LIMITS, UPLOAD_FILE_FIELD, UPLOAD_FORM_FIELDS, type UploadFormField } from '@gable/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFileOrProject, type ProjectStanding, Standing } from '../access/index.js';
import { PreapproveQuery, UploadFormView, UploadsService } from '../files/index.js';
import { NoteUploadsService } from '../notes/index.js';

const whence = (field: UploadFormField): string => {
  if ('from' in field) return `\`${field.from}\` of the answer`;
  return 'value' in field ? `\`${field.value}\`` : `the \`${field.asked}\` that was asked for`;
};

/** How the form is sent, for people and, beside it, for programs. */
const SENDING = [
  'The answer is sent as `multipart/form-data` by POST to its `url`, with these fields in this order:',
  '',
  ...UPLOAD_FORM_FIELDS.map((field, index) => `${index + 1}. \`${field.name}\`: ${whence(field)}`),
  `${UPLOAD_FORM_FIELDS.length + 1}. \`${UPLOAD_FILE_FIELD}\`: the bytes, exactly as many as were announced. Nothing may follow.`,
  '',
  `The storage answers ${LIMITS.storageCreatedStatus}. The upload counts once it is completed: a file by \`PUT /api/v2/files/{id}/size\`,`,
  'one of a note when the note refers to its `upload_id`. Forms are good for an hour.',
].join('\n');

/** The one address that signs upload forms, for files and for notes (API-81, OPN-94). */
@ApiTags('files')
@Controller('files/preapprove')
export class PreapprovalController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly noteUploads: NoteUploadsService,
  ) {}

  /** A signed form to post an upload to the storage with: one announced of a file, or a new one to a note. */
  @OnFileOrProject('files.create', 'query.parent_id', {
    source: 'query.domain',
    value: 'notes',
    needs: 'notes.create',
  })
  @Get()
  @ApiOperation({ summary: 'A signed form to upload with', description: SENDING })
  @ApiExtension('x-upload-form', { fields: [...UPLOAD_FORM_FIELDS, { name: UPLOAD_FILE_FIELD }] })
  @ApiOkResponse({ type: UploadFormView })
  preapprove(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: PreapproveQuery,
  ): Promise<UploadFormView> {
    const uploads = query.domain === 'notes' ? this.noteUploads : this.uploads;
    return uploads.preapprove(actor, standing, query);
  }
}
