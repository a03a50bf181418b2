import { LIMITS, MESSAGES, PROJECT_ROLES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import { watchMails, type SentMail } from '../testing/sent-mails.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { CommentView } from './dto/comment.dto.js';

const { comments: texts } = MESSAGES;

let instance: TestInstance;
let cast: Cast;
let file: StoredFile;
let outbox: Awaited<ReturnType<TestInstance['watchOutbox']>>;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  outbox = await instance.watchOutbox({ notifications: false });
  mails = await watchMails(instance);
});
beforeEach(async () => {
  file = await instance.addFile(cast.projectId, cast.team.userId);
  await outbox();
});
afterAll(() => instance.stop());

const pathOf = ({ id }: Pick<StoredFile, 'id'> = file) => `/api/v2/files/${id}/comments`;

const post = (visitor: Visitor, comment: Record<string, unknown> = {}, on = file) =>
  visitor.post<CommentView>(pathOf(on), { comment: { body: '<p>Please move the door.</p>', ...comment } });

/** Posts one and answers it. */
const posted = async (visitor = cast.client, comment: Record<string, unknown> = {}, on = file) => {
  const answer = await post(visitor, comment, on);
  expect(answer.status).toBe(201);
  return answer.body;
};

const remove = (visitor: Visitor, id: string, on = file) => visitor.delete(`${pathOf(on)}/${id}`);

const listed = async (visitor = cast.client, query = '', on = file) =>
  (await visitor.get<CommentView[]>(`${pathOf(on)}${query}`)).body;

const countOf = async ({ id }: StoredFile = file) => (await cast.client.get(`/api/v2/files/${id}`)).body['comments'];

const historyOf = ({ id }: StoredFile = file) =>
  instance.rows(
    `SELECT item_type, item_action, description, user_from, user_to FROM history
     WHERE file_id = $1 AND item_action <> 'open' ORDER BY id`,
    [id],
  );

/** What the open screens have heard since it was asked last. */
const reported = async () =>
  (await outbox())
    .filter(({ topic }) => topic === 'screens')
    .map(({ payload: { event, room, data } }) => ({ event, room, data }));

const expectRefused = async (
  call: () => Promise<Answer<unknown>>,
  refusal: { status: number; body: Record<string, unknown> },
) => {
  await outbox();
  const before = await instance.fingerprint();
  expect(await call()).toMatchObject(refusal);
  expect(await instance.fingerprint()).toBe(before);
  expect(await outbox()).toEqual([]);
};

const wrong = (field: string, ...problems: string[]) => ({
  status: 422,
  body: { code: 'validation_failed', errors: { [`comment.${field}`]: problems } },
});

