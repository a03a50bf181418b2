/** @jest-environment node */
import { pictureProblem } from './chosen-picture.js';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (type: string, bytes: number[]): File => new File([new Uint8Array(bytes)], 'face', { type });

describe('a chosen picture (VAL-48, CNS-50)', () => {
  it.each([
    ['a JPEG', file('image/jpeg', JPEG)],
    ['a PNG', file('image/png', PNG)],
    ['a PNG by the name of a JPEG', file('image/jpeg', PNG)],
  ])('may be %s', async (_case, picture) => {
    await expect(pictureProblem(picture)).resolves.toBeNull();
  });

  it.each([
    ['a GIF', file('image/gif', [0x47, 0x49, 0x46])],
    ['a PNG by the name of a GIF', file('image/gif', PNG)],
    ['something else by the name of a PNG', file('image/png', [0x25, 0x50, 0x44, 0x46])],
    ['half of the beginning of a PNG', file('image/png', PNG.slice(0, 4))],
    ['nothing at all', file('image/png', [])],
    ['of a type that is not known', file('', JPEG)],
  ])('may not be %s (MSG-25)', async (_case, picture) => {
    await expect(pictureProblem(picture)).resolves.toBe('The file type must be JPG or PNG.');
  });
});
