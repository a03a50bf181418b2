import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { jest } from '@jest/globals';
import { LIMITS, MESSAGES } from '@gable/contracts';
import { ObjectNotFoundError, ObjectStorageUnavailableError } from '@gable/platform';
import { costOf } from '../testing/statement-cost.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import {
  announce,
  announceRevision,
  complete,
  PDF,
  PNG,
  preapprove,
  send,
  uploadFile,
  uploadRevision,
  type FileAnswer,
} from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import { FIRST_PLACE } from './file-order.js';

const MAX_UPLOAD = 4_000_000;
const plan = { name: 'Ground floor.png', mimetype: 'image/png', bytes: PNG };
const sheet = { name: 'Sheet A-101.pdf', mimetype: 'application/pdf', bytes: PDF };
const letter = { name: 'letter.txt', mimetype: 'text/plain', bytes: Buffer.from('Dear client, …') };
const telephonePhoto = {
  name: 'IMG_0001.HEIC',
  mimetype: 'application/octet-stream',
  bytes: readFileSync(resolve('libs/demo/test-files/telephone.heic')),
};

let instance: TestInstance;
let cast: Cast;
let outbox: Awaited<ReturnType<TestInstance['watchOutbox']>>;

beforeAll(async () => {
  instance = await TestInstance.start({ MAX_UPLOAD_MB: String(MAX_UPLOAD / 1_000_000) });
  cast = await instance.cast();
  outbox = await instance.watchOutbox({ notifications: false });
});

afterAll(() => instance.stop());

const refused = (status: number, code: string, message: string) => ({ status, body: { status, code, message } });

/** A project of its own, so that counts are its own as well. */
const newProject = async () => {
  const projectId = await instance.addProject(cast.owner.userId);
  await instance.addToProject(projectId, cast.member.userId, 'member');
  await instance.addToProject(projectId, cast.client.userId, 'client');
  return projectId;
};

const listed = async (visitor: Visitor, projectId: string) => {
  const { body } = await visitor.get<{ items: FileAnswer[]; total: number }>(
    `/api/v2/projects/${projectId}/files?page=1`,
  );
  return { ids: body.items.map(({ id }) => id), total: body.total };
};

const historyOf = (fileId: string) =>
  instance.rows(
    `SELECT item_type, item_action, description, user_from, project_id FROM history
     WHERE file_id = $1 AND item_action <> 'open' ORDER BY id`,
    [fileId],
  );

const revisionsOf = (fileId: string) =>
  instance.rows<{ id: string; number: number | null; stored: boolean; discarded: boolean; storage_key: string }>(
    `SELECT id, number, stored_at IS NOT NULL AS stored, discarded_at IS NOT NULL AS discarded, storage_key
     FROM file_revisions WHERE file_id = $1 ORDER BY id`,
    [fileId],
  );

/** An answer without its addresses, which are signed anew now and then. */
const withoutAddresses = ({ body }: Answer<FileAnswer>) => {
  const { url: _url, download_url: _download, thumbnail_url: _thumbnail, ...rest } = body;
  return rest;
};

