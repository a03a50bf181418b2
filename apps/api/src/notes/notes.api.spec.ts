import { LIMITS, MESSAGES, PROJECT_ROLES, SCREENS, type ProjectRole } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { watchMails, type SentMail } from '../testing/sent-mails.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { NoteView } from './dto/note.dto.js';

const { notes: texts } = MESSAGES;
const MEMBERS: ProjectRole[] = ['owner', 'member'];

let instance: TestInstance;
let cast: Cast;
let projectId: string;
let outbox: Awaited<ReturnType<TestInstance['watchOutbox']>>;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  outbox = await instance.watchOutbox();
  mails = await watchMails(instance);
});
beforeEach(async () => {
  projectId = await instance.anotherProject(cast);
  await outbox();
});
afterAll(() => instance.stop());

type Fields = Record<string, unknown>;

const path = (rest = '') => `/api/v2/projects/${projectId}/notes${rest}`;
const TEXT = '<p>The windows arrive on Monday.</p>';
const create = (visitor: Visitor, fields: Fields = {}) => visitor.post<NoteView>(path(), { note: TEXT, ...fields });
const saveDraft = (visitor: Visitor, fields: Fields = {}) =>
  visitor.post<NoteView>(path('/draft'), { note: TEXT, ...fields });
const publish = (visitor: Visitor, id: string, fields: Fields = {}) =>
  visitor.put<NoteView>(path('/draft'), { id, ...fields });
const edit = (visitor: Visitor, id: string, fields: Fields = {}) =>
  visitor.put<NoteView>(path(), { id, note: '<p>On Tuesday.</p>', ...fields });
const remove = (visitor: Visitor, id: string) => visitor.delete<{ id: string }>(path(`/${id}`));

const accepted = async <Body extends object>(answer: Promise<Answer<Body>>): Promise<Body> => {
  const { status, body } = await answer;
  expect({ status, body }).toEqual({ status: status === 201 ? 201 : 200, body });
  return body;
};

interface Listed extends Record<string, unknown> {
  items: NoteView[];
  total: number;
}

const list = async (visitor: Visitor, query = '') => (await visitor.get<Listed>(path(`?page=1&${query}`))).body;
const idsOf = async (visitor: Visitor, query = '') => (await list(visitor, query)).items.map(({ id }) => id);

const historyOf = () =>
  instance.rows(
    'SELECT item_type, item_action, file_id, description, user_from FROM history WHERE project_id = $1 ORDER BY id',
    [projectId],
  );

/** What open screens have heard of notes since it was asked last. */
const reported = async () =>
  (await outbox())
    .filter(({ topic, payload }) => topic === 'screens' && payload['event'] === 'notes:changed')
    .map(({ payload: { event, room, data } }) => ({ event, room, data }));

const event = (room: string, note_id: string, change: string) => ({
  event: 'notes:changed',
  room,
  data: { project_id: projectId, note_id, change },
});
const inProject = (id: string, change: string) => event(`project:${projectId}`, id, change);
const toAuthor = ({ userId }: Visitor, id: string, change: string) => event(`user:${userId}`, id, change);

const expectRefused = async (call: () => Promise<Answer<unknown>>, refusal: { status: number; body: Fields }) => {
  await outbox();
  const before = await instance.fingerprint();
  expect(await call()).toMatchObject(refusal);
  expect(await instance.fingerprint()).toBe(before);
  expect(await outbox()).toEqual([]);
};

const missing = { status: 404, body: { code: 'not_found', message: texts.notFound } };
const notCreator = { status: 422, body: { code: 'not_permitted', message: texts.notCreator } };
const wrong = (field: string, ...problems: string[]) => ({
  status: 422,
  body: { code: 'validation_failed', errors: { [field]: problems } },
});

