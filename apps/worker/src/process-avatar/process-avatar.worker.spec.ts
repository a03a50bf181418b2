import { readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { LIMITS, type ProcessingError } from '@gable/contracts';
import { AVATAR_EDGES, avatarKey, avatarPrefix, avatarUploadKey } from '@gable/domain';
import { AvatarUpload, ObjectStorageUnavailableError, User, type ObjectStorage } from '@gable/platform';
import { until } from '@gable/platform/testing';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { sweep } from '../sweep/sweep.js';
import { changedStorage } from '../testing/changed-storage.js';
import { TELEPHONE_PHOTO } from '../testing/test-files.js';
import { silent, TestSite } from '../testing/test-site.js';

let site: TestSite;
/** What a test changes of the storage that the worker has. */
const changes: Partial<ObjectStorage> = {};
beforeAll(async () => {
  site = await TestSite.start();
  await site.startWorker({ storage: changedStorage(site.storage, changes) });
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.idle();
  delete changes.downloadTo;
  delete changes.put;
  expect(await site.leftovers()).toEqual([]);
});

async function person(): Promise<string> {
  const id = uuid();
  await site.dataSource.getRepository(User).insert({ id, email: `${id}@example.test`, name: 'Somebody' });
  return id;
}

/** Does what the api does when somebody chooses a picture; the job is asked for as well, unless it is forgotten. */
async function choose(userId: string, picture: Buffer, { isForgotten = false } = {}): Promise<string> {
  const uploadId = uuid();
  await site.storage.put(avatarUploadKey(userId, uploadId), picture, { contentType: 'application/octet-stream' });
  const storedAt = new Date(isForgotten ? Date.now() - 60_000 : Date.now());
  await site.dataSource
    .getRepository(AvatarUpload)
    .upsert({ userId, uploadId, processing: 'queued', error: null, storedAt }, ['userId']);
  if (!isForgotten) await site.request('avatars.process', { version: 1, userId, uploadId }, uploadId);
  return uploadId;
}

const uploadOf = (userId: string) => site.dataSource.getRepository(AvatarUpload).findOneByOrFail({ userId });
const settled = (userId: string) =>
  until('the avatar is made or not', async () => {
    const upload = await uploadOf(userId);
    return upload.processing !== 'queued' && upload;
  });
const isShown = async (userId: string) =>
  (await site.dataSource.getRepository(User).findOneByOrFail({ id: userId })).avatar;

async function keysOf(userId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.storage.list(avatarPrefix(userId))) keys.push(key);
  return keys.sort();
}
const allKeys = (userId: string) => [undefined, ...AVATAR_EDGES].map((edge) => avatarKey(userId, edge)).sort();

async function stored(userId: string, edge?: number): Promise<Buffer> {
  const path = `${site.directory}/${uuid()}`;
  await site.storage.downloadTo(avatarKey(userId, edge), path);
  return readFile(path);
}

