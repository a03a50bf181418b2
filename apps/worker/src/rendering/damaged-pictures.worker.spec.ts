import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { realFile } from '../testing/test-files.js';
import { shownByChromium } from './testing/chromium.js';
import { damagesOf, type DamagedJpeg } from './testing/damaged-jpeg.js';
import { meanDifference } from './testing/picture.js';
import { useTestPool, useWorkDirectory } from './testing/test-pool.js';
import { RenderError, type RenderedImage } from './index.js';

const directory = useWorkDirectory();
const pool = useTestPool({ children: 1 });

/** Something different everywhere, so that a missing part is seen. */
function pattern(width = 640, height = 480): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    pixels.set([(x * 3 + y) & 255, ((x * y) >> 4) & 255, (y * 5) & 255], at);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const photo = (name: string) => {
  const path = realFile(`photos/${name}`);
  return path ? [[name, () => readFile(path)] as const] : [];
};
const SOURCES: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a baseline JPEG', () => pattern().jpeg({ quality: 85 }).toBuffer()],
  ['a JPEG in CMYK', () => pattern(320, 200).toColourspace('cmyk').jpeg().toBuffer()],
  ...photo('orientation__landscape_6.jpg'),
  ...photo('orientation__portrait_8.jpg'),
];

let written = 0;
async function render(bytes: Buffer): Promise<RenderedImage | string> {
  const source = join(directory.path, `picture-${(written += 1)}`);
  await writeFile(source, bytes);
  try {
    return await pool.image(source, directory.path);
  } catch (error) {
    if (error instanceof RenderError) return error.reason;
    throw error;
  }
}

async function expectShown(sound: RenderedImage, damaged: DamagedJpeg): Promise<void> {
  const rendered = await render(damaged.bytes);
  const { name, expected } = damaged;
  if (expected === 'refused') return expect({ name, rendered }).toEqual({ name, rendered: 'damaged' });
  if (typeof rendered === 'string') throw new Error(`${name}: refused as ${rendered}`);
  const { width, height, doubt = null } = rendered;
  expect({ name, width, height, doubt }).toEqual({ name, width: sound.width, height: sound.height, doubt: expected });
}

describe('a picture that browsers show although its file is damaged', () => {
  it.each(SOURCES)('is shown, and what is missing is said: %s', async (_name, make) => {
    const jpeg = await make();
    const sound = (await render(jpeg)) as RenderedImage;
    for (const damaged of damagesOf(jpeg)) await expectShown(sound, damaged);
  });

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

/** The browser test command brings Chromium along; by hand it may be missing. */
const browser = process.env['CHROMIUM_PATH'];
if (!browser) process.stdout.write('What Chromium shows is not compared: it is not installed\n');

(browser ? it : it.skip)('nothing that Chromium shows is refused', async () => {
  for (const [source, make] of SOURCES) {
    const damages = damagesOf(await make());
    const shown = await shownByChromium(
      browser ?? '',
      damages.map(({ bytes }) => bytes),
    );
    damages.forEach(({ name, expected, chromiumShowsNothing = false }, index) => {
      const drawn = shown[index];
      expect({ source, name, drawn }).toEqual({ source, name, drawn: !chromiumShowsNothing });
      if (drawn) expect({ source, name, expected }).not.toMatchObject({ expected: 'refused' });
    });
  }
});
