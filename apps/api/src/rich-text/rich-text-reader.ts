import { LIMITS, MESSAGES } from '@gable/contracts';
import { mentionedIn } from '@gable/domain';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Refusal, refusedField } from '../http/index.js';
import { ThreadOverrunError, ThreadPool, ThreadsBusyError } from '../threads/index.js';
import type { ReadRichText, SentRichText } from './read-rich-text.js';
import { richTextShapeFits } from './rich-text-shape.js';

/** Where the built program `dist/api/rich-text-thread.js` lies. */
export const RICH_TEXT_THREAD = Symbol('rich text thread');

/** Rich text to read, and what it is refused for. */
export interface RichTextForm extends SentRichText {
  /** The field that holds it. */
  field: string;
  /** Most characters of it, and what to say of more. */
  most: number;
  tooLong: string;
}

/**
 * Reads the rich text that people send. Its length and shape are looked at first; then it is cleaned in a thread of its own
 * with a deadline, so that no text keeps anybody else waiting.
 */
@Injectable()
export class RichTextReader implements OnApplicationShutdown {
  private readonly threads: ThreadPool<SentRichText, ReadRichText>;

  constructor(@Inject(RICH_TEXT_THREAD) program: string) {
    this.threads = new ThreadPool({
      program,
      threads: 2,
      deadline: LIMITS.richTextCleaned,
      waiting: 500,
      memory: 256,
    });
  }

  /** @throws {Refusal} 422 for what is too long or too intricate, 503 while too many texts wait. */
  async read({ html, images, field, most, tooLong }: RichTextForm): Promise<ReadRichText> {
    const refused = (problem: string) => refusedField(field, problem);
    if (html.length > most) throw refused(tooLong);
    if (!richTextShapeFits(html)) throw refused(MESSAGES.requests.tooIntricate);
    const read = await this.threads.run({ html, ...(images && { images }) }).catch((error: unknown) => {
      if (error instanceof ThreadOverrunError) throw refused(MESSAGES.requests.tooIntricate);
      if (error instanceof ThreadsBusyError) throw new Refusal(503, 'unavailable', MESSAGES.requests.unavailable);
      throw error;
    });
    if (read.body.length > most) throw refused(tooLong);
    if (mentionedIn(read.body).length > LIMITS.richTextMentions) {
      throw refused(MESSAGES.comments.mentionsMany(LIMITS.richTextMentions));
    }
    return read;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
