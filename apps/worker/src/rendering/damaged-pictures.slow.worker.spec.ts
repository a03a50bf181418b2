import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { damagesOf } from './testing/damaged-jpeg.js';
import { testDamages, usePictures } from './testing/damages.js';
import { meanDifference, pattern } from './testing/picture.js';
import type { RenderedImage } from './index.js';

const render = usePictures();

describe('a picture that browsers show although its file is damaged', () => {
  testDamages(render, [['a baseline JPEG', () => pattern().jpeg({ quality: 85 }).toBuffer()]]);

  it('is a JPEG in which what can be read is in its place, whatever a browser makes of the original', async () => {
    const jpeg = await pattern().jpeg({ quality: 85 }).toBuffer();
    const upper = (picture: Buffer) => sharp(picture).extract({ left: 0, top: 0, width: 640, height: 200 }).toBuffer();
    for (const { name, bytes, expected } of damagesOf(jpeg)) {
      if (expected === 'refused' || name === 'a tenth') continue;
      const { converted } = (await render(bytes)) as RenderedImage;
      if (!converted) continue;
      const [shown, sound] = [await upper(await readFile(converted.path)), await upper(jpeg)];
      const size = { width: 160, height: 50 };
      const difference = await meanDifference(
        await sharp(shown).resize(size).png().toBuffer(),
        await sharp(sound).resize(size).png().toBuffer(),
      );
      expect({ name, close: difference < 4 }).toEqual({ name, close: true });
    }
  });

  it('is saved when it is progressive: what comes later only makes it sharper', async () => {
    const jpeg = await pattern().jpeg({ progressive: true }).toBuffer();
    expect(await render(jpeg.subarray(0, jpeg.length / 2))).toMatchObject({ width: 640, doubt: 'ends_early' });
    expect(await render(jpeg.subarray(0, -2))).not.toHaveProperty('doubt');
  });

  it.each(['png', 'gif'] as const)('is saved in other formats as well: %s', async (format) => {
    const whole = await pattern().toFormat(format).toBuffer();
    const half = await render(whole.subarray(0, whole.length / 2));
    expect(half).toMatchObject({ width: 640, height: 480, doubt: 'ends_early', converted: { width: 640 } });
    expect(await render(Buffer.concat([whole, Buffer.from('stray')]))).not.toHaveProperty('doubt');
  });

  it('is saved when a checksum is wrong, and is said to be damaged', async () => {
    const png = await pattern().png().toBuffer();
    // The checksum of the pixels, before the end chunk of twelve bytes.
    png.writeUInt32BE(0, png.length - 16);
    expect(await render(png)).toMatchObject({ width: 640, doubt: 'parts_damaged' });
  });

  it.each(['webp', 'png', 'gif', 'tiff', 'jpeg'] as const)(
    'is refused when there is nothing to see: %s',
    async (format) => {
      const whole = await pattern().toFormat(format).toBuffer();
      expect(await render(whole.subarray(0, 200))).toBe('damaged');
    },
  );
});