describe('the way of an upload (FIL-36, OPN-94)', () => {
  it('goes announce → signed form → storage → size, and then everybody sees the file (CNS-20, ENT-30)', async () => {
    const projectId = await newProject();
    await outbox();

    const announced = await announce(cast.client, projectId, plan);
    expect(announced).toMatchObject({
      status: 201,
      body: { project_id: projectId, name: plan.name, mimetype: 'image/png', size: PNG.length, revisionsLength: 0 },
    });
    const { id } = announced.body;
    expect(await outbox()).toEqual([]);
    expect(await historyOf(id)).toEqual([]);

    const form = await preapprove(cast.client, id, plan);
    expect(form.status).toBe(200);
    expect(Object.keys(form.body).sort()).toEqual(
      ['algorithm', 'credential', 'date', 'key', 'policy', 'signature', 'url'].sort(),
    );
    expect(form.body.key).toBe(`staging/${projectId}/${id}/${announced.body.revision_id}/original.png`);

    const stored = await cast.client.postForm(form.body, plan.mimetype, PNG);
    expect(stored.status).toBe(201);
    expect(stored.text).toContain(`<Key>${form.body.key}</Key>`);
    expect(await listed(cast.client, projectId)).toEqual({ ids: [], total: 0 });

    const completed = await complete(cast.client, id, PNG.length);
    expect(completed).toMatchObject({
      status: 200,
      body: { id, revision: 1, revisionsLength: 1, processing: true, processing_state: 'queued', fileType: 'image' },
    });
    for (const visitor of [cast.owner, cast.member, cast.client]) {
      expect(await listed(visitor, projectId)).toEqual({ ids: [id], total: 1 });
    }
    expect(await historyOf(id)).toEqual([
      {
        item_type: 'files',
        item_action: 'new',
        description: plan.name,
        user_from: cast.client.userId,
        project_id: projectId,
      },
    ]);
    const { revision_id: revisionId } = completed.body;
    const reported = await outbox();
    expect(reported.map(({ topic, payload }) => ({ topic, payload }))).toEqual([
      {
        topic: 'job',
        payload: { name: 'revisions.process', key: `${revisionId}-1`, payload: { version: 1, revisionId } },
      },
      {
        topic: 'screens',
        payload: {
          event: 'files:changed',
          room: `project:${projectId}`,
          data: { project_id: projectId, file_id: id, change: 'created', revision_id: revisionId },
        },
      },
    ]);
    const [written] = await instance.rows<{ made: string }>(
      `SELECT xmin::text AS made FROM history WHERE file_id = $1`,
      [id],
    );
    expect(new Set([...reported.map(({ made }) => made), written?.made]).size).toBe(1);

    const [project] = await instance.rows(`SELECT last_edited_by FROM projects WHERE id = $1`, [projectId]);
    expect(project).toEqual({ last_edited_by: cast.client.userId });
    const download = await fetch(new URL(completed.body.download_url, instance.address));
    expect(Buffer.from(await download.arrayBuffer()).equals(PNG)).toBe(true);
  });

  it('counts a file from the moment it is there, not from its announcement (FIL-21, FIL-23)', async () => {
    const projectId = await newProject();
    const { body } = await announce(cast.owner, projectId, plan);
    await instance.rows(`UPDATE files SET created_at = now() - interval '1 hour' WHERE id = $1`, [body.id]);
    await send(cast.owner, body.id, plan);
    const {
      created_at: created,
      updated_at: updated,
      latest_version: latest,
    } = (await complete(cast.owner, body.id, PNG.length)).body as unknown as Record<string, string>;
    expect(Date.now() - Date.parse(created ?? '')).toBeLessThan(60_000);
    expect([updated, latest]).toEqual([created, created]);
  });

  it('shows an unfinished upload to nobody, in no list, count, read or search', async () => {
    const projectId = await newProject();
    const { body } = await announce(cast.client, projectId, sheet);
    await send(cast.client, body.id, sheet);
    for (const visitor of [cast.owner, cast.member, cast.client]) {
      expect(await listed(visitor, projectId)).toEqual({ ids: [], total: 0 });
      const search = await visitor.get(`/api/v2/projects/${projectId}/files?search=Sheet`);
      expect(search.body).toEqual([]);
      for (const part of [
        '',
        '/revisions',
        '/optimized',
        `/manifest/${body.revision_id}`,
        `?rid=${body.revision_id}`,
      ]) {
        expect((await visitor.get(`/api/v2/files/${body.id}${part}`)).status).toBe(404);
      }
      expect((await visitor.get(`/api/v2/projects/${projectId}`)).body).toMatchObject({
        files_total: 0,
        hasNewFiles: false,
      });
    }
    for (const call of [
      cast.owner.put(`/api/v2/files/${body.id}`, { alias: 'x' }),
      cast.owner.patch(`/api/v2/files/${body.id}`, { moveTo: 0 }),
      cast.owner.delete(`/api/v2/files/${body.id}`),
      cast.owner.delete(`/api/v2/files/${body.id}/upload`),
      preapprove(cast.owner, body.id, sheet),
      complete(cast.owner, body.id, sheet.bytes.length),
      announceRevision(cast.owner, body.id, sheet),
    ]) {
      expect((await call).status).toBe(404);
    }
  });

  it('answers the same when the size is set twice, and does it once (API-103)', async () => {
    const projectId = await newProject();
    const { body } = await announce(cast.member, projectId, plan);
    await send(cast.member, body.id, plan);
    await outbox();
    const first = await complete(cast.member, body.id, PNG.length);
    const second = await cast.member.put<FileAnswer>(`/api/v2/files/${body.id}/size`, {
      id: body.id,
      size: PNG.length,
      projectID: projectId,
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(withoutAddresses(second)).toEqual(withoutAddresses(first));
    expect(await outbox()).toHaveLength(2);
    expect(await historyOf(body.id)).toHaveLength(1);
    expect(await listed(cast.owner, projectId)).toMatchObject({ total: 1 });
  });
});

describe('what an upload is refused for', () => {
  it.each<[string, (id: string) => Promise<Answer>, ReturnType<typeof refused>]>([
    [
      'API-103: the size before the bytes have arrived',
      (id) => complete(cast.client, id, PNG.length),
      refused(409, 'upload_incomplete', MESSAGES.files.uploadMissing),
    ],
    [
      'API-103: another size than what arrived',
      async (id) => {
        await send(cast.client, id, plan);
        return complete(cast.client, id, PNG.length + 1);
      },
      refused(422, 'upload_refused', MESSAGES.files.uploadDiffers),
    ],
    [
      'API-103: the size of another file',
      async (id) => {
        await send(cast.client, id, plan);
        const other = '01a1fe14-959d-7264-9032-b75521af133e';
        return cast.client.put(`/api/v2/files/${id}/size`, { id: other, size: PNG.length });
      },
      refused(400, 'validation_failed', MESSAGES.requests.invalid),
    ],
    [
      'API-103: the size in another project',
      async (id) => {
        await send(cast.client, id, plan);
        const projectID = '01a1fe14-959d-7264-9032-b75521af133e';
        return cast.client.put(`/api/v2/files/${id}/size`, { size: PNG.length, projectID });
      },
      refused(400, 'validation_failed', MESSAGES.requests.invalid),
    ],
    [
      'API-81: a form for another name than announced',
      (id) => preapprove(cast.client, id, { ...plan, name: 'other.png' }),
      refused(400, 'validation_failed', MESSAGES.requests.invalid),
    ],
    [
      'API-81: a form for another type than announced',
      (id) => preapprove(cast.client, id, { ...plan, mimetype: 'text/html' }),
      refused(400, 'validation_failed', MESSAGES.requests.invalid),
    ],
    [
      'API-81: a form for notes of a file: they are of projects',
      (id) => cast.client.get(`/api/files/preapprove?filename=a.png&mimetype=image/png&parent_id=${id}&domain=notes`),
      refused(404, 'not_found', MESSAGES.projects.notFound),
    ],
    [
      'API-81: a form for what takes no uploads',
      (id) => cast.client.get(`/api/files/preapprove?filename=a.png&mimetype=image/png&parent_id=${id}&domain=phases`),
      refused(400, 'validation_failed', 'domain must be one of the following values: files, notes'),
    ],
    [
      'API-81: a form of somebody else’s upload',
      (id) => preapprove(cast.member, id, plan),
      refused(404, 'not_found', MESSAGES.files.notFound),
    ],
  ])('%s', async (_name, call, expected) => {
    const projectId = await newProject();
    const { body } = await announce(cast.client, projectId, plan);
    await outbox();
    expect(await call(body.id)).toMatchObject(expected);
    expect(await outbox()).toEqual([]);
    expect(await listed(cast.client, projectId)).toEqual({ ids: [], total: 0 });
  });

  it.each<[string, (fields: [string, string][]) => [string, string][], Buffer, number]>([
    ['another type', (fields) => changed(fields, 'Content-Type', 'text/html'), PNG, 403],
    ['another key', (fields) => changed(fields, 'key', 'elsewhere/original.png'), PNG, 403],
    ['another signature', (fields) => changed(fields, 'x-amz-signature', '0'.repeat(64)), PNG, 403],
    ['an extra field', (fields) => [...fields, ['acl', 'public-read']], PNG, 403],
    ['too few bytes', (fields) => fields, PNG.subarray(1), 400],
    ['too many bytes', (fields) => fields, Buffer.concat([PNG, PNG]), 400],
  ])('API-82: the storage refuses %s, and nothing is stored', async (_name, change, bytes, status) => {
    const { body } = await announce(cast.client, await newProject(), plan);
    const form = await preapprove(cast.client, body.id, plan);
    expect((await cast.client.postForm(form.body, plan.mimetype, bytes, change)).status).toBe(status);
    expect(await complete(cast.client, body.id, PNG.length)).toMatchObject({ status: 409 });
    expect(await instance.platform.storage.stat(form.body.key)).toBeNull();
  });

  it('API-82: the storage refuses a form that has expired', async () => {
    const key = 'staging/project/file/revision/original.png';
    const form = await instance.platform.storage.signUpload({
      key,
      contentType: 'image/png',
      maxBytes: 1000,
      expiresIn: -1,
    });
    expect((await cast.client.postForm(form, 'image/png', PNG)).status).toBe(403);
    expect(await instance.platform.storage.stat(key)).toBeNull();
  });

  it('OPN-98: more than the server accepts is 413, as much as it accepts is taken', async () => {
    const projectId = await newProject();
    const ask = (size: number) =>
      cast.owner.post('/api/v2/files', { name: 'a.pdf', mimetype: 'application/pdf', size, project_id: projectId });
    const message = MESSAGES.files.tooLarge(4);
    expect(await ask(MAX_UPLOAD + 1)).toMatchObject({
      ...refused(413, 'payload_too_large', message),
      body: { errors: { size: [message] } },
    });
    expect((await ask(MAX_UPLOAD)).status).toBe(201);
    const file = await uploadFile(cast.owner, projectId, sheet);
    const revision = { name: 'a.pdf', mimetype: 'application/pdf', size: MAX_UPLOAD + 1 };
    expect((await cast.owner.post(`/api/v2/files/${file.id}/revisions`, revision)).status).toBe(413);
  });

  it.each([
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['a name that is a path', { name: '../../etc/passwd' }],
    ['a name with a backslash', { name: 'C:\\plan.pdf' }],
    ['a name with a line break', { name: 'plan\n.pdf' }],
    ['a name that is too long', { name: 'x'.repeat(LIMITS.fileName + 1) }],
    ['a type that is none', { mimetype: 'pdf' }],
    ['a type with parameters', { mimetype: 'text/plain; charset=utf-8' }],
    ['no type', { mimetype: '' }],
    ['no bytes', { size: 0 }],
    ['a negative size', { size: -5 }],
    ['half a byte', { size: 0.5 }],
    ['a size as text', { size: '12' }],
    ['a message, which belongs to revisions', { message: 'hello' }],
  ])('API-83: refuses %s', async (_name, change) => {
    const projectId = await newProject();
    const request = { name: 'a.pdf', mimetype: 'application/pdf', size: 12, project_id: projectId, ...change };
    expect((await cast.owner.post('/api/v2/files', request)).status).toBe(400);
  });

  it('asks for nothing twice: after the end there is no form and no giving up', async () => {
    const file = await uploadFile(cast.owner, await newProject(), plan);
    const nothing = refused(409, 'conflict', MESSAGES.files.noUploadPending);
    expect(await preapprove(cast.owner, file.id, plan)).toMatchObject(nothing);
    expect(await cast.owner.delete(`/api/v2/files/${file.id}/upload`)).toMatchObject(nothing);
    expect(await complete(cast.owner, file.id, PNG.length + 1)).toMatchObject(nothing);
    expect(await complete(cast.member, file.id, PNG.length)).toMatchObject(nothing);
  });
});

describe('names of every kind come back as they were given', () => {
  /** The name that a browser would save under. */
  const savedAs = (header: string): string => {
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
    if (encoded !== undefined) return decodeURIComponent(encoded);
    const quoted = /filename="((?:[^"\\]|\\.)*)"/.exec(header)?.[1];
    return quoted?.replaceAll(/\\(.)/g, '$1') ?? /filename=([^;]+)/.exec(header)?.[1] ?? '';
  };

  it.each([
    ['letters with marks', 'Grundriß Öst.pdf'],
    ['another script', '平面図 二階.pdf'],
    ['a script from right to left', 'مخطط الطابق.pdf'],
    ['pictures', '🏠👷🏽‍♀️ plan.pdf'],
    ['quotes', `it's "the" plan.pdf`],
    ['what headers are made of', 'plan; filename=evil.exe, a=b.pdf'],
    ['as many letters as a name may have', `${'x'.repeat(LIMITS.fileName - 4)}.pdf`],
    ['as many pictures', `${'🏠'.repeat(100)}.pdf`],
    ['a leading dot', '.plan.pdf'],
    ['leading dots', '..plan.pdf'],
    ['only dots before the extension', '...pdf'],
    ['a name that other systems keep for themselves', 'CON'],
    ['the same with an extension', 'nul.pdf'],
    ['an encoded way up', '%2e%2e%2fplan.pdf'],
    ['percent signs that encode nothing', '100% plan %zz.pdf'],
    ['no extension', 'plan'],
    ['what shells and pages read', '$(rm) <b>&amp;`x`|*?.pdf'],
  ])('%s', async (_name, name) => {
    const projectId = await newProject();
    const file = await uploadFile(cast.owner, projectId, { ...sheet, name });
    const { body } = await cast.client.get<{ items: FileAnswer[] }>(`/api/v2/projects/${projectId}/files?page=1`);
    expect(body.items.map((each) => each.name)).toEqual([name]);
    const answer = await fetch(new URL(file.download_url, instance.address));
    expect(answer.status).toBe(200);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment/);
    expect(savedAs(disposition)).toBe(name);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it('but for marks that turn their direction, which nobody typed; the same of an alias', async () => {
    const projectId = await newProject();
    const name = 'plan\u202efdp.exe\u2066.pdf\u200f\u061c';
    const file = await uploadFile(cast.owner, projectId, { ...sheet, name });
    expect(file.name).toBe('planfdp.exe.pdf');
    const alias = await cast.owner.put(`/api/v2/files/${file.id}`, { alias: ' \u202eGround\u202c floor ' });
    expect(alias).toMatchObject({ status: 200, body: { alias: 'Ground floor' } });
    const onlyMarks = await announce(cast.owner, projectId, { ...sheet, name: '\u202e\u202c' });
    expect(onlyMarks.status).toBe(400);
  });

  it.each([
    ['a way up', '..\\plan.pdf'],
    ['a way down', 'plans/plan.pdf'],
    ['a null character', 'plan\u0000.pdf'],
    ['a tabulator', 'plan\t.pdf'],
    ['an escape', 'plan\u001b[31m.pdf'],
  ])('and %s is refused', async (_name, name) => {
    expect((await announce(cast.owner, await newProject(), { ...sheet, name })).status).toBe(400);
  });
});