describe('writing a note (NOT-1, NOT-13, ENT-8, ENT-9, API-48, PRM-15, OPN-14)', () => {
  it.each(PROJECT_ROLES)('%s writes one, and everybody in the project reads it', async (role) => {
    const written = await accepted(create(cast[role]));
    expect(written).toEqual({
      id: expect.any(String),
      project_id: projectId,
      user_id: cast[role].userId,
      user: { id: cast[role].userId, name: expect.any(String), email: expect.any(String), avatar: false },
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      deleted_at: null,
      global: true,
      destinataries: [],
      is_note: true,
      note: TEXT,
      body: TEXT,
      fileId: null,
      draft: false,
      history: [{ user: { id: cast[role].userId, name: expect.any(String) }, date: expect.stringMatching(/Z$/) }],
      attachments: [],
      attachedFiles: { linked: [], attached: [] },
      no_linked_files: [],
      user_permissions: ['notes.edit', 'notes.delete'],
    });
    for (const reader of PROJECT_ROLES) {
      const user_permissions =
        reader === role ? ['notes.edit', 'notes.delete'] : MEMBERS.includes(reader) ? ['notes.edit'] : [];
      expect(await list(cast[reader])).toEqual({ items: [{ ...written, user_permissions }], total: 1 });
    }
  });

  it('tells history without its words, and the open screens (OPN-87)', async () => {
    const { id } = await accepted(create(cast.client, { note: '<p>Confidential words</p>' }));
    const line = { item_type: 'comments', file_id: null, description: null, user_from: cast.client.userId };
    expect(await historyOf()).toEqual([{ ...line, item_action: 'new' }]);
    expect(await reported()).toEqual([inProject(id, 'created')]);
    await accepted(remove(cast.client, id));
    expect(await historyOf()).toEqual([
      { ...line, item_action: 'new' },
      { ...line, item_action: 'delete' },
    ]);
    expect(await reported()).toEqual([inProject(id, 'deleted')]);
  });

  it('keeps of the text what the editor makes: NOT-18, NOT-20, CNS-40, CNS-43, OPN-106, OPN-108', async () => {
    const kept =
      '<p><strong>b</strong><em>i</em><u>u</u><s>s</s> <a href="https://gable.test/" rel="noopener noreferrer nofollow" target="_blank">l</a></p>' +
      '<blockquote><p>q</p></blockquote><ul><li><p>x</p></li></ul><ol><li><p>y</p></li></ol><p><span data-colour="light gray">c</span></p>';
    const { note, body } = await accepted(
      create(cast.client, {
        note: `${kept}<script>x()</script><img src="https://evil.test/x.png"><p onclick="x()">p</p>`,
      }),
    );
    expect(note).toBe(`${kept}<p>p</p>`);
    expect(body).toBe(note);
  });

  it.each(['', '   ', '<p></p>', '<p>&nbsp;\u200b</p><p><br></p>', '<script>alert(1)</script>', '<img src="x">'])(
    'NOT-10, VAL-31: %j shows no words, so it is neither posted nor saved as a draft',
    async (note) => {
      await expectRefused(() => create(cast.client, { note }), wrong('note', texts.blank));
      await expectRefused(() => saveDraft(cast.client, { note }), wrong('note', texts.blank));
    },
  );

  it('refuses what is too long', async () => {
    const longest = `<p>${'x'.repeat(LIMITS.noteBody - '<p></p>'.length)}</p>`;
    expect((await accepted(create(cast.client, { note: longest }))).note).toBe(longest);
    await expectRefused(() => create(cast.client, { note: `${longest}!` }), wrong('note', texts.tooLong));
  });

  it.each<[string, Fields, string]>([
    ['no text', { note: undefined }, 'note'],
    ['a text that is none', { note: { html: 'x' } }, 'note'],
    ['an addressee that is no id', { destinataries: ['anna'] }, 'destinataries'],
    ['what is no note', { is_note: false }, 'is_note'],
    ['a draft', { draft: true }, 'draft'],
    ['an attachment that is nothing', { attachments: [{}] }, 'attachments.0'],
    ['one that is two things', { attachments: [{ file_id: uuid(), upload_id: uuid() }] }, 'attachments.0'],
    ['one of another type', { attachments: [{ file_id: uuid(), attachment_type_id: 2 }] }, 'attachments.0'],
    [
      'one of a type there is not',
      { attachments: [{ file_id: uuid(), attachment_type_id: 3 }] },
      'attachments.0.attachment_type_id',
    ],
  ])('refuses %s', async (_name, fields, field) => {
    await expectRefused(() => create(cast.client, fields), {
      status: 400,
      body: { code: 'validation_failed', errors: { [field]: [expect.any(String)] } },
    });
  });

  it('NOT-22: takes what proposals send with it', async () => {
    const proposal = { potential: true, firmId: uuid() };
    const { id } = await accepted(create(cast.client, proposal));
    const draft = await accepted(saveDraft(cast.client, proposal));
    await accepted(publish(cast.client, draft.id, proposal));
    await accepted(edit(cast.client, id, proposal));
    const query = `potential=true&firmId=${proposal.firmId}`;
    expect((await list(cast.client, query)).total).toBe(2);
    await accepted(cast.client.delete(path(`/${id}?${query}`)));
  });
});

