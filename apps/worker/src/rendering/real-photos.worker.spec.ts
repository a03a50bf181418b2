import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { realFile } from '../testing/test-files.js';
import { useTestPool, useWorkDirectory } from './testing/test-pool.js';

const wherePresent = realFile('photos') ? describe : describe.skip;

const directory = useWorkDirectory();
const pool = useTestPool();

const convert = async (name: string) =>
  pool.convertHeic(realFile(`photos/${name}`) ?? '', await mkdtemp(join(directory.path, 'file-')));

/** That each real file ends as it should is tried where files are processed. */
wherePresent('real photos (skipped where there are none beside the project)', () => {
  it('keep the colour profile of the phone and lose the orientation that is already applied', async () => {
    const { image, thumbnail } = await convert('iphone-13.HEIC');
    for (const { path } of [image, thumbnail]) {
      const { icc, orientation } = await sharp(path).metadata();
      expect(icc?.toString('latin1', 36, 40)).toBe('acsp');
      expect(orientation).toBeUndefined();
    }
    expect(image).toMatchObject({ width: 3024, height: 4032 });
    expect(thumbnail).toMatchObject({ width: 300, height: 400 });
  });

  it('show the primary image where a file holds several', async () => {
    const { image } = await convert('nokia__alpha__alpha_1440x960.heic');
    expect(image).toMatchObject({ width: 1440, height: 960 });
  });
});
