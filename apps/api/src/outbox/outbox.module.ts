import { Module } from '@nestjs/common';
import { MailOutboxController } from './mail-outbox.controller.js';
import { OutboxRelayRunner } from './outbox-relay.runner.js';

/** What leaves the database after a commit, and the mail that went nowhere else. */
@Module({ controllers: [MailOutboxController], providers: [OutboxRelayRunner] })
export class OutboxModule {}
