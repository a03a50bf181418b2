import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AccountCodes } from './account-codes.js';
import { AccountLimits } from './account-limits.js';
import { AccountMails } from './account-mails.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { AvatarsService } from './avatars.service.js';
import { ProofOfWorkCaptcha } from './captcha-proof-of-work.js';
import { CaptchaProvider } from './captcha-provider.js';
import { Captcha } from './captcha.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpRepository } from './sign-up.repository.js';
import { SignUpService } from './sign-up.service.js';

/** Who a person is: sign-up, invitations, forgotten passwords, the profile. */
@Module({
  imports: [HistoryModule, SessionsModule],
  controllers: [SignUpController, PasswordResetController, InvitationsController, AccountsController],
  providers: [
    AccountCodes,
    AccountLimits,
    AccountMails,
    SignUpService,
    SignUpRepository,
    Captcha,
    { provide: CaptchaProvider, useClass: ProofOfWorkCaptcha },
    PasswordResetService,
    InvitationsService,
    InvitationsRepository,
    AccountsService,
    AccountsRepository,
    AvatarsService,
  ],
  exports: [AccountCodes, InvitationsService, SignUpService],
})
export class AccountsModule {}
