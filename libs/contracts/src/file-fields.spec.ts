import { isShownByBrowsers } from './file-fields.js';

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
