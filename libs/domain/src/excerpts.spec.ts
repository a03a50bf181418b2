import { excerptAround } from './excerpts.js';

describe('CNS-36, NAV-52: what a note shows of itself where it was found', () => {
  const letters = (count: number): string => 'x'.repeat(count);

  it.each([
    ['a short text in whole', 'The door is open.', ['door'], 'The door is open.'],
    ['lines in one', 'The door\n is\topen.', ['door'], 'The door is open.'],
    ['as much on both sides', `${letters(40)} door ${letters(40)}`, ['door'], `…${letters(24)} door ${letters(24)}…`],
    ['more after it when there is little before', `A door ${letters(90)}`, ['door'], `A door ${letters(47)}…`],
    ['more before it when there is little after', `${letters(90)} door!`, ['door'], `…${letters(48)} door!`],
    ['the first of the words', `roof ${letters(90)} door`, ['door', 'roof'], `roof ${letters(49)}…`],
    [
      'the longest of those in one place',
      `${letters(90)} doors ${letters(90)}`,
      ['door', 'doors'],
      `…${letters(24)} doors ${letters(24)}…`,
    ],
    ['nothing of what surrounds it', ' The door. ', ['door'], 'The door.'],
    ['whatever case and accents', `${letters(90)} FAÇADE`, ['facade'], `…${letters(49)} FAÇADE`],
    ['accents of their own', `${letters(90)} bu\u0308ro`, ['buro'], `…${letters(49)} bu\u0308ro`],
    ['letters that are two', `${letters(90)} Straße`, ['strasse'], `…${letters(49)} Straße`],
    ['whatever signs are between', `${letters(90)} A - 101`, ['a 101'], `…${letters(49)} A - 101`],
    ['whole characters', `${'🏠'.repeat(60)} door`, ['door'], `…${'🏠'.repeat(49)} door`],
    ['its beginning without any', letters(90), ['door'], `${letters(50)}…`],
    ['nothing of nothing', '', ['door'], ''],
  ])('%s', (_name, text, words, expected) => {
    expect(excerptAround(text, words)).toBe(expected);
  });
});
