import { MESSAGES } from '@gable/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, Public, SignedIn } from '../access/index.js';
import { answerList, ApiList, type ListAnswer, recordOf, WithoutCsrf } from '../http/index.js';
import {
  ListNotificationsQuery,
  MarkNotificationRequest,
  MarkNotificationsRequest,
  UnsubscribeQuery,
} from './dto/notification-requests.dto.js';
import {
  MarkedNotificationsView,
  NotificationView,
  UnreadNotificationsView,
  UnsubscribedView,
} from './dto/notification.dto.js';
import { NotificationsService } from './notifications.service.js';
import { UnsubscribingService } from './unsubscribing.service.js';

/** A person's own notifications (NTF-1…5, API-138…140, OPN-110). */
@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly unsubscribing: UnsubscribingService,
  ) {}

  /** One's notifications, newest first; `status` chooses among read and unread (OPN-110). */
  @SignedIn()
  @Get()
  @ApiList(NotificationView, { orders: ['created_at'], filters: ['status'] })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: ListNotificationsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListAnswer<NotificationView>> {
    return answerList(reply, 'notifications', query, await this.notifications.list(actor, query));
  }

  /** How many of them are unread. */
  @SignedIn()
  @Get('unread')
  @ApiOkResponse({ type: UnreadNotificationsView })
  countUnread(@CurrentActor() actor: Actor): Promise<UnreadNotificationsView> {
    return this.notifications.countUnread(actor);
  }

  /** Marks several read or unread, or all of them (API-139, NTF-5). */
  @SignedIn()
  @Put('bulk')
  @ApiOkResponse({ type: MarkedNotificationsView })
  markSeveral(
    @CurrentActor() actor: Actor,
    @Body() request: MarkNotificationsRequest,
  ): Promise<MarkedNotificationsView> {
    return this.notifications.markSeveral(actor, request);
  }

  /** Marks one read or unread (API-138, API-140, NTF-4). 404 when it is not one's own. */
  @SignedIn()
  @Put(':id')
  @ApiParam({ name: 'id', format: 'uuid', description: 'Notification' })
  @ApiOkResponse({ type: NotificationView })
  mark(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { status }: MarkNotificationRequest,
  ): Promise<NotificationView> {
    return this.notifications.mark(actor, id, status);
  }

  /** Where a mail program that knows no one-click leads: to the screen that asks. Changes nothing. */
  @Public()
  @Get('unsubscribe')
  @ApiResponse({ status: 302 })
  async askUnsubscribe(@Query() { token }: UnsubscribeQuery, @Res() reply: FastifyReply): Promise<void> {
    await reply.redirect(this.unsubscribing.screenOf(token), 302);
  }

  /** One of them. */
  @SignedIn()
  @Get(':id')
  @ApiParam({ name: 'id', format: 'uuid', description: 'Notification' })
  @ApiOkResponse({ type: NotificationView })
  read(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<NotificationView> {
    return recordOf((query) => this.notifications.list(actor, query), id, MESSAGES.notifications.notFound);
  }

  /** Ends the e-mails of whom the token was sent (RFC 8058); for mail programs and for the screen. 404 for any other token. */
  @Public()
  @WithoutCsrf()
  @Post('unsubscribe')
  @HttpCode(200)
  @ApiOkResponse({ type: UnsubscribedView })
  unsubscribe(@Query() { token }: UnsubscribeQuery): Promise<UnsubscribedView> {
    return this.unsubscribing.unsubscribe(token);
  }
}
