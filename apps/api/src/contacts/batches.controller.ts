import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnOwn, SignedIn } from '../access/index.js';
import { answerList, ApiList, ErrorDto, type ListAnswer, ListQuery, TakesLargeBody } from '../http/index.js';
import {
  ImportContactsRequest,
  ImportPartsRequest,
  MergeContactsRequest,
  PreviewImportRequest,
} from './dto/batch-requests.dto.js';
import {
  ContactImportView,
  ContactMergeView,
  DuplicatesView,
  ImportedPartView,
  ImportedRowView,
  MergedView,
  UndoneView,
} from './dto/batch.dto.js';
import { ImportsService } from './imports.service.js';
import { MergesService } from './merges.service.js';

/** What is done to many contacts, and undone (API-123). */
@ApiTags('contacts')
@Controller('contacts')
export class BatchesController {
  constructor(
    private readonly imports: ImportsService,
    private readonly merges: MergesService,
  ) {}

  /** Takes in a part of a file, fifty rows at most: each is answered for, and taken once however often it is sent. */
  @SignedIn()
  @TakesLargeBody()
  @Post('import')
  @HttpCode(200)
  @ApiOkResponse({ type: ImportedPartView })
  @ApiConflictResponse({ type: ErrorDto })
  take(@CurrentActor() actor: Actor, @Body() request: ImportContactsRequest): Promise<ImportedPartView> {
    return this.imports.take(actor, request);
  }

  /**
   * Takes in several parts of a file in one call, each as if it came alone: so many as could be taken are answered for, in
   * their order. The call that begins with one that cannot is refused.
   */
  @SignedIn()
  @TakesLargeBody()
  @Post('import/parts')
  @HttpCode(200)
  @ApiOkResponse({ type: [ImportedPartView] })
  @ApiConflictResponse({ type: ErrorDto })
  takeParts(@CurrentActor() actor: Actor, @Body() request: ImportPartsRequest): Promise<ImportedPartView[]> {
    return this.imports.takeParts(actor, request);
  }

  /** What an import would make of rows, a hundred at most, sent now and in this order (ADR-23). Nothing is written. */
  @SignedIn()
  @TakesLargeBody()
  @Post('import/preview')
  @HttpCode(200)
  @ApiOkResponse({ type: [ImportedRowView] })
  preview(@CurrentActor() actor: Actor, @Body() request: PreviewImportRequest): Promise<ImportedRowView[]> {
    return this.imports.preview(actor, request);
  }

  /** The files that who asks has imported, the newest first. */
  @SignedIn()
  @Get('imports')
  @ApiList(ContactImportView, { orders: ['created_at'] })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<ContactImportView>> {
    return answerList(reply, 'contact-imports', query, await this.imports.list(actor, query));
  }

  /** One of them, as far as it is. */
  @OnOwn('contactImport', 'params.iid')
  @Get('imports/:iid')
  @ApiOkResponse({ type: ContactImportView })
  read(@CurrentActor() actor: Actor, @Param('iid') iid: string): Promise<ContactImportView> {
    return this.imports.read(actor, iid.toLowerCase());
  }

  /** Takes a whole file back: what it made goes, what it changed is as it was where nobody has changed it since. */
  @OnOwn('contactImport', 'params.iid')
  @Post('imports/:iid/undo')
  @HttpCode(200)
  @ApiOkResponse({ type: UndoneView })
  @ApiConflictResponse({ type: ErrorDto })
  undoImport(@CurrentActor() actor: Actor, @Param('iid') iid: string): Promise<UndoneView> {
    return this.imports.undo(actor, iid.toLowerCase());
  }

  /** Contacts of who asks that may be the same, with what they have in common. */
  @SignedIn()
  @Get('duplicates')
  @ApiOkResponse({ type: [DuplicatesView] })
  duplicates(@CurrentActor() actor: Actor): Promise<DuplicatesView[]> {
    return this.merges.duplicates(actor);
  }

  /** Makes one of several own contacts. */
  @SignedIn()
  @Post('merges')
  @ApiCreatedResponse({ type: MergedView })
  @ApiConflictResponse({ type: ErrorDto })
  merge(@CurrentActor() actor: Actor, @Body() request: MergeContactsRequest): Promise<MergedView> {
    return this.merges.merge(actor, request);
  }

  /** The merges that who asks has made, the newest first. */
  @SignedIn()
  @Get('merges')
  @ApiList(ContactMergeView, { orders: ['created_at'] })
  async listMerges(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<ContactMergeView>> {
    return answerList(reply, 'contact-merges', query, await this.merges.list(actor, query));
  }

  /** One of them. */
  @OnOwn('contactMerge', 'params.mid')
  @Get('merges/:mid')
  @ApiOkResponse({ type: ContactMergeView })
  readMerge(@CurrentActor() actor: Actor, @Param('mid') mid: string): Promise<ContactMergeView> {
    return this.merges.read(actor, mid.toLowerCase());
  }

  /** Makes several of one again. */
  @OnOwn('contactMerge', 'params.mid')
  @Post('merges/:mid/undo')
  @HttpCode(200)
  @ApiOkResponse({ type: UndoneView })
  @ApiConflictResponse({ type: ErrorDto })
  undoMerge(@CurrentActor() actor: Actor, @Param('mid') mid: string): Promise<UndoneView> {
    return this.merges.undo(actor, mid.toLowerCase());
  }
}
