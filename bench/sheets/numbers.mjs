/**
 * What stands in the title blocks of the real files, page by page, as a person reads it. `null`: the sheet has no number, or
 * only counts its pages ("Sheet 3 of 11"), which tells it from no sheet of another document.
 */
const none = (pages) => Array.from({ length: pages }, () => null);
const counted = (pages, of) => Array.from({ length: pages }, (_, index) => of(index + 1));
const STUDENTS = ['A101', 'A201', 'A301'];

export const NUMBERS = {
  'revisions/qms1-A101-613315c.pdf': ['A101'],
  'revisions/qms1-A101-848dc52.pdf': ['A101'],
  'revisions/qms1-A201-613315c.pdf': ['A201'],
  'revisions/qms1-A201-848dc52.pdf': ['A201'],
  'revisions/qms1-A301-613315c.pdf': ['A301'],
  // The file was renamed; its title block was not.
  'revisions/qms1-A302-848dc52.pdf': ['A301'],
  'revisions/qms1-set-23020ce.pdf': STUDENTS,
  'revisions/qms1-set-613315c.pdf': STUDENTS,
  'revisions/qms1-set-61d8b24.pdf': STUDENTS,
  'revisions/qms1-set-fedde39.pdf': STUDENTS,
  'sheets/plan-a0-1p-120k.pdf': ['A-001'],
  'sheets/plan-a1-1p-50k.pdf': ['A-001'],
  'sheets/plan-a1-10p-30k.pdf': counted(10, (page) => `A-${String(page).padStart(3, '0')}`),
  'sheets/scan-a1-1p-300dpi-jpeg.pdf': none(1),
  'sheets/schematic-11-sheets.pdf': none(11),
  'sheets/assembly-2-sheets.pdf': none(2),
  ...Object.fromEntries(counted(4, (floor) => [`sheets/floor-plan-${floor}.pdf`, none(1)])),
  ...Object.fromEntries(
    ['A', 'B', '1', '2', '3', '4'].flatMap((floor) =>
      ['2011', '2012'].map((year) => [`revisions/nsh-${floor}-${year}.pdf`, none(1)]),
    ),
  ),
  'documents/certificate-34-pages.pdf': none(34),
  'documents/GeoTopo-komprimiert.pdf': none(117),
  'documents/habibi-rotated.pdf': none(4),
  'documents/multicolumn.pdf': none(3),
};
