import { auditCommandOf } from './command.js';

describe('npm run audit', () => {
  it.each([
    [[], 'run'],
    [['--last'], 'last'],
    [['--first'], null],
    [['--last', '--last'], null],
    [['now'], null],
  ])('takes %j for %j', (words, command) => {
    expect(auditCommandOf(words)).toBe(command);
  });
});
