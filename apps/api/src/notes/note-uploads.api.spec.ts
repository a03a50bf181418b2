import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { LIMITS, MESSAGES, noteImageAddress, type SignedUploadForm } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import { PDF, PNG } from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { NoteView } from './dto/note.dto.js';

const { notes: texts } = MESSAGES;

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
afterAll(() => instance.stop());

interface Upload {
  name: string;
  mimetype: string;
  bytes: Buffer;
}

const PICTURE: Upload = { name: 'site.png', mimetype: 'image/png', bytes: PNG };
const DOCUMENT: Upload = { name: 'offer.pdf', mimetype: 'application/pdf', bytes: PDF };
const HTML: Upload = { name: 'page.html', mimetype: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') };
const PHOTO: Upload = {
  name: 'IMG_0001.HEIC',
  mimetype: 'image/heic',
  bytes: Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
};
const SVG: Upload = {
  name: 'logo.svg',
  mimetype: 'image/svg+xml',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

type Form = SignedUploadForm & { upload_id: string } & Record<string, unknown>;

const preapprove = (visitor: Visitor, { name, mimetype, bytes }: Upload, fields: Record<string, string> = {}) =>
  visitor.get<Form>(
    `/api/files/preapprove?${new URLSearchParams({
      filename: name,
      mimetype,
      size: String(bytes.length),
      parent_id: projectId,
      domain: 'notes',
      ...fields,
    })}`,
  );

/** Announces an upload and sends it; answers what a note names it by. */
const send = async (visitor: Visitor, upload: Upload): Promise<string> => {
  const { status, body } = await preapprove(visitor, upload);
  expect({ status, body }).toMatchObject({ status: 200 });
  expect((await visitor.postForm(body, upload.mimetype, upload.bytes)).status).toBe(201);
  return body.upload_id;
};

const path = (rest = '') => `/api/v2/projects/${projectId}/notes${rest}`;
const attached = (...ids: string[]) => ({ attachments: ids.map((upload_id) => ({ upload_id })) });
const image = (id: string, alt = 'x', project = projectId) =>
  `<img src="${noteImageAddress(project, id)}" alt="${alt}" />`;
const create = (visitor: Visitor, fields: Record<string, unknown>) =>
  visitor.post<NoteView>(path(), { note: '<p>Please see.</p>', ...fields });
const draft = (visitor: Visitor, fields: Record<string, unknown>) =>
  visitor.post<NoteView>(path('/draft'), { note: '<p>Please see.</p>', ...fields });
const edit = (visitor: Visitor, id: string, fields: Record<string, unknown>) =>
  visitor.put<NoteView>(path(), { id, note: '<p>Please see.</p>', ...fields });

const accepted = async <Body extends object>(answer: Promise<Answer<Body>>): Promise<Body> => {
  const { status, body } = await answer;
  expect({ status, body }).toEqual({ status: status === 201 ? 201 : 200, body });
  return body;
};

const show = (visitor: Visitor, id: string) => visitor.get(path(`/images/${id}`));

/** What the storage answers at a signed address. */
const load = async (url: string | null | undefined) => {
  const response = await fetch(new URL(url ?? '', instance.address));
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
    nosniff: response.headers.get('x-content-type-options'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

const stateOf = async (id: string) => {
  const [row] = await instance.rows<Record<string, unknown>>(
    `SELECT mimetype, stored_at IS NOT NULL AS stored, unused_since IS NULL AS used, discarded_at IS NOT NULL AS discarded
     FROM note_uploads WHERE id = $1`,
    [id],
  );
  return row;
};

const expectRefused = async (call: () => Promise<Answer<unknown>>, refusal: object) => {
  const before = await instance.fingerprint();
  expect(await call()).toMatchObject(refusal);
  expect(await instance.fingerprint()).toBe(before);
};

const wrong = (field: string, problem: string) => ({
  status: 422,
  body: { code: 'validation_failed', message: problem, errors: { [field]: [problem] } },
});

describe('announcing an upload to a note (NOT-23, FIL-37, API-81, OPN-94)', () => {
  it('answers the documented form and what the note names it by; the key tells nothing', async () => {
    const { body } = await preapprove(cast.client, { ...PICTURE, name: 'Grundriß ../x.PNG'.replace('/', '') });
    expect(body).toEqual({
      url: expect.any(String),
      key: expect.stringMatching(new RegExp(`^staging/${projectId}/notes/[0-9a-f-]{36}/original\\.png$`)),
      policy: expect.any(String),
      credential: expect.any(String),
      algorithm: expect.any(String),
      date: expect.any(String),
      signature: expect.any(String),
      upload_id: expect.any(String),
    });
    expect(body.key).not.toContain(body.upload_id);
  });

  it('API-81: needs no size, as documented; the note that refers to it counts the bytes', async () => {
    const query = new URLSearchParams({
      filename: PICTURE.name,
      mimetype: PICTURE.mimetype,
      parent_id: projectId,
      domain: 'notes',
    });
    const { status, body } = await cast.client.get<Form>(`/api/files/preapprove?${query}`);
    expect(status).toBe(200);
    expect((await cast.client.postForm(body, PICTURE.mimetype, Buffer.alloc(0))).status).not.toBe(201);
    expect((await cast.client.postForm(body, PICTURE.mimetype, PNG)).status).toBe(201);
    const note = await accepted(create(cast.client, attached(body.upload_id)));
    expect(note.attachments[0]?.file).toMatchObject({ id: body.upload_id, size: PNG.length });
    expect(await instance.rows('SELECT size FROM note_uploads WHERE id = $1', [body.upload_id])).toEqual([
      { size: String(PNG.length) },
    ]);
  });

  it('the storage takes exactly the announced bytes', async () => {
    const { body } = await preapprove(cast.client, PICTURE);
    expect((await cast.client.postForm(body, PICTURE.mimetype, Buffer.concat([PNG, PNG]))).status).not.toBe(201);
    expect((await cast.client.postForm(body, 'text/html', PNG)).status).not.toBe(201);
    expect((await cast.client.postForm(body, PICTURE.mimetype, PNG)).status).toBe(201);
  });

  it.each<[string, Record<string, string>, number]>([
    ['a blank size', { size: '' }, 400],
    ['nothing', { size: '0' }, 400],
    ['too much', { size: String(LIMITS.noteUpload + 1) }, 413],
    ['a path for a name', { filename: '../../etc/passwd' }, 400],
    ['a name of two lines', { filename: 'a\nb.png' }, 400],
    ['a type that is none', { mimetype: 'picture' }, 400],
    ['another domain', { domain: 'avatars' }, 404],
    ['a project that is none', { parent_id: 'x' }, 404],
    ['a file for a project', { parent_id: uuid() }, 404],
  ])('refuses %s', async (_name, fields, status) => {
    await expectRefused(() => preapprove(cast.client, PICTURE, fields), { status });
  });

  it('is for people of the project, while it is active', async () => {
    for (const [who, status] of [
      [cast.outsider, 404],
      [cast.former, 404],
      [cast.stranger, 401],
    ] as const) {
      await expectRefused(() => preapprove(who, PICTURE), { status });
    }
    await instance.archive(projectId);
    await expectRefused(() => preapprove(cast.client, PICTURE), {
      status: 422,
      body: { message: MESSAGES.files.archivedProject },
    });
  });

  it('leaves uploads of files as they were: announced before, with their own form', async () => {
    const { id } = await instance.addFile(projectId, cast.owner.userId);
    const query = new URLSearchParams({ filename: 'plan.pdf', mimetype: 'application/pdf', parent_id: id });
    for (const domain of ['', '&domain=files']) {
      expect(await cast.owner.get(`/api/files/preapprove?${query}${domain}`)).toMatchObject({ status: 409 });
    }
  });
});

describe('files uploaded to a note (NOT-15, OPN-107)', () => {
  it('are answered as attached, shown where a browser may, and downloaded under their name', async () => {
    const ids = [await send(cast.client, PICTURE), await send(cast.client, DOCUMENT)];
    const note = await accepted(create(cast.client, attached(...ids)));
    expect(note.attachedFiles).toEqual({ linked: [], attached: note.attachments });
    expect(note.no_linked_files).toEqual(note.attachments);
    const [picture, document] = note.attachments;
    expect(picture).toMatchObject({ file_id: null, attachmentType: { code: 'attached' } });
    expect(picture?.file).toMatchObject({
      id: ids[0],
      name: 'site.png',
      mimetype: 'image/png',
      size: PNG.length,
      revision_id: null,
    });
    expect(await load(picture?.file.url)).toMatchObject({
      status: 200,
      type: 'image/png',
      bytes: PNG,
      nosniff: 'nosniff',
    });
    expect(await load(document?.file.download_url)).toMatchObject({
      status: 200,
      disposition: 'attachment; filename=offer.pdf',
      bytes: PDF,
    });
    expect(document?.file.thumbnail_url).toBeNull();
    expect(await stateOf(ids[0] ?? '')).toEqual({ mimetype: 'image/png', stored: true, used: true, discarded: false });
  });

  it.each([HTML, SVG])('$name is never shown by us: it is saved as bytes', async (upload) => {
    const note = await accepted(create(cast.client, attached(await send(cast.client, upload))));
    const [only] = note.attachments;
    expect(only?.file).toMatchObject({ name: upload.name, url: null, thumbnail_url: null });
    const answer = await load(only?.file.download_url);
    expect(answer).toMatchObject({ status: 200, type: 'application/octet-stream', nosniff: 'nosniff' });
    expect(answer.disposition).toMatch(/^attachment/);
  });

  it.each([
    'Grundriß Erdgeschoß.png',
    '"><img src=x onerror=alert(1)>.png',
    "'; DROP TABLE notes; --.png",
    '👷🏽‍♀️ 現場写真.png',
    'a'.repeat(251) + '.png',
    '%2e%2e%2f.png',
    '.png',
    'no ending',
  ])('keep a nasty name as it is: %s', async (name) => {
    const note = await accepted(create(cast.client, attached(await send(cast.client, { ...PICTURE, name }))));
    const [only] = note.attachments;
    expect(only?.file.name).toBe(name);
    expect(await load(only?.file.download_url)).toMatchObject({ status: 200, bytes: PNG });
  });

  it('say what their bytes say, not what was announced', async () => {
    const id = await send(cast.client, { name: 'plan.png', mimetype: 'image/png', bytes: PDF });
    const note = await accepted(create(cast.client, attached(id)));
    expect(note.attachments[0]?.file).toMatchObject({ mimetype: 'application/pdf', thumbnail_url: null });
  });

  it('have to have arrived', async () => {
    const { body } = await preapprove(cast.client, PICTURE);
    await expectRefused(() => create(cast.client, attached(body.upload_id)), {
      status: 409,
      body: { code: 'upload_incomplete', message: MESSAGES.files.uploadMissing },
    });
  });

  it('are one’s own, or of a note one may read; of this project, and there', async () => {
    const own = await send(cast.client, PICTURE);
    const discarded = await instance.addNoteUpload(projectId, cast.owner.userId, { discardedAt: new Date() });
    const elsewhere = await instance.addNoteUpload(cast.projectId, cast.owner.userId);
    for (const id of [own, discarded, elsewhere, uuid()]) {
      await expectRefused(() => create(cast.owner, attached(id)), wrong('attachments.0', texts.uploadUnknown));
    }
    await accepted(draft(cast.client, attached(own)));
    await expectRefused(() => create(cast.owner, attached(own)), wrong('attachments.0', texts.uploadUnknown));
    await accepted(create(cast.client, attached(own)));
    await accepted(create(cast.owner, attached(own)));
  });
});

describe('the thumbnail of a picture uploaded to a note (NOT-23)', () => {
  let seen: Awaited<ReturnType<TestInstance['watchOutbox']>>;
  const jobs = async () =>
    (await seen()).map(({ payload }) => payload).filter(({ name }) => name === 'notes.process-upload');
  beforeEach(async () => {
    seen = await instance.watchOutbox();
    await seen();
  });

  it('is asked for with the first note that refers to it, and with no other', async () => {
    const ids = [await send(cast.client, PICTURE), await send(cast.client, PHOTO), await send(cast.client, PICTURE)];
    const inText = ids[2] ?? '';
    expect(await jobs()).toEqual([]);
    const { id } = await accepted(
      draft(cast.client, { note: `<p>See ${image(inText)}</p>`, ...attached(...ids.slice(0, 2)) }),
    );
    const job = (uploadId: string) => ({
      name: 'notes.process-upload',
      key: uploadId,
      payload: { version: 1, uploadId },
    });
    const wanted = await jobs();
    expect(wanted).toHaveLength(3);
    expect(wanted).toEqual(expect.arrayContaining(ids.map(job)));
    await accepted(cast.client.put(path('/draft'), { id }));
    await accepted(edit(cast.client, id, attached(...ids)));
    await accepted(create(cast.client, attached(...ids)));
    expect(await jobs()).toEqual([]);
  });

  it.each([DOCUMENT, HTML, SVG, { ...DOCUMENT, name: 'plan.png', mimetype: 'image/png' }])(
    'is not asked for $name as $mimetype that is no picture by its bytes',
    async (upload) => {
      const id = await send(cast.client, upload);
      await accepted(create(cast.client, attached(id)));
      expect(await jobs()).toEqual([]);
      expect(await instance.rows('SELECT processing FROM note_uploads WHERE id = $1', [id])).toEqual([
        { processing: 'none' },
      ]);
    },
  );

  it('is asked for together with the note, or not at all', async () => {
    const { id } = await accepted(create(cast.client, attached(await send(cast.client, PICTURE))));
    const [job] = (await seen()).filter(({ payload }) => payload['name'] === 'notes.process-upload');
    expect(await instance.rows('SELECT xmin::text AS made FROM notes WHERE id = $1', [id])).toEqual([
      { made: job?.made },
    ]);
  });

  it('is answered once a worker has made it, and the picture that browsers show with it', async () => {
    const ids = [await send(cast.client, PICTURE), await send(cast.client, PHOTO)];
    const { id, attachments } = await accepted(create(cast.client, attached(...ids)));
    expect(attachments.map(({ file }) => file)).toMatchObject([
      { thumbnail_url: null, url: expect.any(String) },
      { thumbnail_url: null, url: null, mimetype: 'image/heic' },
    ]);
    const made = { thumbnail: Buffer.from('thumbnail'), converted: Buffer.from('converted') };
    for (const [kind, bytes] of Object.entries(made)) {
      await instance.platform.storage.put(`${projectId}/notes/${ids[1]}-${kind}.jpg`, bytes, {
        contentType: 'image/jpeg',
      });
    }
    await instance.rows(
      `UPDATE note_uploads SET processing = 'ready', thumbnail_key = $2 || '-thumbnail.jpg', converted_key = $2 || '-converted.jpg'
       WHERE id = $1`,
      [ids[1], `${projectId}/notes/${ids[1]}`],
    );
    const again = (await cast.team.get<NoteView[]>(path())).body.find((each) => each.id === id);
    const [picture, photo] = again?.attachments ?? [];
    expect(picture?.file.thumbnail_url).toBeNull();
    const shown = { status: 200, type: 'image/jpeg', nosniff: 'nosniff' };
    expect(await load(photo?.file.thumbnail_url)).toMatchObject({ ...shown, bytes: made.thumbnail });
    expect(await load(photo?.file.url)).toMatchObject({
      ...shown,
      bytes: made.converted,
      disposition: expect.stringMatching(/^inline/) as string,
    });
    expect(await load(photo?.file.download_url)).toMatchObject({
      bytes: PHOTO.bytes,
      disposition: 'attachment; filename=IMG_0001.HEIC',
    });
  });
});

describe('pictures inside a note (NOT-23, OPN-106)', () => {
  const note = (...ids: string[]) => ({ note: `<p>See</p>${ids.map((id) => image(id)).join('')}` });

  it('stay where they show an upload of this project, in the one form; all others are taken out', async () => {
    const id = await send(cast.client, PICTURE);
    const elsewhere = await instance.addNoteUpload(cast.projectId, cast.client.userId);
    const unknown = [
      image(elsewhere),
      image(elsewhere, 'x', cast.projectId),
      image(uuid()),
      `<img src="https://evil.test${noteImageAddress(projectId, id)}">`,
      `<img src="${noteImageAddress(projectId, id)}?a">`,
      `<img src="data:image/png;base64,AAAA">`,
      '<img src="/api/v2/projects/x/notes/images/y">',
    ];
    const kept = `<p>See ${image(id, 'The &lt;site&gt;')}</p>`;
    const sent = kept.replace(' />', ' onerror="x()" width="9" srcset="https://evil.test/x 2x">');
    const written = await accepted(create(cast.client, { note: `${sent}${unknown.join('')}` }));
    expect(written.note).toBe(kept);
    expect(written.attachments).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ used: true });
  });

  it('are shown by a way to the storage: to their author while writing, then to everybody in the project', async () => {
    const id = await send(cast.client, PICTURE);
    const readers = [cast.owner, cast.team];
    const seen = async () => Promise.all([cast.client, ...readers].map(async (who) => (await show(who, id)).status));
    expect(await seen()).toEqual([302, 404, 404]);
    const { id: noteId } = await accepted(draft(cast.client, note(id)));
    expect(await seen()).toEqual([302, 404, 404]);
    await accepted(cast.client.put(path('/draft'), { id: noteId }));
    expect(await seen()).toEqual([302, 302, 302]);
    const { headers } = await show(cast.team, id);
    expect(headers.get('cache-control')).toBe('private, max-age=60');
    expect(await load(headers.get('location'))).toMatchObject({
      status: 200,
      type: 'image/png',
      nosniff: 'nosniff',
      bytes: PNG,
    });
    for (const [who, status] of [
      [cast.outsider, 404],
      [cast.former, 404],
      [cast.stranger, 401],
    ] as const) {
      expect((await show(who, id)).status).toBe(status);
    }
    await accepted(edit(cast.client, noteId, { note: '<p>Nothing to see</p>' }));
    expect(await seen()).toEqual([302, 404, 404]);
    expect((await show(cast.client, 'first')).status).toBe(404);
  });

  it.each([HTML, SVG, DOCUMENT])('$name is none', async (upload) => {
    const id = await send(cast.client, upload);
    await expectRefused(() => create(cast.client, note(id)), wrong('note', texts.notPicture));
    expect((await show(cast.client, id)).status).toBe(404);
  });

  it('by their bytes: a page under the name of a picture is refused', async () => {
    const id = await send(cast.client, { ...DOCUMENT, mimetype: 'image/png' });
    await expectRefused(() => create(cast.client, note(id)), wrong('note', texts.notPicture));
  });
});

describe('what no note refers to any more', () => {
  const jobs = () =>
    instance.rows<{ id: string }>(
      `SELECT payload->'payload'->>'uploadId' AS id FROM outbox_seen WHERE payload->>'name' = 'notes.purge-upload'`,
    );

  it('is let go by an edit, and can be taken up again until it is swept', async () => {
    const id = await send(cast.client, PICTURE);
    const { id: noteId } = await accepted(create(cast.client, { note: `<p>See ${image(id)}</p>`, ...attached(id) }));
    await accepted(edit(cast.client, noteId, {}));
    expect(await stateOf(id)).toMatchObject({ used: true });
    await accepted(edit(cast.client, noteId, { attachments: [] }));
    expect(await stateOf(id)).toMatchObject({ used: false, discarded: false });
    await accepted(edit(cast.client, noteId, { note: `<p>See ${image(id)}</p>` }));
    expect(await stateOf(id)).toMatchObject({ used: true, discarded: false });
  });

  it('is given up at once with its note, unless another note refers to it', async () => {
    await instance.watchOutbox();
    const [own, shared] = [await send(cast.client, PICTURE), await send(cast.client, PICTURE)];
    const [one, other] = [
      await accepted(create(cast.client, attached(own, shared))),
      await accepted(create(cast.team, { note: '<p>Mine</p>' })),
    ];
    await accepted(edit(cast.team, other.id, { note: `<p>As there: ${image(shared)}</p>` }));
    await accepted(cast.client.delete(path(`/${one.id}`)));
    expect(await stateOf(own)).toMatchObject({ used: false, discarded: true });
    expect(await stateOf(shared)).toMatchObject({ used: true, discarded: false });
    expect(await jobs()).toEqual([{ id: own }]);
    await expectRefused(() => create(cast.client, attached(own)), wrong('attachments.0', texts.uploadUnknown));
  });
});

describe('the form of an upload that a note refers to (NOT-23, API-82)', () => {
  const others = Buffer.from(PNG).fill('x', 60);
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const stored = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of instance.platform.storage.list(`${prefix}${projectId}/notes/`)) keys.push(key);
    return keys;
  };
  const posted = async () => {
    const { body: form } = await preapprove(cast.client, PICTURE);
    const post = (bytes: Buffer) => cast.client.postForm(form, PICTURE.mimetype, bytes);
    expect((await post(PNG)).status).toBe(201);
    return { form, id: form.upload_id, post };
  };
  const read = async (note: NoteView) => {
    const file = note.attachments[0]?.file;
    const answer = await fetch(new URL(file?.download_url ?? '', instance.address));
    return { bytes: Buffer.from(await answer.arrayBuffer()), reported: file?.sha256 };
  };
  const shown = async (id: string) => {
    const { headers } = await cast.owner.get(noteImageAddress(projectId, id));
    return Buffer.from(await (await fetch(new URL(headers.get('location') ?? '', instance.address))).arrayBuffer());
  };

  afterEach(() => jest.restoreAllMocks());

  it('is good for an hour, and changes nothing that anybody reads', async () => {
    const { id, post } = await posted();
    const note = await accepted(create(cast.client, { note: `<p>See</p>${image(id)}`, ...attached(id) }));
    expect((await post(others)).status).toBe(201);
    await accepted(edit(cast.client, note.id, { note: `<p>See there</p>${image(id)}`, ...attached(id) }));
    expect(await read(await accepted(edit(cast.client, note.id, {})))).toEqual({ bytes: PNG, reported: hashOf(PNG) });
    expect(await shown(id)).toEqual(PNG);
  });

  it('publishes what was hashed when it is posted meanwhile, and leaves nothing else behind', async () => {
    const { id, post } = await posted();
    const { storage } = instance.platform;
    const copy = storage.copy.bind(storage);
    jest.spyOn(storage, 'copy').mockImplementationOnce(async (from, to) => {
      await copy(from, to);
      await post(others);
    });
    const note = await accepted(create(cast.client, attached(id)));
    expect(await read(note)).toEqual({ bytes: PNG, reported: hashOf(PNG) });
    expect([await stored(''), await stored('staging/')]).toEqual([[expect.any(String)], []]);
  });

  it('and two notes at once: both show the same bytes, of which there is one copy', async () => {
    const { id } = await posted();
    const [first, second] = await Promise.all([create(cast.client, attached(id)), create(cast.client, attached(id))]);
    expect([first.status, second.status].sort()).not.toContain(500);
    const notes = [first, second].filter(({ status }) => status === 201);
    for (const { body } of notes) expect(await read(body)).toEqual({ bytes: PNG, reported: hashOf(PNG) });
    expect(notes.length).toBeGreaterThan(0);
    expect(await stored('')).toHaveLength(1);
  });

  it('leaves no copy of an upload whose note is refused', async () => {
    const { id } = await posted();
    const unknown = await create(cast.client, { attachments: [{ upload_id: id }, { file_id: uuid() }] });
    expect(unknown.status).toBe(422);
    const missing = await preapprove(cast.client, PICTURE);
    expect(await create(cast.client, attached(id, missing.body.upload_id))).toMatchObject({ status: 409 });
    const document = await send(cast.client, DOCUMENT);
    expect(await create(cast.client, { note: `<p>See</p>${image(document)}`, ...attached(id) })).toMatchObject({
      status: 422,
    });
    expect(await stored('')).toEqual([]);
    expect(await read(await accepted(create(cast.client, attached(id))))).toEqual({
      bytes: PNG,
      reported: hashOf(PNG),
    });
  });
});
