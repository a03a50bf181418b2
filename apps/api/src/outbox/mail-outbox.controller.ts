import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@gable/platform';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../access/index.js';
import { notFound } from '../http/index.js';
import { CONFIGURATION } from '../platform/index.js';

const MESSAGE_NAME = /^[\w.-]+\.eml$/;

/** The messages that were written to the outbox folder because no mail server is configured; hidden in production. */
@ApiExcludeController()
@Controller('outbox')
export class MailOutboxController {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** Names of the messages, newest first, one a line. */
  @Public()
  @Get()
  @Header('content-type', 'text/plain; charset=utf-8')
  async list(): Promise<string> {
    this.requireReadable();
    const names = await readdir(this.configuration.outboxDirectory).catch(() => []);
    return names
      .filter((name) => MESSAGE_NAME.test(name) && !name.startsWith('.'))
      .sort()
      .reverse()
      .join('\n');
  }

  /** One message as it would have been sent. */
  @Public()
  @Get(':name')
  @Header('content-type', 'text/plain; charset=utf-8')
  async read(@Param('name') name: string): Promise<string> {
    this.requireReadable();
    if (!MESSAGE_NAME.test(name)) throw notFound();
    return readFile(join(this.configuration.outboxDirectory, name), 'utf8').catch(() => {
      throw notFound();
    });
  }

  private requireReadable(): void {
    if (this.configuration.production || this.configuration.smtpUrl) throw notFound();
  }
}
