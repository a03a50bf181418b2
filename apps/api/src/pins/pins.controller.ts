import { Body, Controller, Get, Param, Patch, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, OnFile, type ProjectStanding, Standing } from '../access/index.js';
import { ChangePinRequest, PlaceForm } from './dto/pin-requests.dto.js';
import { PinView, RevisionPinsView } from './dto/pin.dto.js';
import { PinsService } from './pins.service.js';

/** The places on the pages of a file that comments are pinned to. */
@ApiTags('comments')
@Controller('v2/files/:id/pins')
export class PinsController {
  constructor(private readonly pins: PinsService) {}

  /** The pins of a file as they are on one of its revisions: where each lies there, or where it is and why. */
  @OnFile('files.view')
  @Get(':rid')
  @ApiOkResponse({ type: RevisionPinsView })
  list(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('rid') revisionId: string,
  ): Promise<RevisionPinsView> {
    return this.pins.list(actor, standing, fileId, revisionId);
  }

  /** Resolves a pinned comment, opens it again, assigns it, or gives it a photo; as it is seen on the current revision. */
  @OnFile('comments.create')
  @Patch(':cid')
  @ApiOkResponse({ type: PinView })
  change(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('cid') commentId: string,
    @Body() request: ChangePinRequest,
  ): Promise<PinView> {
    return this.pins.change(actor, standing, { fileId, commentId }, request);
  }

  /** Puts a pin to a place of a revision, by hand. */
  @OnFile('comments.create')
  @Put(':cid/places/:rid')
  @ApiOkResponse({ type: PinView })
  lay(
    @CurrentActor() actor: Actor,
    @Standing() standing: ProjectStanding,
    @Param('id') fileId: string,
    @Param('cid') commentId: string,
    @Param('rid') revisionId: string,
    @Body() place: PlaceForm,
  ): Promise<PinView> {
    return this.pins.lay(actor, standing, { fileId, commentId, revisionId }, place);
  }
}