describe('the type of a file is what its bytes say', () => {
  it.each([
    ['a PNG announced as PDF', { ...plan, mimetype: 'application/pdf' }, 'image/png', 'image'],
    ['a PDF announced as anything', { ...sheet, mimetype: 'application/octet-stream' }, 'application/pdf', 'pdf'],
    ['a PDF with the name of a picture', { ...sheet, name: 'a.png', mimetype: 'image/png' }, 'application/pdf', 'pdf'],
    ['text, where the announcement stands', letter, 'text/plain', 'other'],
    ['text announced in capitals', { ...letter, mimetype: 'Text/CSV' }, 'text/csv', 'other'],
    ['text announced as a page', { ...letter, mimetype: 'text/html' }, 'text/html', 'other'],
    ['a photo of a telephone announced as anything', telephonePhoto, 'image/heic', 'heic'],
    ['a single byte', { ...letter, bytes: Buffer.from('x') }, 'text/plain', 'other'],
  ])('%s', async (_name, upload, mimetype, fileType) => {
    const file = await uploadFile(cast.owner, cast.projectId, upload);
    expect(file).toMatchObject({ mimetype, fileType, name: upload.name });
  });

  it('what needs no rendering is ready at once and asks for no job', async () => {
    await outbox();
    const file = await uploadFile(cast.owner, cast.projectId, letter);
    expect(file).toMatchObject({
      processing: false,
      processing_state: 'none',
      manifest_url: null,
      url: null,
      pages: null,
    });
    expect((await outbox()).map(({ topic }) => topic)).toEqual(['screens']);
  });

  const data = resolve('../shared/data');
  const realFiles: [string, string, string][] = [
    ['photos/iphone-13.HEIC', 'image/heic', 'heic'],
    ['photos/cat.hif', 'image/heic', 'heic'],
    ['photos/orientation__landscape_6.jpg', 'image/jpeg', 'image'],
    ['sheets/schematic-11-sheets.pdf', 'application/pdf', 'pdf'],
    ['sheets/floor-plan-1.pdf', 'application/pdf', 'pdf'],
    ['documents/libreoffice-writer-password.pdf', 'application/pdf', 'pdf'],
  ];
  const present = realFiles.filter(([path]) => existsSync(resolve(data, path)));
  const describeReal = present.length > 0 ? describe : describe.skip;

  describeReal('of real files (skipped where the collection of real files is not at hand)', () => {
    it.each(present)('%s is %s, and comes back byte by byte', async (path, mimetype, fileType) => {
      const bytes = readFileSync(resolve(data, path));
      const name = path.split('/').at(-1) ?? path;
      const file = await uploadFile(cast.owner, cast.projectId, { name, mimetype: 'application/octet-stream', bytes });
      expect(file).toMatchObject({ mimetype, fileType, processing: true, size: bytes.length });
      const answer = await fetch(new URL(file.download_url, instance.address));
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    });
  });
});

