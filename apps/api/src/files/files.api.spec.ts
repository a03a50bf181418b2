import { createHash } from 'node:crypto';
import { LIMITS, MESSAGES, PROJECT_ROLES, renamed, type ProjectRole } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import { PDF, PNG, uploadFile, uploadRevision, type FileAnswer } from '../testing/uploads.js';
import type { Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let cast: Cast;
let outbox: Awaited<ReturnType<TestInstance['watchOutbox']>>;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  outbox = await instance.watchOutbox();
});

afterAll(() => instance.stop());

/** A project of the cast's owner, member, team and client, with nothing in it. */
const newProject = async () => {
  const projectId = await instance.addProject(cast.owner.userId);
  for (const role of PROJECT_ROLES.filter((each) => each !== 'owner')) {
    await instance.addToProject(projectId, cast[role].userId, role);
  }
  return projectId;
};

const historyOf = (fileId: string) =>
  instance.rows<{ item_type: string; item_action: string; description: string; user_from: string }>(
    `SELECT item_type, item_action, description, user_from FROM history
     WHERE file_id = $1 AND item_action <> 'open' ORDER BY id`,
    [fileId],
  );

const screenEvents = async () =>
  (await outbox()).filter(({ topic }) => topic === 'screens').map(({ payload }) => payload);

const reported = (projectId: string, fileId: string, change: string) => ({
  event: 'files:changed',
  room: `project:${projectId}`,
  data: { project_id: projectId, file_id: fileId, change },
});

/** ENT-7 and what DESIGN adds. */
const FIELDS = [
  'alias',
  'archived',
  'comments',
  'created_at',
  'download_url',
  'fileType',
  'file_id',
  'id',
  'latest_version',
  'manifest_url',
  'message',
  'mimetype',
  'name',
  'optimization_state',
  'optimized',
  'order',
  'original_by',
  'pages',
  'processing',
  'processing_error',
  'processing_state',
  'project_id',
  'revision',
  'revision_id',
  'revisionsLength',
  'seen',
  'sheet_changes',
  'size',
  'tagged',
  'thumbnail_url',
  'updated_at',
  'uploaded_by',
  'uploader',
  'url',
  'user_permissions',
].sort();

describe('calls about files from a proposal (API-30, API-81, API-83, API-85, API-90)', () => {
  const firmId = uuid();
  const proposal = { potential: true, firmId };
  const query = `potential=true&firmId=${firmId}`;
  const upload = { name: 'a.png', mimetype: 'image/png', size: PNG.length };

  it('carry what the documents name', async () => {
    const { body: announced, status } = await cast.team.post<FileAnswer>('/api/v2/files', {
      ...upload,
      ...proposal,
      project_id: cast.projectId,
    });
    expect(status).toBe(201);
    const form = `filename=a.png&mimetype=image/png&parent_id=${announced.id}`;
    expect((await cast.team.get(`/api/files/preapprove?${form}&${query}`)).status).toBe(200);
    const file = await uploadFile(cast.team, cast.projectId, { name: 'b.png', mimetype: 'image/png', bytes: PNG });
    const { body: files } = await cast.team.get<FileAnswer[]>(`/api/v2/projects/${cast.projectId}/files?${query}`);
    expect(files.map(({ id }) => id)).toContain(file.id);
    const read = `/api/v2/files/${file.id}?${query}&potentialId=${cast.projectId}`;
    expect((await cast.team.get<FileAnswer>(read)).body.id).toBe(file.id);
    const archive = { id: file.id, projectID: cast.projectId, archived: true, ...proposal };
    expect((await cast.team.post('/api/v2/files/archive', archive)).status).toBe(200);
  });

  it('are refused where that is no flag or no id', async () => {
    for (const wrong of ['potential=maybe', 'firmId=1']) {
      expect((await cast.team.get(`/api/v2/projects/${cast.projectId}/files?${wrong}`)).status).toBe(400);
    }
    expect((await cast.team.get(`/api/v2/files/${uuid()}?potentialId=1`)).status).toBe(404);
  });
});

