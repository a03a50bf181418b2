import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { LIMITS, MESSAGES } from '@gable/contracts';
import { LocalObjectStorage } from '@gable/platform';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import {
  announce,
  complete,
  continueInParts,
  PDF,
  PNG,
  preapprove,
  send,
  sendParts,
  uploadFile,
} from '../testing/uploads.js';

const sheet = {
  name: 'Sheet A-101.pdf',
  mimetype: 'application/pdf',
  bytes: Buffer.concat([PDF, randomBytes(20_000)]),
};
const model = { ...sheet, name: 'Model.pdf', bytes: Buffer.concat([PDF, randomBytes(LIMITS.uploadPart)]) };
const full = {
  status: 507,
  body: { status: 507, code: 'storage_full', message: MESSAGES.requests.storageFull },
};

let folder: string;
let isMounted: boolean;
let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-full-storage-'));
  // A small disk of its own, which only root may mount; the others get a storage that fails as one on it does.
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'none', folder]).status === 0;
  instance = await TestInstance.start({ GABLE_DATA_DIR: folder });
  cast = await instance.cast();
});

afterEach(() => free());

afterAll(async () => {
  await instance.stop();
  if (isMounted) expect(spawnSync('umount', [folder], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  await rm(folder, { recursive: true, force: true });
});

const filler = () => join(folder, 'filler');

function fill(): void {
  if (!isMounted) {
    const { storage } = instance.platform;
    if (!(storage instanceof LocalObjectStorage)) throw new Error('The storage is not on a disk.');
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    for (const method of ['receive', 'copy', 'ready'] as const) jest.spyOn(storage, method).mockRejectedValue(noRoom);
    jest.spyOn(storage.multipart, 'receive').mockRejectedValue(noRoom);
    return;
  }
  const file = openSync(filler(), 'a');
  try {
    for (const bytes = Buffer.alloc(4096); ;) writeSync(file, bytes);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}

async function free(): Promise<void> {
  jest.restoreAllMocks();
  await rm(filler(), { force: true });
}

describe('a storage without room', () => {
  it('answers an upload with 507 and why, leaves nothing half, reads on, and takes it once there is room', async () => {
    const stored = await uploadFile(cast.client, cast.projectId, { ...sheet, name: 'Before.pdf' });
    const { body: announced } = await announce(cast.client, cast.projectId, sheet);
    const { body: form } = await preapprove(cast.client, announced.id, sheet);
    fill();
    const refused = await cast.client.postForm(form, sheet.mimetype, sheet.bytes);
    expect(refused.status).toBe(507);
    const answer = refused.text;
    expect(answer).toContain('<Code>StorageFull</Code>');
    expect(answer).toContain(`<Message>${MESSAGES.requests.storageFull}</Message>`);
    const incoming = (await readdir(folder, { recursive: true })).filter((path) => /incoming\/./.test(path));
    expect(incoming).toEqual([]);

    const read = await fetch(new URL(stored.download_url, cast.client.address));
    expect([read.status, Buffer.from(await read.arrayBuffer()).equals(sheet.bytes)]).toEqual([200, true]);
    expect((await cast.client.get(`/api/v2/projects/${cast.projectId}`)).status).toBe(200);

    await free();
    expect(await send(cast.client, announced.id, sheet)).toBe(201);
    expect((await complete(cast.client, announced.id, sheet.bytes.length)).status).toBe(200);
  });

  it('answers a part with 507 while its bytes still come, and takes the same part once there is room', async () => {
    const { body: announced } = await announce(cast.client, cast.projectId, model);
    const { body: begun } = await continueInParts(cast.client, announced.id);
    const [first] = begun.parts;
    fill();
    const refused = await fetch(new URL(first?.url ?? '', cast.client.address), {
      method: 'PUT',
      body: new Uint8Array(model.bytes.subarray(0, LIMITS.uploadPart)),
    });
    expect([refused.status, await refused.text()]).toEqual([
      507,
      expect.stringContaining(MESSAGES.requests.storageFull),
    ]);
    expect((await continueInParts(cast.client, announced.id)).body.stored).toEqual([]);

    await free();
    await sendParts(cast.client, begun, model.bytes);
    const { status, body } = await complete(cast.client, announced.id, model.bytes.length);
    expect(status).toBe(200);
    const read = await fetch(new URL(body.download_url, cast.client.address));
    expect(Buffer.from(await read.arrayBuffer()).equals(model.bytes)).toBe(true);
  });

  it('answers what the api itself stores with 507, and does it once there is room', async () => {
    const { body: announced } = await announce(cast.client, cast.projectId, sheet);
    expect(await send(cast.client, announced.id, sheet)).toBe(201);
    fill();
    expect(await complete(cast.client, announced.id, sheet.bytes.length)).toMatchObject(full);
    expect(await cast.client.call('PUT', `/api/v2/users/${cast.client.userId}/avatar`, PNG)).toMatchObject(full);
    await free();
    expect((await complete(cast.client, announced.id, sheet.bytes.length)).status).toBe(200);
  });

  it('is what health says, 507 while it lasts, and the process stays live', async () => {
    fill();
    expect(await instance.visitor().get('/api/health/ready')).toMatchObject({
      status: 507,
      body: {
        status: 'full',
        database: 'up',
        queue: 'up',
        storage: 'full',
        message: MESSAGES.requests.storageFull,
      },
    });
    expect((await instance.visitor().get('/api/health/live')).status).toBe(200);
    await free();
    expect((await instance.visitor().get('/api/health/ready')).status).toBe(200);
  });

  it('may be the disk of the database as well', async () => {
    const noRoom = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    jest.spyOn(instance.database, 'query').mockImplementation(() => Promise.reject(noRoom));
    expect(await cast.owner.get('/api/v2/projects')).toMatchObject(full);
  });
});
