import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { COOKIES, CSRF_HEADER, LIMITS, MESSAGES } from '@gable/contracts';
import { AVATAR_EDGES, avatarKey, avatarPrefix, avatarUploadKey } from '@gable/domain';
import { ObjectStorageUnavailableError, type JobQueues } from '@gable/platform';
import { until } from '@gable/platform/testing';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import { PDF, PNG } from '../testing/uploads.js';
import type { Visitor } from '../testing/visitor.js';

const messages = MESSAGES.account;

let instance: TestInstance;
let cast: Cast;
let queues: JobQueues;
let add: JobQueues['add'];

beforeAll(async () => {
  instance = await TestInstance.start();
  ({ queues } = instance.platform);
  ({ add } = queues);
  cast = await instance.cast();
});
afterEach(() => {
  jest.restoreAllMocks();
  queues.add = add;
});
afterAll(() => instance.stop());

const addressOf = (userId: string, size?: number | string) =>
  `/api/v2/users/${userId}/avatar${size === undefined ? '' : `/${size}`}`;

const store = (visitor: Visitor, picture: Buffer, type = 'image/png') =>
  visitor.call('PUT', addressOf(visitor.userId), picture, { 'content-type': type });

const removeAvatar = (visitor: Visitor) => visitor.put(`/api/v2/users/${visitor.userId}`, { avatar: false });

const isFlagged = async (visitor: Visitor) =>
  (await visitor.get(`/api/v2/users/${visitor.userId}`)).body['avatar'] as boolean;

const account = async (visitor: Visitor) => (await visitor.get(`/api/v2/users/${visitor.userId}`)).body;

const uploadsOf = ({ userId }: Visitor) =>
  instance.rows<{ upload_id: string }>('SELECT upload_id FROM avatar_uploads WHERE user_id = $1', [userId]);

/** Does what a worker does that has looked at the picture. */
const settle = ({ userId }: Visitor, state: string, error: string) =>
  instance.rows('UPDATE avatar_uploads SET processing = $2, error = $3 WHERE user_id = $1', [userId, state, error]);

/** Lets what is asked for lie in the queue. */
const nobodyWorks = () => {
  queues.add = () => Promise.resolve();
};

const keysOf = async (userId: string) => {
  const keys: string[] = [];
  for await (const { key } of instance.platform.storage.list(avatarPrefix(userId))) keys.push(key);
  return keys.sort();
};

const stored = async (userId: string, edge?: number) =>
  buffer(await instance.platform.storage.openRead(avatarKey(userId, edge)));

const unrelated = () => instance.signedIn();

/** A picture of one colour. */
const paint = (colour: string, width = 60, height = width) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

describe('an avatar that is stored (ACC-34, OPN-46)', () => {
  it.each([
    ['a PNG', () => paint('red').png().toBuffer(), 'image/png'],
    ['a JPEG', () => paint('red').jpeg().toBuffer(), 'image/jpeg'],
    ['a JPEG that is said to be a PNG', () => paint('red').jpeg().toBuffer(), 'image/png'],
  ])('made from %s is there when the call is answered, with one for each size (CNS-50)', async (_name, make, type) => {
    const visitor = await unrelated();
    const { userId } = visitor;
    expect(await store(visitor, await make(), type)).toMatchObject({
      status: 200,
      body: { id: userId, avatar: true, avatar_upload: null },
    });
    expect(await keysOf(userId)).toEqual(
      [`avatars/${userId}/avatar.jpg`, ...AVATAR_EDGES.map((edge) => `avatars/${userId}/${edge}.jpg`)].sort(),
    );
  });

  it('is asked of a worker, which gets the bytes as they came; nobody is served them', async () => {
    nobodyWorks();
    const visitor = await unrelated();
    const hostile = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]);
    const answers = store(visitor, hostile, 'image/jpeg');
    const upload = await until('it is asked for', async () => (await uploadsOf(visitor))[0]);
    const key = avatarUploadKey(visitor.userId, upload.upload_id);
    expect(await keysOf(visitor.userId)).toEqual([key]);
    expect(await buffer(await instance.platform.storage.openRead(key))).toEqual(hostile);
    for (const size of ['40', 'uploads', `uploads%2f${upload.upload_id}`, upload.upload_id]) {
      expect((await visitor.get(addressOf(visitor.userId, size))).status).toBe(404);
    }
    expect(await account(visitor)).toMatchObject({
      avatar: false,
      avatar_upload: { state: 'queued', message: null },
    });
    await settle(visitor, 'failed', 'damaged');
    expect(await answers).toMatchObject({ status: 400, body: { message: messages.avatarUnreadable } });
    expect(await account(visitor)).toMatchObject({
      avatar: false,
      avatar_upload: { state: 'failed', message: messages.avatarUnreadable },
    });
  });

  it('may take a worker longer than a call waits: the answer says that it is queued', async () => {
    nobodyWorks();
    const visitor = await unrelated();
    jest.replaceProperty(LIMITS as Record<'avatarAnswersWithin', number>, 'avatarAnswersWithin', 0);
    expect(await store(visitor, PNG)).toMatchObject({
      status: 200,
      body: { avatar: false, avatar_upload: { state: 'queued', message: null } },
    });
  });

  it('that could not be looked at is no fault of the picture, and may be sent again', async () => {
    nobodyWorks();
    const visitor = await unrelated();
    const answers = store(visitor, PNG);
    await until('it is asked for', async () => (await uploadsOf(visitor))[0]);
    await settle(visitor, 'failed', 'storage_unavailable');
    expect(await answers).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: messages.failedTryAgain },
    });
    queues.add = add;
    expect(await store(visitor, PNG)).toMatchObject({ status: 200, body: { avatar: true, avatar_upload: null } });
  });

  it('takes the place of the one before', async () => {
    const visitor = await unrelated();
    await store(visitor, await paint('#c81e28').png().toBuffer());
    const before = await stored(visitor.userId);
    await store(visitor, await paint('#1e28c8').png().toBuffer());
    expect(await stored(visitor.userId)).not.toEqual(before);
    expect(await keysOf(visitor.userId)).toHaveLength(1 + AVATAR_EDGES.length);
  });

  it('takes the place of one that is not made yet, which nobody waits for any more', async () => {
    nobodyWorks();
    const visitor = await unrelated();
    const first = store(visitor, PNG);
    const waiting = await until('it is asked for', async () => (await uploadsOf(visitor))[0]);
    queues.add = add;
    expect((await store(visitor, await paint('blue').png().toBuffer())).status).toBe(200);
    expect((await first).status).toBe(200);
    expect((await uploadsOf(visitor))[0]?.upload_id).not.toBe(waiting.upload_id);
  });

  it('is not made any more once it was removed', async () => {
    nobodyWorks();
    const visitor = await unrelated();
    const answers = store(visitor, PNG);
    await until('it is asked for', async () => (await uploadsOf(visitor))[0]);
    expect((await removeAvatar(visitor)).body).toMatchObject({ avatar: false, avatar_upload: null });
    expect(await answers).toMatchObject({ status: 200, body: { avatar: false, avatar_upload: null } });
    expect([await uploadsOf(visitor), await keysOf(visitor.userId)]).toEqual([[], []]);
  });
});