describe('another revision (API-84, API-104, FIL-39, FIL-40)', () => {
  it('gets the next number, becomes the one that is shown, and the older one stays readable', async () => {
    const projectId = await newProject();
    const first = await uploadFile(cast.client, projectId, plan);
    await outbox();

    const announced = await announceRevision(cast.member, first.id, sheet, 'Windows moved');
    expect(announced).toMatchObject({ status: 201, body: { id: first.id, revision: 2, name: sheet.name } });
    expect((await cast.owner.get(`/api/v2/files/${first.id}`)).body).toMatchObject({ revision: 1, name: plan.name });
    expect(await send(cast.member, first.id, sheet)).toBe(201);
    expect((await complete(cast.member, first.id, PDF.length)).status).toBe(200);

    const { body } = await cast.owner.get<FileAnswer>(`/api/v2/files/${first.id}`);
    expect(body).toMatchObject({
      id: first.id,
      name: sheet.name,
      revision: 2,
      revisionsLength: 2,
      mimetype: 'application/pdf',
      size: PDF.length,
      message: 'Windows moved',
      uploaded_by: cast.member.userId,
      original_by: cast.client.userId,
      revisions: [
        { revision: 2, name: sheet.name, message: 'Windows moved', size: PDF.length },
        { revision: 1, name: plan.name, message: null, size: PNG.length },
      ],
      events: [
        { revision: 2, message: 'Windows moved', data: { created_at: expect.any(String) } },
        { revision: 1, message: null, data: { created_at: expect.any(String) } },
      ],
    });
    expect(Date.parse(body['latest_version'] as string)).toBeGreaterThan(Date.parse(body['created_at'] as string));

    const older = await cast.owner.get<FileAnswer>(`/api/v2/files/${first.id}?rid=${first.revision_id}`);
    expect(older).toMatchObject({
      status: 200,
      body: { revision: 1, name: plan.name, mimetype: 'image/png', size: PNG.length, uploaded_by: cast.client.userId },
    });
    const download = await fetch(new URL(older.body.download_url, instance.address));
    expect(download.headers.get('content-disposition')).toContain(plan.name);
    expect(Buffer.from(await download.arrayBuffer()).equals(PNG)).toBe(true);

    expect(await cast.owner.get(`/api/v2/files/${first.id}/revisions`)).toMatchObject({
      status: 200,
      body: [{ revision: 2 }, { revision: 1 }],
    });
    expect((await historyOf(first.id)).at(-1)).toMatchObject({
      item_type: 'versions',
      item_action: 'new',
      user_from: cast.member.userId,
    });
    expect((await outbox()).at(-1)?.payload).toMatchObject({ event: 'files:changed', data: { change: 'updated' } });
    expect(await listed(cast.owner, projectId)).toEqual({ ids: [first.id], total: 1 });
    const keys = (await revisionsOf(first.id)).map(({ storage_key: key }) => key);
    expect(keys).toEqual([
      expect.stringMatching(`^${projectId}/${first.id}/${first.revision_id}/[^/]+/original.png$`),
      expect.stringMatching(`^${projectId}/${first.id}/${body.revision_id}/[^/]+/original.pdf$`),
    ]);
  });

  it.each([
    ['VAL-18: a message of 250 characters', 'x'.repeat(LIMITS.fileMessage), 201],
    ['VAL-18: a longer message', 'x'.repeat(LIMITS.fileMessage + 1), 400],
    ['no message', undefined, 201],
  ])('%s: %3$s', async (_name, message, status) => {
    const file = await uploadFile(cast.owner, cast.projectId, plan);
    expect((await announceRevision(cast.owner, file.id, plan, message)).status).toBe(status);
  });

  it('of an archived file is refused (OPN-10)', async () => {
    const file = await uploadFile(cast.owner, cast.projectId, plan);
    await instance.rows('UPDATE files SET archived = true WHERE id = $1', [file.id]);
    expect((await announceRevision(cast.owner, file.id, plan)).status).toBe(422);
  });

  it('of an alias keeps the alias (FIL-10)', async () => {
    const file = await uploadFile(cast.owner, cast.projectId, plan);
    await cast.owner.put(`/api/v2/files/${file.id}`, { alias: 'Overview' });
    expect(await uploadRevision(cast.owner, file.id, sheet)).toMatchObject({ alias: 'Overview', name: sheet.name });
  });
});

