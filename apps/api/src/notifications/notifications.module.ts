import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { UnsubscribingService } from './unsubscribing.service.js';

/** Notifications of what others do. */
@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationsRepository, UnsubscribingService],
})
export class NotificationsModule {}
