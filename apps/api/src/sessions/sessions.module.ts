import { Module } from '@nestjs/common';
import { LoginLimits } from './login-limits.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

/** Sign-in and what follows from it. */
@Module({
  controllers: [SessionsController, OwnSessionsController],
  providers: [SessionsService, OwnSessionsService, SessionsRepository, LoginLimits],
  exports: [SessionsRepository],
})
export class SessionsModule {}
