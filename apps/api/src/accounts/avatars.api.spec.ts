import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { COOKIES, CSRF_HEADER, LIMITS, MESSAGES } from '@gable/contracts';
import { AVATAR_EDGES, avatarKey, avatarPrefix } from '@gable/domain';
import { ObjectStorageUnavailableError } from '@gable/platform';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import { PDF, PNG } from '../testing/uploads.js';
import type { Visitor } from '../testing/visitor.js';

const { account } = MESSAGES;

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => instance.stop());

const addressOf = (userId: string, size?: number | string) =>
  `/api/v2/users/${userId}/avatar${size === undefined ? '' : `/${size}`}`;

const store = (visitor: Visitor, picture: Buffer, type = 'image/png') =>
  visitor.call('PUT', addressOf(visitor.userId), picture, { 'content-type': type });

const removeAvatar = (visitor: Visitor) => visitor.put(`/api/v2/users/${visitor.userId}`, { avatar: false });

const isFlagged = async (visitor: Visitor) =>
  (await visitor.get(`/api/v2/users/${visitor.userId}`)).body['avatar'] as boolean;

const keysOf = async (userId: string) => {
  const keys: string[] = [];
  for await (const { key } of instance.platform.storage.list(avatarPrefix(userId))) keys.push(key);
  return keys.sort();
};

const stored = async (userId: string, edge?: number) =>
  buffer(await instance.platform.storage.openRead(avatarKey(userId, edge)));

const unrelated = () => instance.signedIn();

type Colour = [red: number, green: number, blue: number];
const RED: Colour = [200, 30, 40];
const BLUE: Colour = [30, 40, 200];
const paint = ([r, g, b]: Colour, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** A picture whose left half is red and whose right half is blue. */
const halves = async (width: number, height: number) =>
  paint(RED, width, height).composite([
    {
      input: await paint(BLUE, Math.floor(width / 2), height)
        .png()
        .toBuffer(),
      gravity: 'east',
    },
  ]);

/** The colour at a place of a stored avatar, given in parts of its edge. */
const colourAt = async (userId: string, x: number, y: number) => {
  const { data, info } = await sharp(await stored(userId))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(place, place + 3)];
};

const expectColour = (found: number[], wanted: Colour) => {
  for (const [place, value] of wanted.entries()) expect(Math.abs((found[place] ?? 999) - value)).toBeLessThan(12);
};

