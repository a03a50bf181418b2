import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { TELEPHONE_PHOTO } from '../testing/test-files.js';
import { alike, colourAt, cornerColours } from './testing/picture.js';
import { useTestPool, useWorkDirectory } from './testing/test-pool.js';

const directory = useWorkDirectory();
const pool = useTestPool({ children: 1 });

const RED = { r: 255, g: 0, b: 0 };

/** White with a red square in the top left corner. */
function picture(width: number, height: number): Sharp {
  const square = { create: { width: width >> 2, height: height >> 2, channels: 3, background: RED } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    { input: square, left: 0, top: 0 },
  ]);
}

async function fileOf(name: string, bytes: Buffer | Promise<Buffer>): Promise<string> {
  const path = join(directory.path, name);
  await writeFile(path, await bytes);
  return path;
}

describe('a picture', () => {
  it('gets a thumbnail of 400 pixels and is described as displayed', async () => {
    const source = await fileOf('plain.jpg', picture(1200, 800).jpeg().toBuffer());
    const rendered = await pool.image(source, directory.path);
    expect(rendered).toMatchObject({ width: 1200, height: 800, format: 'jpeg' });
    expect(rendered.thumbnail).toMatchObject({ width: 400, height: 267 });
    expect(rendered.converted).toBeUndefined();
    expect(await sharp(rendered.thumbnail.path).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 267 });
  });

  it('is turned as its EXIF orientation asks', async () => {
    const source = await fileOf('turned.jpg', picture(1200, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const { width, height, thumbnail } = await pool.image(source, directory.path);
    expect([width, height, thumbnail.width, thumbnail.height]).toEqual([800, 1200, 267, 400]);
    const [topLeft, topRight] = await cornerColours(thumbnail.path);
    expect(alike(topRight ?? [], [255, 0, 0])).toBe(true);
    expect(alike(topLeft ?? [], [255, 255, 255])).toBe(true);
  });

  it('is shown on white where it is transparent', async () => {
    const clear = sharp({ create: { width: 500, height: 500, channels: 4, background: { ...RED, alpha: 0 } } });
    const { thumbnail } = await pool.image(await fileOf('clear.png', clear.png().toBuffer()), directory.path);
    expect(await colourAt(thumbnail.path, 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  it('is never enlarged', async () => {
    const source = await fileOf('tiny.png', picture(40, 20).png().toBuffer());
    expect((await pool.image(source, directory.path)).thumbnail).toMatchObject({ width: 40, height: 20 });
  });

  it.each(['webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    const source = await fileOf(`picture.${format}`, picture(300, 200).toFormat(format).toBuffer());
    const { width, thumbnail, converted } = await pool.image(source, directory.path);
    expect([width, thumbnail.width, converted]).toEqual([300, 300, undefined]);
  });

  it('is converted as well when browsers do not show its format', async () => {
    const source = await fileOf('scan.tiff', picture(900, 600).tiff({ compression: 'lzw' }).toBuffer());
    const { converted } = await pool.image(source, directory.path);
    expect(converted).toMatchObject({ width: 900, height: 600, contentType: 'image/jpeg' });
    const colour = await colourAt(converted?.path ?? '', 0.05, 0.05);
    expect(alike(colour, [255, 0, 0])).toBe(true);
  });
});

describe('a picture that cannot be rendered', () => {
  it('is damaged when it is cut off in its header or no picture at all', async () => {
    const whole = await picture(1200, 800).jpeg().toBuffer();
    for (const bytes of [whole.subarray(0, 300), Buffer.from('hello'), Buffer.alloc(0)]) {
      const call = pool.image(await fileOf('broken.jpg', bytes), directory.path);
      await expect(call).rejects.toMatchObject({ name: 'RenderError', reason: 'damaged' });
    }
  });

  it('is too_large past the pixel limit, before anything is decoded', async () => {
    const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    // The header chunk: its size fields, and the checksum after them.
    bomb.writeUInt32BE(40_000, 16);
    bomb.writeUInt32BE(40_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const call = pool.image(await fileOf('bomb.png', bomb), directory.path);
    await expect(call).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('is storage_unavailable when it is not there', async () => {
    const call = pool.image(join(directory.path, 'missing.jpg'), directory.path);
    await expect(call).rejects.toMatchObject({ reason: 'storage_unavailable' });
  });
});

/** How coarsely a JPEG keeps brightness: the first of the 64 steps of its first table. */
function quantisationSteps(jpeg: Buffer): number[] {
  const table = jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 5;
  return [...jpeg.subarray(table, table + 6)];
}

describe('a HEIC file of a telephone', () => {
  it('becomes a JPEG of its primary picture, upright, with a thumbnail', async () => {
    const { image, thumbnail, ...size } = await pool.convertHeic(TELEPHONE_PHOTO, directory.path);
    expect(size).toEqual({ width: 2016, height: 1344 });
    for (const [file, width, height] of [
      [image, 2016, 1344],
      [thumbnail, 400, 267],
    ] as const) {
      expect(file).toMatchObject({ width, height, contentType: 'image/jpeg' });
      expect(await sharp(file.path).metadata()).toMatchObject({ format: 'jpeg', width, height });
      const [[, , sky], [red, green, lawn]] = [await colourAt(file.path, 0.5, 0), await colourAt(file.path, 0.5, 0.99)];
      expect(sky).toBeGreaterThan(180);
      expect(green).toBeGreaterThan(Math.max(red, lawn));
    }
  });

  it('is converted at quality 0.8 (CNS-19, FIL-30, VAL-21)', async () => {
    const { image } = await pool.convertHeic(TELEPHONE_PHOTO, directory.path);
    // The table of the JPEG standard begins 16 11 12 14 12 10; quality 80 takes 40 % of it.
    expect(quantisationSteps(await readFile(image.path))).toEqual([6, 4, 5, 6, 5, 4]);
  });

  it('keeps its colour profile and loses the orientation that is already applied', async () => {
    const { image, thumbnail } = await pool.convertHeic(TELEPHONE_PHOTO, directory.path);
    for (const { path } of [image, thumbnail]) {
      const { icc, orientation } = await sharp(path).metadata();
      expect(icc?.toString('latin1', 36, 40)).toBe('acsp');
      expect(orientation).toBeUndefined();
    }
  });
});

describe('a HEIC file that cannot be converted', () => {
  it('is damaged when it is cut off, empty or no HEIC at all', async () => {
    const header = Buffer.from('0000001c66747970686569630000000068656963', 'hex');
    const cut = (await readFile(TELEPHONE_PHOTO)).subarray(0, -100);
    for (const bytes of [cut, header, Buffer.alloc(0), await picture(20, 20).png().toBuffer()]) {
      const call = pool.convertHeic(await fileOf('broken.heic', bytes), directory.path);
      await expect(call).rejects.toMatchObject({ name: 'RenderError', reason: 'damaged' });
    }
  });

  it('is storage_unavailable when it is not there', async () => {
    const call = pool.convertHeic(join(directory.path, 'missing.heic'), directory.path);
    await expect(call).rejects.toMatchObject({ reason: 'storage_unavailable' });
  });
});
