import { commandOf } from './command.js';
import { describeDeadLetters } from './dead-letter-list.js';

describe('npm run outbox', () => {
  it.each([
    [[], { what: 'list' }],
    [['list'], { what: 'list' }],
    [['retry', 'all'], { what: 'retry', ids: 'all' }],
    [['retry', '7', '12'], { what: 'retry', ids: ['7', '12'] }],
    [['discard', '7'], { what: 'discard', ids: ['7'] }],
    [['discard', 'all'], null],
    [['discard'], null],
    [['retry'], null],
    [['retry', '7; DROP TABLE outbox'], null],
    [['send', '7'], null],
    [['list', '7'], null],
  ])('takes %j for %j', (words, command) => {
    expect(commandOf(words)).toEqual(command);
  });

  it('says what was given up, when, and why', () => {
    expect(describeDeadLetters([], 0)).toBe('No event was given up.');
    const letter = {
      id: '7',
      topic: 'mail',
      about: 'anna@example.test · A plan',
      attempts: 1,
      lastError: 'UndeliverableError: 550\nMailbox unknown',
      createdAt: new Date('2026-11-22T10:00:00Z'),
      failedAt: new Date('2026-11-22T10:00:01Z'),
    };
    expect(describeDeadLetters([letter], 3)).toBe(
      [
        '7  mail  anna@example.test · A plan',
        '    written 2026-11-22T10:00:00.000Z, given up 2026-11-22T10:00:01.000Z after 1 try',
        '    UndeliverableError: 550 Mailbox unknown',
        'and 2 more',
      ].join('\n'),
    );
  });
});