describe('one file (API-85, ENT-7)', () => {
  it('answers exactly the documented fields, and the older address answers the same (API-86, OPN-92)', async () => {
    const file = await uploadFile(cast.team, cast.projectId, { name: 'a.png', mimetype: 'image/png', bytes: PNG });
    expect(Object.keys(file).sort()).toEqual(FIELDS);
    const { body, status } = await cast.team.get<FileAnswer>(`/api/v2/files/${file.id}`);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...FIELDS, 'events', 'optimized_url', 'revisions'].sort());
    const uploader = { name: expect.any(String), email: expect.stringContaining('@example.test') };
    const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    const address = expect.stringMatching(/^\/storage\/.+signature=/);
    expect(body).toEqual({
      id: file.id,
      file_id: file.id,
      project_id: cast.projectId,
      name: 'a.png',
      alias: null,
      mimetype: 'image/png',
      fileType: 'image',
      size: PNG.length,
      revision: 1,
      revision_id: file.revision_id,
      revisionsLength: 1,
      comments: 0,
      latest_version: time,
      seen: true,
      sheet_changes: null,
      created_at: time,
      updated_at: time,
      archived: false,
      tagged: false,
      processing: true,
      processing_state: 'queued',
      processing_error: null,
      pages: null,
      optimized: false,
      optimization_state: 'none',
      optimized_url: null,
      order: expect.any(Number),
      message: null,
      uploader,
      uploaded_by: cast.team.userId,
      original_by: cast.team.userId,
      user_permissions: [
        'files.rename',
        'files.archive',
        'files.tag',
        'files.delete',
        'files.share',
        'comments.create',
        'revisions.create',
      ],
      thumbnail_url: null,
      url: address,
      download_url: address,
      manifest_url: `/api/v2/files/${file.id}/manifest/${file.revision_id}`,
      revisions: [
        {
          id: file.revision_id,
          revision: 1,
          sheet_changes: null,
          current: true,
          name: 'a.png',
          mimetype: 'image/png',
          size: PNG.length,
          sha256: createHash('sha256').update(PNG).digest('hex'),
          message: null,
          uploader: { ...uploader, avatar: false },
          uploaded_by: cast.team.userId,
          created_at: time,
          processing_state: 'queued',
          events: [{ revision: 1, message: null, data: { user_name: uploader.name, created_at: time } }],
          user_permissions: [],
          thumbnail_url: null,
          download_url: address,
        },
      ],
      events: [{ revision: 1, message: null, data: { user_name: uploader.name, created_at: time } }],
    });
    const older = await cast.team.get<FileAnswer>(`/api/files/${file.id}`);
    expect(Object.keys(older.body)).toEqual(Object.keys(body));
    expect({ ...older.body, url: '', download_url: '', revisions: [] }).toEqual({
      ...body,
      url: '',
      download_url: '',
      revisions: [],
    });
    const byRevision = await cast.team.get(`/api/files/${file.id}?rid=${file.revision_id}`);
    expect(byRevision).toMatchObject({ status: 200, body: { id: file.id, revision: 1 } });
  });

  const edit = [
    'files.rename',
    'files.archive',
    'files.tag',
    'files.optimize',
    'files.delete',
    'files.share',
    'comments.create',
    'revisions.create',
  ];
  const every = ['files.order', ...edit];
  /** OPN-10, OPN-11: what there is to do in the archive. */
  const ofArchived = ['files.rename', 'files.archive', 'files.order', 'files.share', 'comments.create'];
  it.each<[ProjectRole, string[], string[]]>([
    ['owner', every, every],
    ['member', every, every],
    ['team', ['files.share', 'comments.create', 'revisions.create'], edit],
    ['client', ['files.share', 'comments.create', 'revisions.create'], edit],
    ['contractor', ['files.share', 'comments.create', 'revisions.create'], edit],
  ])(
    'OPN-16, PRM-3, PRM-5: %s learns what they may do with files of others and their own',
    async (role, foreign, own) => {
      const uploader = role === 'team' ? cast.client : cast.team;
      const permissionsOn = async (by: Visitor, fields = {}) => {
        const { id } = await instance.addFile(cast.projectId, by.userId, fields);
        const { body } = await cast[role].get(`/api/v2/files/${id}`);
        return [...(body['user_permissions'] as string[])].sort();
      };
      expect(await permissionsOn(uploader)).toEqual([...foreign].sort());
      expect(await permissionsOn(cast[role])).toEqual([...own].sort());
      expect(await permissionsOn(cast[role], { archived: true })).toEqual(
        own.filter((each) => ofArchived.includes(each)).sort(),
      );
    },
  );

  it('says how far the pages of a document are, and what went wrong', async () => {
    const { id } = await instance.addFile(
      cast.projectId,
      cast.owner.userId,
      {},
      { processing: 'failed', processingError: 'password_protected', pagesTotal: 11, pagesDone: 3 },
    );
    expect((await cast.owner.get(`/api/v2/files/${id}`)).body).toMatchObject({
      processing: false,
      processing_state: 'failed',
      processing_error: 'password_protected',
      pages: { done: 3, total: 11 },
    });
  });

  it.each([
    ['queued', true],
    ['running', true],
    ['ready', false],
    ['failed', false],
    ['none', false],
  ] as const)('API-99, API-102, FIL-19, OPN-97: %s is processing: %s', async (state, processing) => {
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId, {}, { processing: state });
    const expected = { id, processing, processing_state: state, optimized: false, optimization_state: 'none' };
    expect((await cast.client.get(`/api/v2/files/${id}/optimized`)).body).toEqual(expected);
    expect(await cast.client.post(`/api/v2/files/${id}/processed`)).toMatchObject({ status: 200, body: expected });
  });
});

