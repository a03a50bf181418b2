import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { FirmChanges } from './firm-change.js';
import { FirmMails } from './firm-mails.js';
import { FirmMembersService } from './firm-members.service.js';
import { FirmsController } from './firms.controller.js';
import { FirmsRepository } from './firms.repository.js';
import { FirmsService } from './firms.service.js';

/** Firms, who is in them, and what they share. */
@Module({
  imports: [AccountsModule],
  controllers: [FirmsController],
  providers: [FirmsService, FirmMembersService, FirmChanges, FirmsRepository, FirmMails],
})
export class FirmsModule {}
