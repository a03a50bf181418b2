import { LIMITS, MESSAGES, sharedEmails, sharedEmailsProblem, shareMessageLeft, shareMessageProblem } from './index.js';

const { emailNeeded, emailsMany, messageInvalid, messageLong } = MESSAGES.sharing;
const addresses = (count: number) => Array.from({ length: count }, (_, each) => `anna${each}@example.test`);

describe('whom a file is shared with (FIL-44, VAL-16, VAL-17, MSG-114)', () => {
  it.each<[string, unknown, string | null]>([
    ['one address', ['anna@example.test'], null],
    ['an address and empty rows', ['', 'anna@example.test', '  '], null],
    ['as many as there may be', addresses(LIMITS.shareRecipients), null],
    ['one more', addresses(LIMITS.shareRecipients + 1), emailsMany(LIMITS.shareRecipients)],
    ['one more that is there twice', [...addresses(LIMITS.shareRecipients), 'ANNA0@example.test'], null],
    ['nobody', [], emailNeeded],
    ['empty rows', ['', ' '], emailNeeded],
    ['no address among them', ['anna', 'anna@'], emailNeeded],
    ['one that is none', ['anna@example.test', 'anna'], MESSAGES.account.emailInvalid],
    ['no list', 'anna@example.test', emailNeeded],
    ['no texts', [5], emailNeeded],
    ['not only texts', ['anna@example.test', 5], emailNeeded],
    ['not there', undefined, emailNeeded],
  ])('%s', (_name, emails, problem) => {
    expect(sharedEmailsProblem(emails)).toBe(problem);
  });

  it('is each of them once, as it was typed first', () => {
    expect(sharedEmails([' Anna@example.test', 'bert@example.test', '', 'anna@EXAMPLE.test '])).toEqual([
      'Anna@example.test',
      'bert@example.test',
    ]);
  });
});

describe('the message that goes with it (FIL-43)', () => {
  it.each<[string, unknown, string | null]>([
    ['as long as it may be', 'x'.repeat(LIMITS.shareMessage), null],
    ['one character more', 'x'.repeat(LIMITS.shareMessage + 1), messageLong],
    ['as long as it may be, with characters that take two places', '🏠'.repeat(LIMITS.shareMessage), null],
    ['several lines', 'Dear Anna,\r\n\tplease have a look.', null],
    ['none', null, null],
    ['left out', undefined, null],
    ['a null byte', 'a\u0000b', messageInvalid],
    ['a null byte in the second line', 'a\nb\u0000', messageInvalid],
    ['what turns the direction of the text', 'a\u202eb', messageInvalid],
    ['no text', 5, messageInvalid],
  ])('%s', (_name, message, problem) => {
    expect(shareMessageProblem(message)).toBe(problem);
  });

  it('counts what is left, below nothing when it is too long', () => {
    expect(shareMessageLeft('')).toBe(250);
    expect(shareMessageLeft(`${'x'.repeat(250)} `)).toBe(0);
    expect(shareMessageLeft('x'.repeat(253))).toBe(-3);
  });
});
