import {
  downloadName,
  extensionOf,
  fileTypeOf,
  isNewFile,
  isUpdatedFile,
  needsProcessing,
  optimizedKey,
  ORDER_STEP,
  orderBetween,
  originalKey,
  partSizeFor,
  PICTURE_TYPES,
  publishedKey,
} from './files.js';

describe('fileTypeOf', () => {
  it.each([
    ['application/pdf', 'pdf', true],
    ['image/heic', 'heic', true],
    ['image/heif', 'heic', true],
    ['image/heic-sequence', 'heic', true],
    ['image/jpeg', 'image', true],
    ['image/png', 'image', true],
    ['image/webp', 'image', true],
    ['image/gif', 'image', true],
    ['image/tiff', 'image', true],
    ['image/avif', 'image', true],
    ['image/svg+xml', 'other', false],
    ['image/vnd.dwg', 'other', false],
    ['text/html', 'other', false],
    ['application/zip', 'other', false],
    ['', 'other', false],
  ])('%s is %s, processed: %s', (mimetype, fileType, processed) => {
    expect([fileTypeOf(mimetype), needsProcessing(mimetype)]).toEqual([fileType, processed]);
  });
});

it('pictures are everything that is shown as one, and no document', () => {
  expect(PICTURE_TYPES.map(fileTypeOf).filter((type) => type !== 'image' && type !== 'heic')).toEqual([]);
  expect(PICTURE_TYPES).toEqual(expect.arrayContaining(['image/jpeg', 'image/png', 'image/heic', 'image/heif']));
});

describe('extensionOf', () => {
  it.each([
    ['plan.pdf', 'pdf'],
    ['IMG_0001.HEIC', 'heic'],
    ['drawings.tar.gz', 'gz'],
    ['no extension', 'bin'],
    ['ends with a dot.', 'bin'],
    ['.hidden', 'hidden'],
    ['plan.pdf ', 'bin'],
    ['plan.p/df', 'bin'],
    ['plan.längst', 'bin'],
    ['plan.muchtoolongone', 'bin'],
    ['plan.0123456789', '0123456789'],
  ])('of “%s” is %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

it('FIL-37: an original lies under project, file and revision', () => {
  expect(originalKey('project', 'file', 'revision', 'Plan A.PDF')).toBe('project/file/revision/original.pdf');
});

it('FIL-37: what is published lies below the same folder, under the same name, apart for every try', () => {
  const announced = originalKey('project', 'file', 'revision', 'Plan A.PDF');
  expect(publishedKey(announced, 'try')).toBe('project/file/revision/try/original.pdf');
});

it('OPN-95: the smaller copy of a document lies beside its original', () => {
  expect(optimizedKey('project', 'file', 'revision')).toBe('project/file/revision/optimized.pdf');
});

describe('the parts of a large upload', () => {
  const mebibyte = 1024 * 1024;
  it.each([
    ['a small file', 1, 8],
    ['as many parts of 8 MiB as there may be', 10_000 * 8 * mebibyte, 8],
    ['a byte more', 10_000 * 8 * mebibyte + 1, 9],
    ['as many parts of 9 MiB as there may be', 10_000 * 9 * mebibyte, 9],
  ])('%s: of %i bytes are of %i MiB', (_size, size, part) => {
    expect(partSizeFor(size)).toBe(part * mebibyte);
  });
});

describe('downloadName (FIL-10)', () => {
  it.each([
    ['no alias: the name', 'plan.pdf', null, 'plan.pdf'],
    ['an empty alias: the name', 'plan.pdf', '', 'plan.pdf'],
    ['an alias gets the extension', 'plan.pdf', 'Ground floor', 'Ground floor.pdf'],
    ['an alias that has it already', 'plan.pdf', 'Ground.PDF', 'Ground.PDF'],
    ['an alias with another dot', 'plan.pdf', 'Version 1.2', 'Version 1.2.pdf'],
    ['a name that ends in .bin', 'firmware.bin', 'Controller', 'Controller.bin'],
    ['a name without an extension', 'plan', 'Ground floor', 'Ground floor'],
  ])('%s', (_name, name, alias, expected) => {
    expect(downloadName(name, alias)).toBe(expected);
  });
});

describe('new and updated files', () => {
  const now = new Date('2026-05-08T12:00:00Z');
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const week = 7 * 24 * 3600_000;

  it.each([
    [0, true],
    [week - 1, true],
    [week, false],
    [-1000, true],
  ])('FIL-21: a file of %i ms is new: %s', (age, expected) => {
    expect(isNewFile(ago(age), now)).toBe(expected);
  });

  it.each([
    [1, 0, false],
    [2, 0, true],
    [2, week - 1, true],
    [2, week, false],
    [9, 1000, true],
  ])('FIL-22: revision %i of %i ms is an update: %s', (revision, age, expected) => {
    expect(isUpdatedFile(revision, ago(age), now)).toBe(expected);
  });
});

describe('orderBetween (FIL-11)', () => {
  it.each([
    ['the only one', null, null, ORDER_STEP],
    ['in front of the first', null, 2048, 1024],
    ['behind the last', 2048, null, 3072],
    ['between two', 0, 1024, 512],
    ['between two below zero', -3, -2, -2.5],
  ])('%s', (_name, before, after, expected) => {
    expect(orderBetween(before, after)).toBe(expected);
  });

  it('stays strictly between two neighbours for fifty moves into the same gap', () => {
    let after = ORDER_STEP;
    for (let each = 0; each < 50; each++) {
      const place = orderBetween(0, after);
      expect(place).toBeGreaterThan(0);
      expect(place).toBeLessThan(after);
      after = place;
    }
  });
});
