import { CSRF_HEADER, LIMITS, MESSAGES, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import { contextOf, defaultInvitationRole, invitableRoles, POLICY } from '@gable/domain';
import { ProjectUser } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { newAddress } from '../testing/new-address.js';
import { watchMails, type SentMail } from '../testing/sent-mails.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';

const { people: texts } = MESSAGES;
const MEMBERS: ProjectRole[] = ['owner', 'member'];
const OTHERS: ProjectRole[] = ['team', 'client', 'contractor'];

let instance: TestInstance;
let cast: Cast;
let mails: () => Promise<SentMail[]>;

/** Everybody's place in a project of the test at hand. */
let projectId: string;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  mails = await watchMails(instance);
});
beforeEach(async () => {
  projectId = await newProject();
  await mails();
});
afterAll(() => instance.stop());

/** A project of its own with everybody of the cast. */
async function newProject(): Promise<string> {
  const id = await instance.addProject(cast.owner.userId, { name: 'Villa Rossi' });
  for (const role of PROJECT_ROLES.filter((each) => each !== 'owner')) {
    await instance.addToProject(id, cast[role].userId, role);
  }
  return id;
}

interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  role: ProjectRole;
}

/** Adds somebody to the project at hand. */
async function addPerson(
  role: ProjectRole,
  { active = true, ...fields }: Partial<ProjectUser> & { active?: boolean } = {},
): Promise<string> {
  const email = newAddress();
  const userId = await instance.addUser(email, active ? {} : { active: false, name: '', passwordHash: null });
  await instance.platform.dataSource.getRepository(ProjectUser).insert({ projectId, userId, role, ...fields });
  return userId;
}

const path = (rest: string) => `/api/v2/projects/${projectId}/${rest}`;
const invite = (visitor: Visitor, users: unknown, message?: unknown) =>
  visitor.post<{ people: Person[]; skipped: unknown[] }>(path('users'), { users, message });
const resend = (visitor: Visitor, userID: string, message?: string) =>
  visitor.post(path('users/resend-invitation'), { userID, message });
const remove = (visitor: Visitor, uid: string) => visitor.delete(path(`users/${uid}`));
const leave = (visitor: Visitor, uid = visitor.userId) => visitor.get(path(`users/${uid}/leave`));
const setLeader = (visitor: Visitor, userID: string) => visitor.post<Person>(path('users/leader'), { userID });
const setRole = (visitor: Visitor, userID: string, role: string) =>
  visitor.post<Person>(path('set-user-role'), { userID, role });
const askRole = (visitor: Visitor, userID: string, role: string) =>
  visitor.post(path('ask-role-change'), { userID, role });

const placesOf = (userId: string) =>
  instance.rows<{ role: ProjectRole; lead: boolean; invited_by: string | null }>(
    'SELECT role, lead, invited_by FROM project_users WHERE project_id = $1 AND user_id = $2',
    [projectId, userId],
  );
const roleOf = async (userId: string) => (await placesOf(userId))[0]?.role;
const setLead = (userId: string) =>
  instance.rows('UPDATE project_users SET lead = true WHERE project_id = $1 AND user_id = $2', [projectId, userId]);
const history = () =>
  instance.rows(
    `SELECT item_type, item_action, user_from, user_to, description FROM history
     WHERE project_id = $1 AND item_action <> 'open' ORDER BY created_at, id`,
    [projectId],
  );
const refused = (message: string) => ({ status: 422, body: { code: 'not_permitted', message } });

/** Makes a call that is to change nothing and send nothing. */
async function changingNothing(call: () => Promise<Answer>): Promise<Answer> {
  const reported = await instance.watchOutbox({ notifications: false });
  await reported();
  const before = await instance.fingerprint();
  const answer = await call();
  expect(await instance.fingerprint()).toBe(before);
  expect(await reported()).toEqual([]);
  return answer;
}