type Colour = [red: number, green: number, blue: number];
const RED: Colour = [200, 30, 40];
const BLUE: Colour = [30, 40, 200];
const paint = ([r, g, b]: Colour, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** A picture whose left half is red and whose right half is blue. */
async function halves(width: number, height: number) {
  const right = await paint(BLUE, Math.floor(width / 2), height)
    .png()
    .toBuffer();
  return paint(RED, width, height).composite([{ input: right, gravity: 'east' }]);
}

/** Compares the colour at a place of a stored avatar, given in parts of its edge. */
async function expectColour(userId: string, x: number, y: number, wanted: Colour): Promise<void> {
  const { data, info } = await sharp(await stored(userId))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  for (const [index, value] of wanted.entries())
    expect(Math.abs((data[place + index] ?? 999) - value)).toBeLessThan(12);
}

describe('an avatar (ACC-34, OPN-46)', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a PNG', () => paint(RED, 300, 200).png().toBuffer()],
    ['a JPEG', () => paint(RED, 301, 199).jpeg().toBuffer()],
    [
      'a progressive JPEG in CMYK',
      () => paint(RED, 64, 64).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
    ],
    [
      'an interlaced PNG of 16 bits a colour',
      () => paint(RED, 64, 64).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['a grey PNG', () => paint(RED, 64, 64).greyscale().png().toBuffer()],
    ['a single pixel', () => paint(RED, 1, 1).png().toBuffer()],
    [
      'a photo of a telephone',
      () => paint(RED, 800, 600).withMetadata({ icc: 'p3', orientation: 6 }).jpeg().toBuffer(),
    ],
  ])('made from %s is a square JPEG, with one for each size and its double (CNS-50)', async (_name, make) => {
    const userId = await person();
    await choose(userId, await make());
    expect(await settled(userId)).toMatchObject({ processing: 'ready', error: null });
    expect(await isShown(userId)).toBe(true);
    // What was uploaded is gone.
    expect(await keysOf(userId)).toEqual(allKeys(userId));
    for (const edge of [undefined, ...AVATAR_EDGES]) {
      const side = edge ?? LIMITS.avatarStored;
      const found = await sharp(await stored(userId, edge)).metadata();
      expect(found).toMatchObject({ format: 'jpeg', width: side, height: side, space: 'srgb' });
    }
    expect(await site.storage.stat(avatarKey(userId))).toMatchObject({ contentType: 'image/jpeg' });
  });

  it('is the middle of what was uploaded (VAL-48)', async () => {
    const userId = await person();
    await choose(userId, await (await halves(400, 100)).png().toBuffer());
    await settled(userId);
    await expectColour(userId, 0.1, 0.5, RED);
    await expectColour(userId, 0.9, 0.5, BLUE);
  });

  it('stands upright whichever way the camera was held', async () => {
    const userId = await person();
    // Turned by a quarter to be looked at: what was left is on top.
    await choose(userId, await (await halves(400, 300)).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    await settled(userId);
    await expectColour(userId, 0.5, 0.1, RED);
    await expectColour(userId, 0.5, 0.9, BLUE);
  });

  it('shows white where the upload was transparent', async () => {
    const userId = await person();
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await choose(
      userId,
      await sharp({ create: { width: 50, height: 50, channels: 4, background } })
        .png()
        .toBuffer(),
    );
    await settled(userId);
    await expectColour(userId, 0.5, 0.5, [255, 255, 255]);
  });

  it('keeps nothing of the upload but its pixels', async () => {
    const userId = await person();
    const picture = await paint(RED, 80, 80)
      .withExif({ IFD0: { Copyright: 'Secret garden' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([picture, Buffer.from('<script>alert("Secret")</script>')]);
    expect(hidden.toString('latin1')).toMatch(/Secret garden.*Secret/s);
    await choose(userId, hidden);
    expect((await settled(userId)).processing).toBe('ready');
    for (const edge of [undefined, ...AVATAR_EDGES]) {
      const bytes = await stored(userId, edge);
      expect(bytes.toString('latin1')).not.toMatch(/Secret|script|Exif/);
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    }
  });

  it('is made of the picture that was chosen last', async () => {
    const userId = await person();
    await choose(userId, await paint(RED, 60, 60).png().toBuffer());
    await choose(userId, await paint(BLUE, 60, 60).png().toBuffer());
    await settled(userId);
    await site.idle();
    await expectColour(userId, 0.5, 0.5, BLUE);
    expect(await keysOf(userId)).toEqual(allKeys(userId));
  });

  it('is not made any more of a picture that was removed meanwhile, of which nothing stays', async () => {
    const userId = await person();
    let caught = 0;
    changes.downloadTo = async (key, path) => {
      await site.storage.downloadTo(key, path);
      // Does what the api does when the avatar is removed.
      await site.dataSource.getRepository(AvatarUpload).delete({ userId });
      await site.storage.deletePrefix(avatarPrefix(userId));
      caught += 1;
    };
    await choose(userId, await paint(RED, 60, 60).png().toBuffer());
    await until('the worker is at it', () => caught === 1);
    await site.idle();
    expect([await isShown(userId), await keysOf(userId)]).toEqual([false, []]);
  });
});

describe('a picture that cannot be read', () => {
  /** A PNG that says it is larger than anybody decodes: 30,000 × 30,000 in a hundred bytes. */
  const bomb = async () => {
    const png = await paint(RED, 8, 8).png().toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    return png;
  };

  it.each<[string, () => Promise<Buffer> | Buffer, ProcessingError]>([
    [
      'a script behind the beginning of a JPEG',
      () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      'damaged',
    ],
    ['a PNG that breaks off', async () => (await paint(RED, 400, 400).png().toBuffer()).subarray(0, 200), 'damaged'],
    [
      'a JPEG that breaks off',
      async () => (await (await halves(900, 900)).jpeg().toBuffer()).subarray(0, 700),
      'damaged',
    ],
    ['a PNG that says it is huge', bomb, 'too_large'],
    [
      'a PNG whose pixels are there, and are too many',
      () =>
        sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'white' } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      'too_large',
    ],
    ['a WebP', () => paint(RED, 9, 9).webp().toBuffer(), 'damaged'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'damaged'],
    ['a HEIC photo', () => readFile(TELEPHONE_PHOTO), 'damaged'],
  ])('leaves the avatar as it was, says why, and is not asked for again: %s', async (_name, make, error) => {
    const userId = await person();
    await choose(userId, await paint(BLUE, 60, 60).png().toBuffer());
    await settled(userId);
    await choose(userId, await make());
    expect(await settled(userId)).toMatchObject({ processing: 'failed', error });
    await site.idle();
    expect(await isShown(userId)).toBe(true);
    await expectColour(userId, 0.5, 0.5, BLUE);
    expect(await keysOf(userId)).toEqual(allKeys(userId));
    await sweep(site.dataSource, silent);
    await site.idle();
    expect((await uploadOf(userId)).processing).toBe('failed');
    // Another one is a new try.
    await choose(userId, await paint(RED, 60, 60).png().toBuffer());
    expect(await settled(userId)).toMatchObject({ processing: 'ready', error: null });
    await expectColour(userId, 0.5, 0.5, RED);
  });
});

describe('what goes wrong around it', () => {
  it('does no harm when it is over at the next try', async () => {
    const downloadTo = jest.fn((...args: Parameters<ObjectStorage['downloadTo']>) => site.storage.downloadTo(...args));
    downloadTo.mockRejectedValueOnce(new ObjectStorageUnavailableError('The storage does not answer'));
    const userId = await person();
    changes.downloadTo = downloadTo;
    await choose(userId, await paint(RED, 60, 60).png().toBuffer());
    expect((await settled(userId)).processing).toBe('ready');
    expect(downloadTo).toHaveBeenCalledTimes(2);
  });

  it('changes nothing while the pictures cannot be stored', async () => {
    const put = jest.fn((...args: Parameters<ObjectStorage['put']>) => site.storage.put(...args));
    put.mockImplementationOnce(async () => {
      expect(await isShown(userId)).toBe(false);
      throw new ObjectStorageUnavailableError('The storage does not answer');
    });
    const userId = await person();
    changes.put = put;
    await choose(userId, await paint(RED, 60, 60).png().toBuffer());
    expect((await settled(userId)).processing).toBe('ready');
    expect(await keysOf(userId)).toEqual(allKeys(userId));
  });

  it('is forgotten after a day', async () => {
    const [failed, waiting] = [await person(), await person()];
    for (const userId of [failed, waiting]) await choose(userId, Buffer.from('GIF89a'), { isForgotten: true });
    await site.dataSource.query(
      `UPDATE avatar_uploads SET stored_at = now() - interval '25 hours',
         processing = CASE user_id WHEN $1 THEN 'failed' ELSE 'queued' END
       WHERE user_id IN ($1, $2)`,
      [failed, waiting],
    );
    await sweep(site.dataSource, silent);
    const uploads = site.dataSource.getRepository(AvatarUpload);
    expect(await uploads.existsBy({ userId: failed })).toBe(false);
    expect(await uploads.existsBy({ userId: waiting })).toBe(true);
  });

  it('is found by the sweep when the queue has lost the job', async () => {
    const userId = await person();
    await choose(userId, await paint(RED, 60, 60).png().toBuffer(), { isForgotten: true });
    await sweep(site.dataSource, silent);
    expect((await settled(userId)).processing).toBe('ready');
  });
});
