import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { jest } from '@jest/globals';
import { LIMITS, type SignedUploadForm } from '@gable/contracts';
import { ProjectUser, User } from '@gable/platform';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import {
  announce,
  announceRevision,
  complete,
  continueInParts,
  PDF,
  PNG,
  preapprove,
  sendPart,
  sendParts,
  uploadFile,
  type FileAnswer,
} from '../testing/uploads.js';
import type { Visitor } from '../testing/visitor.js';

/** FIL-36, FIL-37, API-81, API-82, API-103: what is published stays what it was, no matter who still holds its form. */

const plan = { name: 'Ground floor.png', mimetype: 'image/png', bytes: PNG };
/** As long as the plan, so that the form takes them, and something else. */
const others = Buffer.from(PNG).fill('x', 60);

let instance: TestInstance;
let cast: Cast;
let projectId: string;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
beforeEach(async () => {
  projectId = await instance.anotherProject(cast);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => instance.stop());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const download = async ({ download_url: url }: Pick<FileAnswer, 'download_url'>): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(url, instance.address))).arrayBuffer());

/** What everybody gets to read of a file, and what they read about it. */
const published = async (id: string) => {
  const { body } = await cast.owner.get<FileAnswer & { revisions: { sha256: string | null }[] }>(`/api/v2/files/${id}`);
  return { bytes: await download(body), reported: body.revisions[0]?.sha256 };
};

const storedBelow = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of instance.platform.storage.list(prefix)) keys.push(key);
  return keys;
};

/** An upload whose bytes have arrived, with the form they came by. */
const posted = async (visitor: Visitor) => {
  const { body } = await announce(visitor, projectId, plan);
  const { body: form } = await preapprove(visitor, body.id, plan);
  const post = (bytes: Buffer) => visitor.postForm(form as SignedUploadForm, plan.mimetype, bytes);
  expect((await post(PNG)).status).toBe(201);
  return { ...body, form, post };
};

describe('the form of an upload that is complete', () => {
  it('is good for an hour, and changes nothing that anybody reads', async () => {
    const { id, post } = await posted(cast.member);
    expect((await complete(cast.member, id, PNG.length)).status).toBe(200);
    expect((await post(others)).status).toBe(201);
    expect(await published(id)).toEqual({ bytes: PNG, reported: sha256(PNG) });
    // Nor does completing once more.
    expect((await complete(cast.member, id, PNG.length)).status).toBe(200);
    expect(await published(id)).toEqual({ bytes: PNG, reported: sha256(PNG) });
  });

  it.each<[string, (userId: string) => Promise<unknown>]>([
    ['was removed from the project', (userId) => cast.owner.delete(`/api/v2/projects/${projectId}/users/${userId}`)],
    [
      'is out of the project by whatever way',
      (userId) => instance.platform.dataSource.getRepository(ProjectUser).delete({ projectId, userId }),
    ],
    [
      'was deactivated',
      (userId) => instance.platform.dataSource.getRepository(User).update({ id: userId }, { active: false }),
    ],
  ])('changes nothing either when anyone who holds it %s', async (_name, removeThem) => {
    const somebody = await instance.signedIn();
    await instance.addToProject(projectId, somebody.userId, 'member');
    const { id, post } = await posted(somebody);
    expect((await complete(somebody, id, PNG.length)).status).toBe(200);
    await removeThem(somebody.userId);
    expect((await post(others)).status).toBe(201);
    expect([401, 403, 404]).toContain((await complete(somebody, id, PNG.length)).status);
    expect(await published(id)).toEqual({ bytes: PNG, reported: sha256(PNG) });
  });

  it('leaves no trace of the revision that it replaced, nor of one that was deleted', async () => {
    const { id, post } = await posted(cast.member);
    await complete(cast.member, id, PNG.length);
    await announceRevision(cast.member, id, plan);
    const { body: form } = await preapprove(cast.member, id, plan);
    await cast.member.postForm(form, plan.mimetype, others);
    await complete(cast.member, id, PNG.length);
    expect((await post(Buffer.from(PNG).fill('y'))).status).toBe(201);
    const { body } = await cast.owner.get<{ download_url: string; sha256: string }[]>(`/api/v2/files/${id}/revisions`);
    expect(await Promise.all(body.map(download))).toEqual([others, PNG]);
    expect(body.map((revision) => revision.sha256)).toEqual([sha256(others), sha256(PNG)]);
  });
});

describe('posting the form while the upload is completed', () => {
  it.each(['before the bytes are taken', 'when they are taken', 'before they are read'])(
    '%s: what is published is what was hashed',
    async (moment) => {
      const { id, post } = await posted(cast.member);
      const { storage } = instance.platform;
      const { copy, openRead } = { copy: storage.copy.bind(storage), openRead: storage.openRead.bind(storage) };
      jest.spyOn(storage, 'copy').mockImplementationOnce(async (from, to) => {
        if (moment.startsWith('before the bytes')) await post(others);
        await copy(from, to);
        if (moment.startsWith('when')) await post(others);
      });
      jest.spyOn(storage, 'openRead').mockImplementationOnce(async (key, range) => {
        if (moment.startsWith('before they')) await post(others);
        return openRead(key, range);
      });
      expect((await complete(cast.member, id, PNG.length)).status).toBe(200);
      const { bytes, reported } = await published(id);
      expect(bytes).toEqual(moment.startsWith('before the bytes') ? others : PNG);
      expect(reported).toBe(sha256(bytes));
    },
  );

  it('and completing it twice: one of both is published, with its own SHA-256, and nothing of the other stays', async () => {
    const { id, revision_id: revisionId, post } = await posted(cast.member);
    const { storage } = instance.platform;
    const copy = storage.copy.bind(storage);
    let second: Promise<{ status: number }> | undefined;
    const copiedAgain = new AbortController();
    jest.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
      await copy(from, to);
      if (second) return copiedAgain.abort();
      await post(others);
      second = complete(cast.member, id, PNG.length);
      await once(copiedAgain.signal, 'abort');
    });
    expect((await complete(cast.member, id, PNG.length)).status).toBe(200);
    expect(await second).toMatchObject({ status: 200 });
    const { bytes, reported } = await published(id);
    expect(reported).toBe(sha256(bytes));
    expect(await storedBelow(`${projectId}/${id}/${revisionId}/`)).toHaveLength(1);
  });
});