describe('drafts (NOT-9, API-49, API-53, PRM-13)', () => {
  it('are for their author alone, and nobody hears of them', async () => {
    const draft = await accepted(saveDraft(cast.client, { destinataries: [cast.owner.userId] }));
    expect(draft).toMatchObject({
      draft: true,
      global: false,
      destinataries: [{ id: cast.owner.userId }],
      history: [],
      user_permissions: ['notes.edit', 'notes.delete', 'notes.publish'],
    });
    expect(await reported()).toEqual([toAuthor(cast.client, draft.id, 'created')]);
    const again = await accepted(saveDraft(cast.client, { id: draft.id, note: '<p>Windows</p>' }));
    expect(again).toMatchObject({ id: draft.id, note: '<p>Windows</p>', draft: true, global: true, destinataries: [] });
    expect(await reported()).toEqual([toAuthor(cast.client, draft.id, 'updated')]);
    expect(await list(cast.client)).toEqual({ items: [again], total: 1 });
    for (const role of PROJECT_ROLES.filter((each) => each !== 'client')) {
      expect(await list(cast[role])).toEqual({ items: [], total: 0 });
      for (const call of [
        () => saveDraft(cast[role], { id: draft.id }),
        () => publish(cast[role], draft.id),
        () => edit(cast[role], draft.id),
        () => remove(cast[role], draft.id),
      ]) {
        await expectRefused(call, missing);
      }
    }
    expect(await historyOf()).toEqual([]);
    expect(await mails()).toEqual([]);
    await accepted(remove(cast.client, draft.id));
    expect(await reported()).toEqual([toAuthor(cast.client, draft.id, 'deleted')]);
    expect(await historyOf()).toEqual([]);
    expect((await list(cast.client)).total).toBe(0);
  });

  it('publishing shows it to everybody, at the moment of its publishing, and is the first of its history (NOT-14)', async () => {
    const draft = await accepted(saveDraft(cast.client));
    const { id: newer } = await accepted(create(cast.owner));
    await reported();
    const note = await accepted(publish(cast.client, draft.id));
    expect(note).toMatchObject({ id: draft.id, draft: false, note: TEXT, global: true });
    expect(note.history).toEqual([
      { user: { id: cast.client.userId, name: expect.any(String) }, date: expect.any(String) },
    ]);
    expect(new Date(note.created_at).getTime()).toBeGreaterThan(new Date(draft.created_at).getTime());
    expect(note.user_permissions).toEqual(['notes.edit', 'notes.delete']);
    expect(await idsOf(cast.team)).toEqual([draft.id, newer]);
    expect(await reported()).toEqual([inProject(draft.id, 'created')]);
    expect(await historyOf()).toHaveLength(2);
  });

  it('what publishing sends replaces what the draft held, and what it leaves out stays', async () => {
    const file = await instance.addFile(projectId, cast.team.userId);
    const fields = { destinataries: [cast.owner.userId], attachments: [{ file_id: file.id }] };
    const [kept, replaced] = [
      await accepted(saveDraft(cast.client, fields)),
      await accepted(saveDraft(cast.client, fields)),
    ];
    expect(await accepted(publish(cast.client, kept.id))).toMatchObject({
      note: TEXT,
      global: false,
      destinataries: kept.destinataries,
      attachments: [{ id: kept.attachments[0]?.id, file_id: file.id }],
    });
    expect(
      await accepted(publish(cast.client, replaced.id, { note: '<p>Now</p>', all: true, attachments: [] })),
    ).toMatchObject({ note: '<p>Now</p>', global: true, destinataries: [], attachments: [] });
  });

  it('twice is once: the second, and a draft saved too late, hear what the note is now', async () => {
    const { id } = await accepted(saveDraft(cast.client));
    const answers = await Promise.all([publish(cast.client, id), publish(cast.client, id, { note: '<p>Other</p>' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await historyOf()).toHaveLength(1);
    const [now] = (await list(cast.client)).items;
    const late = { status: 409, body: { code: 'conflict', message: texts.isPublished, current: now } };
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { current: { id, draft: false } } });
    await expectRefused(() => publish(cast.client, id), late as { status: number; body: Fields });
    await expectRefused(() => saveDraft(cast.client, { id }), late as { status: number; body: Fields });
  });

  it('of somebody else’s published note: 422', async () => {
    const { id } = await accepted(create(cast.client));
    for (const role of ['owner', 'team'] as const) {
      await expectRefused(() => publish(cast[role], id), notCreator);
      await expectRefused(() => saveDraft(cast[role], { id }), notCreator);
    }
  });
});

describe('changing a note (NOT-24, API-54, PRM-11, OPN-13)', () => {
  it.each(PROJECT_ROLES)('%s changes their own, and those of others only as an owner or member', async (role) => {
    const own = await accepted(create(cast[role]));
    const other = await accepted(create(role === 'client' ? cast.team : cast.client));
    await reported();
    const changed = await accepted(edit(cast[role], own.id));
    expect(changed).toMatchObject({
      note: '<p>On Tuesday.</p>',
      created_at: own.created_at,
      user_id: cast[role].userId,
    });
    expect(await reported()).toEqual([inProject(own.id, 'updated')]);
    if (!MEMBERS.includes(role)) return expectRefused(() => edit(cast[role], other.id), notCreator);
    const corrected = await accepted(edit(cast[role], other.id));
    expect(corrected.user_id).toBe(other.user_id);
    // NOT-14: who wrote in it, oldest first.
    expect(corrected.history.map(({ user }) => user.id)).toEqual([other.user_id, cast[role].userId]);
  });

  it('writes no line of history: the note’s own tells it (NOT-14, OPN-87)', async () => {
    const { id } = await accepted(create(cast.client));
    await accepted(edit(cast.client, id));
    expect(await historyOf()).toHaveLength(1);
  });

  it('that changes nothing writes nothing', async () => {
    const { id, updated_at } = await accepted(create(cast.client, { destinataries: [cast.owner.userId] }));
    await reported();
    expect(await accepted(edit(cast.client, id, { note: TEXT }))).toMatchObject({ updated_at, history: [{}] });
    expect(await reported()).toEqual([]);
  });

  it('made from something older is 409 with the newest, and the newest can be changed', async () => {
    const { id, updated_at } = await accepted(create(cast.client));
    const newest = await accepted(edit(cast.owner, id, { version_of: updated_at }));
    await expectRefused(() => edit(cast.client, id, { note: '<p>Mine</p>', version_of: updated_at }), {
      status: 409,
      body: {
        code: 'conflict',
        message: texts.editFailed,
        current: expect.objectContaining({ id, note: newest.note }),
      },
    });
    await accepted(edit(cast.client, id, { note: '<p>Mine</p>', version_of: newest.updated_at }));
  });

  it('by two at the same moment from the same version: one hears so', async () => {
    const { id, updated_at } = await accepted(create(cast.client));
    const both = [cast.owner, cast.member].map((editor, place) =>
      edit(editor, id, { note: `<p>${place}</p>`, version_of: updated_at }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps whom it is addressed to unless it says so, also who is out of the project by now', async () => {
    const gone = await instance.addInvited(projectId, cast.owner.userId, 'client');
    const { id } = await accepted(create(cast.client, { destinataries: [cast.owner.userId, gone] }));
    await instance.rows('DELETE FROM project_users WHERE project_id = $1 AND user_id = $2', [projectId, gone]);
    expect((await accepted(edit(cast.client, id))).destinataries.map((each) => each.id).sort()).toEqual(
      [cast.owner.userId, gone].sort(),
    );
    const named = { note: '<p>x</p>', destinataries: [gone, cast.team.userId] };
    expect((await accepted(edit(cast.client, id, named))).destinataries.map((each) => each.id).sort()).toEqual(
      [gone, cast.team.userId].sort(),
    );
    expect(await accepted(edit(cast.client, id, { note: '<p>x</p>', all: true }))).toMatchObject({
      global: true,
      destinataries: [],
    });
  });
});

describe('deleting a note (NOT-24, API-58, PRM-12, VAL-33)', () => {
  it.each(PROJECT_ROLES)('MSG-52: %s deletes their own, and nobody else’s', async (role) => {
    const own = await accepted(create(cast[role]));
    const other = await accepted(create(role === 'client' ? cast.team : cast.client));
    expect(await accepted(remove(cast[role], own.id))).toEqual({ id: own.id });
    await expectRefused(() => remove(cast[role], other.id), notCreator);
    expect(await idsOf(cast[role])).toEqual([other.id]);
  });

  it('MSG-53: one that was deleted, is a comment, is of another project, never was or is no id does not exist', async () => {
    const deleted = await accepted(create(cast.client));
    await accepted(remove(cast.client, deleted.id));
    const comment = await instance.addComment(await instance.addFile(projectId, cast.team.userId), cast.client.userId);
    const elsewhere = await instance.addNote(cast.projectId, cast.client.userId);
    for (const id of [deleted.id, comment, elsewhere, uuid()]) {
      await expectRefused(() => remove(cast.client, id), missing);
      await expectRefused(() => edit(cast.client, id), missing);
      await expectRefused(() => publish(cast.client, id), missing);
      await expectRefused(() => saveDraft(cast.client, { id }), missing);
    }
    await expectRefused(() => remove(cast.client, 'first'), missing);
  });

  it('while somebody changes it, and twice, is once', async () => {
    const { id } = await accepted(create(cast.client));
    const answers = await Promise.all([remove(cast.client, id), remove(cast.client, id), edit(cast.owner, id)]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 404]);
    expect([200, 404]).toContain(answers[2]?.status);
    expect(await historyOf()).toHaveLength(2);
    expect(await list(cast.client)).toEqual({ items: [], total: 0 });
  });
});

describe('from outside, and in projects that are put away (PRM-15, OPN-26)', () => {
  it.each([
    ['somebody of no place in the project', () => cast.outsider],
    ['somebody who was in it once', () => cast.former],
  ])('MSG-51: %s hears the same of a project that is there and of one that is not', async (_name, who) => {
    const own = await instance.addNote(projectId, cast.former.userId);
    const calls = [() => create(who()), () => saveDraft(who()), () => edit(who(), own), () => remove(who(), own)];
    const refusal = { status: 404, body: { code: 'not_found', message: texts.notMember } };
    for (const call of calls) await expectRefused(call, refusal);
    await expectRefused(() => who().get(path()), { status: 404, body: { message: MESSAGES.projects.notFound } });
    projectId = uuid();
    for (const call of calls) await expectRefused(call, refusal);
  });

  it('nobody signed in: 401', async () => {
    for (const call of [
      () => create(cast.stranger),
      () => cast.stranger.get(path()),
      () => cast.stranger.get(path('/authors')),
    ]) {
      await expectRefused(call, { status: 401, body: {} });
    }
  });

  it('an archived project is read and no longer written, and the rights say so', async () => {
    const note = await accepted(create(cast.client));
    const draft = await accepted(saveDraft(cast.client));
    await instance.archive(projectId);
    const refusal = { status: 422, body: { code: 'not_permitted', message: MESSAGES.files.archivedProject } };
    for (const call of [
      () => create(cast.client),
      () => saveDraft(cast.client),
      () => publish(cast.client, draft.id),
      () => edit(cast.client, note.id),
      () => remove(cast.client, note.id),
    ]) {
      await expectRefused(call, refusal);
    }
    const { items } = await list(cast.client);
    expect(items.map(({ id, user_permissions }) => ({ id, user_permissions }))).toEqual([
      { id: draft.id, user_permissions: [] },
      { id: note.id, user_permissions: [] },
    ]);
  });

  it('a deleted project has none', async () => {
    const { id } = await accepted(create(cast.client));
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [projectId]);
    for (const call of [() => cast.client.get(path()), () => create(cast.client), () => remove(cast.client, id)]) {
      await expectRefused(call, { status: 404, body: {} });
    }
  });
});

describe('the list (API-36, NOT-3…6, OPN-45)', () => {
  const write = async (count: number, fields: (place: number) => Fields = (place) => ({ note: `<p>${place}</p>` })) => {
    const ids: string[] = [];
    for (let place = 0; place < count; place++) ids.push((await accepted(create(cast.client, fields(place)))).id);
    return ids.reverse();
  };

  it('CNS-33, NOT-4: answers 15 unless asked otherwise, newest first, in pages, in either order', async () => {
    const newest = await write(LIMITS.notesPageSize + 2);
    const first = await list(cast.team);
    expect(first.total).toBe(newest.length);
    expect(first.items.map(({ id }) => id)).toEqual(newest.slice(0, 15));
    expect((await cast.team.get<Listed>(path('?page=2'))).body.items.map(({ id }) => id)).toEqual(newest.slice(15));
    expect(await idsOf(cast.team, 'limit=2&sort=["created_at","ASC"]')).toEqual([...newest].reverse().slice(0, 2));
    const ranged = await cast.team.get<NoteView[]>(path('?range=[1,2]'));
    expect(ranged.body.map(({ id }) => id)).toEqual(newest.slice(1, 3));
    expect(ranged.headers.get('content-range')).toBe('notes 1-2/17');
  });

  it('NOT-8: grows by whole pages until it holds the note that is asked for', async () => {
    const newest = await write(7);
    expect(await idsOf(cast.team, `limit=3&note=${newest[1]}`)).toEqual(newest.slice(0, 3));
    expect(await idsOf(cast.team, `limit=3&note=${newest[3]}`)).toEqual(newest.slice(0, 6));
    expect(await idsOf(cast.team, `limit=3&note=${newest[6]}`)).toEqual(newest);
    expect(await idsOf(cast.team, `limit=3&note=${uuid()}`)).toEqual(newest.slice(0, 3));
    const hidden = await accepted(saveDraft(cast.client));
    expect(await idsOf(cast.team, `limit=3&note=${hidden.id}`)).toEqual(newest.slice(0, 3));
  });

  const idsFrom = async (page: number, query: string) =>
    (await cast.team.get<Listed>(path(`?page=${page}&${query}`))).body.items.map(({ id }) => id);

  it('NOT-8: grows by so many notes at most, and goes on from where it is', async () => {
    const ids: string[] = [];
    for (let note = 0; note < LIMITS.notesToReach + 8; note += 1) {
      ids.unshift(await instance.addNote(projectId, cast.team.userId));
    }
    const last = ids.at(-1);
    expect(await idsOf(cast.team, `limit=4&note=${last}`)).toHaveLength(88);
    expect(await idsFrom(23, `limit=4&note=${last}`)).toHaveLength(10);
    expect(await idsOf(cast.team, `limit=100&note=${last}`)).toHaveLength(98);
  });

  it('NOT-8: grows by so many bytes at most, and always by one page', async () => {
    const newest = await write(9);
    const big = 'x'.repeat(LIMITS.notesToReachBytes / 5);
    await instance.rows('UPDATE notes SET body = $2 WHERE id = ANY($1)', [newest, big]);
    expect(await idsOf(cast.team, `limit=1&note=${newest[8]}`)).toEqual(newest.slice(0, 5));
    expect(await idsFrom(6, `limit=1&note=${newest[8]}`)).toEqual(newest.slice(5));
    expect(await idsOf(cast.team, `limit=4&note=${newest[8]}`)).toEqual(newest.slice(0, 8));
  });

  it('OPN-109: filters by author and by type', async () => {
    const file = await instance.addFile(projectId, cast.team.userId);
    const { id: linked } = await accepted(create(cast.team, { attachments: [{ file_id: file.id }] }));
    const { id: plain } = await accepted(create(cast.client));
    const { id: draft } = await accepted(saveDraft(cast.client));
    await accepted(saveDraft(cast.owner));
    const found = async (query: string) => {
      const { items, total } = await list(cast.client, query);
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await found('type=all')).toEqual([draft, plain, linked]);
    expect(await found('type=notes')).toEqual([plain, linked]);
    expect(await found('type=drafts')).toEqual([draft]);
    expect(await found('type=linked')).toEqual([linked]);
    expect(await found(`author=${cast.team.userId}`)).toEqual([linked]);
    expect(await found(`author=${cast.owner.userId}`)).toEqual([]);
    expect(await found(`author=${cast.client.userId}&type=notes`)).toEqual([plain]);
    expect(await found(`filter=${JSON.stringify({ author: cast.client.userId, type: 'drafts' })}`)).toEqual([draft]);
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [file.id]);
    expect(await found('type=linked')).toEqual([]);
  });

  it('NOT-3: names anyone who has published a note, also when they have left, and oneself with drafts', async () => {
    await accepted(create(cast.client));
    await accepted(create(cast.client));
    await accepted(create(cast.team));
    await instance.addNote(projectId, cast.former.userId);
    await accepted(saveDraft(cast.contractor));
    const authors = async (visitor: Visitor) =>
      (await accepted(visitor.get<{ id: string }[]>(path('/authors')))).map(({ id }) => id).sort();
    const published = [cast.client.userId, cast.team.userId, cast.former.userId];
    expect(await authors(cast.owner)).toEqual([...published].sort());
    expect(await authors(cast.contractor)).toEqual([...published, cast.contractor.userId].sort());
  });

  it('NOT-5, VAL-24, CNS-35: searches words, not markup, without case and accents, from 3 characters on', async () => {
    const { id } = await accepted(
      create(cast.client, { note: '<p>Das <strong>Geb</strong>äude der Straße, 100%_ fertig</p>' }),
    );
    await accepted(create(cast.client, { note: '<p>Something else</p>' }));
    const { id: draft } = await accepted(saveDraft(cast.client, { note: '<p>gebäude, later</p>' }));
    const search = (text: string, visitor = cast.team) => idsOf(visitor, `search=${encodeURIComponent(text)}`);
    for (const text of ['gebäude', 'GEBAUDE', 'bäu', '  Straße ', 'strasse', '100%_']) {
      expect({ text, found: await search(text) }).toEqual({ text, found: [id] });
    }
    expect(await search('gebäude', cast.client)).toEqual([draft, id]);
    for (const text of ['strong', '<p>', '100%x', 'g_b'])
      expect({ text, found: await search(text) }).toEqual({ text, found: [] });
    for (const short of ['ge', ' ge ', '%20ab']) {
      const answer = await cast.team.get(path(`?page=1&search=${short}`));
      expect(answer).toMatchObject({ status: 400, body: { errors: { search: [expect.any(String)] } } });
    }
    await accepted(edit(cast.client, id, { note: '<p>Nothing of it</p>' }));
    expect(await search('gebäude')).toEqual([]);
  });

  it.each([
    'type=none',
    'author=anna',
    'note=first',
    'sort=["body","ASC"]',
    'filter={"draft":true}',
    'filter={"type":"none"}',
  ])('refuses %s with 400', async (query) => {
    expect((await cast.team.get(path(`?page=1&${query}`))).status).toBe(400);
  });

  it('its total is kept: published, deleted and drafts alike', async () => {
    const { id } = await accepted(create(cast.client));
    const draft = await accepted(saveDraft(cast.client));
    const totals = async () => [(await list(cast.client)).total, (await list(cast.team)).total];
    expect(await totals()).toEqual([2, 1]);
    await accepted(publish(cast.client, draft.id));
    expect(await totals()).toEqual([2, 2]);
    await accepted(edit(cast.client, id));
    await accepted(remove(cast.client, id));
    expect(await totals()).toEqual([1, 1]);
  });
});

