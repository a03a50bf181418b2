import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { SessionCookies } from './session-cookies.js';
import { AccessGuard } from './access.guard.js';
import { PageDoor } from './page-door.js';
import { AccessRepository } from './access.repository.js';

/** Who is asking, and whether they may. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [AccessRepository, SessionCookies, PageDoor, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [AccessRepository, SessionCookies, PageDoor],
})
export class AccessModule {}
