import { excerptOf, findWords, wordsOf } from './written-note.js';

const LONG = `${'a'.repeat(80)} the door ${'b'.repeat(80)}`;

describe('the words of a note', () => {
  it('stand in one line, whatever they are made of', () => {
    expect(
      wordsOf('<p>Move the <strong>door</strong></p><ul><li><p>30 cm</p></li><li>left<br>or right</li></ul>'),
    ).toBe('Move the door 30 cm left or right');
  });
});

describe('what a search has found (NOT-6, CNS-36)', () => {
  it.each([
    ['in the middle', LONG, 'door', `…${'a'.repeat(20)} the `, 'door', ` ${'b'.repeat(24)}…`],
    ['at the beginning', `door ${'b'.repeat(80)}`, 'door', '', 'door', ` ${'b'.repeat(49)}…`],
    ['at the end', `${'a'.repeat(80)} door`, 'door', `…${'a'.repeat(49)} `, 'door', ''],
    ['in a short text', 'Move the door please', 'door', 'Move the ', 'door', ' please'],
    ['nowhere: how the note begins', LONG, 'window', '', '', `${'a'.repeat(50)}…`],
  ])('fifty characters around a match %s', (_where, text, words, before, match, after) => {
    expect(excerptOf(text, words)).toEqual({ before, match, after });
  });

  it.each([
    ['case', 'The DOOR', 'door', ['DOOR']],
    ['accents', 'das Gebäude, ein Gebäude', 'gebaude', ['Gebäude', 'Gebäude']],
    ['accents that stand by themselves', 'das Geba\u0308ude', 'GEBÄUDE', ['Geba\u0308ude']],
    ['a sharp s', 'die Straße', 'strasse', ['Straße']],
    ['blanks', 'the  door', ' the door ', ['the  door']],
    ['characters of patterns', 'a (30 cm)?', '(30 cm)?', ['(30 cm)?']],
    ['pictures of two halves', '🏠🏠 door', 'door', ['door']],
    ['nothing', 'the door', '  ', []],
  ])('whatever the %s', (_what, text, words, found) => {
    expect(findWords(text, words).map(({ from, to }) => text.slice(from, to))).toEqual(found);
  });
});
