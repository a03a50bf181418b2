import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OnFileOrProject } from '../access/access.decorator.js';
import { CurrentActor, Standing, type Actor, type ProjectStanding } from '../access/actor.js';
import { PreapproveQuery } from '../files/dto/file-requests.dto.js';
import { UploadFormView } from '../files/dto/upload-form.dto.js';
import { UploadsService } from '../files/uploads.service.js';
import { NoteUploadsService } from '../notes/note-uploads.service.js';

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
    permission: 'notes.create',
  })
  @Get()
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
