import { textKindOf } from './text-kind.js';

describe('what is shown as text', () => {
  it.each([
    ['notes.txt', 'text/plain', 'plain'],
    ['doors.csv', 'text/csv', 'table'],
    ['doors.csv', 'text/plain', 'table'],
    ['DOORS.CSV', 'application/vnd.ms-excel', 'table'],
    ['doors.tsv', 'application/octet-stream', 'table'],
    ['README.md', 'application/octet-stream', 'markdown'],
    ['README', 'text/markdown', 'markdown'],
    ['data.json', 'application/json', 'plain'],
    ['model.ifc', 'application/octet-stream', 'plain'],
    ['LICENSE', 'text/plain', 'plain'],
    ['model.dwg', 'application/octet-stream', null],
    ['page.html', 'text/html', null],
    ['logo.svg', 'image/svg+xml', null],
    ['logo.svg', 'application/xml', null],
    // Its bytes are those of something else.
    ['doors.csv', 'application/zip', null],
    ['old.xls', 'application/vnd.ms-excel', null],
    ['noending', 'application/octet-stream', null],
  ])('%s (%s): %s', (name, mimetype, kind) => {
    expect(textKindOf({ fileType: 'other', name, mimetype })).toBe(kind);
  });

  it('is nothing that has pages', () => {
    expect(textKindOf({ fileType: 'pdf', name: 'plan.txt', mimetype: 'application/pdf' })).toBeNull();
  });
});
