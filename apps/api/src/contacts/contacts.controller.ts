import { CONTACT_DATA_TYPES, MESSAGES } from '@gable/contracts';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, OnContact, OnProposal, SignedIn } from '../access/index.js';
import { answerList, ApiList, ErrorDto, type ListAnswer, ListQuery, recordOf } from '../http/index.js';
import { CONTACT_FILTERS, CONTACT_ORDERS } from './contact-selection.js';
import { ContactsService } from './contacts.service.js';
import {
  ContactTypeRequest,
  CreateContactRequest,
  ProposalContactRequest,
  UpdateContactRequest,
} from './dto/contact-requests.dto.js';
import {
  ContactDataTypeView,
  ContactDetailView,
  ContactTypeView,
  ContactView,
  CountryView,
  DeletedContactView,
} from './dto/contact.dto.js';

/** The address book (API-118…124, API-130…133, OPN-146). */
@ApiTags('contacts')
@Controller('contacts')
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  /** The own contacts and those that the firm shares. A search forgives accents and slips, and finds at most a thousand. */
  @SignedIn()
  @Get()
  @ApiList(ContactView, {
    orders: CONTACT_ORDERS,
    filters: CONTACT_FILTERS,
    description: 'By name. `search` takes three characters or more of a person or a project',
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<ContactView>> {
    return answerList(reply, 'contacts', query, await this.contacts.list(actor, query));
  }

  /** A new contact of who asks. */
  @SignedIn()
  @Post()
  @ApiCreatedResponse({ type: ContactDetailView })
  @ApiConflictResponse({ type: ErrorDto })
  create(@CurrentActor() actor: Actor, @Body() request: CreateContactRequest): Promise<ContactDetailView> {
    return this.contacts.create(actor, request);
  }

  /** The types of contacts that who asks has made. */
  @SignedIn()
  @Get('types')
  @ApiList(ContactTypeView, { orders: ['name'] })
  async types(
    @CurrentActor() actor: Actor,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<ContactTypeView>> {
    return answerList(reply, 'contact-types', query, await this.contacts.types(actor, query));
  }

  /** A type on demand: the one that is called so already, or a new one. */
  @SignedIn()
  @Post('types')
  @ApiCreatedResponse({ type: ContactTypeView })
  @ApiConflictResponse({ type: ErrorDto })
  addType(@CurrentActor() actor: Actor, @Body() { name }: ContactTypeRequest): Promise<ContactTypeView> {
    return this.contacts.addType(actor, name);
  }

  /** One of them (OPN-45). */
  @SignedIn()
  @Get('types/:typeId')
  @ApiOkResponse({ type: ContactTypeView })
  type(@CurrentActor() actor: Actor, @Param('typeId') typeId: string): Promise<ContactTypeView> {
    return recordOf((query) => this.contacts.types(actor, query), typeId, MESSAGES.contacts.typeNotFound);
  }

  /** What kinds of phones, e-mails and addresses there are; 2 means a mobile phone. */
  @SignedIn()
  @Get('data-types')
  @ApiOkResponse({ type: [ContactDataTypeView] })
  dataTypes(): ContactDataTypeView[] {
    return [...CONTACT_DATA_TYPES];
  }

  /** All countries by name. */
  @SignedIn()
  @Get('countries')
  @ApiOkResponse({ type: [CountryView] })
  countries(): CountryView[] {
    return this.contacts.countries();
  }

  /** Makes a contact of whom a proposal names; one of this name and e-mail that is there already is used. */
  @OnProposal('view', 'body.project_id')
  @Post('potential')
  @ApiCreatedResponse({ type: ContactDetailView })
  @ApiConflictResponse({ type: ErrorDto })
  addFromProposal(@CurrentActor() actor: Actor, @Body() request: ProposalContactRequest): Promise<ContactDetailView> {
    return this.contacts.addFromProposal(actor, request);
  }

  /** One contact with what it takes part in. */
  @OnContact('view')
  @Get(':id')
  @ApiOkResponse({ type: ContactDetailView })
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ContactDetailView> {
    return this.contacts.read(actor, id.toLowerCase());
  }

  /** Changes what is sent. One that the firm shares is edited by who edits its proposals; sharing is for the owner to say. */
  @OnContact('edit')
  @Put(':id')
  @ApiOkResponse({ type: ContactDetailView })
  @ApiConflictResponse({ type: ErrorDto })
  update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: UpdateContactRequest,
  ): Promise<ContactDetailView> {
    return this.contacts.update(actor, id.toLowerCase(), request);
  }

  /** Deletes an own contact. */
  @OnContact('delete')
  @Delete(':id')
  @ApiOkResponse({ type: DeletedContactView })
  remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DeletedContactView> {
    return this.contacts.remove(actor, id.toLowerCase());
  }
}
