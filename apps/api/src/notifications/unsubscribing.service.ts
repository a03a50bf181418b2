import { MESSAGES, screenPath } from '@gable/contracts';
import { readUnsubscribeToken, reschedulePendingMail, type Configuration } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notFound } from '../http/index.js';
import { CONFIGURATION } from '../platform/index.js';
import type { UnsubscribedView } from './dto/notification.dto.js';
import { NotificationsRepository } from './notifications.repository.js';

/** Lets people who are not signed in end the e-mails they get, by what only those e-mails hold (RFC 8058). */
@Injectable()
export class UnsubscribingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: NotificationsRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** No notification is sent to whom the token was sent; saying it twice is saying it once. @throws {Refusal} 404 */
  async unsubscribe(token: string): Promise<UnsubscribedView> {
    const userId = readUnsubscribeToken(this.configuration.secret, token);
    if (userId === null) throw notFound(MESSAGES.notifications.unsubscribeInvalid);
    await this.dataSource.transaction(async (manager) => {
      await this.repository.chooseNoMail(manager, userId);
      await reschedulePendingMail(manager, userId, { notification_mail: 'never' });
    });
    return { unsubscribed: true };
  }

  /** The screen that asks before it does. */
  screenOf(token: string): string {
    return screenPath('users.unsubscribe', {}, { token });
  }
}
