import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnOwn, OnProjectIfNamed, SignedIn } from '../access/index.js';
import { answerList, ApiList, ErrorDto, invalid, type ListAnswer, ListQuery, TakesLargeBody } from '../http/index.js';
import { DeletedContactView } from './dto/contact.dto.js';
import {
  BulkContactsRequest,
  CreateGroupRequest,
  RemoveGroupContactRequest,
  UpdateGroupRequest,
} from './dto/group-requests.dto.js';
import { BulkContactsView, GroupDetailView, GroupView } from './dto/group.dto.js';
import { GROUP_ORDERS, GroupsService } from './groups.service.js';

/** Groups of contacts, and several contacts at once (API-122, API-125…129). */
@ApiTags('contacts')
@Controller('contacts')
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  /** Several contacts: of people one shares a project with, or as they are sent. Nobody comes in twice by their e-mail. */
  @SignedIn()
  @TakesLargeBody()
  @Post('bulk')
  @ApiCreatedResponse({ type: BulkContactsView })
  @ApiConflictResponse({ type: ErrorDto })
  addSeveral(@CurrentActor() actor: Actor, @Body() request: BulkContactsRequest): Promise<BulkContactsView> {
    return this.groups.addSeveral(actor, request);
  }

  /** The groups of who asks, each with the first of its contacts. */
  @SignedIn()
  @Get('groups')
  @ApiList(GroupView, { orders: GROUP_ORDERS })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<GroupView>> {
    return answerList(reply, 'contact-groups', query, await this.groups.list(actor, query));
  }

  /** A new group. With a project it is made of its people, who become contacts; brought again, it is the same group. */
  @OnProjectIfNamed('project.view', 'body.project_id')
  @TakesLargeBody()
  @Post('groups')
  @ApiCreatedResponse({ type: GroupDetailView })
  @ApiConflictResponse({ type: ErrorDto })
  create(@CurrentActor() actor: Actor, @Body() request: CreateGroupRequest): Promise<GroupDetailView> {
    return this.groups.create(actor, request);
  }

  /** One group with all of its contacts. */
  @OnOwn('contactGroup', 'params.gid')
  @Get('groups/:gid')
  @ApiOkResponse({ type: GroupDetailView })
  read(@CurrentActor() actor: Actor, @Param('gid') gid: string): Promise<GroupDetailView> {
    return this.groups.read(actor, gid.toLowerCase());
  }

  /** Changes a group; contacts that are sent are those that are in it from now on. */
  @OnOwn('contactGroup', 'params.gid')
  @TakesLargeBody()
  @Put('groups/:gid')
  @ApiOkResponse({ type: GroupDetailView })
  @ApiConflictResponse({ type: ErrorDto })
  update(
    @CurrentActor() actor: Actor,
    @Param('gid') gid: string,
    @Body() request: UpdateGroupRequest,
  ): Promise<GroupDetailView> {
    return this.groups.update(actor, gid.toLowerCase(), request);
  }

  /** Deletes a group; its contacts stay. */
  @OnOwn('contactGroup', 'params.gid')
  @Delete('groups/:gid')
  @ApiOkResponse({ type: DeletedContactView })
  remove(@CurrentActor() actor: Actor, @Param('gid') gid: string): Promise<DeletedContactView> {
    return this.groups.remove(actor, gid.toLowerCase());
  }

  /** Takes a contact out of a group; it is named in the body or in the query. */
  @OnOwn('contactGroup', 'params.gid')
  @Delete('groups/:gid/contact')
  @ApiOkResponse({ type: GroupDetailView })
  removeContact(
    @CurrentActor() actor: Actor,
    @Param('gid') gid: string,
    @Body() request: RemoveGroupContactRequest,
    @Query() query: RemoveGroupContactRequest,
  ): Promise<GroupDetailView> {
    const contact = request.contact_id ?? query.contact_id;
    if (contact === undefined) throw invalid({ contact_id: ['contact_id must be the id of a contact'] });
    return this.groups.removeContact(actor, gid.toLowerCase(), contact.toLowerCase());
  }
}
