import { mimetypeOf } from './mimetype.js';

describe('the type a file is announced with', () => {
  it.each([
    ['plan.pdf', 'application/pdf', 'application/pdf'],
    ['plan.pdf', '', 'application/pdf'],
    ['IMG_1.HEIC', '', 'image/heic'],
    ['cat.hif', '', 'image/heif'],
    ['model.ifc', '', 'application/octet-stream'],
    ['notes.txt', 'text/plain; charset=utf-8', 'text/plain'],
    ['odd', 'not a type', 'application/octet-stream'],
  ])('of %s that the browser calls "%s" is %s', (name, type, expected) => {
    expect(mimetypeOf({ name, type })).toBe(expected);
  });
});