describe('files of the project that go with a note (NOT-15, NOT-17, OPN-107, ENT-10, API-37)', () => {
  it('are answered by type, with the file as it is now, and left out once it is deleted', async () => {
    expect(await accepted(cast.client.get<object[]>(path('/attachment-types')))).toEqual([
      { id: expect.any(Number), code: 'linked' },
      { id: expect.any(Number), code: 'attached' },
    ]);
    const files = [
      await instance.addFile(projectId, cast.team.userId, { alias: 'Ground floor', archived: true }),
      await instance.addFile(projectId, cast.team.userId, { name: 'b.pdf' }),
    ];
    const [first, second] = files.map(({ id }) => ({ file_id: id }));
    const note = await accepted(create(cast.client, { attachments: [second, first, second] }));
    expect(note.attachments.map(({ file_id }) => file_id)).toEqual([files[1]?.id, files[0]?.id]);
    expect(note.attachments[1]).toEqual({
      id: expect.any(String),
      file_id: files[0]?.id,
      attachment_type_id: 1,
      attachmentType: { id: 1, code: 'linked' },
      file: {
        id: files[0]?.id,
        name: 'Ground floor.pdf',
        mimetype: 'application/pdf',
        size: 1000,
        sha256: null,
        revision_id: files[0]?.revisionId,
        url: expect.any(String),
        download_url: expect.any(String),
        thumbnail_url: null,
      },
    });
    expect(note.attachedFiles).toEqual({ linked: note.attachments, attached: [] });
    // What was read of them may be sent back.
    const sent = note.attachments.map(({ file_id, attachment_type_id }) => ({ file_id, attachment_type_id }));
    const { attachments } = await accepted(edit(cast.client, note.id, { attachments: sent }));
    expect(attachments.map(({ file_id }) => file_id)).toEqual(sent.map(({ file_id }) => file_id));
    expect(note.no_linked_files).toEqual([]);
    const kept = await accepted(edit(cast.client, note.id));
    expect(kept.attachments.map(({ id }) => id)).toEqual(note.attachments.map(({ id }) => id));
    const turned = await accepted(edit(cast.client, note.id, { attachments: [first, second] }));
    expect(turned.attachments.map(({ id }) => id)).toEqual(note.attachments.map(({ id }) => id).reverse());
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [files[0]?.id]);
    const [left] = (await list(cast.client)).items;
    expect(left?.attachments.map(({ file_id }) => file_id)).toEqual([files[1]?.id]);
  });

  it('have to be in the project', async () => {
    const elsewhere = await instance.addFile(cast.projectId, cast.team.userId);
    const gone = await instance.addFile(projectId, cast.team.userId, { deletedAt: new Date() });
    for (const file_id of [elsewhere.id, gone.id, uuid()]) {
      await expectRefused(
        () => create(cast.client, { attachments: [{ file_id }] }),
        wrong('attachments.0', texts.fileUnknown),
      );
    }
  });
});

