import { DELETE_FILES, EDIT_FILES } from '@gable/domain';
import { Body, Controller, Delete, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFile, OnProject, type ProjectStanding, Standing } from '../access/index.js';
import { invalid, TakesLargeBody } from '../http/index.js';
import {
  ArchiveFilesRequest,
  DeleteFilesRequest,
  SaveUploadsRequest,
  TagFilesRequest,
  UpdateEventsRequest,
} from './dto/several-files-requests.dto.js';
import { ChangedFilesView, DeletedFilesView, FileView } from './dto/file.dto.js';
import { SeveralFilesService } from './several-files.service.js';
import { UploadDetailsService } from './upload-details.service.js';

/** Changes of several files at once, and the marks of one (API-47, API-57, API-90…95, FIL-7…9, OPN-93). */
@ApiTags('files')
@Controller('v2')
export class SeveralFilesController {
  constructor(
    private readonly files: SeveralFilesService,
    private readonly details: UploadDetailsService,
  ) {}

  /** Puts one file or several into the archive, or takes them out (API-90). */
  @OnProject(EDIT_FILES, 'body.projectID')
  @Post('files/archive')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedFilesView })
  archive(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() { id, archived }: ArchiveFilesRequest,
  ): Promise<ChangedFilesView> {
    return this.files.archive(actor, standing, id, archived);
  }

  /** The same for several (API-91). */
  @OnProject(EDIT_FILES, 'body.projectID')
  @Put('files/bulk')
  @ApiOkResponse({ type: ChangedFilesView })
  archiveSeveral(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() { id, archived }: ArchiveFilesRequest,
  ): Promise<ChangedFilesView> {
    return this.files.archive(actor, standing, id, archived);
  }

  /** Saves alias, message and mark of files after their upload (API-92). */
  @OnProject(EDIT_FILES, 'body.projectId')
  @TakesLargeBody()
  @Post('files/bulk')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedFilesView })
  saveUploads(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() { files }: SaveUploadsRequest,
  ): Promise<ChangedFilesView> {
    return this.details.save(actor, standing, files);
  }

  /** The same, with the project in the address (API-47, OPN-94). */
  @OnProject(EDIT_FILES)
  @TakesLargeBody()
  @Post('projects/:id/update-events')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedFilesView })
  updateEvents(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') _id: string,
    @Body() { files }: UpdateEventsRequest,
  ): Promise<ChangedFilesView> {
    return this.details.save(actor, standing, files);
  }

  /** Adds several files to the active ones, or removes them (API-95). */
  @OnProject(EDIT_FILES, 'body.projectId')
  @Post('files/bulk-tag')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedFilesView })
  tagSeveral(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() { ids, status }: TagFilesRequest,
  ): Promise<ChangedFilesView> {
    return this.files.tag(actor, standing, ids, status);
  }

  /** Adds one file to the active ones (API-93). */
  @OnFile(EDIT_FILES)
  @Post('files/:id/tag')
  @HttpCode(200)
  @ApiOkResponse({ type: FileView })
  tag(@CurrentActor() actor: Actor, @Standing() standing: ProjectStanding, @Param('id') id: string): Promise<FileView> {
    return this.files.tagOne(actor, standing, id, true);
  }

  /** Removes one file from the active ones (API-94). */
  @OnFile(EDIT_FILES)
  @Post('files/:id/untag')
  @HttpCode(200)
  @ApiOkResponse({ type: FileView })
  untag(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
  ): Promise<FileView> {
    return this.files.tagOne(actor, standing, id, false);
  }

  /** Deletes those of the files that the person may delete; they are named in the body or in the query (API-57, OPN-102). */
  @OnProject(DELETE_FILES)
  @Delete('projects/:id/files')
  @ApiOkResponse({ type: DeletedFilesView })
  remove(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') _id: string,
    @Body() request: DeleteFilesRequest,
    @Query() query: DeleteFilesRequest,
  ): Promise<DeletedFilesView> {
    const files = request.files ?? query.files;
    if (files === undefined) throw invalid({ files: ['files must be the ids of the files'] });
    const project = request.id ?? query.id;
    if (project !== undefined && project.toLowerCase() !== standing.projectId) {
      throw invalid({ id: ['id is not the project of the address'] });
    }
    return this.files.remove(actor, standing, files);
  }
}
