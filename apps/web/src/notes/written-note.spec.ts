import type { Note } from '../api/index.js';
import {
  excerptOf,
  findWords,
  isDraftable,
  isSame,
  isSavable,
  isTooLong,
  NOTHING_WRITTEN,
  wordsOf,
  writtenIn,
} from './written-note.js';

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

const anna = { id: 'anna', name: 'Anna Lee', email: 'anna@glass.test', avatar: false };
const plan = { id: 'plan', name: 'A-101.pdf', mimetype: 'application/pdf', size: 1_500_000, thumbnail_url: 'small' };

describe('a note in its editor', () => {
  it('opens with what the note says, to whom, and what goes with it', () => {
    const note = {
      note: '<p>Move the <em>door</em></p>',
      destinataries: [anna],
      attachments: [{ attachmentType: { id: 1, code: 'linked' }, file: { ...plan, url: null } }],
    } as unknown as Note;
    expect(writtenIn(note)).toEqual({
      ...{ html: '<p>Move the <em>door</em></p>', text: 'Move the door', to: [anna], email: false },
      attachments: [{ kind: 'linked', ...plan }],
    });
  });

  it.each([
    ['', false, false],
    [' \u200b\n ', false, false],
    ['\u200b\u200b', false, false],
    ['a', true, false],
    [' a ', true, false],
    // One character, of two halves.
    ['🏠', true, false],
    ['ab', true, true],
  ])('with the words %j is kept as a draft: %s, and can be saved: %s (VAL-31, VAL-32, CNS-38)', (text, draft, save) => {
    expect(isDraftable({ ...NOTHING_WRITTEN, text })).toBe(draft);
    expect(isSavable({ ...NOTHING_WRITTEN, text })).toBe(save);
  });

  it.each([
    [100_000, false],
    [100_001, true],
  ])('of %i characters is too long: %s', (length, tooLong) => {
    expect(isTooLong({ ...NOTHING_WRITTEN, html: 'x'.repeat(length) })).toBe(tooLong);
  });

  it('is the same while it says the same to the same people, with the same files', () => {
    const attachment = { kind: 'linked' as const, ...plan };
    const note = { ...NOTHING_WRITTEN, html: '<p>a</p>', to: [anna], attachments: [attachment] };
    for (const same of [{}, { text: 'a' }, { email: true }, { to: [{ ...anna, name: 'Anna' }] }])
      expect(isSame(note, { ...note, ...same })).toBe(true);
    for (const other of [
      { html: '<p>b</p>' },
      { to: [] },
      { to: [{ ...anna, id: 'bert' }] },
      { attachments: [] },
      { attachments: [{ ...attachment, id: 'other' }] },
      { attachments: [{ ...attachment, kind: 'attached' as const }] },
    ])
      expect(isSame(note, { ...note, ...other })).toBe(false);
  });
});