describe('a completion that does not come to its end', () => {
  it('is made good by the next one, which leaves nothing of it behind', async () => {
    const { id, revision_id: revisionId } = await posted(cast.member);
    const prefix = `${projectId}/${id}/${revisionId}/`;
    const transaction = jest.spyOn(instance.platform.dataSource, 'transaction');
    transaction.mockRejectedValueOnce(new Error('the connection broke at the commit'));
    expect((await complete(cast.member, id, PNG.length)).status).toBe(500);
    expect(await storedBelow(prefix)).toHaveLength(1);
    expect((await complete(cast.member, id, PNG.length)).status).toBe(200);
    expect(await published(id)).toEqual({ bytes: PNG, reported: sha256(PNG) });
    expect(await storedBelow(prefix)).toHaveLength(1);
    expect(await storedBelow(`staging/${prefix}`)).toEqual([]);
  });

  it('leaves no copy when it is refused after the bytes were taken, and can be completed later', async () => {
    const { id, revision_id: revisionId } = await posted(cast.member);
    const { storage } = instance.platform;
    const copy = storage.copy.bind(storage);
    jest.spyOn(storage, 'copy').mockImplementationOnce(async (from, to) => {
      await copy(from, to);
      await instance.archive(projectId);
    });
    expect((await complete(cast.member, id, PNG.length)).status).toBe(422);
    expect(await storedBelow(`${projectId}/${id}/${revisionId}/`)).toEqual([]);
    await instance.rows('UPDATE projects SET archived_at = NULL WHERE id = $1', [projectId]);
    expect((await complete(cast.member, id, PNG.length)).status).toBe(200);
  });
});

it('forgets the posted bytes once they are published', async () => {
  const file = await uploadFile(cast.client, projectId, plan);
  expect(await storedBelow(`staging/${projectId}/`)).toEqual([]);
  expect(await published(file.id)).toEqual({ bytes: PNG, reported: sha256(PNG) });
});

it('does the same with a large upload in parts, whose addresses lead nowhere afterwards', async () => {
  const bytes = Buffer.concat([PDF, randomBytes(LIMITS.uploadPart)]);
  const { body: announced } = await announce(cast.client, projectId, { ...plan, mimetype: 'application/pdf', bytes });
  const { body: begun } = await continueInParts(cast.client, announced.id);
  await sendParts(cast.client, begun, bytes);
  const { body: form } = await preapprove(cast.client, announced.id, { ...plan, mimetype: 'application/pdf' });
  expect((await complete(cast.client, announced.id, bytes.length)).status).toBe(200);
  const [first] = begun.parts;
  expect(await sendPart(cast.client, first?.url ?? '', randomBytes(LIMITS.uploadPart))).toBe(404);
  expect((await cast.client.postForm(form, 'application/pdf', Buffer.from(bytes).fill('x'))).status).toBe(201);
  const { bytes: read, reported } = await published(announced.id);
  expect([sha256(read), reported]).toEqual([sha256(bytes), sha256(bytes)]);
});

describe('an upload that is too large to be read while somebody waits', () => {
  const large = (start: Buffer) => Buffer.concat([start, Buffer.alloc(LIMITS.hashedAtOnce, 'large')]);

  it.each([
    [
      'of a type that nothing is made of is hashed by a worker',
      Buffer.from('ISO-10303-21;'),
      'queued',
      'revisions.hash',
    ],
    ['of a document is hashed by the one that draws its pages', PDF, 'none', 'revisions.process'],
  ])('%s', async (_name, start, hashing, job) => {
    const outbox = await instance.watchOutbox({ notifications: false });
    const { storage } = instance.platform;
    const openRead = jest.spyOn(storage, 'openRead');
    const bytes = large(start);
    const file = await uploadFile(cast.client, projectId, { ...plan, mimetype: 'application/octet-stream', bytes });
    // Its beginning tells its type.
    expect(openRead.mock.calls).toEqual([[expect.stringContaining(file.id), { start: 0, end: 4_099 }]]);
    expect(file.fileType).toBe(start === PDF ? 'pdf' : 'other');
    expect(await instance.rows('SELECT hashing, sha256 FROM file_revisions WHERE id = $1', [file.revision_id])).toEqual(
      [{ hashing, sha256: null }],
    );
    const jobs = (await outbox()).filter(({ topic }) => topic === 'job');
    expect(jobs.map(({ payload }) => payload)).toMatchObject([
      { name: job, payload: { version: 1, revisionId: file.revision_id } },
    ]);
    expect((await published(file.id)).reported).toBeNull();
  });

  it('is read at once when it is just not', async () => {
    const bytes = large(Buffer.alloc(0));
    const file = await uploadFile(cast.client, projectId, { ...plan, mimetype: 'application/octet-stream', bytes });
    const { bytes: read, reported } = await published(file.id);
    expect([sha256(read), reported]).toEqual([sha256(bytes), sha256(bytes)]);
  });
});
