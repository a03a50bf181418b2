import { LIMITS, MESSAGES } from '@gable/contracts';
import { CaptchaSolution } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../http/index.js';
import { AccountLimits } from './account-limits.js';
import { CaptchaProvider } from './captcha-provider.js';
import type { CaptchaView } from './dto/captcha.dto.js';

const refused = () => new Refusal(422, 'captcha_refused', MESSAGES.account.captchaFailed);

/** Keeps programs from signing up by the thousand (OPN-36, VAL-43): a solution is good once, for a while. */
@Injectable()
export class Captcha {
  constructor(
    private readonly provider: CaptchaProvider,
    private readonly limits: AccountLimits,
  ) {}

  /** A new one to solve. @throws {Refusal} 429 when a network asked for too many. */
  async challenge(ip: string): Promise<CaptchaView> {
    await this.limits.captcha(ip);
    return this.provider.challenge();
  }

  /** Reads the solution that a request carries, and does not spend it yet. @throws {Refusal} 422 when it is none. */
  async check(recaptcha: string): Promise<CaptchaSolution> {
    const solution = recaptcha.length <= LIMITS.captchaSolution && (await this.provider.check(recaptcha));
    if (!solution) throw refused();
    return solution;
  }

  /**
   * Spends a solution together with what it was solved for: rolled back, it is as good as before. Anyone who sends the same
   * at the same moment waits for the outcome. @throws {Refusal} 422 when it was spent.
   */
  async spend(manager: EntityManager, { signature, expiresAt }: CaptchaSolution): Promise<void> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(CaptchaSolution)
      .values({ signature, expiresAt })
      .orIgnore()
      .returning('signature')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) throw refused();
  }
}
