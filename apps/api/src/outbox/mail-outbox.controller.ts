import { open, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import { Controller, Get, Header, Headers, Inject, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/index.js';
import { notFound } from '../http/index.js';
import { CONFIGURATION } from '../platform/index.js';
import { readMailHead } from './mail-head.js';
import { mailListPage, type ListedMail } from './mail-list-page.js';
import { mailMessagePage } from './mail-message-page.js';
import { readMailText } from './mail-text.js';

const MESSAGE_NAME = /^[\w.-]+\.eml$/;
/** The moment in the name of a message: that of ISO 8601, with what file systems take in place of its colons. */
const MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)-/;
/** Bytes that hold the head of every message of ours. */
const HEAD = 8_192;

/** The messages that were written to the outbox folder because no mail server is configured; hidden in production. */
@ApiExcludeController()
@Controller('outbox')
export class MailOutboxController {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** The messages, newest first: a page for people, and their names, one a line, for programs. */
  @Public()
  @Get()
  @Header('cache-control', 'no-store')
  @Header('vary', 'accept')
  async list(
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    this.requireReadable();
    const names = await this.names();
    if (!isForPeople(accept)) {
      void reply.type('text/plain; charset=utf-8');
      return names.join('\n');
    }
    void reply.type('text/html; charset=utf-8');
    const shown = await Promise.all(names.slice(0, LIMITS.outgoingMessagesShown).map((name) => this.listed(name)));
    return mailListPage(shown, names.length);
  }

  /** One message: for people what it says, for programs as it would have been sent. */
  @Public()
  @Get(':name')
  @Header('cache-control', 'no-store')
  @Header('vary', 'accept')
  async read(
    @Param('name') name: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    this.requireReadable();
    if (!MESSAGE_NAME.test(name)) throw notFound();
    const message = await readFile(join(this.configuration.outboxDirectory, name), 'utf8').catch(() => {
      throw notFound();
    });
    if (!isForPeople(accept)) {
      void reply.type('text/plain; charset=utf-8');
      return message;
    }
    void reply.type('text/html; charset=utf-8');
    return mailMessagePage(listedMail(name, message), readMailText(message));
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.configuration.outboxDirectory).catch(() => []);
    return names
      .filter((name) => MESSAGE_NAME.test(name) && !name.startsWith('.'))
      .sort()
      .reverse();
  }

  private async listed(name: string): Promise<ListedMail> {
    const file = await open(join(this.configuration.outboxDirectory, name));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
      return listedMail(name, buffer.subarray(0, bytesRead).toString('utf8'));
    } finally {
      await file.close();
    }
  }

  private requireReadable(): void {
    if (this.configuration.production || this.configuration.smtpUrl) throw notFound();
  }
}

/** Browsers that show a page ask for HTML; whatever else asks wants the message. */
const isForPeople = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

function listedMail(name: string, message: string): ListedMail {
  const [, hour, minute, second] = MOMENT.exec(name) ?? [];
  const at = hour === undefined ? null : new Date(`${hour}:${minute}:${second}`);
  return { name, at, ...readMailHead(message) };
}