describe('posting a comment (FIL-53, FIL-54, API-107, ENT-9)', () => {
  it.each(PROJECT_ROLES)(
    '%s comments on any file, archived or not, and everybody in the project reads it',
    async (role) => {
      for (const archived of [false, true]) {
        const on = await instance.addFile(cast.projectId, cast.former.userId, { archived });
        const comment = await posted(cast[role], {}, on);
        expect(comment).toEqual({
          id: expect.any(String),
          project_id: cast.projectId,
          fileId: on.id,
          revision_id: on.revisionId,
          revision: 1,
          user_id: cast[role].userId,
          user: { id: cast[role].userId, name: expect.any(String), email: expect.any(String), avatar: false },
          body: '<p>Please move the door.</p>',
          global: true,
          destinataries: [],
          reply_to: null,
          reply_to_deleted: false,
          is_note: false,
          created_at: expect.stringMatching(/Z$/),
          updated_at: expect.stringMatching(/Z$/),
          deleted_at: null,
          user_permissions: ['comments.delete'],
        });
        for (const reader of PROJECT_ROLES) {
          const user_permissions = reader === role ? ['comments.delete'] : [];
          expect(await listed(cast[reader], '', on)).toEqual([{ ...comment, user_permissions }]);
        }
      }
    },
  );

  it('is counted on the file, recorded in history without its words, and reported to the open screens, all at once', async () => {
    const { id } = await posted(cast.client, { body: '<p>Confidential words</p>' });
    expect(await countOf()).toBe(1);
    const line = {
      item_type: 'comments',
      description: 'plan.pdf',
      user_from: cast.client.userId,
      user_to: null,
    };
    expect(await historyOf()).toEqual([{ ...line, item_action: 'new' }]);
    const event = (change: string) => ({
      event: 'comments:changed',
      room: `project:${cast.projectId}`,
      data: { project_id: cast.projectId, file_id: file.id, comment_id: id, change },
    });
    expect(await reported()).toEqual([event('created')]);
    expect((await remove(cast.client, id)).body).toEqual({ id });
    expect(await countOf()).toBe(0);
    expect(await listed()).toEqual([]);
    expect(await historyOf()).toEqual([
      { ...line, item_action: 'new' },
      { ...line, item_action: 'delete' },
    ]);
    expect(await reported()).toEqual([event('deleted')]);
  });

  it('keeps of the body what the editor makes, and nothing else (OPN-106)', async () => {
    const { body } = await posted(cast.client, {
      body: '<p onclick="x()">See <a href="javascript:x()">this</a> <b>now</b></p><script>x()</script><img src=x onerror=x()>',
    });
    expect(body).toBe('<p>See <span>this</span> <strong>now</strong></p>');
    expect(await listed()).toMatchObject([{ body }]);
  });

  it.each(['', '   ', '<p></p>', '<p> &nbsp;\u200b</p><p><br></p>', '<script>alert(1)</script>', '<img src="x">'])(
    'refuses what shows nothing: %j (VAL-19)',
    async (body) => {
      await expectRefused(() => post(cast.client, { body }), wrong('body', texts.blank));
    },
  );

  it('refuses what is too long', async () => {
    const longest = `<p>${'x'.repeat(LIMITS.commentBody - '<p></p>'.length)}</p>`;
    expect((await posted(cast.client, { body: longest })).body).toBe(longest);
    await expectRefused(() => post(cast.client, { body: `${longest}!` }), wrong('body', texts.tooLong));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no body', { body: undefined }, 'comment.body'],
    ['a body that is no text', { body: { html: 'x' } }, 'comment.body'],
    ['an addressee that is no id', { destinataries: ['anna'] }, 'comment.destinataries'],
    ['a note', { is_note: true }, 'comment.is_note'],
    ['a draft', { draft: true }, 'comment.draft'],
  ])('refuses %s', async (_name, comment, field) => {
    await expectRefused(() => post(cast.client, comment), {
      status: 400,
      body: { code: 'validation_failed', errors: { [field]: [expect.any(String)] } },
    });
  });

  it('is posted in one’s own name, whatever the body says', async () => {
    expect(await posted(cast.client, { user_id: cast.client.userId.toUpperCase() })).toMatchObject({
      user_id: cast.client.userId,
    });
    await expectRefused(() => post(cast.client, { user_id: cast.owner.userId }), wrong('user_id', texts.notAuthor));
  });

  it('is about the current revision, or the one it names; a file has to have it', async () => {
    const other = await instance.addFile(cast.projectId, cast.team.userId);
    expect(await posted(cast.client, { revision_id: file.revisionId })).toMatchObject({
      revision_id: file.revisionId,
      revision: 1,
    });
    for (const revision_id of [other.revisionId, uuid()]) {
      await expectRefused(() => post(cast.client, { revision_id }), {
        status: 404,
        body: { message: MESSAGES.files.notFound },
      });
    }
  });
});