describe('the people of a project (API-34, ENT-3, ENT-12)', () => {
  const list = (visitor: Visitor, query = '') => visitor.get<Person[]>(path(`users${query}`));

  it.each(PROJECT_ROLES)('are shown to the %s: everybody, with context, phone and pivot', async (role) => {
    const waiting = await addPerson('contractor', { active: false, invitedBy: cast.member.userId });
    await setLead(cast.member.userId);
    await instance.rows(`UPDATE users SET phone = '+436641234567' WHERE id = $1`, [cast.member.userId]);
    const { status, body } = await list(cast[role]);
    expect(status).toBe(200);
    expect(body).toHaveLength(6);
    for (const person of body) {
      expect(person).toEqual({
        id: expect.any(String),
        name: expect.any(String),
        email: expect.stringContaining('@'),
        phone: person.id === cast.member.userId ? '+436641234567' : null,
        role: person['_pivot_role'],
        active: person.id !== waiting,
        context: contextOf(person.role),
        avatar: false,
        _pivot_role: person.role,
        _pivot_lead: person.id === cast.member.userId,
        _pivot_created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        _pivot_invited_by: person.id === waiting ? cast.member.userId : null,
        user_permissions: expect.any(Array),
        roles: expect.any(Array),
        requestable_roles: expect.any(Array),
      });
    }
    expect(body.find(({ id }) => id === waiting)).toMatchObject({ name: '', context: 'team' });
  });

  it('PRM-16…30: say what who asks may do to each, and every answer about a person says it anew', async () => {
    await setLead(cast.member.userId);
    const invited = (await invite(cast.client, [{ email: newAddress() }])).body.people[0];
    const offer = async (visitor: Visitor, id: string) => {
      const found = (await list(visitor)).body.find((person) => person.id === id);
      return [found?.['user_permissions'], found?.['roles'], found?.['requestable_roles']];
    };
    expect(invited).toMatchObject({
      user_permissions: ['people.remove', 'people.resend', 'people.role', 'people.role.request'],
      roles: ['team'],
      requestable_roles: ['owner', 'member', 'contractor'],
    });
    expect(await offer(cast.team, invited?.id ?? '')).toEqual([[], [], []]);
    expect(await offer(cast.owner, cast.member.userId)).toEqual([
      ['people.remove', 'people.role', 'people.leader'],
      ['owner', 'team', 'client', 'contractor'],
      [],
    ]);
    expect(await offer(cast.client, cast.client.userId)).toEqual([
      ['people.role.request', 'people.leave'],
      [],
      ['owner', 'member', 'team', 'contractor'],
    ]);
    const promoted = await setRole(cast.owner, cast.client.userId, 'member');
    expect(promoted.body).toMatchObject({
      user_permissions: ['people.remove', 'people.role', 'people.leader'],
    });
    expect((await setRole(cast.member, cast.client.userId, 'client')).body).toMatchObject({
      roles: ['member', 'team', 'contractor'],
      requestable_roles: ['owner'],
    });
    const waiting = await cast.client.get<Person[]>(path('users/inactive'));
    expect(waiting.body).toEqual([(await list(cast.client)).body.find(({ id }) => id === invited?.id)]);
  });

  it.each(PROJECT_ROLES)('PRM-28…30: the project tells the %s whom they may invite', async (role) => {
    const reported = async () => (await cast[role].get(`/api/v2/projects/${projectId}`)).body;
    expect(await reported()).toMatchObject({
      invitable_roles: invitableRoles(POLICY[role]),
      default_invitation_role: defaultInvitationRole(POLICY[role]),
    });
    await instance.archive(projectId);
    expect(await reported()).toMatchObject({ invitable_roles: [] });
  });

  it('come owners first, then by name, or as asked for', async () => {
    await instance.rows(`UPDATE users SET name = 'Aaron' WHERE id = $1`, [cast.team.userId]);
    expect((await list(cast.owner)).body.slice(0, 2).map(({ id }) => id)).toEqual([
      cast.owner.userId,
      cast.team.userId,
    ]);
    const roles = (await list(cast.owner, `?sort=${encodeURIComponent('["role","DESC"]')}`)).body;
    expect(roles.map(({ role }) => role)).toEqual(['team', 'owner', 'member', 'contractor', 'client']);
  });

  it.each([
    ['clients', ['client']],
    ['team', ['contractor', 'team']],
    ['firm', ['member', 'owner']],
  ])('PPL-1: may be asked for by context: %s', async (context, roles) => {
    const { body } = await list(cast.client, `?filter=${encodeURIComponent(JSON.stringify({ context }))}`);
    expect(body.map(({ role }) => role).sort()).toEqual(roles);
  });

  it('OPN-45: come in pages and ranges as well', async () => {
    const page = await cast.owner.get<{ items: Person[]; total: number }>(path('users?page=2&limit=2'));
    expect(page.body).toMatchObject({ total: 5 });
    const all = (await list(cast.owner)).body.map(({ id }) => id);
    expect(page.body.items.map(({ id }) => id)).toEqual(all.slice(2, 4));
    const range = await list(cast.owner, `?range=${encodeURIComponent('[4,9]')}`);
    expect(range.body.map(({ id }) => id)).toEqual(all.slice(4));
    expect(range.headers.get('content-range')).toBe('users 4-4/5');
  });

  it('API-34: take the words of proposals', async () => {
    expect((await list(cast.owner, `?firmId=${uuid()}&potential=false`)).status).toBe(200);
    expect((await list(cast.owner, '?potential=perhaps')).status).toBe(400);
  });

  it('API-35, OPN-25, OPN-80: those who have no account yet, for the badge', async () => {
    const waiting = [await addPerson('client', { active: false }), await addPerson('member', { active: false })];
    const { body } = await cast.client.get<Person[]>(path('users/inactive'));
    expect(body.map(({ id }) => id).sort()).toEqual(waiting.sort());
    expect(body[0]).toMatchObject({ active: false, context: expect.any(String) });
  });
});

