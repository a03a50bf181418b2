import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RenderError, type RenderedImage } from '../index.js';
import { shownByChromium } from './chromium.js';
import { damagesOf, type DamagedJpeg } from './damaged-jpeg.js';
import { useTestPool, useWorkDirectory } from './test-pool.js';

/** A JPEG by what it is, and what makes it. */
export type JpegSource = readonly [name: string, make: () => Promise<Buffer>];

/** What renders pictures for the tests of a suite: the pictures themselves, or why they are refused. */
export function usePictures(): (bytes: Buffer) => Promise<RenderedImage | string> {
  const directory = useWorkDirectory();
  const pool = useTestPool({ children: 1 });
  let written = 0;
  return async (bytes) => {
    const source = join(directory.path, `picture-${(written += 1)}`);
    await writeFile(source, bytes);
    try {
      return await pool.image(source, directory.path);
    } catch (error) {
      if (error instanceof RenderError) return error.reason;
      throw error;
    }
  };
}

/** Tests that of these JPEGs, damaged in every way, what browsers show is shown, and what is missing is said. */
export function testDamages(render: ReturnType<typeof usePictures>, sources: readonly JpegSource[]): void {
  const expectShown = async (sound: RenderedImage, damaged: DamagedJpeg): Promise<void> => {
    const rendered = await render(damaged.bytes);
    const { name, expected } = damaged;
    if (expected === 'refused') return expect({ name, rendered }).toEqual({ name, rendered: 'damaged' });
    if (typeof rendered === 'string') throw new Error(`${name}: refused as ${rendered}`);
    const { width, height, doubt = null } = rendered;
    expect({ name, width, height, doubt }).toEqual({ name, width: sound.width, height: sound.height, doubt: expected });
  };

  it.each(sources)('is shown, and what is missing is said: %s', async (_name, make) => {
    const jpeg = await make();
    const sound = (await render(jpeg)) as RenderedImage;
    for (const damaged of damagesOf(jpeg)) await expectShown(sound, damaged);
  });

  /** The browser test command brings Chromium along; by hand it may be missing. */
  const browser = process.env['CHROMIUM_PATH'];
  if (!browser) process.stdout.write('What Chromium shows is not compared: it is not installed\n');

  (browser ? it : it.skip).each(sources)('is not refused where Chromium shows it: %s', async (source, make) => {
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
  });
}