describe('whom a comment is addressed to (OPN-104, OPN-105, OPN-111)', () => {
  const nameOf = (visitor: Visitor) => ({ id: visitor.userId, name: expect.any(String) });

  it.each<[string, () => Record<string, unknown>, boolean, () => Visitor[]]>([
    ['nobody is named', () => ({}), true, () => []],
    ['all', () => ({ all: true }), true, () => []],
    ['all, and somebody as well', () => ({ all: true, destinataries: [cast.owner.userId] }), true, () => []],
    ['somebody', () => ({ destinataries: [cast.owner.userId] }), false, () => [cast.owner]],
    ['nobody on purpose', () => ({ all: false, destinataries: [] }), false, () => []],
    [
      'the same person twice',
      () => ({ all: false, destinataries: [cast.owner.userId, cast.owner.userId.toUpperCase()] }),
      false,
      () => [cast.owner],
    ],
  ])('%s', async (_name, addressed, global, whom) => {
    const destinataries = whom().map(nameOf);
    expect(await posted(cast.client, addressed())).toMatchObject({ global, destinataries });
    expect(await listed()).toMatchObject([{ global, destinataries }]);
  });

  it('only people of the project: a person who is not is named, and nothing is posted', async () => {
    const outside = [cast.outsider.userId, cast.former.userId, uuid()].sort();
    await expectRefused(
      () => post(cast.client, { destinataries: [cast.owner.userId, ...outside] }),
      wrong('destinataries', ...outside.map(texts.notInProject)),
    );
  });

  describe('by e-mail', () => {
    const addresses = async () => (await mails()).map(({ to }) => to).sort();
    const emailOf = async (...visitors: Visitor[]) => {
      const rows = await instance.rows<{ email: string }>(
        'SELECT email::text FROM users WHERE id = ANY($1::uuid[]) ORDER BY email',
        [visitors.map(({ userId }) => userId)],
      );
      return rows.map(({ email }) => email).sort();
    };

    it('none is sent unless it is asked for', async () => {
      await posted(cast.client, { all: true, email: false });
      expect(await addresses()).toEqual([]);
    });

    it('all: everybody in the project who has an account, never its author', async () => {
      await instance.addInvited(cast.projectId, cast.owner.userId, 'client');
      await posted(cast.client, { all: true, email: true });
      expect(await addresses()).toEqual(await emailOf(cast.owner, cast.member, cast.team, cast.contractor));
    });

    it('those who are named, without its author and without anyone who has no account yet', async () => {
      const invited = await instance.addInvited(cast.projectId, cast.owner.userId, 'client');
      await posted(cast.client, { destinataries: [cast.client.userId, cast.team.userId, invited], email: true });
      expect(await addresses()).toEqual(await emailOf(cast.team));
    });

    it('says who wrote what about which file, as text, and opens it', async () => {
      await instance.rows(`UPDATE users SET name = 'Anna <b>Berg</b>' WHERE id = $1`, [cast.client.userId]);
      await posted(cast.client, {
        body: '<p>Move <strong>both</strong> doors &lt;here&gt;</p><p>and the sill</p>',
        destinataries: [cast.team.userId],
        email: true,
      });
      const address = `/files/${file.id}/${file.revisionId}?showComments=true`;
      const [mail] = await mails();
      expect(mail).toMatchObject({ subject: 'Anna <b>Berg</b> commented on “plan.pdf”' });
      expect(mail?.text).toContain('Move both doors <here>\n\nand the sill');
      expect(mail?.text).toContain(address);
      expect(mail?.html).toContain('Move both doors &lt;here&gt;');
      expect(mail?.html).toContain(address);
      expect(mail?.html).not.toContain('<b>');
    });

    it('nothing is sent when the comment is refused', async () => {
      await expectRefused(
        () => post(cast.client, { destinataries: [cast.owner.userId, cast.outsider.userId], email: true }),
        { status: 422, body: {} },
      );
    });
  });
});