describe('inviting (API-39, PPL-13…18)', () => {
  it('OPN-55: an address nobody has makes an inactive person and sends a code, all in one transaction', async () => {
    const email = newAddress();
    const reported = await instance.watchOutbox({ notifications: false });
    await reported();
    const { status, body } = await invite(cast.owner, [{ email: ` ${email} `, role: 'client' }], 'Hello!\nWelcome.');
    expect(status).toBe(201);
    const [person] = body.people;
    expect(body).toEqual({
      people: [expect.objectContaining({ email, role: 'client', active: false, _pivot_invited_by: cast.owner.userId })],
      skipped: [],
    });
    const userId = person?.id ?? '';
    expect(await history()).toEqual([
      {
        item_type: 'projects',
        item_action: 'invite_user',
        user_from: cast.owner.userId,
        user_to: userId,
        description: 'client',
      },
    ]);
    const events = await reported();
    expect(new Set(events.map(({ made }) => made)).size).toBe(1);
    expect(events.map(({ topic, payload }) => (topic === 'screens' ? payload : topic))).toEqual([
      {
        event: 'people:changed',
        room: `project:${projectId}`,
        data: { project_id: projectId, user_id: userId, change: 'created' },
      },
      {
        event: 'projects:changed',
        room: `user:${userId}`,
        data: { project_id: projectId, change: 'created' },
      },
      'mail',
    ]);
    const { text, to } = events.at(-1)?.payload as { text: string; to: { address: string } };
    expect(to.address).toBe(email);
    expect(text).toContain('“Villa Rossi”');
    expect(text).toMatch(/writes:\s+Hello!\s+Welcome\./);
    const code = /\/users\/new\/([0-9a-f]{32})\?id=/.exec(text)?.[1];
    expect(text).toContain(`?id=${userId}&from=${cast.owner.userId}`);
    const completed = await cast.stranger.put(`/api/v2/users/${userId}/code/${code}`, {
      user: { name: 'Ina', password: 'a barn full of horses', terms: true },
    });
    expect(completed.status).toBe(200);
  });

  it('somebody with an account is in at once, and gets a message that opens the project', async () => {
    const visitor = await instance.signedIn(newAddress());
    const [{ email } = { email: '' }] = await instance.rows<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [visitor.userId],
    );
    expect((await visitor.get(`/api/v2/projects/${projectId}`)).status).toBe(404);
    const { body } = await invite(cast.team, [{ email: email.toUpperCase(), role: 'team' }], 'Please look.');
    expect(body.people).toMatchObject([{ id: visitor.userId, active: true, role: 'team' }]);
    expect((await visitor.get(`/api/v2/projects/${projectId}`)).status).toBe(200);
    const sent = await mails();
    expect(sent).toMatchObject([{ to: email, code: '' }]);
    expect(sent[0]?.subject).toContain('added you to “Villa Rossi”');
    expect(sent[0]?.text).toContain(`/projects/${projectId}/files`);
    expect(sent[0]?.text).toContain('Please look.');
  });

  it('somebody who waits for another project gets a code for this one, and is one person', async () => {
    const email = newAddress();
    const first = (await invite(cast.owner, [{ email }])).body.people[0];
    projectId = await newProject();
    const second = (await invite(cast.owner, [{ email }])).body.people[0];
    expect(second?.id).toBe(first?.id);
    expect((await mails()).map(({ to, code }) => [to, code.length])).toEqual([
      [email, 32],
      [email, 32],
    ]);
  });

  it('PPL-14, VAL-37, VAL-38: rows without e-mail, repetitions and who is in already bring nobody', async () => {
    const email = newAddress();
    const closed = newAddress();
    await instance.addUser(closed, { active: false, termsAcceptedAt: new Date() });
    const deleted = newAddress();
    await instance.addUser(deleted, { deletedAt: new Date() });
    const member = (await cast.owner.get<Person[]>(path('users'))).body.find(({ role }) => role === 'member');
    const rows = [
      { email: '' },
      { email: '  ', role: 'team' },
      { role: 'client' },
      { email: null },
      { email, role: 'contractor' },
      { email: email.toUpperCase(), role: 'client' },
      { email: member?.email, role: 'client' },
      { email: closed },
      { email: deleted },
    ];
    const { status, body } = await invite(cast.owner, rows);
    expect(status).toBe(201);
    expect(body.people).toMatchObject([{ email, role: 'contractor' }]);
    expect(body.skipped).toHaveLength(3);
    expect(body.skipped).toEqual(
      expect.arrayContaining([
        { email: member?.email, reason: 'in_project' },
        { email: closed, reason: 'account_closed' },
        { email: deleted, reason: 'account_closed' },
      ]),
    );
    expect(await roleOf(cast.member.userId)).toBe('member');
    expect((await mails()).map(({ to }) => to)).toEqual([email]);
    expect(await history()).toHaveLength(1);
  });

  it.each([
    ['no rows', []],
    ['only rows without e-mail', [{ email: '' }, { role: 'team' }]],
  ])('PPL-14, VAL-37, VAL-39: %s: nothing is sent', async (_name, rows) => {
    const answer = await changingNothing(() => invite(cast.client, rows) as unknown as Promise<Answer>);
    expect(answer).toMatchObject({ status: 201, body: { people: [], skipped: [] } });
  });

  const roles = PROJECT_ROLES.filter((role) => role !== 'owner');

  it.each(PROJECT_ROLES.flatMap((inviter) => roles.map((role) => [inviter, role] as const)))(
    'PRM-29, PRM-30, OPN-29: the %s invites a %s',
    async (inviter, role) => {
      const rows = [{ email: newAddress() }, { email: newAddress(), role }];
      if (invitableRoles(POLICY[inviter]).includes(role)) {
        const { status, body } = await invite(cast[inviter], rows);
        expect(status).toBe(201);
        expect(body.people.map((person) => person.role).sort()).toEqual(
          [defaultInvitationRole(POLICY[inviter]), role].sort(),
        );
        expect(body.people[0]).toMatchObject({ _pivot_invited_by: cast[inviter].userId });
      } else {
        const call = () => invite(cast[inviter], rows) as unknown as Promise<Answer>;
        expect(await changingNothing(call)).toMatchObject(refused(texts.roleNotOffered));
      }
    },
  );

  it('OPN-1: firm means member, and who invites is who asks, whatever is sent (PPL-24)', async () => {
    const { body } = await invite(cast.owner, [{ email: newAddress(), role: 'firm', invited_by: cast.client.userId }]);
    expect(body.people).toMatchObject([{ role: 'member', context: 'firm', _pivot_invited_by: cast.owner.userId }]);
  });

  it.each<[string, unknown, unknown, string]>([
    ['an owner (OPN-29)', [{ email: 'a@example.test', role: 'owner' }], undefined, 'users.0.role'],
    ['an unknown role', [{ email: 'a@example.test', role: 'boss' }], undefined, 'users.0.role'],
    ['what is no e-mail', [{ email: '' }, { email: 'nobody' }], undefined, 'users.1.email'],
    ['a number', [{ email: 5 }], undefined, 'users.0.email'],
    ['an e-mail on two lines', [{ email: 'a@example.test\nbcc: b@example.test' }], undefined, 'users.0.email'],
    ['too many rows', Array.from({ length: LIMITS.invitationRows + 1 }, () => ({})), undefined, 'users'],
    ['no list', { email: 'a@example.test' }, undefined, 'users'],
    ['a message that is too long', [], 'x'.repeat(LIMITS.invitationMessage + 1), 'message'],
    ['a message that is none', [], { text: 'x' }, 'message'],
  ])('refuses %s', async (_name, rows, message, field) => {
    const answer = await changingNothing(() => invite(cast.owner, rows, message) as unknown as Promise<Answer>);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field]);
  });

  it('by many at the same moment, into two projects, makes each person once and puts them into each once', async () => {
    const rows = Array.from({ length: 8 }, () => ({ email: newAddress() }));
    const other = await newProject();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => {
        const shuffled = place % 2 === 0 ? rows : [...rows].reverse();
        const id = place % 3 === 0 ? other : projectId;
        return cast[MEMBERS[place % 2] as ProjectRole].post<{ people: Person[] }>(`/api/v2/projects/${id}/users`, {
          users: shuffled,
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(answers.reduce((sum, { body }) => sum + body.people.length, 0)).toBe(16);
    const [row] = await instance.rows(
      `SELECT count(DISTINCT u.id)::int AS people, count(*)::int AS places FROM users u
       JOIN project_users pu ON pu.user_id = u.id WHERE u.email = ANY($1)`,
      [rows.map(({ email }) => email)],
    );
    expect(row).toEqual({ people: 8, places: 16 });
    expect(await mails()).toHaveLength(16);
  });

  it('is no way to write to the whole world: 50 people an hour, counted by person, all of a call or none', async () => {
    const slow = await instance.startAnother({ RATE_LIMIT_SCALE: '1' });
    const visitor = await instance.signedIn(newAddress(), slow);
    await instance.addToProject(projectId, visitor.userId, 'member');
    const some = (count: number) => Array.from({ length: count }, () => ({ email: newAddress() }));
    expect((await invite(visitor, some(45))).status).toBe(201);
    expect((await invite(visitor, some(6))).status).toBe(429);
    expect((await invite(visitor, some(5))).status).toBe(201);
    expect((await invite(visitor, some(1))).status).toBe(429);
    expect((await resend(visitor, visitor.userId)).status).toBe(429);
  });
});

describe('sending an invitation once more (API-40, PPL-19)', () => {
  it('sends a new code with the message; the one before stays good', async () => {
    const email = newAddress();
    const [{ id } = { id: '' }] = (await invite(cast.client, [{ email }])).body.people;
    const [first] = await mails();
    expect(await resend(cast.client, id, 'Did it arrive?')).toMatchObject({ status: 200, body: { id } });
    const [second] = await mails();
    expect(second?.to).toBe(email);
    expect(second?.text).toContain('Did it arrive?');
    expect(second?.code).not.toBe(first?.code);
    for (const code of [first?.code, second?.code]) {
      expect((await cast.stranger.get(`/api/v2/users/${id}/code/${code}`)).status).toBe(200);
    }
  });

  it.each<[ProjectRole, boolean, number]>([
    ['owner', false, 200],
    ['member', false, 200],
    ['team', false, 422],
    ['client', false, 422],
    ['contractor', false, 422],
    ['team', true, 200],
    ['client', true, 200],
    ['contractor', true, 200],
  ])('PRM-18: by the %s (who invited: %s) is %i', async (role, own, status) => {
    const id = await addPerson('client', {
      active: false,
      invitedBy: own ? cast[role].userId : cast.outsider.userId,
    });
    expect((await resend(cast[role], id)).status).toBe(status);
    expect(await mails()).toHaveLength(status === 200 ? 1 : 0);
  });

  it('is refused for who has accepted, for whom nobody knows, and for who is elsewhere', async () => {
    expect(await resend(cast.owner, cast.client.userId)).toMatchObject(refused(texts.accepted));
    for (const id of [uuid(), cast.outsider.userId]) {
      expect(await resend(cast.owner, id)).toMatchObject({ status: 404, body: { message: texts.notFound } });
    }
    const closed = await addPerson('client', { active: false });
    await instance.rows('UPDATE users SET terms_accepted_at = now() WHERE id = $1', [closed]);
    expect(await resend(cast.owner, closed)).toMatchObject(refused(texts.accepted));
  });
});

describe('removing a person (API-55, PPL-21)', () => {
  it.each(PROJECT_ROLES)('VAL-36: an owner removes a %s; history and events tell it', async (role) => {
    const id = await addPerson(role);
    const reported = await instance.watchOutbox({ notifications: false });
    await reported();
    expect(await remove(cast.owner, id)).toMatchObject({ status: 200, body: { id } });
    expect(await placesOf(id)).toEqual([]);
    expect(await history()).toMatchObject([
      { item_action: 'remove_user', user_from: cast.owner.userId, user_to: id, item_type: 'projects' },
    ]);
    const events = await reported();
    expect(new Set(events.map(({ made }) => made)).size).toBe(1);
    expect(events.map(({ payload }) => payload)).toEqual([
      { event: 'projects:changed', room: `user:${id}`, data: { project_id: projectId, change: 'deleted' } },
      {
        event: 'people:changed',
        room: `project:${projectId}`,
        data: { project_id: projectId, user_id: id, change: 'deleted' },
      },
    ]);
  });

  it.each<[string, () => Visitor, () => Promise<string>, string]>([
    ['oneself (PRM-16)', () => cast.member, async () => cast.member.userId, MESSAGES.requests.notPermitted],
    ['the last owner (OPN-4)', () => cast.member, async () => cast.owner.userId, MESSAGES.requests.notPermitted],
    ['an owner, by a member (PRM-17)', () => cast.member, () => addPerson('owner'), MESSAGES.requests.notPermitted],
    ['the leader (PRM-27)', () => cast.owner, () => addPerson('member', { lead: true }), texts.leaderRemoval],
    ['an owner who leads', () => cast.owner, () => addPerson('owner', { lead: true }), texts.leaderRemoval],
    [
      'who was invited by others (PRM-18)',
      () => cast.client,
      () => addPerson('client'),
      MESSAGES.requests.notPermitted,
    ],
    [
      'whom one invited and the firm took in',
      () => cast.client,
      () => addPerson('member', { invitedBy: cast.client.userId }),
      MESSAGES.requests.notPermitted,
    ],
  ])('is refused for %s', async (_name, who, whom, message) => {
    const id = await whom();
    expect(await changingNothing(() => remove(who(), id))).toMatchObject(refused(message));
  });

  it.each(OTHERS)('PRM-18: the %s removes whom they invited', async (role) => {
    const id = await addPerson('client', { invitedBy: cast[role].userId });
    expect((await remove(cast[role], id)).status).toBe(200);
  });

  it.each([
    ['nobody', () => uuid()],
    ['who is elsewhere', () => cast.outsider.userId],
    ['what is no id', () => 'me'],
  ])('is 404 for %s', async (_name, whom) => {
    expect(await changingNothing(() => remove(cast.owner, whom()))).toMatchObject({
      status: 404,
      body: { message: texts.notFound },
    });
  });

  it('shuts the person out at once, and they may be invited again', async () => {
    const visitor = await instance.signedIn(newAddress());
    await instance.addToProject(projectId, visitor.userId, 'team');
    const file = await instance.addFile(projectId, visitor.userId);
    const paths = [`/api/v2/projects/${projectId}`, path('users'), `/api/v2/files/${file.id}`];
    for (const each of paths) expect((await visitor.get(each)).status).toBe(200);
    await remove(cast.member, visitor.userId);
    for (const each of paths) expect((await visitor.get(each)).status).toBe(404);
    expect((await visitor.get<unknown[]>('/api/v2/projects')).body).toEqual([]);
  });
});

describe('leaving (API-38, PPL-20)', () => {
  it.each(['member', ...OTHERS] as const)('the %s leaves', async (role) => {
    const visitor = await instance.signedIn(newAddress());
    await instance.addToProject(projectId, visitor.userId, role);
    expect(await leave(visitor)).toMatchObject({ status: 200, body: { id: visitor.userId } });
    expect(await placesOf(visitor.userId)).toEqual([]);
    expect(await history()).toMatchObject([
      { item_action: 'user_leave', user_from: visitor.userId, user_to: visitor.userId },
    ]);
    expect(await leave(visitor)).toMatchObject({ status: 404, body: { message: MESSAGES.projects.notFound } });
  });

  it('OPN-4: the last owner stays; one of two may go', async () => {
    expect(await changingNothing(() => leave(cast.owner))).toMatchObject(refused(texts.lastOwner));
    await addPerson('owner');
    expect((await leave(cast.owner)).status).toBe(200);
  });

  it('PPL-6: the leader stays', async () => {
    await setLead(cast.member.userId);
    expect(await changingNothing(() => leave(cast.member))).toMatchObject(refused(texts.leaderLeaving));
  });

  it('nobody makes another person go', async () => {
    const answer = await changingNothing(() => leave(cast.owner, cast.client.userId));
    expect(answer).toMatchObject(refused(MESSAGES.requests.notPermitted));
  });

  it.each(['GET', 'HEAD'])('OPN-44: %s needs the anti-forgery header, because it changes something', async (method) => {
    const call = () =>
      cast.client.copy().call(method, path(`users/${cast.client.userId}/leave`), undefined, {
        [CSRF_HEADER]: undefined,
      });
    expect((await changingNothing(call)).status).toBe(403);
    expect(await roleOf(cast.client.userId)).toBe('client');
  });
});

describe('an archived project', () => {
  it('lets people go, and changes nothing else about them', async () => {
    const [removed, invited] = [await addPerson('client'), await addPerson('client', { active: false })];
    await instance.archive(projectId);
    const archived = refused(MESSAGES.files.archivedProject);
    expect(await invite(cast.owner, [{ email: newAddress() }])).toMatchObject(archived);
    expect(await resend(cast.owner, invited)).toMatchObject(archived);
    expect(await setLeader(cast.owner, cast.member.userId)).toMatchObject(archived);
    expect(await setRole(cast.owner, cast.client.userId, 'team')).toMatchObject(archived);
    expect(await askRole(cast.client, cast.client.userId, 'team')).toMatchObject(archived);
    const offered = (await cast.client.get<Person[]>(path('users'))).body.flatMap(
      (person) => person['user_permissions'],
    );
    expect(offered).toEqual(['people.leave']);
    expect((await remove(cast.owner, removed)).status).toBe(200);
    expect((await leave(cast.client)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('the project leader (API-41, PPL-12, OPN-6, OPN-28)', () => {
  const leaders = async () =>
    (
      await instance.rows<{ user_id: string }>('SELECT user_id FROM project_users WHERE project_id = $1 AND lead', [
        projectId,
      ])
    ).map(({ user_id: id }) => id);

  it.each(MEMBERS)('the %s chooses one firm member after the other; one leads at a time', async (role) => {
    const id = await addPerson('member');
    for (const each of [id, cast.owner.userId, cast.member.userId]) {
      expect(await setLeader(cast[role], each)).toMatchObject({ status: 200, body: { id: each, _pivot_lead: true } });
      expect(await leaders()).toEqual([each]);
      expect((await cast.client.get(`/api/v2/projects/${projectId}`)).body).toMatchObject({ leader_id: each });
    }
    expect(await history()).toMatchObject(
      [id, cast.owner.userId, cast.member.userId].map((user_to) => ({
        item_action: 'update_project_data',
        user_to,
        description: 'leader',
      })),
    );
  });

  it('chosen again is no change', async () => {
    await setLead(cast.member.userId);
    expect((await changingNothing(() => setLeader(cast.owner, cast.member.userId))).status).toBe(200);
  });

  it.each(OTHERS)('PRM-20, PRM-21: the %s neither chooses one nor is one', async (role) => {
    const call = () => setLeader(cast[role], cast.member.userId);
    expect(await changingNothing(call)).toMatchObject(refused(MESSAGES.requests.notPermitted));
    const outside = () => setLeader(cast.owner, cast[role].userId);
    expect(await changingNothing(outside)).toMatchObject(refused(texts.leaderOutsideFirm));
  });

  it('is nobody from elsewhere', async () => {
    expect((await changingNothing(() => setLeader(cast.owner, cast.outsider.userId))).status).toBe(404);
  });
});

describe('changing a role (API-44, PPL-7)', () => {
  it.each(['client', 'team', 'contractor', 'member', 'owner', 'firm'])('to %s', async (role) => {
    const id = await addPerson(role === 'team' ? 'client' : 'team');
    const stored = role === 'firm' ? 'member' : (role as ProjectRole);
    const reported = await instance.watchOutbox({ notifications: false });
    await reported();
    expect(await setRole(cast.owner, id, role)).toMatchObject({
      status: 200,
      body: { id, role: stored, _pivot_role: stored, context: contextOf(stored) },
    });
    expect(await history()).toMatchObject([{ item_action: 'update_user_role', user_to: id, description: stored }]);
    expect((await reported()).map(({ payload }) => payload)).toEqual([
      {
        event: 'people:changed',
        room: `project:${projectId}`,
        data: { project_id: projectId, user_id: id, change: 'updated' },
      },
      { event: 'projects:changed', room: `user:${id}`, data: { project_id: projectId, change: 'updated' } },
    ]);
  });

  it('holds from the next call on', async () => {
    expect((await cast.client.post(path('users/leader'), { userID: cast.member.userId })).status).toBe(422);
    await setRole(cast.owner, cast.client.userId, 'member');
    expect((await cast.client.post(path('users/leader'), { userID: cast.member.userId })).status).toBe(200);
  });

  it('to what it is already changes nothing', async () => {
    expect((await changingNothing(() => setRole(cast.owner, cast.team.userId, 'team'))).status).toBe(200);
  });

  it('PRM-24, OPN-5: members change their own at once', async () => {
    expect((await setRole(cast.member, cast.member.userId, 'client')).status).toBe(200);
    expect(await roleOf(cast.member.userId)).toBe('client');
  });

  it.each<[string, () => Visitor, () => Promise<string>, string, string]>([
    [
      'the leader’s (MSG-79, VAL-34)',
      () => cast.owner,
      () => addPerson('member', { lead: true }),
      'client',
      texts.leaderRole,
    ],
    ['an owner’s own (PRM-23)', () => cast.owner, async () => cast.owner.userId, 'member', texts.ownRole],
    ['one’s own, by a client (OPN-5)', () => cast.client, async () => cast.client.userId, 'member', texts.askOwner],
    ['one’s own to owner, by a member', () => cast.member, async () => cast.member.userId, 'owner', texts.askOwner],
    [
      'an owner’s, by a member',
      () => cast.member,
      async () => cast.owner.userId,
      'client',
      MESSAGES.requests.notPermitted,
    ],
    [
      'of a client, by a client (PRM-18)',
      () => cast.client,
      () => addPerson('client'),
      'team',
      MESSAGES.requests.notPermitted,
    ],
    [
      'of whom one invited, to contractor (OPN-2)',
      () => cast.client,
      () => addPerson('client', { invitedBy: cast.client.userId }),
      'contractor',
      texts.askOwner,
    ],
    [
      'to owner, without an account',
      () => cast.owner,
      () => addPerson('member', { active: false }),
      'owner',
      texts.ownerInvited,
    ],
  ])('is refused: %s', async (_name, who, whom, role, message) => {
    const id = await whom();
    expect(await changingNothing(() => setRole(who(), id, role))).toMatchObject(refused(message));
  });

  it.each(['boss', '', 'OWNER', 'constructor'])('is 400 for the role %j', async (role) => {
    expect((await changingNothing(() => setRole(cast.owner, cast.client.userId, role))).status).toBe(400);
  });
});

describe('asking for a role (API-45, PPL-9, OPN-7)', () => {
  it('writes to the first owner who and what, and changes nothing', async () => {
    await addPerson('owner');
    const roles = () => instance.rows('SELECT user_id, role, lead FROM project_users ORDER BY project_id, user_id');
    const before = await roles();
    expect(await askRole(cast.client, cast.client.userId, 'firm')).toMatchObject({
      status: 200,
      body: { id: cast.client.userId },
    });
    expect(await roles()).toEqual(before);
    const [{ email } = { email: '' }] = await instance.rows<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [cast.owner.userId],
    );
    const sent = await mails();
    expect(sent).toMatchObject([{ to: email }]);
    const text = sent[0]?.text.replace(/\s+/g, ' ');
    expect(text).toContain('asks you to change their role in “Villa Rossi” from client to firm member.');
    expect(text).toContain(`/projects/${projectId}/people`);
  });

  it('names the person it is about', async () => {
    const id = await addPerson('client', { invitedBy: cast.team.userId });
    await instance.rows(`UPDATE users SET name = 'Vera Vale' WHERE id = $1`, [id]);
    expect((await askRole(cast.team, id, 'contractor')).status).toBe(200);
    const [sent] = await mails();
    expect(sent?.text.replace(/\s+/g, ' ')).toContain(
      'the role of Vera Vale in “Villa Rossi” from client to contractor.',
    );
  });

  it.each<[string, () => Visitor, () => Promise<string>, string, string]>([
    ['for the same role (VAL-35)', () => cast.client, async () => cast.client.userId, 'client', texts.sameRole],
    [
      'for the leader (VAL-34)',
      () => cast.client,
      async () => {
        const id = await addPerson('team', { invitedBy: cast.client.userId });
        await setLead(id);
        return id;
      },
      'client',
      texts.leaderRole,
    ],
    ['by an owner for themselves (PRM-23)', () => cast.owner, async () => cast.owner.userId, 'client', texts.ownRole],
    [
      'for whom others invited (PRM-18)',
      () => cast.client,
      () => addPerson('client'),
      'team',
      MESSAGES.requests.notPermitted,
    ],
  ])('is refused %s', async (_name, who, whom, role, message) => {
    const id = await whom();
    expect(await changingNothing(() => askRole(who(), id, role))).toMatchObject(refused(message));
  });

  it('goes to an owner who can sign in', async () => {
    await instance.rows('UPDATE project_users SET role = $2 WHERE user_id = $1 AND project_id = $3', [
      cast.owner.userId,
      'member',
      projectId,
    ]);
    await addPerson('owner', { active: false });
    expect(await changingNothing(() => askRole(cast.client, cast.client.userId, 'team'))).toMatchObject(
      refused(texts.requestFailed),
    );
  });

  it('is no way to flood an owner: 20 an hour', async () => {
    const slow = await instance.startAnother({ RATE_LIMIT_SCALE: '1' });
    const visitor = await instance.signedIn(newAddress(), slow);
    await instance.addToProject(projectId, visitor.userId, 'client');
    const statuses = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      statuses.add((await askRole(visitor, visitor.userId, 'team')).status);
    }
    expect([...statuses]).toEqual([200]);
    expect((await askRole(visitor, visitor.userId, 'team')).status).toBe(429);
  });
});
