import { LIMITS, MESSAGES, PROJECT_ROLES, SCREENS } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import type { TestInstance, Cast, StoredFile } from '../testing/test-instance.js';
import { PNG, uploadFile, uploadRevision } from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let cast: Cast;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  ({ instance, mails } = await startMailing());
  cast = await instance.cast();
});
beforeEach(() => mails());
afterAll(() => instance.stop());

const addFile = (
  projectId = cast.projectId,
  userId = cast.team.userId,
  ...fields: Parameters<TestInstance['addFile']> extends [string, string, ...infer Fields] ? Fields : never
) => instance.addFile(projectId, userId, ...fields);

const share = (visitor: Visitor, id: string, email: unknown, more: Record<string, unknown> = {}) => {
  const { revision, ...form } = more;
  return visitor.post(`/api/v2/files/${id}/share`, { revision, form: { email, ...form } });
};

/** Shares a file with somebody new; answers where it went and the code in the message. */
const sharedWith = async (
  id: string,
  { by = cast.owner, email = newAddress(), ...more }: { by?: Visitor; email?: string } & Record<string, unknown> = {},
) => {
  expect(await share(by, id, [email], more)).toMatchObject({ status: 201 });
  const sent = await mails();
  expect(sent).toHaveLength(1);
  return { email, code: sent[0]?.code ?? '' };
};

const shared = (id: string, code: string) => instance.visitor().get(`/api/v2/files/shared/${id}/${code}`);
const preview = (id: string, query: Record<string, string>) =>
  instance.visitor().get(`/api/v2/files/preview/${id}?${new URLSearchParams(query)}`);

const historyOf = (fileId: string) =>
  instance.rows<Record<string, unknown>>(
    `SELECT item_type, item_action, description, user_from, user_to FROM history
     WHERE file_id = $1 AND item_action <> 'open' ORDER BY id`,
    [fileId],
  );

const NOTHING_THERE = { status: 404, code: 'not_found', message: MESSAGES.sharing.notFound };

/** Whatever opens nothing is answered alike, to the letter. */
const expectNothing = ({ status, body }: Answer) => {
  const { requestId: _requestId, ...rest } = body;
  expect({ status, body: rest }).toEqual({ status: 404, body: NOTHING_THERE });
};

/** A newer revision of a file becomes the current one. */
const revise = async ({ id }: StoredFile, number: number) => {
  const revisionId = uuid();
  await instance.rows(
    `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at, processing)
     VALUES ($1::uuid, $2, $3, 'plan.pdf', 'application/pdf', 2000, $1::text, $4, now(), 'ready')`,
    [revisionId, id, number, cast.team.userId],
  );
  await instance.rows('UPDATE files SET current_revision_id = $1, revisions_length = $3 WHERE id = $2', [
    revisionId,
    id,
    number,
  ]);
  return revisionId;
};