describe('reading comments (API-106, OPN-45)', () => {
  const write = async (count: number) => {
    const ids: string[] = [];
    for (let each = 0; each < count; each++) ids.push((await posted(cast.client, { body: `<p>${each}</p>` })).id);
    return ids.reverse();
  };

  it('answers a thread newest first, in pages, in either order', async () => {
    const newest = await write(5);
    const idsOf = (comments: CommentView[]) => comments.map(({ id }) => id);
    expect(idsOf(await listed())).toEqual(newest);
    const { body } = await cast.team.get<{ items: CommentView[]; total: number }>(`${pathOf()}?page=2&limit=2`);
    expect(body.total).toBe(5);
    expect(idsOf(body.items)).toEqual(newest.slice(2, 4));
    const ranged = await cast.team.get<CommentView[]>(`${pathOf()}?range=[0,1]&sort=["created_at","ASC"]`);
    expect(idsOf(ranged.body)).toEqual([...newest].reverse().slice(0, 2));
    expect(ranged.headers.get('content-range')).toBe('comments 0-1/5');
  });

  it(`answers ${LIMITS.commentsPageSize} at once unless asked otherwise`, async () => {
    for (let each = 0; each <= LIMITS.commentsPageSize; each++) await instance.addComment(file, cast.client.userId);
    expect(await listed()).toHaveLength(LIMITS.commentsPageSize);
  });

  it.each([
    ['somebody of no place in the project', () => cast.outsider, 404],
    ['somebody who was in it once', () => cast.former, 404],
    ['nobody signed in', () => cast.stranger, 401],
  ] as const)('%s neither reads, posts nor deletes', async (_name, who, status) => {
    const own = await instance.addComment(file, cast.former.userId);
    await expectRefused(() => who().get(pathOf()), { status, body: {} });
    await expectRefused(() => post(who()), { status, body: {} });
    await expectRefused(() => remove(who(), own), { status, body: {} });
  });

  it.each([
    ['a deleted file', 'UPDATE files SET deleted_at = now() WHERE id = $1'],
    [
      'a deleted project',
      'UPDATE projects SET deleted_at = now() WHERE id = (SELECT project_id FROM files WHERE id = $1)',
    ],
  ])('%s has none', async (_name, sql) => {
    const on = await instance.addFile(await instance.anotherProject(cast), cast.team.userId);
    const own = await posted(cast.client, {}, on);
    await instance.rows(sql, [on.id]);
    for (const call of [
      () => cast.client.get(pathOf(on)),
      () => post(cast.client, {}, on),
      () => remove(cast.client, own.id, on),
    ]) {
      await expectRefused(call, { status: 404, body: { message: MESSAGES.files.notFound } });
    }
  });

  it('an archived project is read and no longer written, and the rights say so', async () => {
    const on = await instance.addFile(await instance.anotherProject(cast), cast.team.userId);
    const own = await posted(cast.client, {}, on);
    expect((await cast.client.get(`/api/v2/files/${on.id}`)).body['user_permissions']).toContain('comments.create');
    await instance.archive(own.project_id);
    const refusal = { status: 422, body: { code: 'not_permitted', message: MESSAGES.files.archivedProject } };
    await expectRefused(() => post(cast.client, {}, on), refusal);
    await expectRefused(() => remove(cast.client, own.id, on), refusal);
    expect(await listed(cast.client, '', on)).toEqual([{ ...own, user_permissions: [] }]);
    expect((await cast.client.get(`/api/v2/files/${on.id}`)).body['user_permissions']).not.toContain('comments.create');
  });
});

