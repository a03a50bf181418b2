import { once } from 'node:events';
import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { COOKIES, LIMITS, MESSAGES, PROJECT_ROLES } from '@gable/contracts';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import { PDF, PNG, announce, uploadFile, uploadRevision, type FileAnswer } from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import { zipEntries } from '../testing/zip-entries.js';

let instance: TestInstance;
let cast: Cast;
let projectId: string;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});

afterAll(() => instance.stop());

beforeEach(async () => {
  projectId = await instance.anotherProject(cast);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const { files: texts } = MESSAGES;

type Prepared = Answer<{ url: string; files: number; size: number; message: string; errors: Record<string, string[]> }>;

const prepare = (visitor: Visitor, files: unknown, of = projectId): Promise<Prepared> =>
  visitor.post(`/api/v2/projects/${of}/files/download`, { files });

/** What a browser does with the address: it sends its cookies and nothing else. */
const fetchAs = (visitor: Visitor, url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(url, instance.address), {
    ...init,
    headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

async function downloaded(visitor: Visitor, files: readonly { id: string }[]) {
  const { body } = await prepare(
    visitor,
    files.map(({ id }) => id),
  );
  const response = await fetchAs(visitor, body.url);
  return { prepared: body, response, entries: zipEntries(await bytesOf(response)) };
}

const upload = (name: string, mimetype: string, bytes: Buffer, by = cast.owner): Promise<FileAnswer> =>
  uploadFile(by, projectId, { name, mimetype, bytes });

const pdf = (name = 'Plan.pdf'): Promise<FileAnswer> => upload(name, 'application/pdf', PDF);

describe('several files of a project as one ZIP', () => {
  it('are under the names people see, as they are by now', async () => {
    const [plan, photo] = [await pdf(), await upload('Süd.png', 'image/png', PNG)];
    await uploadRevision(cast.owner, plan.id, {
      name: 'Plan.pdf',
      mimetype: 'application/pdf',
      bytes: Buffer.concat([PDF, PDF]),
    });
    await cast.owner.put(`/api/v2/files/${plan.id}`, { alias: 'Ground: floor' });
    await instance.rows("UPDATE projects SET name = 'Barn / Harbour' WHERE id = $1", [projectId]);

    const { prepared, response, entries } = await downloaded(cast.client, [photo, plan]);

    expect(prepared).toMatchObject({ files: 2, size: PNG.length + 2 * PDF.length });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Barn _ Harbour.zip"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(entries).toEqual([
      { name: 'Süd.png', packed: false, isUtf8: true, bytes: PNG },
      { name: 'Ground_ floor.pdf', packed: false, isUtf8: true, bytes: Buffer.concat([PDF, PDF]) },
    ]);
  });

  it('say how large they are before they come, where nothing is made smaller', async () => {
    const { body } = await prepare(cast.owner, [(await pdf()).id, (await pdf('Section.pdf')).id]);
    const response = await fetchAs(cast.owner, body.url);
    const bytes = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('are made smaller where that is worth it', async () => {
    const table = Buffer.from('door,900,2100\n'.repeat(2_000));
    const { response, entries } = await downloaded(cast.owner, [
      await upload('doors.csv', 'text/csv', table),
      await pdf(),
    ]);
    expect(response.headers.get('content-length')).toBeNull();
    expect(entries.map(({ name, packed }) => [name, packed])).toEqual([
      ['doors.csv', true],
      ['Plan.pdf', false],
    ]);
    expect(entries[0]?.bytes.equals(table)).toBe(true);
  });

  it('have names of their own where two are called the same', async () => {
    const { entries } = await downloaded(cast.owner, [await pdf(), await pdf('plan.PDF'), await pdf()]);
    expect(entries.map(({ name }) => name)).toEqual(['Plan.pdf', 'plan (2).PDF', 'Plan (3).pdf']);
  });

  it.each(PROJECT_ROLES)('are there for every person of the project: %s, also once it is archived', async (role) => {
    const file = await pdf();
    await instance.archive(projectId);
    const { entries } = await downloaded(cast[role], [file]);
    expect(entries).toHaveLength(1);
  });

  it('leave no line in the history, as the download of one file leaves none (HIS-4, OPN-87)', async () => {
    const file = await pdf();
    const before = await instance.fingerprint();
    await downloaded(cast.owner, [file]);
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('what is chosen', () => {
  it('is refused whole where one is no file of the project', async () => {
    const file = await pdf();
    const elsewhere = await instance.addFile(await instance.anotherProject(cast), cast.owner.userId);
    const announced = await announce(cast.owner, projectId, {
      name: 'Later.pdf',
      mimetype: 'application/pdf',
      bytes: PDF,
    });
    for (const foreign of [elsewhere.id, announced.body.id, '01900000-0000-7000-8000-000000000000']) {
      expect(await prepare(cast.owner, [file.id, foreign])).toMatchObject({
        status: 404,
        body: { message: texts.notFound },
      });
    }
  });

  it('may be deleted meanwhile: what is left comes, and nothing is 404', async () => {
    const [plan, section] = [await pdf(), await pdf('Section.pdf')];
    const { body } = await prepare(cast.owner, [plan.id, section.id]);
    await cast.owner.delete(`/api/v2/files/${plan.id}`);
    expect(zipEntries(await bytesOf(await fetchAs(cast.owner, body.url))).map(({ name }) => name)).toEqual([
      'Section.pdf',
    ]);
    expect(await prepare(cast.owner, [plan.id, section.id])).toMatchObject({ status: 200, body: { files: 1 } });
    await cast.owner.delete(`/api/v2/files/${section.id}`);
    expect((await fetchAs(cast.owner, body.url)).status).toBe(404);
    expect(await prepare(cast.owner, [plan.id])).toMatchObject({ status: 404 });
  });

  it.each<[string, unknown]>([
    ['nothing', []],
    ['no list', undefined],
    ['what is no id', ['plan']],
    [
      'more than 100',
      Array.from({ length: 101 }, (_, each) => `01900000-0000-7000-8000-${String(each).padStart(12, '0')}`),
    ],
  ])('is refused by field where it is %s', async (_what, files) => {
    expect(await prepare(cast.owner, files)).toMatchObject({
      status: 400,
      body: { errors: { files: expect.anything() as unknown } },
    });
  });

  it('is refused where it is more than 20 GB together', async () => {
    const half = { size: LIMITS.filesDownloadedBytes / 2 };
    const files = await Promise.all(
      [half, half, { size: 1 }].map(({ size }) => instance.addFile(projectId, cast.owner.userId, { size }, { size })),
    );
    const ids = files.map(({ id }) => id);
    expect(await prepare(cast.owner, ids)).toMatchObject({
      status: 422,
      body: { errors: { files: [texts.downloadTooLarge] } },
    });
    expect(await prepare(cast.owner, ids.slice(0, 2))).toMatchObject({ status: 200, body: { size: 20_000_000_000 } });
  });
});

describe('the address of a download', () => {
  const ready = async () => {
    const { body } = await prepare(cast.owner, [(await pdf()).id]);
    return body.url;
  };
  const over = { status: 404, code: 'not_found', message: texts.downloadOver };

  it('is good for who asked alone, in their project, while they are in it', async () => {
    const url = await ready();
    expect(await cast.member.get(url)).toMatchObject({ status: 404, body: over });
    expect(await cast.owner.get(url.replace(projectId, cast.projectId))).toMatchObject({ status: 404, body: over });
    expect((await cast.outsider.get(url)).status).toBe(404);
    expect((await cast.stranger.get(url)).status).toBe(401);

    const { body } = await prepare(cast.member, [(await pdf()).id]);
    await instance.rows('DELETE FROM project_users WHERE project_id = $1 AND user_id = $2', [
      projectId,
      cast.member.userId,
    ]);
    expect((await cast.member.get(body.url)).status).toBe(404);
  });

  it('is good for a minute', async () => {
    const url = await ready();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
    expect(await cast.owner.get(url)).toMatchObject({ status: 404, body: over });
  });

  it.each([
    ['changed', (url: string) => `${url.slice(0, -2)}AA`, 404],
    ['empty', (url: string) => url.replace(/ticket=.*/, 'ticket='), 404],
    ['missing', (url: string) => url.replace(/\?.*/, ''), 400],
    ['far too long', (url: string) => url + 'A'.repeat(3_000), 400],
  ])('opens nothing when its ticket is %s', async (_how, change, status) => {
    expect((await cast.owner.get(change(await ready()))).status).toBe(status);
  });

  it('cannot be made by another site: preparing needs the anti-forgery header', async () => {
    const file = await pdf();
    const forged = cast.owner.copy();
    forged.cookies.delete(COOKIES.csrf);
    expect((await prepare(forged, [file.id])).status).toBe(403);
  });

  it('reads nothing when only its headers are asked for', async () => {
    const url = await ready();
    const read = jest.spyOn(instance.platform.storage, 'openRead');
    const response = await fetchAs(cast.owner, url, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a ZIP on its way', () => {
  const SIZE = 96 * 1024 * 1024;

  /** A large file of zeros, and how much of it was read. */
  async function largeFile() {
    const file = await instance.addFile(projectId, cast.owner.userId, { size: SIZE }, { size: SIZE });
    const piece = Buffer.alloc(64 * 1024);
    const read = { bytes: 0, stream: null as Readable | null };
    jest.spyOn(instance.platform.storage, 'openRead').mockImplementation(() => {
      read.stream = new Readable({
        read() {
          read.bytes += piece.length;
          this.push(read.bytes > SIZE ? null : piece);
        },
      });
      return Promise.resolve(read.stream);
    });
    const { body } = await prepare(cast.owner, [file.id]);
    return { url: body.url, read };
  }

  it('is read no faster than it is taken, and no further once nobody takes it', async () => {
    const { url, read } = await largeFile();
    const going = new AbortController();
    const response = await fetchAs(cast.owner, url, { signal: going.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    const closed = once(read.stream as Readable, 'close');
    going.abort();
    await closed;
    // What the buffers between here and there hold, of 96 MB.
    expect(read.bytes).toBeLessThan(SIZE / 2);
  });

  it('breaks off where a file cannot be read, so that nobody takes a part for the whole', async () => {
    const file = await instance.addFile(projectId, cast.owner.userId, { size: SIZE }, { size: SIZE });
    const { body } = await prepare(cast.owner, [(await pdf()).id, file.id]);
    await expect(fetchAs(cast.owner, body.url).then(bytesOf)).rejects.toThrow();
  });

  it('breaks off where a file is not as long as it was said to be', async () => {
    const file = await instance.addFile(
      projectId,
      cast.owner.userId,
      { size: 10 },
      { size: 10, mimetype: 'text/plain' },
    );
    jest.spyOn(instance.platform.storage, 'openRead').mockImplementation(() => Promise.resolve(Readable.from([PDF])));
    const { body } = await prepare(cast.owner, [file.id]);
    await expect(fetchAs(cast.owner, body.url).then(bytesOf)).rejects.toThrow();
  });
});

it('downloads of several files are throttled, each person on their own', async () => {
  const strict = await instance.startAnother({ RATE_LIMIT_SCALE: '0.05' });
  const [first, second] = [await instance.signedIn(undefined, strict), await instance.signedIn(undefined, strict)];
  for (const { userId } of [first, second]) await instance.addToProject(projectId, userId, 'client');
  const file = await pdf();
  const ask = (visitor: Visitor) => prepare(visitor, [file.id]);
  for (let time = 0; time < 3; time += 1) expect((await ask(first)).status).toBe(200);
  expect(await ask(first)).toMatchObject({ status: 429, body: { message: MESSAGES.requests.tooMany } });
  expect((await ask(second)).status).toBe(200);
});