describe('whom a note is addressed to (NOT-13, OPN-104, OPN-105)', () => {
  const emailsOf = async (...visitors: Visitor[]) =>
    (
      await instance.rows<{ email: string }>(
        'SELECT email::text FROM users WHERE id = ANY($1::uuid[]) ORDER BY email',
        [visitors.map(({ userId }) => userId)],
      )
    ).map(({ email }) => email);
  const addresses = async () => (await mails()).map(({ to }) => to).sort();

  it('only people of the project: a person who is not is named, and nothing is written', async () => {
    const outside = [cast.outsider.userId, cast.former.userId, uuid()].sort();
    await expectRefused(
      () => create(cast.client, { destinataries: [cast.owner.userId, ...outside] }),
      wrong('destinataries', ...outside.map(MESSAGES.comments.notInProject)),
    );
  });

  it('OPN-111: is notified to them when it is published, never to its author, and not while it is a draft', async () => {
    const notified = async (noteId: string) =>
      (
        await instance.rows<{ user_id: string }>('SELECT user_id FROM notifications WHERE subject_id = $1', [noteId])
      ).map(({ user_id }) => user_id);
    const draft = await accepted(saveDraft(cast.client, { destinataries: [cast.team.userId, cast.client.userId] }));
    expect(await notified(draft.id)).toEqual([]);
    await accepted(publish(cast.client, draft.id));
    expect(await notified(draft.id)).toEqual([cast.team.userId]);
  });

  it('by e-mail when it is asked for: all but its author and who has no account, or those who are named', async () => {
    const invited = await instance.addInvited(projectId, cast.owner.userId, 'client');
    await accepted(create(cast.client, { all: true }));
    expect(await addresses()).toEqual([]);
    await accepted(create(cast.client, { all: true, email: true }));
    expect(await addresses()).toEqual(await emailsOf(cast.owner, cast.member, cast.team, cast.contractor));
    await accepted(
      create(cast.client, { destinataries: [cast.client.userId, cast.team.userId, invited], email: true }),
    );
    expect(await addresses()).toEqual(await emailsOf(cast.team));
    const draft = await accepted(saveDraft(cast.client, { destinataries: [cast.owner.userId] }));
    expect(await addresses()).toEqual([]);
    await accepted(publish(cast.client, draft.id, { email: true }));
    expect(await addresses()).toEqual(await emailsOf(cast.owner));
    await accepted(edit(cast.client, draft.id));
    expect(await addresses()).toEqual([]);
  });

  it('the message says who wrote what where, as text, and opens the note at its place', async () => {
    const { id } = await accepted(
      create(cast.client, {
        note: '<p>Move <strong>both</strong> doors &lt;here&gt;</p><p>and the sill</p>',
        destinataries: [cast.team.userId],
        email: true,
      }),
    );
    const [mail] = await mails();
    expect(mail?.subject).toContain('wrote a note in “Villa”');
    expect(mail?.text).toContain('Move both doors <here>\n\nand the sill');
    expect(mail?.text).toContain(`${SCREENS['projects.notes'].replace(':id', projectId)}?note=${id}`);
    expect(mail?.html).toContain('Move both doors &lt;here&gt;');
  });
});

describe('how often (429)', () => {
  it('a person publishes a lot, and less by e-mail', async () => {
    const strict = await instance.startAnother({ RATE_LIMIT_SCALE: '0.1' });
    const visitor = await instance.signedIn(undefined, strict);
    await instance.addToProject(projectId, visitor.userId, 'client');
    for (let each = 0; each < 3; each++) await accepted(create(visitor, { email: true }));
    await expectRefused(() => create(visitor, { email: true }), { status: 429, body: { code: 'too_many_requests' } });
    for (let each = 3; each < 12; each++) await accepted(create(visitor));
    await expectRefused(() => create(visitor), { status: 429, body: { code: 'too_many_requests' } });
  });
});