describe('giving an upload up (FIL-29)', () => {
  const cancel = (visitor: Visitor, fileId: string) => visitor.delete(`/api/v2/files/${fileId}/upload`);

  it('of a new file: it never was, and what is stored of it is removed', async () => {
    const projectId = await newProject();
    const { body } = await announce(cast.client, projectId, plan);
    await send(cast.client, body.id, plan);
    await outbox();
    expect(await cancel(cast.client, body.id)).toMatchObject({ status: 200, body: { id: body.id } });
    expect((await outbox()).map(({ payload }) => payload)).toEqual([
      {
        name: 'revisions.purge',
        key: body.revision_id,
        payload: { version: 1, revisionId: body.revision_id },
      },
    ]);
    const nothing = refused(409, 'conflict', MESSAGES.files.noUploadPending);
    expect(await complete(cast.client, body.id, PNG.length)).toMatchObject(nothing);
    expect(await cancel(cast.client, body.id)).toMatchObject(nothing);
    expect(await listed(cast.owner, projectId)).toEqual({ ids: [], total: 0 });
    expect(await historyOf(body.id)).toEqual([]);
  });

  it('of a revision: the file stays as it was', async () => {
    const file = await uploadFile(cast.client, cast.projectId, plan);
    await announceRevision(cast.member, file.id, sheet);
    expect((await cancel(cast.client, file.id)).status).toBe(409);
    expect((await cancel(cast.member, file.id)).status).toBe(200);
    expect((await cast.owner.get(`/api/v2/files/${file.id}`)).body).toMatchObject({ revision: 1, revisionsLength: 1 });
  });
});