describe('who may share a file (FIL-1, API-98)', () => {
  it.each(PROJECT_ROLES)('%s may, the person who uploaded it, archived or not', async (role) => {
    for (const archived of [false, true]) {
      const { id } = await addFile(cast.projectId, cast.former.userId, { archived });
      const email = newAddress();
      expect(await share(cast[role], id, [email])).toMatchObject({ status: 201, body: { id, email: [email] } });
      expect(await mails()).toMatchObject([{ to: email }]);
    }
  });

  it.each<[string, () => Visitor, number]>([
    ['somebody of no place in the project', () => cast.outsider, 404],
    ['somebody who was in it once', () => cast.former, 404],
    ['nobody signed in', () => cast.stranger, 401],
  ])('%s may not: nothing is sent', async (_name, who, status) => {
    const { id } = await addFile(cast.projectId, cast.former.userId);
    const before = await instance.fingerprint();
    expect((await share(who(), id, [newAddress()])).status).toBe(status);
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it('nobody shares from an archived project, and their rights say so', async () => {
    const projectId = await instance.addProject(cast.owner.userId);
    const { id } = await instance.addFile(projectId, cast.owner.userId);
    await instance.archive(projectId);
    const before = await instance.fingerprint();
    expect(await share(cast.owner, id, [newAddress()])).toMatchObject({
      status: 422,
      body: { code: 'not_permitted', message: MESSAGES.files.archivedProject },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect((await cast.owner.get(`/api/v2/files/${id}`)).body).toMatchObject({ user_permissions: [] });
  });
});

describe('what is sent (FIL-43, FIL-44, VAL-16, VAL-17, MSG-114)', () => {
  const { emailNeeded, emailsMany, messageLong } = MESSAGES.sharing;
  const many = Array.from({ length: LIMITS.shareRecipients + 1 }, (_, each) => `anna${each}@example.test`);

  it.each<[string, unknown, string]>([
    ['no form', {}, 'form must be an object'],
    ['nobody', { form: { email: [] } }, emailNeeded],
    ['no list', { form: { message: 'Hello' } }, emailNeeded],
    ['empty rows', { form: { email: ['', '  '] } }, emailNeeded],
    ['no valid e-mail', { form: { email: ['anna'] } }, emailNeeded],
    ['one that is none', { form: { email: ['anna@example.test', 'anna'] } }, MESSAGES.account.emailInvalid],
    ['a header in an e-mail', { form: { email: ['a@example.test\nBcc: b@example.test'] } }, emailNeeded],
    ['too many', { form: { email: many } }, emailsMany(LIMITS.shareRecipients)],
    [
      'a message that is too long',
      { form: { email: ['anna@example.test'], message: 'x'.repeat(LIMITS.shareMessage + 1) } },
      messageLong,
    ],
    [
      'something else',
      { form: { email: ['anna@example.test'], from: 'bank@example.test' } },
      'property from should not exist',
    ],
    [
      'no revision',
      { revision: { id: 1 }, form: { email: ['anna@example.test'] } },
      'revision must be the id or the number of a revision',
    ],
  ])('%s is refused, and nothing is sent', async (_name, body, message) => {
    const { id } = await addFile();
    const before = await instance.fingerprint();
    const answer = await cast.owner.post(`/api/v2/files/${id}/share`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(JSON.stringify(answer.body)).toContain(message);
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it('goes to each address once, with a code of its own', async () => {
    const { id, revisionId } = await addFile();
    const answer = await share(cast.owner, id, [' Anna@example.test', 'bert@example.test', '', 'anna@EXAMPLE.test'], {
      revision: revisionId,
    });
    expect(answer).toMatchObject({ status: 201, body: { id, email: ['Anna@example.test', 'bert@example.test'] } });
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['Anna@example.test', 'bert@example.test']);
    const codes = sent.map(({ code }) => code);
    expect(codes).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(new Set(codes).size).toBe(2);
  });

  it('says who, what, of which project and why, and opens the page of the file (OPN-38, NAV-20)', async () => {
    const projectId = await instance.addProject(cast.owner.userId, { name: 'Villa <Rossi>' });
    const { id } = await instance.addFile(projectId, cast.owner.userId, { alias: 'Ground floor' });
    const email = newAddress();
    await share(cast.owner, id, [email], { message: ' Dear Anna,\nplease <b>check</b> the stairs. ' });
    const [{ to, subject, text, html, code } = {} as SentMail] = await mails();
    const { name: from } = await person(cast.owner);
    const path = SCREENS['files.shared'].replace(':id', id).replace(':secret', code);
    const address = `${instance.platform.configuration.publicUrl}${path}`;
    expect({ to, subject }).toEqual({ to: email, subject: `${from} shared “Ground floor.pdf” with you` });
    expect(text.match(/https?:\/\/\S+/g)).toEqual([address]);
    expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, each]) => each))).toEqual(new Set([address]));
    for (const words of ['“Villa <Rossi>”', `${from} writes:`, 'Dear Anna,', 'please <b>check</b> the stairs.']) {
      expect(text.replace(/\s+/g, ' ')).toContain(words);
      expect(html).toContain(words.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    }
  });

  it('is one entry of the history, with whom it went to (HIS-10)', async () => {
    const { id } = await addFile();
    await share(cast.client, id, ['anna@example.test', 'bert@example.test']);
    expect(await historyOf(id)).toEqual([
      {
        item_type: 'files',
        item_action: 'share',
        description: 'plan.pdf: anna@example.test, bert@example.test',
        user_from: cast.client.userId,
        user_to: null,
      },
    ]);
  });

  it('is all of it or nothing', async () => {
    const { id } = await addFile();
    await instance.rows(`CREATE FUNCTION refuse_bert() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.email = 'bert@example.test' THEN RAISE EXCEPTION 'not Bert'; END IF;
        RETURN NEW;
      END $$`);
    await instance.rows(
      `CREATE TRIGGER bert_refused BEFORE INSERT ON shares FOR EACH ROW EXECUTE FUNCTION refuse_bert()`,
    );
    const before = await instance.fingerprint();
    expect((await share(cast.owner, id, ['anna@example.test', 'bert@example.test'])).status).toBe(500);
    await instance.rows('DROP TRIGGER bert_refused ON shares');
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it('keeps of the code what opens nothing', async () => {
    const { id } = await addFile();
    const { code } = await sharedWith(id);
    const [row] = await instance.rows<{ stored: string }>('SELECT s::text AS stored FROM shares s WHERE file_id = $1', [
      id,
    ]);
    expect(row?.stored).not.toContain(code);
  });

  it.each<[string, (file: StoredFile) => unknown]>([
    ['its id', ({ revisionId }) => revisionId],
    ['its number', () => 1],
    ['its number as a word', () => '1'],
  ])('is the revision that was named by %s', async (_name, revisionOf) => {
    const file = await addFile();
    await revise(file, 2);
    const { code } = await sharedWith(file.id, { revision: revisionOf(file) });
    expect((await shared(file.id, code)).body).toMatchObject({ revision: 2, sent_revision_id: file.revisionId });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another file', async () => (await addFile()).revisionId],
    ['no file', () => Promise.resolve(uuid())],
    ['no number there is', () => Promise.resolve(2)],
    ['no number a database knows', () => Promise.resolve(Number.MAX_SAFE_INTEGER)],
  ])('a revision of %s is 404, and nothing is sent', async (_name, make) => {
    const { id } = await addFile();
    const revision = await make();
    const before = await instance.fingerprint();
    expect(await share(cast.owner, id, [newAddress()], { revision })).toMatchObject({
      status: 404,
      body: { message: MESSAGES.files.notFound },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it('an upload that has not arrived is nothing to share, for anyone who announced it either', async () => {
    const { id } = await addFile(
      cast.projectId,
      cast.owner.userId,
      { currentRevisionId: null },
      { storedAt: null, number: null },
    );
    expect((await share(cast.owner, id, [newAddress()])).status).toBe(404);
    expect(await mails()).toEqual([]);
  });
});

const person = async ({ userId }: Visitor) => {
  const [row] = await instance.rows<{ name: string; email: string }>('SELECT name, email FROM users WHERE id = $1', [
    userId,
  ]);
  return row ?? { name: '', email: '' };
};

/** What the pages need (FIL-46, FIL-47), and nothing else of the project. */
const FIELDS = [
  'download_url',
  'email',
  'email_status',
  'fileType',
  'id',
  'manifest_url',
  'message',
  'mimetype',
  'name',
  'pages',
  'processing',
  'processing_error',
  'processing_state',
  'project_name',
  'revision',
  'revision_id',
  'sent_revision_id',
  'shared_at',
  'shared_by',
  'size',
  'thumbnail_url',
  'url',
];

describe('the shared page (FIL-46, API-96, NAV-20)', () => {
  it('learns exactly what it shows, without a session', async () => {
    const file = await uploadFile(cast.team, cast.projectId, { name: 'stairs.png', mimetype: 'image/png', bytes: PNG });
    const { email, code } = await sharedWith(file.id, { by: cast.client, message: 'Please check.' });
    const { status, body, headers } = await shared(file.id, code);
    const { name } = await person(cast.client);
    const address = expect.stringMatching(
      `^/storage/${cast.projectId}/${file.id}/${file.revision_id}/[^/]+/original\\.png\\?`,
    );
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body).sort()).toEqual(FIELDS);
    expect(body).toEqual({
      id: file.id,
      name: 'stairs.png',
      project_name: 'Villa',
      mimetype: 'image/png',
      fileType: 'image',
      size: PNG.length,
      revision: 1,
      revision_id: file.revision_id,
      sent_revision_id: file.revision_id,
      processing: true,
      processing_state: 'queued',
      processing_error: null,
      pages: null,
      thumbnail_url: null,
      url: address,
      download_url: address,
      manifest_url: `/api/v2/files/shared/${file.id}/${code}/manifest/${file.revision_id}`,
      shared_by: name,
      shared_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      message: 'Please check.',
      email,
      email_status: 'unregistered',
    });
    const download = await fetch(new URL(String(body['download_url']), instance.address));
    expect(Buffer.from(await download.arrayBuffer()).equals(PNG)).toBe(true);
    const expires = Number(new URL(String(body['download_url']), instance.address).searchParams.get('expires')) * 1000;
    expect(expires - Date.now()).toBeLessThanOrEqual(LIMITS.signedAddress);
  });

  it('tells each recipient who sent it to them and what was written to them, and no other', async () => {
    const { id } = await addFile();
    const [first, second] = [
      await sharedWith(id, { by: cast.owner, message: 'For Anna' }),
      await sharedWith(id, { by: cast.client }),
    ];
    const [owner, client] = [await person(cast.owner), await person(cast.client)];
    expect((await shared(id, first.code)).body).toMatchObject({
      email: first.email,
      shared_by: owner.name,
      message: 'For Anna',
    });
    expect((await shared(id, second.code)).body).toMatchObject({
      email: second.email,
      shared_by: client.name,
      message: null,
    });
  });

  it('shows the revision that is current now, whatever was sent (OPN-63)', async () => {
    const file = await uploadFile(cast.team, cast.projectId, { name: 'a.png', mimetype: 'image/png', bytes: PNG });
    const { code } = await sharedWith(file.id);
    const next = await uploadRevision(cast.team, file.id, { name: 'b.png', mimetype: 'image/png', bytes: PNG });
    expect((await shared(file.id, code)).body).toMatchObject({
      revision: 2,
      revision_id: next.revision_id,
      name: 'b.png',
      sent_revision_id: file.revision_id,
    });
  });

  it('is opened by every link that was sent, however often it is sent again', async () => {
    const { id } = await addFile();
    const email = newAddress();
    const links = [await sharedWith(id, { email }), await sharedWith(id, { email })];
    for (const { code } of links) expect((await shared(id, code)).status).toBe(200);
    expect((await shared(id, (links[0]?.code ?? '').toUpperCase())).status).toBe(200);
  });

  it('goes on without the revision that was sent', async () => {
    const file = await addFile();
    const { code } = await sharedWith(file.id);
    await revise(file, 2);
    await instance.rows('DELETE FROM file_revisions WHERE id = $1', [file.revisionId]);
    expect(await shared(file.id, code)).toMatchObject({ status: 200, body: { revision: 2, sent_revision_id: null } });
  });

  it.each([
    ['still being processed', { processing: 'running', pagesTotal: 9, pagesDone: 2 }, { processing: true }],
    [
      'not to be processed',
      { processing: 'failed', processingError: 'damaged' },
      { processing: false, processing_error: 'damaged' },
    ],
  ] as const)('a file that is %s is shown as it is, to be downloaded', async (_name, revision, expected) => {
    const { id } = await addFile(cast.projectId, cast.team.userId, {}, revision);
    const { code } = await sharedWith(id);
    expect(await shared(id, code)).toMatchObject({
      status: 200,
      body: { ...expected, download_url: expect.stringContaining('/storage/') },
    });
  });

  it('says who the address it was sent to is, as the lookup does: registered, inactive or unregistered (ACC-48, FIL-49, OPN-54)', async () => {
    const { id, revisionId: revision } = await addFile();
    const people = {
      registered: await instance.addUser(newAddress()),
      inactive: await instance.addUser(newAddress(), { active: false }),
      deleted: await instance.addUser(newAddress()),
    };
    await instance.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [people.deleted]);
    const emailOf = async (userId: string) => (await person({ userId } as Visitor)).email;
    const found = async (email: string) => {
      const { code } = await sharedWith(id, { email });
      const visitor = instance.visitor();
      await visitor.get('/api/health/live');
      const { status, body } = await visitor.post('/api/v2/users/get', { email });
      const asked = { revision, email: email.toUpperCase() };
      const answers = [await shared(id, code), await preview(id, asked)];
      return {
        lookup: status === 404 ? 404 : body['active'],
        shown: answers.map((answer) => answer.body['email_status']),
      };
    };
    const twice = (status: string) => [status, status];
    expect(await found(await emailOf(people.registered))).toEqual({ lookup: true, shown: twice('registered') });
    expect(await found(await emailOf(people.inactive))).toEqual({ lookup: false, shown: twice('inactive') });
    expect(await found(await emailOf(people.deleted))).toEqual({ lookup: 404, shown: twice('unregistered') });
    expect(await found(newAddress())).toEqual({ lookup: 404, shown: twice('unregistered') });
  });
});

describe('a link that opens nothing (FIL-48, MSG-12, OPN-63)', () => {
  const CODE = '0123456789abcdef'.repeat(2);

  it.each<[string, (id: string, code: string) => Promise<[string, string]>]>([
    ['a code nobody made', (id) => Promise.resolve([id, CODE])],
    ['no code', (id) => Promise.resolve([id, 'code'])],
    ['a code and more', (id, code) => Promise.resolve([id, `${code}0`])],
    ['the code of another file', async (_id, code) => [(await addFile()).id, code]],
    ['no file', (_id, code) => Promise.resolve([uuid(), code])],
    ['no id', (_id, code) => Promise.resolve(['plan', code])],
  ])('%s answers like everything else that is wrong', async (_name, make) => {
    const { id } = await addFile();
    const { code } = await sharedWith(id);
    expectNothing(await shared(...(await make(id, code))));
  });

  it.each<[string, string, 200 | 404]>([
    ['a deleted file', 'UPDATE files SET deleted_at = now() WHERE id = $1', 404],
    [
      'a file of a deleted project',
      'UPDATE projects SET deleted_at = now() WHERE id = (SELECT project_id FROM files WHERE id = $1)',
      404,
    ],
    [
      'a file of an archived project',
      'UPDATE projects SET archived_at = now() WHERE id = (SELECT project_id FROM files WHERE id = $1)',
      200,
    ],
    ['an archived file', 'UPDATE files SET archived = true WHERE id = $1', 200],
  ])('%s answers %s on every address of its link', async (_name, change, status) => {
    const projectId = await instance.addProject(cast.owner.userId);
    const { id, revisionId } = await instance.addFile(projectId, cast.owner.userId);
    const { code, email } = await sharedWith(id);
    await instance.rows(change, [id]);
    const answers = [
      await shared(id, code),
      await instance.visitor().get(`/api/v2/files/shared/${id}/${code}/manifest/${revisionId}`),
      await preview(id, { revision: revisionId, email }),
      await instance
        .visitor()
        .get(`/api/v2/files/preview/${id}/manifest?${new URLSearchParams({ revision: revisionId, email })}`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    if (status === 404) answers.forEach(expectNothing);
  });
});

describe('the preview page (FIL-47, API-97, NAV-21, OPN-101)', () => {
  it('shows the revision that was sent to this address, whatever is current', async () => {
    const file = await addFile();
    const { email } = await sharedWith(file.id, { message: 'Please check.' });
    await revise(file, 2);
    const { status, body } = await preview(file.id, { revision: file.revisionId, email: email.toUpperCase() });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(FIELDS);
    expect(body).toMatchObject({
      id: file.id,
      revision: 1,
      revision_id: file.revisionId,
      email,
      message: 'Please check.',
      manifest_url: `/api/v2/files/preview/${file.id}/manifest?${new URLSearchParams({ revision: file.revisionId, email })}`,
      download_url: expect.stringContaining(`/storage/${cast.projectId}/${file.id}/${file.revisionId}/`),
    });
  });

  interface Trio {
    id: string;
    revision: string;
    email: string;
  }
  it.each<[string, (trio: Trio) => Promise<Partial<Trio>> | Partial<Trio>]>([
    ['another address', () => ({ email: 'stranger@example.test' })],
    ['the address of somebody in the project', async () => ({ email: (await person(cast.owner)).email })],
    ['no address', () => ({ email: '' })],
    ['a pattern', () => ({ email: '%' })],
    ['a NUL character', () => ({ email: 'a\u0000@example.test' })],
    ['a revision that was not sent', async ({ id }) => ({ revision: await revise({ id, revisionId: '' }, 2) })],
    ['a revision of another file', async () => ({ revision: (await addFile()).revisionId })],
    ['the number of the revision, which anybody could guess', () => ({ revision: '1' })],
    ['no revision', () => ({ revision: '' })],
    ['another file', async () => ({ id: (await addFile()).id })],
    ['no id', () => ({ id: 'plan' })],
  ])('%s is 404, like everything that is wrong', async (_name, change) => {
    const { id, revisionId: revision } = await addFile();
    const { email } = await sharedWith(id);
    const trio = { id, revision, email };
    expect((await preview(id, { revision, email })).status).toBe(200);
    const { id: wrongId, ...query } = { ...trio, ...(await change(trio)) };
    expectNothing(await preview(wrongId, query));
    expectNothing(
      await instance.visitor().get(`/api/v2/files/preview/${wrongId}/manifest?${new URLSearchParams(query)}`),
    );
  });

  it('a file that was never shared has none', async () => {
    const { id, revisionId } = await addFile();
    expectNothing(await preview(id, { revision: revisionId, email: (await person(cast.owner)).email }));
    expectNothing(await instance.visitor().get(`/api/v2/files/preview/${id}`));
  });
});

describe('openings in the history (HIS-11, OPN-101)', () => {
  const openings = async (id: string) =>
    (await historyOf(id))
      .filter(({ item_action: action }) => action === 'preview')
      .map(({ description }) => description);
  const anHourLater = (id: string) =>
    instance.rows(`UPDATE shares SET opened_at = opened_at - interval '1 hour' WHERE file_id = $1`, [id]);

  it.each<[string, (file: StoredFile, link: { code: string; email: string }) => Promise<Answer>]>([
    ['the shared page', ({ id }, { code }) => shared(id, code)],
    ['the preview page', ({ id, revisionId }, { email }) => preview(id, { revision: revisionId, email })],
  ])('opening %s is recorded with the address it was sent to, at most once an hour', async (_name, open) => {
    const file = await addFile();
    const link = await sharedWith(file.id, { by: cast.client });
    const reported = `plan.pdf: ${link.email}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(file, link)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await openings(file.id)).toEqual([reported]);
    await anHourLater(file.id);
    await open(file, link);
    expect(await openings(file.id)).toEqual([reported, reported]);
    expect((await historyOf(file.id)).at(-1)).toEqual({
      item_type: 'files',
      item_action: 'preview',
      description: reported,
      user_from: null,
      user_to: cast.client.userId,
    });
  });

  it('each recipient is recorded, and wrong tries are not', async () => {
    const { id } = await addFile();
    const links = [await sharedWith(id), await sharedWith(id)];
    for (const { code } of links) await shared(id, code);
    await shared(id, '0'.repeat(32));
    expect(await openings(id)).toEqual(links.map(({ email }) => `plan.pdf: ${email}`));
  });
});

describe('a link opens its own file and nothing else (API-109, API-110)', () => {
  /** A file with one rendered page. */
  const withPage = async () => {
    const file = await addFile();
    await addPage(file.revisionId);
    return file;
  };
  const addPage = (revisionId: string) =>
    instance.rows(
      `INSERT INTO file_pages (revision_id, page, width, height, image_key, image_width, image_height, thumbnail_key)
       VALUES ($1::uuid, 1, 842, 595, $1::text || '/1.jpg', 2000, 1413, $1::text || '/1-thumbnail.jpg')`,
      [revisionId],
    );
  const manifestAt = (id: string, code: string, rid: string) =>
    instance.visitor().get(`/api/v2/files/shared/${id}/${code}/manifest/${rid}`);

  it('its pages are read with it, at the address it is given', async () => {
    const file = await withPage();
    const { code, email } = await sharedWith(file.id);
    const pages = {
      version: 1,
      total: null,
      items: [
        expect.objectContaining({
          page: 1,
          image_url: expect.stringContaining(`/storage/${file.revisionId}/1.jpg?`),
          thumbnail_url: expect.stringContaining(`/storage/${file.revisionId}/1-thumbnail.jpg?`),
        }),
      ],
    };
    for (const { body } of [
      await shared(file.id, code),
      await preview(file.id, { revision: file.revisionId, email }),
    ]) {
      expect(await instance.visitor().get(String(body['manifest_url']))).toMatchObject({ status: 200, body: pages });
    }
  });

  it('a page that was open while a new revision came goes on, and one that never showed it does not begin', async () => {
    const file = await withPage();
    const second = await revise(file, 2);
    const { code } = await sharedWith(file.id);
    expectNothing(await manifestAt(file.id, code, file.revisionId));
    expect((await manifestAt(file.id, code, second)).status).toBe(200);
    const third = await revise(file, 3);
    expect((await manifestAt(file.id, code, second)).status).toBe(200);
    expect((await manifestAt(file.id, code, third)).status).toBe(200);
  });

  it.each<[string, (file: StoredFile) => Promise<string>]>([
    ['a revision of another file', async () => (await withPage()).revisionId],
    ['no revision', () => Promise.resolve(uuid())],
    ['no id', () => Promise.resolve('1')],
    [
      'one that is being uploaded',
      async ({ id }) => {
        const revisionId = uuid();
        await instance.rows(
          `INSERT INTO file_revisions (id, file_id, name, mimetype, size, storage_key, uploaded_by)
           VALUES ($1::uuid, $2, 'plan.pdf', 'application/pdf', 1000, $1::text, $3)`,
          [revisionId, id, cast.team.userId],
        );
        return revisionId;
      },
    ],
  ])('%s is not read with it', async (_name, make) => {
    const file = await withPage();
    const { code } = await sharedWith(file.id);
    expectNothing(await manifestAt(file.id, code, await make(file)));
  });

  it('the code of another file reads none of its pages', async () => {
    const [file, other] = [await withPage(), await withPage()];
    const { code } = await sharedWith(other.id);
    expectNothing(await manifestAt(file.id, code, file.revisionId));
  });

  describe('parts of its pages are drawn sharper', () => {
    const region = { page: 1, level: 1, regions: [{ column: 1, row: 0 }] };
    const awaited = { regions: [{ column: 1, row: 0, state: 'awaited', url: null }] };
    const regionsAt = (id: string, code: string, rid: string, body: object = region) =>
      cast.stranger.post(`/api/v2/files/shared/${id}/${code}/regions/${rid}`, body);
    const regionsOfPreview = (id: string, query: Record<string, string>, body: object = region) =>
      cast.stranger.post(`/api/v2/files/preview/${id}/regions?${new URLSearchParams(query)}`, body);
    const drawn = (rid: string) => instance.rows('SELECT 1 FROM page_regions WHERE revision_id = $1', [rid]);

    it('for who holds it', async () => {
      const file = await withPage();
      const { code, email } = await sharedWith(file.id);
      expect(await regionsAt(file.id, code, file.revisionId)).toMatchObject({ status: 200, body: awaited });
      const sent = { revision: file.revisionId, email };
      expect(await regionsOfPreview(file.id, sent)).toMatchObject({ status: 200, body: awaited });
      expect(await drawn(file.revisionId)).toHaveLength(1);
      expect((await regionsAt(file.id, code, file.revisionId, { ...region, level: 9 })).status).toBe(400);
      expect((await regionsOfPreview(file.id, sent, { ...region, regions: [{ column: 99, row: 0 }] })).status).toBe(
        400,
      );
    });

    it('of no other file or revision, and for nobody who has no link', async () => {
      const [file, other] = [await withPage(), await withPage()];
      const [{ code, email }, { code: ofOther }] = [await sharedWith(file.id), await sharedWith(other.id)];
      expectNothing(await regionsAt(file.id, ofOther, file.revisionId));
      expectNothing(await regionsAt(file.id, code, other.revisionId));
      expectNothing(await regionsAt(file.id, '0'.repeat(32), file.revisionId));
      expectNothing(await regionsAt(file.id, code, 'current'));
      expectNothing(await regionsOfPreview(file.id, { revision: other.revisionId, email }));
      expectNothing(await regionsOfPreview(file.id, { revision: file.revisionId, email: newAddress() }));
      const before = file.revisionId;
      const second = await revise(file, 2);
      await addPage(second);
      const { code: later } = await sharedWith(file.id);
      expectNothing(await regionsAt(file.id, later, before));
      expect([...(await drawn(before)), ...(await drawn(second)), ...(await drawn(other.revisionId))]).toEqual([]);
    });
  });

  it('what it shows needs a session everywhere else', async () => {
    const file = await withPage();
    const { code } = await sharedWith(file.id);
    await shared(file.id, code);
    for (const path of ['', `/manifest/${file.revisionId}`, '/revisions', '/optimized']) {
      expect((await instance.visitor().get(`/api/v2/files/${file.id}${path}`)).status).toBe(401);
    }
  });

  it('an address of it that is changed to name another file is none', async () => {
    const [file, other] = [await addFile(), await addFile()];
    const { code } = await sharedWith(file.id);
    const { body } = await shared(file.id, code);
    const address = new URL(String(body['download_url']), instance.address);
    address.pathname = address.pathname.replace(file.id, other.id).replace(file.revisionId, other.revisionId);
    expect((await fetch(address)).status).toBe(404);
  });
});

describe('active content that is shared', () => {
  const script = '<script>alert(document.cookie)</script>';

  it.each([
    ['an SVG', 'sign.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['a page', 'page.html', 'text/html', `<!doctype html><html>${script}</html>`],
  ])('%s is only ever saved, and never run', async (_name, name, mimetype, text) => {
    const file = await uploadFile(cast.owner, cast.projectId, { name, mimetype, bytes: Buffer.from(text) });
    const { code, email } = await sharedWith(file.id);
    for (const { body } of [
      await shared(file.id, code),
      await preview(file.id, { revision: file.revision_id, email }),
    ]) {
      expect(body).toMatchObject({ fileType: 'other', url: null, thumbnail_url: null, manifest_url: null });
      const saved = await fetch(new URL(String(body['download_url']), instance.address));
      expect(saved.status).toBe(200);
      expect(await saved.text()).toBe(text);
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(saved.headers.get('content-type')).toBe('application/octet-stream');
      expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
