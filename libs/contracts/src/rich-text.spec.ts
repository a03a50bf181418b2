import { isBlank, isLinkAddress, linkAddressOf, mentionOf } from './rich-text.js';

describe('a link of rich text (OPN-106)', () => {
  it.each([
    ['gable.test/plans', 'https://gable.test/plans'],
    ['  https://gable.test/a?b=1#c ', 'https://gable.test/a?b=1#c'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['gable.test:8080/plans', 'https://gable.test:8080/plans'],
    ['anna@gable.test', 'mailto:anna@gable.test'],
    ['mailto:anna@gable.test', 'mailto:anna@gable.test'],
    ['', null],
    ['not an address', null],
    ['https://', null],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://gable.test', null],
  ])('typed as %j is %j', (typed, address) => {
    expect(linkAddressOf(typed)).toBe(address);
  });

  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', '//gable.test', '/files', '#top', 'https:', 'gable.test'])(
    'does not lead to %j',
    (address) => {
      expect(isLinkAddress(address)).toBe(false);
    },
  );
});

it.each([
  ['', true],
  [' \n\t\u00a0', true],
  ['\u200b\ufeff\u2060\u3164', true],
  ['.', false],
  ['👷🏽‍♀️', false],
  ['\u200bx', false],
])('VAL-19: %j shows nothing: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

it('a mention reads as a name behind an at sign', () => {
  expect(mentionOf('Anna Lee')).toBe('@Anna Lee');
});
