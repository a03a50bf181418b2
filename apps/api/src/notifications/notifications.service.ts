import { LIMITS, MESSAGES, type NotificationStatus } from '@gable/contracts';
import { notificationShape, Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, notFound, type Page, readList } from '../http/index.js';
import type { ListNotificationsQuery, MarkNotificationsRequest } from './dto/notification-requests.dto.js';
import type { MarkedNotificationsView, NotificationView, UnreadNotificationsView } from './dto/notification.dto.js';
import { NotificationsRepository } from './notifications.repository.js';

const { notifications: texts } = MESSAGES;

/** What a person was notified of. How notifications come about the notifier in the platform says. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: NotificationsRepository,
  ) {}

  /** One's own, newest first unless asked otherwise (OPN-110). */
  async list({ userId }: Actor, query: ListNotificationsQuery): Promise<Page<NotificationView>> {
    const asked = readList(query, {
      orders: ['created_at'],
      filters: ['status'],
      pageSize: LIMITS.notificationsPageSize,
    });
    const status = readStatus(asked.filter.status ?? query.status);
    const { rows, total } = await this.repository.list(userId, status, asked);
    return { items: rows.map(notificationShape), total, first: asked.offset };
  }

  /** How many of them are unread. */
  async countUnread({ userId }: Actor): Promise<UnreadNotificationsView> {
    return { unread: await this.repository.countUnread(userId) };
  }

  /** Marks one read or unread (API-138, API-140). @throws {Refusal} 404 when it is not one's own. */
  mark({ userId }: Actor, id: string, status: NotificationStatus): Promise<NotificationView> {
    return this.dataSource.transaction(async (manager) => {
      if (!isUuid(id) || !(await this.repository.find(manager, userId, id))) throw notFound(texts.notFound);
      const changed = await this.repository.mark(manager, userId, [id], status);
      if (changed.length > 0) {
        await new Outbox(manager).emitToUser(userId, 'notifications:changed', { ids: changed, status });
      }
      const row = await this.repository.find(manager, userId, id);
      if (!row) throw notFound(texts.notFound);
      return notificationShape(row);
    });
  }

  /** Marks several or all (API-139). What is not one's own is passed over. @throws {Refusal} 400 when none are named. */
  markSeveral({ userId }: Actor, { ids, all, status }: MarkNotificationsRequest): Promise<MarkedNotificationsView> {
    if ((ids === undefined) === (all === undefined)) throw invalid({ ids: [texts.idsOrAll] }, texts.idsOrAll);
    return this.dataSource.transaction(async (manager) => {
      const own = ids ? await this.repository.own(manager, userId, ids) : null;
      const changed = await this.repository.mark(manager, userId, own, status);
      if (changed.length > 0) {
        await new Outbox(manager).emitToUser(userId, 'notifications:changed', { ids: own && changed, status });
      }
      return { ids: own, unread: await this.repository.countUnread(userId, manager) };
    });
  }
}

function readStatus(status: unknown): NotificationStatus | undefined {
  if (status === undefined || status === 0 || status === 1) return status;
  throw invalid({ filter: ['status must be 0 or 1'] });
}
