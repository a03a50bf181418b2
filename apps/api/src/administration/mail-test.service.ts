import { LIMITS } from '@gable/contracts';
import { type Configuration, type Mailer, oneLine, renderMail, screenAddress } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/index.js';
import { CONFIGURATION, DATABASE_POOL, MAILER } from '../platform/index.js';
import { Throttle } from '../throttling/index.js';
import { AdministrationLog } from './administration-log.js';
import type { MailTestView } from './dto/instance.dto.js';

/** A person tries it, changes something and tries again; nobody sends mail by it. */
const TESTED = { times: 10, seconds: 15 * 60 };

/** Whether mail goes out: a message to who asks, past the outbox, so that the answer is what the mail server says. */
@Injectable()
export class MailTestService {
  private readonly tested: Throttle;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AdministrationLog,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(DATABASE_POOL) pool: Pool,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    this.tested = new Throttle('administration-mail', TESTED, pool, configuration);
  }

  /** @throws {Refusal} 429 */
  async send(actor: Actor): Promise<MailTestView> {
    await this.tested.take(actor.userId);
    const error = await this.refusalOf(actor);
    const detail = error === null ? 'accepted' : error;
    await this.log.record(this.dataSource.manager, actor, { act: 'test_mail', detail });
    const goesTo = this.configuration.smtpUrl === undefined ? 'folder' : 'server';
    return { to: actor.email, accepted: error === null, goes_to: goesTo, error };
  }

  private async refusalOf({ name, email }: Actor): Promise<string | null> {
    const { publicUrl } = this.configuration;
    const message = renderMail({
      subject: 'Mail of Gable works',
      heading: 'This message came through',
      paragraphs: [`It was asked for in the administration of ${publicUrl}. There is nothing to do.`],
      button: { label: 'Open the administration', address: screenAddress(publicUrl, 'admin.mail', {}) },
    });
    try {
      await this.mailer.send({ to: { name: oneLine(name), address: email }, ...message });
      return null;
    } catch (error) {
      return (String((error as Error).message).split(/\r?\n/, 1)[0] ?? '').slice(0, LIMITS.failureReason);
    }
  }
}
