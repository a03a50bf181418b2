import { FILE_ORDERS } from '@gable/contracts';
import { DELETE_FILES, EDIT_FILES } from '@gable/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  type Actor,
  Carried,
  type CarriedAccess,
  CarriedOnProject,
  CurrentActor,
  OnFile,
  OnProject,
  type ProjectStanding,
  Standing,
} from '../access/index.js';
import { answerList, ApiList, asPages, type ListAnswer } from '../http/index.js';
import {
  CompleteUploadRequest,
  CreateFileRequest,
  ListFilesQuery,
  ListTaggedFilesQuery,
  MoveFileRequest,
  FilePlaceQuery,
  ReadFileQuery,
  UpdateFileRequest,
} from './dto/file-requests.dto.js';
import { ArchivedFilesLengthView, DeletedView, FileDetailView, FileView, FilePlaceView } from './dto/file.dto.js';
import { ManifestView } from './dto/manifest.dto.js';
import { FileReadsService } from './file-reads.service.js';
import { FilesService } from './files.service.js';
import { UploadCompletionService } from './upload-completion.service.js';
import { UploadsService } from './uploads.service.js';

/** Files (API-30, API-32, API-33, API-83…89, API-93, API-94, API-103, API-109). */
@ApiTags('files')
@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly reads: FileReadsService,
    private readonly uploads: UploadsService,
    private readonly completion: UploadCompletionService,
  ) {}

  /** Files of a project: 12 a page, newest first unless asked otherwise (FIL-15). */
  @CarriedOnProject('files.view')
  @Get('v2/projects/:id/files')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiList(FileView, { orders: FILE_ORDERS, filters: ['ctx', 'search', 'name'] })
  async list(
    @Carried() carried: CarriedAccess,
    @Query() query: ListFilesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<FileView>> {
    return answerList(reply, 'files', query, await this.reads.list(carried, query));
  }

  /** The active files of a project; with `active=false` the others that are not archived (API-32, OPN-80). */
  @CarriedOnProject('files.view')
  @Get('v2/projects/:id/tagged-files')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiList(FileView, {
    orders: FILE_ORDERS,
    description: 'With `sort`, `range` or `filter` an array; otherwise a page',
  })
  async listTagged(
    @Carried() carried: CarriedAccess,
    @Query() query: ListTaggedFilesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<FileView>> {
    return answerList(reply, 'files', asPages(query), await this.reads.listTagged(carried, query));
  }

  /** How many files of a project are archived (API-33, OPN-80). */
  @OnProject('files.view')
  @Get('v2/projects/:id/archived-files-length')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ArchivedFilesLengthView })
  archivedLength(@Standing() standing: ProjectStanding): Promise<ArchivedFilesLengthView> {
    return this.reads.archivedLength(standing.projectId);
  }

  /** Announces a new file; it becomes visible when its upload is complete (API-83). */
  @OnProject('files.create', 'body.project_id')
  @Post('v2/files')
  @ApiCreatedResponse({ type: FileView })
  create(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() request: CreateFileRequest,
  ): Promise<FileView> {
    return this.uploads.createFile(actor, standing, request);
  }

  /** The upload has arrived: size and bytes are checked, the revision appears, processing starts (API-103). */
  @OnFile('files.create')
  @Put('v2/files/:id/size')
  @ApiOkResponse({ type: FileView })
  complete(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Body() request: CompleteUploadRequest,
  ): Promise<FileView> {
    return this.completion.complete(actor, standing, id, request);
  }

  /** Gives up an announced upload of one's own and removes what was stored of it (FIL-29); who sees the files may. */
  @OnFile('files.view')
  @Delete('v2/files/:id/upload')
  @ApiOkResponse({ type: DeletedView })
  cancelUpload(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DeletedView> {
    return this.uploads.cancel(actor, id);
  }

  /** One file; `rid` shows another revision than the current one (API-85). */
  @OnFile('files.view')
  @Get('v2/files/:id')
  @ApiOkResponse({ type: FileDetailView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() query: ReadFileQuery,
  ): Promise<FileDetailView> {
    return this.reads.open(actor, standing, id, query.rid);
  }

  /** Where a file stands in a list of its project, and which are before and after it (VWR-9). */
  @OnFile('files.view')
  @Get('v2/files/:id/place')
  @ApiOkResponse({ type: FilePlaceView })
  place(
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() query: FilePlaceQuery,
  ): Promise<FilePlaceView> {
    return this.reads.place(standing, id, query);
  }

  /** The same as `GET v2/files/{id}` under its older address (API-86, OPN-92). */
  @OnFile('files.view')
  @Get('files/:id')
  @ApiOkResponse({ type: FileDetailView })
  readOlderAddress(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() query: ReadFileQuery,
  ): Promise<FileDetailView> {
    return this.reads.open(actor, standing, id, query.rid);
  }

  /** Renames (API-87, FIL-10). */
  @OnFile(EDIT_FILES)
  @Put('v2/files/:id')
  @ApiOkResponse({ type: FileView })
  rename(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Body() request: UpdateFileRequest,
  ): Promise<FileView> {
    return this.files.rename(actor, standing, id, request);
  }

  /** Moves a file to another place of the manual order, and between the active files and the others (API-89, FIL-4, FIL-11). */
  @OnFile('files.order')
  @Patch('v2/files/:id')
  @ApiOkResponse({ type: FileView })
  move(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Body() request: MoveFileRequest,
  ): Promise<FileView> {
    return this.files.move(actor, standing, id, request);
  }

  /** Deletes a file with all its revisions (API-88). */
  @OnFile(DELETE_FILES)
  @Delete('v2/files/:id')
  @ApiOkResponse({ type: DeletedView })
  remove(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
  ): Promise<DeletedView> {
    return this.files.remove(actor, standing, id);
  }

  /** Processes a failed revision again, or the failed pages of one that is ready (VWR-8). */
  @OnFile('files.create')
  @Post('v2/files/:id/reprocess')
  @HttpCode(200)
  @ApiOkResponse({ type: FileView })
  reprocess(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
  ): Promise<FileView> {
    return this.files.reprocess(actor, standing, id);
  }

  /** The rasterized view of a revision; grows while pages are being rendered (API-109). */
  @OnFile('files.view')
  @Get('v2/files/:id/manifest/:rid')
  @ApiOkResponse({ type: ManifestView })
  manifest(@Param('id') id: string, @Param('rid') rid: string): Promise<ManifestView> {
    return this.reads.manifest(id, rid);
  }
}
