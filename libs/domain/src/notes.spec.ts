import { noteUploadFolder, noteUploadKey, noteUploadPictures, searchableWords } from './notes.js';
import { publishedKey } from './files.js';

it('NOT-23, FIL-37: uploads to notes are stored under project/notes, and their names tell nothing', () => {
  expect(noteUploadKey('p', 'secret', '../Grundriß A.PNG')).toBe('p/notes/secret/original.png');
  expect(noteUploadKey('p', 'secret', 'no ending')).toBe('p/notes/secret/original.bin');
});

it('NOT-23: all that is stored of an upload has a folder, but for uploads of before', () => {
  const announced = noteUploadKey('p', 'secret', 'a.png');
  expect(noteUploadFolder(announced)).toBe('p/notes/secret');
  expect(noteUploadFolder(publishedKey(announced, 'try'))).toBe('p/notes/secret');
  expect(noteUploadFolder('p/notes/secret.png')).toBeNull();
});

it('NOT-23: what is made of an upload lies beside it, under names of their own whatever its type', () => {
  const made = noteUploadPictures('p/notes/secret.jpg');
  expect(made).toEqual({
    thumbnailKey: 'p/notes/secret-thumbnail.jpg',
    convertedKey: 'p/notes/secret-converted.jpg',
  });
});

describe('NOT-5: words as the search compares them', () => {
  it.each([
    ['Gebäude', 'gebaude'],
    ['STRASSE Straße', 'strasse strasse'],
    ['  one\n\n two\t', 'one two'],
    ['Ångström, ﬁne', 'angstrom, fine'],
    ['Łódź, Ærø', 'lodz, aero'],
    ['現場', '現場'],
    ['', ''],
  ])('%j are %j', (text, words) => {
    expect(searchableWords(text)).toBe(words);
    expect(searchableWords(words)).toBe(words);
  });
});
