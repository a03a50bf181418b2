import { ATTACHMENT_TYPES, MESSAGES } from '@gable/contracts';
import { EDIT_NOTES } from '@gable/domain';
import { Body, Controller, Delete, Get, Header, Param, Post, Put, Query, Redirect, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiFoundResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnProject, type ProjectStanding, Standing } from '../access/index.js';
import { DeletedView } from '../files/index.js';
import { answerList, ApiList, type ListAnswer, ListQuery, pageOfAll, recordOf, TakesLargeBody } from '../http/index.js';
import { NamedPersonView, PersonContactView } from '../names/index.js';
import { ProposalContext } from '../projects/index.js';
import {
  CreateNoteRequest,
  EditNoteRequest,
  ListNotesQuery,
  PublishNoteRequest,
  SaveDraftRequest,
} from './dto/note-requests.dto.js';
import { AttachmentTypeView, NoteView } from './dto/note.dto.js';
import { NoteUploadsService } from './note-uploads.service.js';
import { NoteReadsService } from './note-reads.service.js';
import { NotesService } from './notes.service.js';

const { notMember } = MESSAGES.notes;

/** The notes of a project (NOT-1…24, API-36, API-37, API-48, API-49, API-53, API-54, API-58). */
@ApiTags('notes')
@ApiParam({ name: 'id', format: 'uuid', description: 'Project' })
@Controller('v2/projects/:id/notes')
export class NotesController {
  constructor(
    private readonly notes: NotesService,
    private readonly reads: NoteReadsService,
    private readonly uploads: NoteUploadsService,
  ) {}

  /** Notes of a project and the own drafts, newest first unless asked otherwise (API-36, NOT-3…8, OPN-109). */
  @OnProject('notes.view')
  @Get()
  @ApiList(NoteView, { orders: ['created_at'], filters: ['author', 'type', 'search'] })
  async list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: ListNotesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<NoteView>> {
    return answerList(reply, 'notes', query, await this.reads.list(actor, standing, query));
  }

  /** How something can go with a note (API-37, ENT-10). */
  @OnProject('notes.view')
  @Get('attachment-types')
  @ApiOkResponse({ type: [AttachmentTypeView] })
  attachmentTypes(): AttachmentTypeView[] {
    return [...ATTACHMENT_TYPES];
  }

  /** Who has written notes here, for the filter (NOT-3). */
  @OnProject('notes.view')
  @Get('authors')
  @ApiList(NamedPersonView, { orders: ['name'] })
  async authors(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<NamedPersonView>> {
    const authors = await this.reads.authors(actor, standing);
    return answerList(reply, 'users', query, pageOfAll(authors, query, ['name']));
  }

  /**
   * Whom notes and comments here may mention: people with an account who read them; of a proposal its owner and those who have
   * written in it. A mention is `<span data-mention="{id}">` in the text; one of anybody else is left as words.
   */
  @OnProject('notes.view')
  @Get('mentionable')
  @ApiList(PersonContactView, { orders: ['name'] })
  async mentionable(
    @Standing() standing: ProjectStanding,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<PersonContactView>> {
    const people = await this.reads.mentionable(standing);
    return answerList(reply, 'users', query, pageOfAll(people, query, ['name']));
  }

  /** One note (OPN-45). */
  @OnProject('notes.view')
  @Get(':nid')
  @ApiOkResponse({ type: NoteView })
  read(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('nid') nid: string,
  ): Promise<NoteView> {
    return recordOf((query) => this.reads.list(actor, standing, query), nid, MESSAGES.notes.notFound);
  }

  /** A picture inside a note: leads to its signed address in the storage (NOT-23, OPN-106). */
  @OnProject('notes.view')
  @Get('images/:uid')
  @Redirect()
  @Header('cache-control', 'private, max-age=60')
  @ApiFoundResponse({ description: 'To the picture in the storage' })
  async image(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('uid') uid: string,
  ): Promise<{ url: string; statusCode: number }> {
    return { url: await this.uploads.image(actor, standing, uid), statusCode: 302 };
  }

  /** Writes a note (API-48). Refused with 422 when it shows no words, or in an archived project. */
  @OnProject('notes.create', 'params.id', notMember)
  @TakesLargeBody()
  @Post()
  @ApiCreatedResponse({ type: NoteView })
  create(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() request: CreateNoteRequest,
  ): Promise<NoteView> {
    return this.notes.create(actor, standing, request);
  }

  /** Saves a draft, a new one or one of one's own again (API-49, NOT-9, NOT-10). */
  @OnProject('notes.create', 'params.id', notMember)
  @TakesLargeBody()
  @Post('draft')
  @ApiCreatedResponse({ type: NoteView })
  saveDraft(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() request: SaveDraftRequest,
  ): Promise<NoteView> {
    return this.notes.saveDraft(actor, standing, request);
  }

  /** Publishes a draft of one's own (API-53, NOT-9, PRM-13). */
  @OnProject('notes.create', 'params.id', notMember)
  @TakesLargeBody()
  @Put('draft')
  @ApiOkResponse({ type: NoteView })
  publish(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() request: PublishNoteRequest,
  ): Promise<NoteView> {
    return this.notes.publish(actor, standing, request);
  }

  /** Changes a note (API-54, NOT-24, PRM-11). */
  @OnProject(EDIT_NOTES, 'params.id', notMember)
  @TakesLargeBody()
  @Put()
  @ApiOkResponse({ type: NoteView })
  edit(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Body() request: EditNoteRequest,
  ): Promise<NoteView> {
    return this.notes.edit(actor, standing, request);
  }

  /** Deletes a note of one's own (API-58, NOT-24, PRM-12). */
  @OnProject('notes.delete.owned', 'params.id', notMember)
  @Delete(':nid')
  @ApiOkResponse({ type: DeletedView })
  remove(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('nid') nid: string,
    @Query() _context: ProposalContext,
  ): Promise<DeletedView> {
    return this.notes.remove(actor, standing, nid);
  }
}
