import { expect, type APIRequestContext } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** The messages the product wrote for one address, read where a person without a mail server finds them: `/outbox`. */
export class Mailbox {
  private readonly read = new Set<string>();

  constructor(
    private readonly request: APIRequestContext,
    private readonly address: string,
  ) {}

  /** The oldest message of this subject that was not taken yet; waits for it. */
  take(subject: string): Promise<Email> {
    return this.taken(`"${subject}"`, (email) => email.subject === subject);
  }

  /** The same of a message that says this, wherever its lines are broken. */
  takeSaying(words: string): Promise<Email> {
    return this.taken(`that says "${words}"`, ({ text = '' }) => text.replaceAll(/\s+/g, ' ').includes(words));
  }

  /** Opens what the message's button leads to: path and query on the tested instance. */
  async takeLink(subject: string): Promise<string> {
    const { html = '', text = '' } = await this.take(subject);
    const address = /href="([^"]+\/(?:users|files)\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(text, 'the text form opens the same address').toContain(address);
    const { pathname, search } = new URL(address);
    return pathname + search;
  }

  /** How many messages of this subject were written until now, those that were taken included. */
  async count(subject: string): Promise<number> {
    const names = (await (await this.request.get('/outbox')).text()).split('\n').filter(Boolean);
    let count = 0;
    for (const name of names) {
      const email = await PostalMime.parse(await (await this.request.get(`/outbox/${name}`)).text());
      if (email.subject === subject && email.to?.some(({ address }) => address === this.address)) count += 1;
    }
    return count;
  }

  private async taken(which: string, isMeant: (email: Email) => boolean): Promise<Email> {
    let found: Email | undefined;
    await expect
      .poll(
        async () => {
          found = await this.find(isMeant);
          return found !== undefined;
        },
        { message: `a message ${which} to ${this.address}` },
      )
      .toBe(true);
    return found as Email;
  }

  private async find(isMeant: (email: Email) => boolean): Promise<Email | undefined> {
    const names = (await (await this.request.get('/outbox')).text()).split('\n').filter(Boolean).reverse();
    for (const name of names) {
      if (this.read.has(name)) continue;
      const email = await PostalMime.parse(await (await this.request.get(`/outbox/${name}`)).text());
      if (!email.to?.some(({ address }) => address === this.address)) {
        this.read.add(name);
        continue;
      }
      if (!isMeant(email)) continue;
      this.read.add(name);
      return email;
    }
    return undefined;
  }
}