describe('deleting a comment (FIL-55, API-108, PRM-14)', () => {
  it.each(PROJECT_ROLES)('%s deletes their own, and nobody else’s', async (role) => {
    const own = await posted(cast[role]);
    const others = await posted(role === 'client' ? cast.team : cast.client);
    expect(await remove(cast[role], own.id)).toMatchObject({ status: 200, body: { id: own.id } });
    await expectRefused(() => remove(cast[role], others.id), {
      status: 422,
      body: { code: 'not_permitted', message: MESSAGES.notes.notCreator },
    });
  });

  it.each<[string, () => Promise<string> | string]>([
    [
      'was deleted',
      async () => {
        const { id } = await posted();
        await remove(cast.client, id);
        return id;
      },
    ],
    [
      'is on another file',
      async () => instance.addComment(await instance.addFile(cast.projectId, cast.team.userId), cast.client.userId),
    ],
    ['never was', () => uuid()],
    ['is no id', () => 'first'],
  ])('one that %s does not exist (MSG-53)', async (_name, id) => {
    const missing = await id();
    await expectRefused(() => remove(cast.client, missing), {
      status: 404,
      body: { code: 'not_found', message: MESSAGES.notes.notFound },
    });
  });

  it('two deletions at the same moment are one', async () => {
    await posted();
    const { id } = await posted();
    const answers = await Promise.all([remove(cast.client, id), remove(cast.client, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await countOf()).toBe(1);
    expect(await historyOf()).toHaveLength(3);
  });

  it('many comments at the same moment are all counted', async () => {
    await Promise.all(PROJECT_ROLES.flatMap((role) => [posted(cast[role]), posted(cast[role])]));
    expect(await countOf()).toBe(2 * PROJECT_ROLES.length);
    expect(await listed()).toHaveLength(2 * PROJECT_ROLES.length);
  });
});

describe('replying to a comment', () => {
  const named = async (visitor: Visitor, name: string) => {
    await instance.rows('UPDATE users SET name = $2 WHERE id = $1', [visitor.userId, name]);
  };
  const told = async ({ userId }: Visitor, { id }: Pick<CommentView, 'id'>) => {
    const rows = await instance.rows<{ text: string }>(
      'SELECT text FROM notifications WHERE user_id = $1 AND subject_id = $2',
      [userId, id],
    );
    return rows.map(({ text }) => text);
  };

  it.each(PROJECT_ROLES)(
    '%s replies to anybody, and it is read, counted and recorded as comments are',
    async (role) => {
      const { id: reply_to } = await posted(cast.client);
      const reply = await posted(cast[role], { reply_to });
      expect(reply).toMatchObject({ reply_to, reply_to_deleted: false, user_id: cast[role].userId });
      const reads = await listed(cast.owner);
      expect(reads.map(({ id, reply_to: to }) => [id, to])).toEqual([
        [reply.id, reply_to],
        [reply_to, null],
      ]);
      expect(await cast.owner.get(`${pathOf()}/${reply.id}`)).toMatchObject({ body: { reply_to } });
      expect(await countOf()).toBe(2);
      expect(await historyOf()).toMatchObject([{ item_action: 'new' }, { item_action: 'new' }]);
    },
  );

  it('tells who wrote what it replies to, once and why, and never oneself', async () => {
    await named(cast.team, 'Tom');
    const { id: reply_to } = await posted(cast.client);
    for (const to of [{ all: false }, { all: true }, { destinataries: [cast.client.userId] }]) {
      const reply = await posted(cast.team, { reply_to, ...to });
      expect(await told(cast.client, reply)).toEqual(['Tom replied to your comment on “plan.pdf” in “Villa”']);
      expect((await told(cast.owner, reply)).join()).not.toContain('replied');
      expect(await told(cast.team, reply)).toEqual([]);
    }
    const own = await posted(cast.client, { reply_to, all: false });
    expect(await told(cast.client, own)).toEqual([]);
    const mention = `<p>Ask <span data-mention="${cast.client.userId}">@x</span></p>`;
    const mentioning = await posted(cast.team, { reply_to, all: false, body: mention });
    expect(await told(cast.client, mentioning)).toEqual(['Tom mentioned you in a comment on “plan.pdf” in “Villa”']);
  });

  it('tells nobody who has left meanwhile', async () => {
    const { id: reply_to } = await posted(cast.client);
    const gone = 'DELETE FROM project_users WHERE project_id = $1 AND user_id = $2';
    await instance.rows(gone, [cast.projectId, cast.client.userId]);
    expect(await told(cast.client, await posted(cast.team, { reply_to }))).toEqual([]);
    await instance.addToProject(cast.projectId, cast.client.userId, 'client');
  });

  it('goes by e-mail to who is replied to as well, and says why', async () => {
    await named(cast.team, 'Tom');
    const { id: reply_to } = await posted(cast.client);
    await mails();
    await posted(cast.team, { reply_to, destinataries: [cast.owner.userId], email: true });
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'Tom commented on “plan.pdf”',
      'Tom replied to your comment on “plan.pdf”',
    ]);
  });

  it.each<[string, () => Promise<string> | string, string]>([
    [
      'is on another file',
      async () => instance.addComment(await instance.addFile(cast.projectId, cast.team.userId), cast.client.userId),
      texts.replyUnknown,
    ],
    [
      'is in a project one is not in',
      async () => {
        const projectId = await instance.addProject(cast.outsider.userId);
        return instance.addComment(await instance.addFile(projectId, cast.outsider.userId), cast.outsider.userId);
      },
      texts.replyUnknown,
    ],
    [
      'was deleted',
      async () => {
        const { id } = await posted(cast.client);
        await remove(cast.client, id);
        return id;
      },
      texts.replyUnknown,
    ],
    ['is a note', () => instance.addNote(cast.projectId, cast.client.userId), texts.replyUnknown],
    ['never was', () => uuid(), texts.replyUnknown],
    [
      'is a reply itself',
      async () => (await posted(cast.client, { reply_to: (await posted(cast.client)).id })).id,
      texts.replyToReply,
    ],
  ])('refuses one to what %s', async (_name, find, problem) => {
    const reply_to = await find();
    await expectRefused(() => post(cast.client, { reply_to }), wrong('reply_to', problem));
  });

  it('refuses what is no id', async () => {
    await expectRefused(() => post(cast.client, { reply_to: 'first' }), {
      status: 400,
      body: { errors: { 'comment.reply_to': [expect.any(String)] } },
    });
  });

  it('outlives what it replies to, and says that it is gone; then nobody replies any more', async () => {
    const { id: reply_to } = await posted(cast.client);
    const reply = await posted(cast.team, { reply_to });
    expect((await remove(cast.client, reply_to)).status).toBe(200);
    expect(await listed()).toMatchObject([{ id: reply.id, reply_to, reply_to_deleted: true }]);
    expect(await countOf()).toBe(1);
    await expectRefused(() => post(cast.owner, { reply_to }), wrong('reply_to', texts.replyUnknown));
    expect((await remove(cast.team, reply.id)).status).toBe(200);
    expect(await countOf()).toBe(0);
  });

  it('and its deletion at the same moment: the reply is there, or refused', async () => {
    const { id: reply_to } = await posted(cast.client);
    const [replied, removed] = await Promise.all([post(cast.team, { reply_to }), remove(cast.client, reply_to)]);
    expect(removed.status).toBe(200);
    expect([201, 422]).toContain(replied.status);
    expect(await countOf()).toBe(replied.status === 201 ? 1 : 0);
  });
});

describe('how often (429)', () => {
  it('a person posts a lot, and less by e-mail', async () => {
    const strict = await instance.startAnother({ RATE_LIMIT_SCALE: '0.1' });
    const visitor = await instance.signedIn(undefined, strict);
    await instance.addToProject(cast.projectId, visitor.userId, 'client');
    for (let each = 0; each < 3; each++) await posted(visitor, { email: true });
    await expectRefused(() => post(visitor, { email: true }), { status: 429, body: { code: 'too_many_requests' } });
    for (let each = 3; each < 12; each++) await posted(visitor);
    await expectRefused(() => post(visitor), { status: 429, body: { code: 'too_many_requests' } });
  });
});
