import { fileMessageLeft, fileTitle, isShownByBrowsers } from './file-fields.js';

it.each([
  ['image/png', true],
  ['image/apng', true],
  ['image/jpeg', true],
  ['image/webp', true],
  ['image/gif', true],
  ['image/avif', true],
  ['image/heic', false],
  ['image/tiff', false],
  ['image/svg+xml', false],
  ['text/html', false],
  ['application/pdf', false],
])('OPN-106: whether %s is a picture that every browser shows, in a note too: %s', (mimetype, shown) => {
  expect(isShownByBrowsers(mimetype)).toBe(shown);
});

it.each([
  ['', 250],
  ['  Second floor \n', 238],
  // Characters are counted as people see them.
  ['🏠'.repeat(250), 0],
  ['x'.repeat(253), -3],
])('VAL-18, FIL-35: behind %j so many characters are left: %i', (message, left) => {
  expect(fileMessageLeft(message)).toBe(left);
});

it.each([
  [{ name: 'A-101.pdf' }, 'A-101.pdf'],
  [{ name: 'A-101.pdf', alias: null }, 'A-101.pdf'],
  [{ name: 'A-101.pdf', alias: 'Ground floor' }, 'Ground floor'],
])('%j is called %s', (file, title) => {
  expect(fileTitle(file)).toBe(title);
});