describe('a storage that', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, 'stat' | 'openRead', Error, ReturnType<typeof refused>]>([
    [
      'does not answer is 503',
      'stat',
      new ObjectStorageUnavailableError('down'),
      refused(503, 'unavailable', MESSAGES.requests.unavailable),
    ],
    [
      'loses the bytes between two looks is 409',
      'openRead',
      new ObjectNotFoundError('gone'),
      refused(409, 'upload_incomplete', MESSAGES.files.uploadMissing),
    ],
  ])('%s, and the upload can be completed later', async (_name, method, error, expected) => {
    const { body } = await announce(cast.owner, cast.projectId, plan);
    await send(cast.owner, body.id, plan);
    jest.spyOn(instance.platform.storage, method).mockRejectedValueOnce(error);
    expect(await complete(cast.owner, body.id, PNG.length)).toMatchObject(expected);
    expect((await complete(cast.owner, body.id, PNG.length)).status).toBe(200);
  });
});

describe('two at the same moment', () => {
  const announcedBy = async (visitor: Visitor, projectId = cast.projectId) => {
    const { body } = await announce(visitor, projectId, plan);
    await send(visitor, body.id, plan);
    return body;
  };

  it('completing the same upload: both hear the same, it is done once', async () => {
    const projectId = await newProject();
    const { id } = await announcedBy(cast.owner, projectId);
    await outbox();
    const answers = await Promise.all([1, 2, 3].map(() => complete(cast.owner, id, PNG.length)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(withoutAddresses(answer)).toEqual(withoutAddresses(answers[0] ?? answer));
    expect(await outbox()).toHaveLength(2);
    expect(await historyOf(id)).toHaveLength(1);
    expect(await listed(cast.owner, projectId)).toMatchObject({ total: 1 });
  });

  it('completing two revisions: they get two numbers, and the last one is shown', async () => {
    const file = await uploadFile(cast.owner, cast.projectId, plan);
    for (const visitor of [cast.member, cast.client]) {
      await announceRevision(visitor, file.id, sheet);
      await send(visitor, file.id, sheet);
    }
    const answers = await Promise.all(
      [cast.member, cast.client].map((visitor) => complete(visitor, file.id, PDF.length)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await cast.owner.get<FileAnswer>(`/api/v2/files/${file.id}`);
    expect(body).toMatchObject({
      revision: 3,
      revisionsLength: 3,
      revisions: [{ revision: 3 }, { revision: 2 }, { revision: 1 }],
    });
  });

  it.each([1, 2, 3, 4, 5, 6])('completing and giving up: one wins, the other hears 409 (try %i)', async () => {
    const projectId = await newProject();
    const { id } = await announcedBy(cast.owner, projectId);
    const [completed, cancelled] = await Promise.all([
      complete(cast.owner, id, PNG.length),
      cast.owner.delete(`/api/v2/files/${id}/upload`),
    ]);
    expect([completed.status, cancelled.status].sort()).toEqual([200, 409]);
    const won = completed.status === 200;
    expect(await revisionsOf(id)).toMatchObject([{ stored: won, discarded: !won }]);
    expect(await listed(cast.owner, projectId)).toEqual(won ? { ids: [id], total: 1 } : { ids: [], total: 0 });
  });

  it.each([1, 2, 3, 4])(
    'completing a revision and deleting the file: nothing of a deleted file is shown (try %i)',
    async () => {
      const projectId = await newProject();
      const file = await uploadFile(cast.owner, projectId, plan);
      await announceRevision(cast.member, file.id, sheet);
      await send(cast.member, file.id, sheet);
      const [completed, deleted] = await Promise.all([
        complete(cast.member, file.id, PDF.length),
        cast.owner.delete(`/api/v2/files/${file.id}`),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404, 409]).toContain(completed.status);
      expect((await cast.owner.get(`/api/v2/files/${file.id}`)).status).toBe(404);
      expect(await listed(cast.owner, projectId)).toEqual({ ids: [], total: 0 });
      expect((await revisionsOf(file.id)).map(({ discarded }) => discarded)).toEqual([true, true]);
    },
  );

  it('announcing files: each has a place of its own once it is moved', async () => {
    const projectId = await newProject();
    const files = await Promise.all(
      Array.from({ length: 4 }, async (_, each) =>
        uploadFile(cast.owner, projectId, { ...plan, name: `plan-${each}.png` }),
      ),
    );
    for (const [place, { id }] of files.entries()) {
      expect((await cast.owner.patch(`/api/v2/files/${id}`, { moveTo: place })).status).toBe(200);
    }
    const { body } = await cast.owner.get<FileAnswer[]>(
      `/api/v2/projects/${projectId}/files?orderBy=order&orderAsc=asc`,
    );
    expect(body.map(({ name }) => name)).toEqual(['plan-0.png', 'plan-1.png', 'plan-2.png', 'plan-3.png']);
    expect(new Set(body.map(({ order }) => order)).size).toBe(4);
  });
});

function changed(fields: [string, string][], name: string, value: string): [string, string][] {
  return fields.map(([each, old]) => [each, each === name ? value : old]);
}

describe('the files of others', () => {
  it('are not read to find where a new file goes', async () => {
    const [own, others] = [await newProject(), await newProject()];
    await uploadFile(cast.owner, own, plan);
    await instance.rows(
      `INSERT INTO files (id, project_id, name, sort_order, original_by)
       SELECT gen_random_uuid(), $1, 'plan.pdf', n, $2 FROM generate_series(1, 20000) n`,
      [others, cast.owner.userId],
    );
    await instance.rows('ANALYZE files');
    const { rows, blocks } = await costOf(instance, FIRST_PLACE, [own]);
    expect(rows).toBe(1);
    // All of them stand on hundreds of blocks; the way down an index and what it leads to take a few.
    expect(blocks).toBeLessThan(10);
  });
});
