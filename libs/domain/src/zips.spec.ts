import { isPackable, zipNames } from './zips.js';

describe('names of files in a ZIP', () => {
  it.each<[string, string[], string[]]>([
    ['stay as they are', ['Plan.pdf', 'Süd-Ansicht.dwg', '平面図.pdf'], ['Plan.pdf', 'Süd-Ansicht.dwg', '平面図.pdf']],
    ['are numbered where they are the same', ['a.pdf', 'a.pdf', 'a.pdf'], ['a.pdf', 'a (2).pdf', 'a (3).pdf']],
    ['are the same whatever their capitals', ['Plan.PDF', 'plan.pdf'], ['Plan.PDF', 'plan (2).pdf']],
    ['are the same however their letters are composed', ['Su\u0308d.pdf', 'S\u00fcd.pdf'], ['Süd.pdf', 'Süd (2).pdf']],
    ['take no number that another has', ['a.pdf', 'a (2).pdf', 'a.pdf'], ['a.pdf', 'a (2).pdf', 'a (3).pdf']],
    ['lead to no other folder', ['../../etc/passwd', 'C:\\boot.ini'], ['.._.._etc_passwd', 'C__boot.ini']],
    ['hold nothing that Windows refuses', ['a<b>:"c|d?*.pdf', 'tab\there'], ['a_b___c_d__.pdf', 'tab_here']],
    [
      'are no devices of Windows',
      ['CON', 'nul.txt', 'com1.pdf', 'console.log'],
      ['CON_', 'nul_.txt', 'com1_.pdf', 'console.log'],
    ],
    ['end with no dot and no space', ['Plan. ', 'Plan...', ' '], ['Plan', 'Plan (2)', 'file']],
    ['are never empty', ['', '...'], ['file', 'file (2)']],
    ['hold no half of a character', ['a\ud800.pdf'], ['a\ufffd.pdf']],
  ])('%s', (_what, names, expected) => {
    expect(zipNames(names)).toEqual(expected);
  });

  it('are as long as file systems allow, and keep their ending and their number', () => {
    const long = `${'ä'.repeat(200)}.pdf`;
    const [first = '', second = ''] = zipNames([long, long]);
    expect(Buffer.byteLength(first)).toBeLessThanOrEqual(255);
    expect(first).toMatch(/^ä+\.pdf$/);
    expect(second).toMatch(/^ä+ \(2\)\.pdf$/);
    expect(Buffer.byteLength(second)).toBeLessThanOrEqual(255);
  });

  it('are found quickly for as many as there may be of one name', () => {
    const names = zipNames(Array.from({ length: 500 }, () => 'Plan.pdf'));
    expect(new Set(names).size).toBe(500);
  });
});

describe('what a ZIP makes smaller', () => {
  it.each([
    ['text/csv', true],
    ['image/svg+xml', true],
    ['image/vnd.dxf', true],
    ['application/pdf', false],
    ['image/jpeg', false],
    ['application/zip', false],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
    ['application/octet-stream', false],
  ])('%s: %s', (mimetype, packs) => {
    expect(isPackable(mimetype)).toBe(packs);
  });
});
