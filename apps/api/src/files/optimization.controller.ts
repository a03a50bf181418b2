import { EDIT_FILES } from '@gable/domain';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFile, type ProjectStanding, Standing } from '../access/index.js';
import { RevisionQuery } from './dto/file-requests.dto.js';
import { OptimizedView } from './dto/file.dto.js';
import { FileReadsService } from './file-reads.service.js';
import { OptimizationService } from './optimization.service.js';

/** Faster viewing of documents (API-99…102, OPN-93); `rid` means another revision than the current one. */
@ApiTags('files')
@Controller('v2/files/:id')
export class OptimizationController {
  constructor(
    private readonly optimization: OptimizationService,
    private readonly reads: FileReadsService,
  ) {}

  /** Whether something is still being made of the file, and where its smaller copy stands (API-99, FIL-51). */
  @OnFile('files.view')
  @Get('optimized')
  @ApiOkResponse({ type: OptimizedView })
  optimized(@Param('id') id: string, @Query() { rid }: RevisionQuery): Promise<OptimizedView> {
    return this.reads.optimized(id, rid);
  }

  /** Has a smaller copy made for faster viewing (API-100, FIL-50). */
  @OnFile(EDIT_FILES)
  @Post('optimize')
  @HttpCode(200)
  @ApiOkResponse({ type: OptimizedView })
  optimize(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() { rid }: RevisionQuery,
  ): Promise<OptimizedView> {
    return this.optimization.optimize(actor, standing, id, rid);
  }

  /** Has it removed, or not made (API-101, FIL-50). */
  @OnFile(EDIT_FILES)
  @Post('optimize/undo')
  @HttpCode(200)
  @ApiOkResponse({ type: OptimizedView })
  undo(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') id: string,
    @Query() { rid }: RevisionQuery,
  ): Promise<OptimizedView> {
    return this.optimization.undo(actor, standing, id, rid);
  }

  /** The client stops waiting for processing (API-102, OPN-97); work that still runs goes on, and its end is sent by socket. */
  @OnFile('files.view')
  @Post('processed')
  @HttpCode(200)
  @ApiOkResponse({ type: OptimizedView })
  processed(@Param('id') id: string, @Query() { rid }: RevisionQuery): Promise<OptimizedView> {
    return this.reads.optimized(id, rid);
  }
}