describe('what is no avatar (VAL-48, MSG-25)', () => {
  const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
  const HEIC = Buffer.from('0000001866747970686569630000000068656963 6d696631'.replace(' ', ''), 'hex');

  it.each<[string, () => Promise<Buffer> | Buffer, string, number, string]>([
    ['a GIF', () => GIF, 'image/png', 400, messages.avatarType],
    ['a WebP', () => paint('red', 9).webp().toBuffer(), 'image/jpeg', 400, messages.avatarType],
    ['an AVIF', () => paint('red', 64).avif().toBuffer(), 'image/jpeg', 400, messages.avatarType],
    ['a TIFF', () => paint('red', 9).tiff().toBuffer(), 'image/jpeg', 400, messages.avatarType],
    ['an HEIC', () => HEIC, 'image/jpeg', 400, messages.avatarType],
    ['an SVG with a script', () => SVG, 'image/png', 400, messages.avatarType],
    ['a page', () => HTML, 'image/png', 400, messages.avatarType],
    ['a page with a picture behind it', () => Buffer.concat([HTML, PNG]), 'image/png', 400, messages.avatarType],
    ['a PDF', () => PDF, 'image/png', 400, messages.avatarType],
    ['nothing', () => Buffer.alloc(0), 'image/png', 400, messages.avatarType],
    ['zeros', () => Buffer.alloc(1000), 'image/png', 400, messages.avatarType],
    ['a GIF that is called one', () => GIF, 'image/gif', 400, messages.avatarType],
    ['a PNG that is called an SVG', () => PNG, 'image/svg+xml', 400, messages.avatarType],
    ['a PNG in no type', () => PNG, 'application/octet-stream', 400, messages.avatarType],
    ['a JSON text', () => Buffer.from('{"avatar":true}'), 'application/json', 400, messages.avatarType],
    ['the beginning of a PNG alone', () => PNG.subarray(0, 33), 'image/png', 400, messages.avatarUnreadable],
    [
      'too many bytes',
      () => Buffer.concat([PNG, Buffer.alloc(LIMITS.avatarUpload)]),
      'image/png',
      413,
      messages.avatarLarge,
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
    await store(visitor, await paint('red').png().toBuffer());
    const before = await stored(visitor.userId);
    expect((await store(visitor, GIF)).status).toBe(400);
    expect((await store(visitor, PNG.subarray(0, 33))).status).toBe(400);
    expect(await stored(visitor.userId)).toEqual(before);
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
    await store(visitor, await paint('red').png().toBuffer());
    const address = addressOf(visitor.userId, 50);
    const etag = (await visitor.get(address)).headers.get('etag') ?? '';
    const askWith = (tags: string) => visitor.call('GET', address, undefined, { 'if-none-match': tags });
    for (const tags of [etag, `"other", ${etag}`, etag.replace(/^W\//, '')]) {
      const { status, body, headers } = await askWith(tags);
      expect([status, body, headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await askWith('"other"')).status).toBe(200);
    await store(visitor, await paint('blue').png().toBuffer());
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