describe('the rasterized view (API-109, ENT-31, VWR-15)', () => {
  it('lists the pages there are, in order, with fresh addresses, and grows', async () => {
    const { id, revisionId } = await instance.addFile(cast.projectId, cast.owner.userId, {}, { processing: 'running' });
    const manifest = () => cast.client.get(`/api/v2/files/${id}/manifest/${revisionId}`);
    expect((await manifest()).body).toEqual({ version: 1, total: null, items: [] });

    await instance.rows(`UPDATE file_revisions SET pages_total = 3 WHERE id = $1`, [revisionId]);
    const folder = `${cast.projectId}/${id}/${revisionId}/rasterized`;
    await instance.rows(
      `INSERT INTO file_pages (revision_id, page, width, height, rotation, image_key, image_width, image_height,
         thumbnail_key, tiles_key, tiles_width, tiles_height, tiles_index_offset, tiles_index_bytes, error, doubt)
       VALUES ($1, 3, 100, 50, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'damaged', NULL),
              ($1, 1, 2384, 1684, 90, $2 || '/1.jpg', 2000, 1413, $2 || '/1-thumbnail.jpg', $2 || '/1.tiles', 6622, 4678, 4096, 512, NULL, 'text_missing')`,
      [revisionId, folder],
    );
    const { status, body } = await manifest();
    const address = (file: string) => expect.stringContaining(`/storage/${folder}/${file}?`);
    expect(status).toBe(200);
    expect(body).toEqual({
      version: 1,
      total: 3,
      items: [
        {
          page: 1,
          width: 2384,
          height: 1684,
          rotation: 90,
          thumbnail_url: address('1-thumbnail.jpg'),
          image_url: address('1.jpg'),
          image_width: 2000,
          image_height: 1413,
          tiles: { url: address('1.tiles'), index_offset: 4096, index_bytes: 512, width: 6622, height: 4678 },
          doubt: 'text_missing',
        },
        {
          page: 3,
          width: 100,
          height: 50,
          rotation: 0,
          thumbnail_url: null,
          image_url: null,
          image_width: null,
          image_height: null,
          error: 'damaged',
        },
      ],
    });
    expect((await cast.outsider.get(`/api/v2/files/${id}/manifest/${revisionId}`)).status).toBe(404);
  });
});

