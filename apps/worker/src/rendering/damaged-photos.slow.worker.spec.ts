import { readFile } from 'node:fs/promises';
import { realFile } from '../testing/test-files.js';
import { testDamages, usePictures, type JpegSource } from './testing/damages.js';
import { pattern } from './testing/picture.js';

const photo = (name: string): JpegSource[] => {
  const path = realFile(`photos/${name}`);
  return path ? [[name, () => readFile(path)]] : [];
};

/** Each takes as long as a baseline JPEG does, of which most is true of these as well. */
describe('a damaged picture of another kind', () => {
  testDamages(usePictures(), [
    ['a JPEG in CMYK', () => pattern(320, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ...photo('orientation__landscape_6.jpg'),
    ...photo('orientation__portrait_8.jpg'),
  ]);
});