describe('an avatar that is stored (ACC-34, OPN-46)', () => {
  it.each([
    ['a PNG', () => sharp(PNG).resize(300, 200).png().toBuffer(), 'image/png'],
    ['a JPEG', () => paint(RED, 301, 199).jpeg().toBuffer(), 'image/jpeg'],
    [
      'a progressive JPEG in CMYK',
      () => paint(RED, 64, 64).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
      'image/jpeg',
    ],
    [
      'an interlaced PNG of 16 bits a colour',
      () => paint(RED, 64, 64).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      'image/png',
    ],
    ['a grey PNG', () => paint(RED, 64, 64).greyscale().png().toBuffer(), 'image/png'],
    ['a single pixel', () => Promise.resolve(PNG), 'image/png'],
    ['a JPEG that is said to be a PNG', () => paint(RED, 40, 40).jpeg().toBuffer(), 'image/png'],
  ])('made from %s is a square JPEG, with one for each size and its double (CNS-50)', async (_name, make, type) => {
    const visitor = await unrelated();
    const { userId } = visitor;
    expect(await store(visitor, await make(), type)).toMatchObject({ status: 200, body: { id: userId, avatar: true } });
    expect(await keysOf(userId)).toEqual(
      [`avatars/${userId}/avatar.jpg`, ...AVATAR_EDGES.map((edge) => `avatars/${userId}/${edge}.jpg`)].sort(),
    );
    for (const edge of [undefined, ...AVATAR_EDGES]) {
      const side = edge ?? LIMITS.avatarStored;
      const found = await sharp(await stored(userId, edge)).metadata();
      expect(found).toMatchObject({ format: 'jpeg', width: side, height: side, space: 'srgb' });
    }
    expect(await instance.platform.storage.stat(avatarKey(userId))).toMatchObject({ contentType: 'image/jpeg' });
  });

  it('is the middle of what was uploaded (VAL-48)', async () => {
    const visitor = await unrelated();
    await store(visitor, await (await halves(400, 100)).png().toBuffer());
    expectColour(await colourAt(visitor.userId, 0.1, 0.5), RED);
    expectColour(await colourAt(visitor.userId, 0.9, 0.5), BLUE);
  });

  it('stands upright whichever way the camera was held', async () => {
    const visitor = await unrelated();
    // Turned by a quarter to be looked at: what was left is on top.
    await store(
      visitor,
      await (await halves(400, 300)).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'image/jpeg',
    );
    expectColour(await colourAt(visitor.userId, 0.5, 0.1), RED);
    expectColour(await colourAt(visitor.userId, 0.5, 0.9), BLUE);
  });

  it('shows white where the upload was transparent', async () => {
    const visitor = await unrelated();
    const nothing = sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    await store(visitor, await nothing.png().toBuffer());
    expectColour(await colourAt(visitor.userId, 0.5, 0.5), [255, 255, 255]);
  });

  it('keeps nothing of the upload but its pixels', async () => {
    const visitor = await unrelated();
    const exif = { IFD0: { Copyright: 'Secret garden' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } };
    const picture = await paint(RED, 80, 80)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([picture, Buffer.from('<script>alert("Secret")</script>')]);
    expect(hidden.toString('latin1')).toMatch(/Secret garden.*Secret/s);
    expect((await store(visitor, hidden, 'image/jpeg')).status).toBe(200);
    for (const edge of [undefined, ...AVATAR_EDGES]) {
      const bytes = await stored(visitor.userId, edge);
      expect(bytes.toString('latin1')).not.toMatch(/Secret|script|Exif/);
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    }
  });

  it('takes the place of the one before', async () => {
    const visitor = await unrelated();
    await store(visitor, await paint(RED, 60, 60).png().toBuffer());
    await store(visitor, await paint(BLUE, 60, 60).png().toBuffer());
    expectColour(await colourAt(visitor.userId, 0.5, 0.5), BLUE);
    expect(await keysOf(visitor.userId)).toHaveLength(1 + AVATAR_EDGES.length);
  });
});

