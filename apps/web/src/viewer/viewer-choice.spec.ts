import { wishOf } from '@gable/contracts';
import { viewerChoice, withWish, type ChosenFile } from './viewer-choice.js';

const pdf: ChosenFile = {
  fileType: 'pdf',
  name: 'plan.pdf',
  mimetype: 'application/pdf',
  processing: false,
  pages: { done: 3, total: 3 },
};
const other: ChosenFile = { ...pdf, fileType: 'other', pages: null };
const unprepared = { ...pdf, pages: { done: 0, total: null } };
const optimized_url = '/storage/optimized.pdf';

describe('the stage of a file (VWR-1)', () => {
  it.each<[string, ChosenFile, string, string]>([
    ['VWR-16: rasterized if it exists', pdf, '', 'sheets'],
    ['VWR-16: rasterized although it is optimized too', { ...pdf, optimized_url }, '', 'sheets'],
    ['VWR-16: otherwise the optimized one', { ...unprepared, optimized_url }, '', 'document optimized'],
    ['VWR-16: otherwise the original', unprepared, '', 'document original'],
    ['VWR-16: no optimized one yet', { ...unprepared, optimized_url: null }, '', 'document original'],
    ['its first page is on its way', { ...unprepared, processing: true }, '', 'sheets'],
    ['VWR-17: the original, when asked for', { ...pdf, optimized_url }, 'original=true', 'document original'],
    [
      'VWR-17: the original, before it is processed',
      { ...unprepared, processing: true },
      'original',
      'document original',
    ],
    ['original=false asks for nothing', pdf, 'original=false', 'sheets'],
    ['the document, when asked for', pdf, 'document=true', 'document original'],
    ['the document, optimized where it is', { ...pdf, optimized_url }, 'document=true', 'document optimized'],
    ['VWR-9: a picture', { ...pdf, fileType: 'image', pages: null }, '', 'image'],
    ['VWR-14: a HEIC picture', { ...pdf, fileType: 'heic', pages: null }, 'original=true', 'image'],
    ['a text', { ...other, name: 'notes.txt', mimetype: 'text/plain' }, '', 'text plain'],
    ['a table', { ...other, name: 'doors.csv', mimetype: 'text/csv' }, 'original=true', 'text table'],
    [
      'VWR-19: anything else',
      { ...other, name: 'model.dwg', mimetype: 'image/vnd.dwg' },
      'original=true',
      'unsupported',
    ],
  ])('%s', (_rule, file, params, expected) => {
    expect(Object.values(viewerChoice(file, wishOf(new URLSearchParams(params)))).join(' ')).toBe(expected);
  });

  it.each([
    ['page=3&original=true', null, 'page=3'],
    ['page=3', 'document', 'page=3&document=true'],
    ['document=true&page=3', 'original', 'page=3&original=true'],
  ] as const)('changes from %s to %s and keeps the place', (params, wish, expected) => {
    expect(withWish(new URLSearchParams(params), wish).toString()).toBe(expected);
  });
});