describe('signed addresses (API-110)', () => {
  let file: FileAnswer;
  let address: URL;

  beforeAll(async () => {
    file = await uploadFile(cast.owner, cast.projectId, {
      name: 'Plän “1”.pdf',
      mimetype: 'application/pdf',
      bytes: PDF,
    });
    address = new URL(file.download_url, instance.address);
  });

  const statusOf = async (url: URL) => (await fetch(url)).status;

  it('read the file without a session, as an attachment with its name', async () => {
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''Pl%C3%A4n/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('show a PDF in the page, and nothing that could run', async () => {
    const shown = await fetch(new URL(file.url ?? '', instance.address));
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    const page = await uploadFile(cast.owner, cast.projectId, {
      name: 'page.html',
      mimetype: 'text/html',
      bytes: Buffer.from('<script>alert(1)</script>'),
    });
    expect(page.url).toBeNull();
    const saved = await fetch(new URL(page.download_url, instance.address));
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('answer a range with 206, and a range of nothing with 416', async () => {
    const part = await fetch(address, { headers: { range: 'bytes=0-7' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-7/${PDF.length}`);
    expect(await part.text()).toBe('%PDF-1.7');
    expect((await fetch(address, { headers: { range: 'bytes=100000-' } })).status).toBe(416);
    expect((await fetch(address, { method: 'HEAD' })).headers.get('content-length')).toBe(String(PDF.length));
  });

  it.each<[string, (url: URL) => void]>([
    ['no signature', (url) => url.searchParams.delete('signature')],
    ['no query at all', (url) => (url.search = '')],
    ['a cut signature', (url) => url.searchParams.set('signature', url.searchParams.get('signature')?.slice(1) ?? '')],
    ['a later end', (url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))],
    ['another type', (url) => url.searchParams.set('type', 'text/html')],
    ['another disposition', (url) => url.searchParams.set('disposition', 'inline')],
    ['another name', (url) => url.searchParams.set('name', 'x.html')],
    ['something added', (url) => url.searchParams.set('more', '1')],
    ['another file', (url) => (url.pathname = url.pathname.replace(file.id, cast.projectId))],
    ['a way out of the folder', (url) => (url.pathname = '/storage/..%2f..%2fsecret')],
  ])('with %s are 404', async (_name, change) => {
    const url = new URL(address);
    change(url);
    expect(await statusOf(url)).toBe(404);
  });

  it('live five minutes at most', async () => {
    const { storage } = instance.platform;
    const key = address.pathname.replace('/storage/', '');
    const made = async (ago: number) =>
      new URL(
        await storage.signDownload({
          key,
          disposition: { type: 'attachment', fileName: 'a.pdf' },
          at: new Date(Date.now() - ago),
        }),
        instance.address,
      );
    expect(await statusOf(await made(0))).toBe(200);
    expect(await statusOf(await made(LIMITS.signedAddress))).toBe(404);
    const expires = Number(address.searchParams.get('expires')) * 1000;
    expect(expires - Date.now()).toBeLessThanOrEqual(LIMITS.signedAddress);
  });
});

describe('renaming (API-87, FIL-10)', () => {
  let file: StoredFile;

  beforeEach(async () => {
    file = await instance.addFile(cast.projectId, cast.client.userId, { name: 'plan.pdf' });
    await outbox();
  });

  const rename = (alias: unknown, visitor: Visitor = cast.owner) =>
    visitor.put<FileAnswer>(`/api/v2/files/${file.id}`, { alias });

  it('sets the alias, tells it and writes it down; the name of the upload stays', async () => {
    expect(await rename('  Ground floor ')).toMatchObject({
      status: 200,
      body: { id: file.id, alias: 'Ground floor', name: 'plan.pdf' },
    });
    expect(await historyOf(file.id)).toEqual([
      {
        item_type: 'files',
        item_action: 'update_name',
        description: 'plan.pdf → Ground floor.pdf',
        user_from: cast.owner.userId,
      },
    ]);
    expect(await screenEvents()).toEqual([reported(cast.projectId, file.id, 'updated')]);
    const { body } = await cast.client.get<FileAnswer>(`/api/v2/files/${file.id}`);
    expect(new URL(body.download_url, instance.address).searchParams.get('name')).toBe('Ground floor.pdf');
    expect(Date.parse(body['updated_at'] as string)).toBeGreaterThan(Date.parse(body['created_at'] as string));
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['blanks', '   '],
  ])('with %s shows the name again', async (_name, alias) => {
    await rename('Ground floor');
    expect(await rename(alias)).toMatchObject({ status: 200, body: { alias: null, name: 'plan.pdf' } });
    expect((await historyOf(file.id)).at(-1)).toMatchObject({ description: 'Ground floor.pdf → plan.pdf' });
  });

  it('with the same alias changes and tells nothing', async () => {
    await rename('Ground floor');
    await outbox();
    const before = await instance.fingerprint();
    expect(await rename('Ground floor')).toMatchObject({ status: 200, body: { alias: 'Ground floor' } });
    expect(await instance.fingerprint()).toBe(before);
    expect(await outbox()).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['a number', 5],
    ['a list', ['a']],
    ['an alias that is too long', 'x'.repeat(LIMITS.fileName + 1)],
    ['a NUL character', 'a\u0000'],
  ])('with %s is refused', async (_name, alias) => {
    const before = await instance.fingerprint();
    expect((await rename(alias)).status).toBe(400);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('works on an archived file as well', async () => {
    await instance.rows('UPDATE files SET archived = true WHERE id = $1', [file.id]);
    expect((await rename('Old', cast.client)).status).toBe(200);
  });

  it('leaves both entries when two rename at once, and the alias of one of them', async () => {
    const answers = await Promise.all([rename('One'), rename('Two', cast.member), rename('Three', cast.client)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await cast.owner.get(`/api/v2/files/${file.id}`);
    expect(['One', 'Two', 'Three']).toContain(body['alias']);
    const names = (await historyOf(file.id)).map(({ description }) => renamed(String(description)));
    expect(names.map(({ after }) => after).sort()).toEqual(['One.pdf', 'Three.pdf', 'Two.pdf']);
    // Each begins with what the one before it made.
    expect(names.map(({ before }) => before)).toEqual(['plan.pdf', ...names.slice(0, -1).map(({ after }) => after)]);
  });
});

describe('moving (API-89, FIL-11, PRM-3, PRM-4)', () => {
  let projectId: string;
  let ids: Map<string, string>;

  beforeEach(async () => {
    projectId = await newProject();
    ids = new Map();
    const places = { a: 0, b: 1000, c: 1024, d: 5000, e: 9000 };
    for (const [name, sortOrder] of Object.entries(places)) {
      ids.set(name, (await instance.addFile(projectId, cast.team.userId, { name, sortOrder })).id);
    }
    await outbox();
  });

  const move = (name: string, moveTo: unknown, visitor: Visitor = cast.owner) =>
    visitor.patch<FileAnswer>(`/api/v2/files/${ids.get(name)}`, { moveTo });

  const order = async () => {
    const { body } = await cast.client.get<FileAnswer[]>(
      `/api/v2/projects/${projectId}/files?orderBy=order&orderAsc=asc`,
    );
    return body.map(({ name }) => name).join('');
  };

  it.each([
    ['to the front', 'd', 0, 'dabce'],
    ['to the second place', 'd', 1, 'adbce'],
    ['to the middle, from the front', 'a', 2, 'bcade'],
    ['to the middle, from the end', 'e', 2, 'abecd'],
    ['to the last place', 'b', 4, 'acdeb'],
    ['beyond the end', 'b', 5, 'acdeb'],
    ['far beyond the end', 'b', 1_000_000, 'acdeb'],
    ['further than anybody counts', 'b', Number.MAX_SAFE_INTEGER, 'acdeb'],
    ['the first beyond the end', 'a', 99, 'bcdea'],
  ])('%s', async (_name, name, moveTo, expected) => {
    expect(await move(name, moveTo)).toMatchObject({ status: 200, body: { id: ids.get(name), name } });
    expect(await order()).toBe(expected);
    expect(await historyOf(ids.get(name) ?? '')).toEqual([
      { item_type: 'files', item_action: 'update_order', description: name, user_from: cast.owner.userId },
    ]);
    expect(await screenEvents()).toEqual([reported(projectId, ids.get(name) ?? '', 'updated')]);
  });

  it.each([
    ['first', 'a', 0],
    ['in the middle', 'c', 2],
    ['last', 'e', 4],
    ['last, beyond the end', 'e', 50],
  ])('to the place where it is (%s) changes and tells nothing', async (_name, name, moveTo) => {
    const before = await instance.fingerprint();
    expect((await move(name, moveTo)).status).toBe(200);
    expect(await instance.fingerprint()).toBe(before);
    expect(await outbox()).toEqual([]);
  });

  it.each([-1, 0.5, '1', null, undefined, [1], 1e308, Number.MAX_SAFE_INTEGER + 1])(
    'to %p is refused',
    async (moveTo) => {
      expect((await move('a', moveTo)).status).toBe(400);
      expect(await order()).toBe('abcde');
    },
  );

  describe('in a section: pinned, or the rest (FIL-3, FIL-4)', () => {
    /** a and d are pinned; b, c and e are not. */
    beforeEach(async () => {
      await instance.rows('UPDATE files SET tagged = true WHERE id = ANY($1)', [[ids.get('a'), ids.get('d')]]);
    });

    const drag = (name: string, moveTo: number, tagged: unknown, visitor: Visitor = cast.owner) =>
      visitor.patch<FileAnswer>(`/api/v2/files/${ids.get(name)}`, { moveTo, tagged });

    const section = async (active: boolean) => {
      const { body } = await cast.client.get<{ items: FileAnswer[] }>(
        `/api/v2/projects/${projectId}/tagged-files?active=${active}&orderBy=order&orderAsc=asc`,
      );
      return body.items.map(({ name }) => name).join('');
    };
    const sections = async () => `${await section(true)} ${await section(false)}`;

    it.each<[string, string, number, boolean, string, string]>([
      ['within the pinned', 'd', 0, true, 'da bce', 'update_order'],
      ['within the pinned, past the end', 'a', 9, true, 'da bce', 'update_order'],
      ['within the rest, to the front', 'e', 0, false, 'ad ebc', 'update_order'],
      ['within the rest, to the middle', 'b', 1, false, 'ad cbe', 'update_order'],
      ['into the pinned, first', 'c', 0, true, 'cad be', 'set_active'],
      ['into the pinned, between', 'e', 1, true, 'aed bc', 'set_active'],
      ['into the pinned, where it lies already', 'b', 1, true, 'abd ce', 'set_active'],
      ['out of the pinned, last', 'a', 3, false, 'd bcea', 'unset_active'],
      ['out of the pinned, between', 'd', 1, false, 'a bdce', 'unset_active'],
    ])('%s: one call, one line of history', async (_name, name, moveTo, tagged, expected, action) => {
      expect(await drag(name, moveTo, tagged)).toMatchObject({ status: 200, body: { id: ids.get(name), tagged } });
      expect(await sections()).toBe(expected);
      expect((await historyOf(ids.get(name) ?? '')).map(({ item_action: made }) => made)).toEqual([action]);
      expect(await screenEvents()).toEqual([reported(projectId, ids.get(name) ?? '', 'updated')]);
    });

    it('to the place where it is changes and tells nothing', async () => {
      const before = await instance.fingerprint();
      expect((await drag('d', 1, true)).status).toBe(200);
      expect((await drag('c', 1, false)).status).toBe(200);
      expect(await instance.fingerprint()).toBe(before);
      expect(await outbox()).toEqual([]);
    });

    it('goes on when there is no room left, and leaves the other section in its order', async () => {
      await instance.rows('UPDATE files SET sort_order = 5 WHERE project_id = $1', [projectId]);
      expect(await sections()).toBe('ad bce');
      await drag('e', 1, true);
      expect(await sections()).toBe('aed bc');
    });

    it('is for owners and members, of files that are not archived', async () => {
      await instance.rows('UPDATE files SET archived = true WHERE id = $1', [ids.get('e')]);
      const before = await instance.fingerprint();
      expect((await drag('a', 1, true, cast.team)).status).toBe(422);
      expect((await drag('a', 0, false, cast.client)).status).toBe(422);
      expect((await drag('e', 0, true)).status).toBe(422);
      for (const tagged of [null, 'yes', 1]) expect((await drag('a', 0, tagged)).status).toBe(400);
      expect(await instance.fingerprint()).toBe(before);
    });

    it.each([1, 2, 3])('by two at once ends with everybody in one section once (try %i)', async () => {
      const moves = ['a', 'b', 'c', 'd', 'e', 'b', 'd'].map((name, each) =>
        drag(name, each % 3, each % 2 === 0, each % 2 ? cast.member : cast.owner),
      );
      expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(7).fill(200));
      expect([...(await sections()).replace(' ', '')].sort().join('')).toBe('abcde');
    });
  });

  it('goes on when there is no room left between two neighbours: the project is numbered anew', async () => {
    // Every move halves the gap; 1024 is used up after some sixty.
    for (let each = 0; each < 70; each++) {
      expect((await move(each % 2 ? 'd' : 'e', 1)).status).toBe(200);
    }
    expect(await order()).toBe('adebc');
    const orders = await instance.rows<{ sort_order: number }>(`SELECT sort_order FROM files WHERE project_id = $1`, [
      projectId,
    ]);
    expect(new Set(orders.map(({ sort_order: value }) => value)).size).toBe(5);
  });

  it('tells files with the same number apart', async () => {
    await instance.rows(`UPDATE files SET sort_order = 5 WHERE project_id = $1`, [projectId]);
    expect(await order()).toBe('abcde');
    await move('e', 2);
    expect(await order()).toBe('abecd');
  });

  it('counts neither archived, deleted nor unfinished files among the places', async () => {
    for (const fields of [{ archived: true }, { deletedAt: new Date() }, { currentRevisionId: null }]) {
      await instance.addFile(projectId, cast.owner.userId, { name: 'x', sortOrder: 512, ...fields });
    }
    await move('e', 1);
    expect(await order()).toBe('aebcd');
  });

  it('of the only file of a project is fine', async () => {
    const alone = await newProject();
    const { id } = await instance.addFile(alone, cast.owner.userId);
    for (const moveTo of [0, 1, 7]) {
      expect((await cast.owner.patch(`/api/v2/files/${id}`, { moveTo })).status).toBe(200);
    }
  });

  it.each([1, 2, 3])('by several at once ends in an order with everybody in it once (try %i)', async () => {
    await instance.rows(`UPDATE files SET sort_order = 5 WHERE project_id = $1`, [projectId]);
    const moves = ['a', 'b', 'c', 'd', 'e', 'a', 'c', 'e'].map((name, each) =>
      move(name, (each * 3) % 5, each % 2 ? cast.member : cast.owner),
    );
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect([...(await order())].sort().join('')).toBe('abcde');
  });

  it('while others rename, upload and delete: nobody waits for ever', async () => {
    await instance.rows(`UPDATE files SET sort_order = 5 WHERE project_id = $1`, [projectId]);
    const upload = { name: 'f.png', mimetype: 'image/png', bytes: PNG };
    const answers = await Promise.all([
      move('a', 3),
      cast.member.put(`/api/v2/files/${ids.get('b')}`, { alias: 'B' }),
      move('b', 0, cast.member),
      cast.owner.delete(`/api/v2/files/${ids.get('c')}`),
      move('d', 1),
      uploadRevision(cast.team, ids.get('e') ?? '', { name: 'e', mimetype: 'image/png', bytes: PNG }),
      uploadFile(cast.team, projectId, upload),
      cast.client.get(`/api/v2/projects/${projectId}/files`),
    ]);
    expect(answers.map((answer) => ('status' in answer ? answer.status : 'uploaded'))).toEqual([
      200,
      200,
      200,
      200,
      200,
      'uploaded',
      'uploaded',
      200,
    ]);
    expect([...(await order())].sort()).toEqual([...'abdef.png'].sort());
  });
});

describe('deleting (API-88, PRM-5…7, OPN-10)', () => {
  it.each<[string, ProjectRole, ProjectRole, Partial<{ archived: boolean; project: boolean }>, number]>([
    ['owner, a file of others', 'owner', 'client', {}, 200],
    ['member, a file of others', 'member', 'owner', {}, 200],
    ['team, their own', 'team', 'team', {}, 200],
    ['team, a file of others', 'team', 'owner', {}, 422],
    ['client, their own', 'client', 'client', {}, 200],
    ['client, a file of others', 'client', 'team', {}, 422],
    ['contractor, their own', 'contractor', 'contractor', {}, 200],
    ['contractor, a file of others', 'contractor', 'client', {}, 422],
    ['PRM-6: owner, an archived file', 'owner', 'owner', { archived: true }, 422],
    ['PRM-6: client, their own archived file', 'client', 'client', { archived: true }, 422],
    ['PRM-7: owner, in an archived project', 'owner', 'owner', { project: true }, 422],
    ['PRM-7: client, their own in an archived project', 'client', 'client', { project: true }, 422],
  ])('%s: %5$i', async (_name, who, whose, { archived = false, project = false }, status) => {
    const projectId = await newProject();
    const { id } = await instance.addFile(projectId, cast[whose].userId, { archived });
    if (project) await instance.archive(projectId);
    const before = await instance.fingerprint();
    const answer = await cast[who].delete(`/api/v2/files/${id}`);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual({ id });
    else expect(await instance.fingerprint()).toBe(before);
    expect((await cast[who].get(`/api/v2/files/${id}`)).status).toBe(status === 200 ? 404 : 200);
  });

  it('PRM-5: who uploaded the current revision owns the file as well, who uploaded an older one does not', async () => {
    const { id } = await uploadFile(cast.team, cast.projectId, { name: 'a.png', mimetype: 'image/png', bytes: PNG });
    await uploadRevision(cast.client, id, { name: 'a.png', mimetype: 'image/png', bytes: PNG });
    await uploadRevision(cast.contractor, id, { name: 'a.png', mimetype: 'image/png', bytes: PNG });
    expect((await cast.client.delete(`/api/v2/files/${id}`)).status).toBe(422);
    expect((await cast.contractor.delete(`/api/v2/files/${id}`)).status).toBe(200);
  });

  it('takes every revision with it, tells it, and asks for the stored bytes to be removed', async () => {
    const upload = { name: 'a.png', mimetype: 'image/png', bytes: PNG };
    const file = await uploadFile(cast.team, cast.projectId, upload);
    const second = await uploadRevision(cast.team, file.id, upload);
    const pending = await cast.member.post<FileAnswer>(`/api/v2/files/${file.id}/revisions`, {
      name: 'b.png',
      mimetype: 'image/png',
      size: 5,
    });
    await cast.team.put(`/api/v2/files/${file.id}`, { alias: 'Overview' });
    await outbox();
    expect((await cast.owner.delete(`/api/v2/files/${file.id}`)).status).toBe(200);
    const events = await outbox();
    expect(
      events
        .filter(({ topic }) => topic === 'job')
        .map(({ payload }) => payload['key'])
        .sort(),
    ).toEqual([file.revision_id, second.revision_id, pending.body.revision_id].sort());
    expect(events.at(-1)?.payload).toEqual(reported(cast.projectId, file.id, 'deleted'));
    expect((await historyOf(file.id)).at(-1)).toEqual({
      item_type: 'files',
      item_action: 'delete',
      description: 'Overview.png',
      user_from: cast.owner.userId,
    });
    expect(new Set(events.map(({ made }) => made)).size).toBe(1);
    for (const part of ['', '/revisions', `/manifest/${file.revision_id}`, '/optimized']) {
      expect((await cast.owner.get(`/api/v2/files/${file.id}${part}`)).status).toBe(404);
    }
  });

  it('by two at once: one does it, the other finds nothing', async () => {
    const { id } = await instance.addFile(cast.projectId, cast.client.userId);
    await outbox();
    const answers = await Promise.all(
      [cast.owner, cast.member].map((visitor) => visitor.delete(`/api/v2/files/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await historyOf(id)).toHaveLength(1);
    expect(await screenEvents()).toHaveLength(1);
  });
});

describe('processing again', () => {
  const reprocess = (id: string) => cast.client.post<FileAnswer>(`/api/v2/files/${id}/reprocess`);

  it('starts a failed revision from the beginning, under a new key', async () => {
    const { id, revisionId } = await instance.addFile(
      cast.projectId,
      cast.owner.userId,
      {},
      { processing: 'failed', processingError: 'timed_out', processingRun: 1, pagesTotal: 4, pagesDone: 2 },
    );
    await instance.rows(`INSERT INTO file_pages (revision_id, page, width, height) VALUES ($1, 1, 10, 10)`, [
      revisionId,
    ]);
    await outbox();
    expect(await reprocess(id)).toMatchObject({
      status: 200,
      body: {
        processing: true,
        processing_state: 'queued',
        processing_error: null,
        pages: { done: 0, total: null },
      },
    });
    expect((await outbox()).map(({ payload }) => payload)).toMatchObject([
      { name: 'revisions.process', key: `${revisionId}-2` },
      { event: 'files:changed', data: { change: 'processing', processing: 'queued' } },
    ]);
    expect((await cast.client.get(`/api/v2/files/${id}/manifest/${revisionId}`)).body).toMatchObject({ items: [] });
  });

  it('starts it once when two ask at the same moment', async () => {
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId, {}, { processing: 'failed' });
    await outbox();
    const answers = await Promise.all([reprocess(id), reprocess(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await outbox()).toHaveLength(2);
  });

  describe('a document that is ready but for some of its pages (VWR-8)', () => {
    const LEASE = { tiling: 'running', leaseOwner: uuid(), leaseUntil: new Date('2100-01-01') } as const;
    const addDocument = async (errors: (string | null)[]) => {
      const added = await instance.addFile(
        cast.projectId,
        cast.owner.userId,
        {},
        { processing: 'ready', processingRun: 1, pagesTotal: errors.length, pagesDone: errors.length, ...LEASE },
      );
      for (const [index, error] of errors.entries()) {
        await instance.rows(
          `INSERT INTO file_pages (revision_id, page, width, height, image_key, error) VALUES ($1, $2, 10, 10, $3, $4)`,
          [added.revisionId, index + 1, error ? null : `page-${index + 1}`, error],
        );
      }
      await outbox();
      return added;
    };
    const stateOf = (revisionId: string) =>
      instance.rows(
        `SELECT processing, processing_run, pages_total, pages_done, tiling, lease_owner FROM file_revisions WHERE id = $1`,
        [revisionId],
      );

    it('gets only those anew, and keeps the others and the work on their tiles', async () => {
      const { id, revisionId } = await addDocument([null, 'timed_out', null, 'out_of_memory']);
      const pages = { done: 2, total: 4 };
      expect(await reprocess(id)).toMatchObject({ status: 200, body: { processing_state: 'queued', pages } });
      expect(await stateOf(revisionId)).toEqual([
        {
          processing: 'queued',
          processing_run: 2,
          pages_total: 4,
          pages_done: 2,
          tiling: 'running',
          lease_owner: LEASE.leaseOwner,
        },
      ]);
      expect((await outbox()).map(({ payload }) => payload)).toMatchObject([
        { name: 'revisions.process', key: `${revisionId}-2` },
        { event: 'files:changed', data: { change: 'processing', processing: 'queued', pages } },
      ]);
      const { body } = await cast.client.get(`/api/v2/files/${id}/manifest/${revisionId}`);
      expect(body).toMatchObject({
        total: 4,
        items: [
          { page: 1, image_url: expect.stringContaining('page-1') },
          { page: 3, image_url: expect.stringContaining('page-3') },
        ],
      });
    });

    it('gets them once when two ask at the same moment', async () => {
      const { id, revisionId } = await addDocument([null, 'timed_out']);
      const answers = await Promise.all([reprocess(id), reprocess(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await outbox()).toHaveLength(2);
      expect(await stateOf(revisionId)).toMatchObject([{ processing_run: 2, pages_done: 1 }]);
    });

    it('is left alone when no page of it failed', async () => {
      const { id } = await addDocument([null, null]);
      const before = await instance.fingerprint();
      expect(await reprocess(id)).toMatchObject({ status: 409, body: { message: MESSAGES.files.notFailed } });
      expect(await instance.fingerprint()).toBe(before);
    });
  });

  it.each(['none', 'queued', 'running', 'ready'] as const)('refuses what is %s', async (processing) => {
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId, {}, { processing });
    expect(await reprocess(id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: MESSAGES.files.notFailed },
    });
  });
});