describe('what is no avatar (VAL-48, MSG-25)', () => {
  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
  const HEIC = Buffer.from('0000001866747970686569630000000068656963 6d696631'.replace(' ', ''), 'hex');

  /** A PNG that says it is larger than anybody decodes: 30,000 × 30,000 in a hundred bytes. */
  const bomb = async () => {
    const png = await paint(RED, 8, 8).png().toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    return png;
  };

  /** A real one: the pixels are there, and are too many. */
  const large = () =>
    sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'white' } })
      .png({ compressionLevel: 1 })
      .toBuffer();

  it.each<[string, () => Promise<Buffer> | Buffer, string, number, string]>([
    ['a GIF', () => GIF, 'image/png', 400, account.avatarType],
    ['a WebP', () => paint(RED, 9, 9).webp().toBuffer(), 'image/jpeg', 400, account.avatarType],
    ['an AVIF', () => paint(RED, 64, 64).avif().toBuffer(), 'image/jpeg', 400, account.avatarType],
    ['a TIFF', () => paint(RED, 9, 9).tiff().toBuffer(), 'image/jpeg', 400, account.avatarType],
    ['an HEIC', () => HEIC, 'image/jpeg', 400, account.avatarType],
    ['an SVG with a script', () => SVG, 'image/png', 400, account.avatarType],
    ['a page', () => HTML, 'image/png', 400, account.avatarType],
    ['a page with a picture behind it', () => Buffer.concat([HTML, PNG]), 'image/png', 400, account.avatarType],
    ['a PDF', () => PDF, 'image/png', 400, account.avatarType],
    ['nothing', () => Buffer.alloc(0), 'image/png', 400, account.avatarType],
    ['zeros', () => Buffer.alloc(1000), 'image/png', 400, account.avatarType],
    ['a GIF that is called one', () => GIF, 'image/gif', 400, account.avatarType],
    ['a PNG that is called an SVG', () => PNG, 'image/svg+xml', 400, account.avatarType],
    ['a PNG in no type', () => PNG, 'application/octet-stream', 400, account.avatarType],
    ['a JSON text', () => Buffer.from('{"avatar":true}'), 'application/json', 400, account.avatarType],
    [
      'a PNG that breaks off',
      async () => (await paint(RED, 400, 400).png().toBuffer()).subarray(0, 200),
      'image/png',
      400,
      account.avatarUnreadable,
    ],
    [
      'a JPEG that breaks off',
      async () => (await (await halves(900, 900)).jpeg().toBuffer()).subarray(0, 700),
      'image/jpeg',
      400,
      account.avatarUnreadable,
    ],
    ['the beginning of a PNG alone', () => PNG.subarray(0, 33), 'image/png', 400, account.avatarUnreadable],
    ['a PNG that says it is huge', bomb, 'image/png', 400, account.avatarUnreadable],
    ['a PNG of too many pixels', large, 'image/png', 400, account.avatarUnreadable],
    [
      'too many bytes',
      () => Buffer.concat([PNG, Buffer.alloc(LIMITS.avatarUpload)]),
      'image/png',
      413,
      account.avatarLarge,
    ],
  ])('is refused: %s', async (_name, make, type, status, message) => {
    const visitor = await unrelated();
    const before = await instance.fingerprint();
    const code = status === 413 ? 'payload_too_large' : 'validation_failed';
    expect(await store(visitor, await make(), type)).toMatchObject({ status, body: { code, message } });
    expect(await keysOf(visitor.userId)).toEqual([]);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('is refused before it is sent when its length is announced', async () => {
    const visitor = await unrelated();
    const { hostname, port, pathname: path } = new URL(addressOf(visitor.userId), instance.address);
    const headers = {
      'content-type': 'image/png',
      'content-length': LIMITS.avatarUpload + 1,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [CSRF_HEADER]: decodeURIComponent(visitor.cookies.get(COOKIES.csrf) ?? ''),
    };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({ hostname, port, path, method: 'PUT', headers }, (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      call.on('error', reject).flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('leaves the one there is as it was', async () => {
    const visitor = await unrelated();
    await store(visitor, await paint(RED, 60, 60).png().toBuffer());
    expect((await store(visitor, GIF)).status).toBe(400);
    expectColour(await colourAt(visitor.userId, 0.5, 0.5), RED);
    expect(await isFlagged(visitor)).toBe(true);
  });

  it.each(['/api/v2/projects', '/api/v2/tokens'])('and a picture is a body nowhere else: %s', async (path) => {
    const visitor = await unrelated();
    expect(await visitor.call('POST', path, PNG)).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type', message: MESSAGES.requests.mediaType },
    });
  });
});

describe('reading an avatar (ACC-36, ACC-37)', () => {
  beforeAll(async () => {
    for (const visitor of [cast.owner, cast.outsider]) await store(visitor, PNG);
  });

  it.each<[string, () => Visitor, () => string, number]>([
    ['the person', () => cast.owner, () => cast.owner.userId, 200],
    ['somebody of the same project', () => cast.client, () => cast.owner.userId, 200],
    ['somebody of no project of theirs', () => cast.outsider, () => cast.owner.userId, 404],
    ['somebody who has left the project', () => cast.former, () => cast.owner.userId, 404],
    ['nobody signed in', () => cast.stranger, () => cast.owner.userId, 401],
    ['of a stranger', () => cast.owner, () => cast.outsider.userId, 404],
    ['of who has none', () => cast.owner, () => cast.member.userId, 404],
    ['of what is no id', () => cast.owner, () => 'me', 404],
    ['of what climbs out of its folder', () => cast.owner, () => `${cast.owner.userId}%2f..`, 404],
  ])('by %s', async (_name, who, whose, status) => {
    for (const method of ['GET', 'HEAD']) {
      expect((await who().call(method, addressOf(whose(), 40))).status).toBe(status);
    }
  });

  it('by who shared only a project that is deleted is 404', async () => {
    const [host, guest] = [await unrelated(), await unrelated()];
    const projectId = await instance.addProject(host.userId);
    await instance.addToProject(projectId, guest.userId, 'client');
    await store(host, PNG);
    expect((await guest.get(addressOf(host.userId, 30))).status).toBe(200);
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [projectId]);
    expect((await guest.get(addressOf(host.userId, 30))).status).toBe(404);
  });

  it.each([30, 40, 50, 60, 80, 100])(
    'answers %i pixels as a JPEG that may be kept by this browser only',
    async (edge) => {
      const { status, headers } = await cast.owner.get(addressOf(cast.owner.userId, edge));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/jpeg');
      expect(headers.get('content-length')).toBe(String((await stored(cast.owner.userId, edge)).length));
      expect(headers.get('cache-control')).toBe('private, max-age=300');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each(['0', '35', '256', '030', '40.jpg', 'avatar', 'avatar.jpg', '-40', '4e1', '..%2f40'])(
    'knows no size %s',
    async (size) => {
      expect((await cast.owner.get(addressOf(cast.owner.userId, size))).status).toBe(404);
    },
  );

  it('answers 304 while it is the same, and the picture once it is another', async () => {
    const visitor = await unrelated();
    await store(visitor, await paint(RED, 60, 60).png().toBuffer());
    const address = addressOf(visitor.userId, 50);
    const etag = (await visitor.get(address)).headers.get('etag') ?? '';
    const askWith = (tags: string) => visitor.call('GET', address, undefined, { 'if-none-match': tags });
    for (const tags of [etag, `"other", ${etag}`, etag.replace(/^W\//, '')]) {
      const { status, body, headers } = await askWith(tags);
      expect([status, body, headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await askWith('"other"')).status).toBe(200);
    await store(visitor, await (await halves(90, 90)).png().toBuffer());
    expect((await askWith(etag)).status).toBe(200);
  });

  it('whose picture the storage has lost is 404', async () => {
    const visitor = await unrelated();
    await store(visitor, PNG);
    await instance.platform.storage.deletePrefix(avatarPrefix(visitor.userId));
    expect((await visitor.get(addressOf(visitor.userId, 40))).status).toBe(404);
  });
});

describe('removing an avatar (ACC-35)', () => {
  it('removes the flag and every picture, and may be done again', async () => {
    const visitor = await unrelated();
    await store(visitor, PNG);
    for (let time = 0; time < 2; time += 1) {
      expect(await removeAvatar(visitor)).toMatchObject({ status: 200, body: { avatar: false } });
      expect(await keysOf(visitor.userId)).toEqual([]);
      expect((await visitor.get(addressOf(visitor.userId, 40))).status).toBe(404);
    }
  });

  it('touches nobody else’s', async () => {
    const [visitor, other] = [await unrelated(), await unrelated()];
    await Promise.all([store(visitor, PNG), store(other, PNG)]);
    await removeAvatar(visitor);
    expect(await keysOf(other.userId)).toHaveLength(1 + AVATAR_EDGES.length);
  });

  it('changes nothing, whatever else was sent, while the storage does not answer', async () => {
    const visitor = await unrelated();
    await store(visitor, PNG);
    const before = await instance.fingerprint();
    jest
      .spyOn(instance.platform.storage, 'deletePrefix')
      .mockRejectedValue(new ObjectStorageUnavailableError('The storage does not answer'));
    expect(await visitor.put(`/api/v2/users/${visitor.userId}`, { avatar: false, name: 'Lost' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect((await visitor.get(addressOf(visitor.userId, 40))).status).toBe(200);
  });

  it('storing changes nothing either while the storage does not answer', async () => {
    const visitor = await unrelated();
    jest
      .spyOn(instance.platform.storage, 'put')
      .mockRejectedValue(new ObjectStorageUnavailableError('The storage does not answer'));
    expect((await store(visitor, PNG)).status).toBe(503);
    expect(await isFlagged(visitor)).toBe(false);
  });

  it('and storing at the same moment ends in one or the other', async () => {
    const visitor = await unrelated();
    for (let round = 0; round < 3; round += 1) {
      const calls = [store(visitor, PNG), removeAvatar(visitor), store(visitor, PNG), removeAvatar(visitor)];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await keysOf(visitor.userId)).toHaveLength((await isFlagged(visitor)) ? 1 + AVATAR_EDGES.length : 0);
    }
  });
});
