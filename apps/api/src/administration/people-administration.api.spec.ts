import { COOKIES, MESSAGES, SOCKET_PATH } from '@gable/contracts';
import { io, type Socket } from 'socket.io-client';
import { v7 as uuid } from 'uuid';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import { PASSWORD, type TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

const PEOPLE = '/api/v2/admin/people';
const LOG = '/api/v2/admin/log';
const texts = MESSAGES.administration;

let instance: TestInstance;
let mails: () => Promise<SentMail[]>;
let administrator: Visitor;

beforeAll(async () => {
  ({ instance, mails } = await startMailing());
});
afterAll(() => instance.stop());

// Each test has an administrator of its own, and no other.
beforeEach(async () => {
  administrator = await instance.signedIn();
  await instance.rows('UPDATE users SET administrator = false');
  await instance.makeAdministrator(administrator.userId);
});

interface Person {
  id: string;
  name: string;
  email: string;
  state: string;
  administrator: boolean;
  projects: number;
  sessions: number;
  last_seen_at: string | null;
}
interface Act {
  actor: string;
  act: string;
  person: string | null;
}

const read = async (id: string) => (await administrator.get<Person>(`${PEOPLE}/${id}`)).body;
const newestActs = async (count: number) =>
  (await administrator.get<{ items: Act[] }>(`${LOG}?page=1&limit=${count}`)).body.items;
const refused = (message: string) => ({ status: 422, body: { code: 'not_permitted', message } });

/** Somebody signed in, and what they sign in with. */
async function somebody() {
  const email = newAddress();
  const visitor = await instance.signedIn(email);
  return { email, visitor, id: visitor.userId };
}

/** The next event of a kind. */
const heard = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => void socket.once(event, resolve));

const signInAgain = async (email: string, password = PASSWORD) => {
  const visitor = instance.visitor();
  await visitor.get('/api/health/live');
  return visitor.post('/api/v2/tokens', { email, password });
};

describe('who is let in', () => {
  it('is who administers the instance; for others there is nothing, and nothing changes', async () => {
    const { visitor: member, id } = await somebody();
    const former = await instance.signedIn();
    await instance.makeAdministrator(former.userId);
    expect((await former.get(PEOPLE)).status).toBe(200);
    expect((await administrator.delete(`${PEOPLE}/${former.userId}/administrator`)).status).toBe(200);
    const stranger = instance.visitor();
    await stranger.get('/api/health/live');
    const before = await instance.fingerprint();
    for (const [who, status] of [
      [member, 404],
      [former, 404],
      [stranger, 401],
    ] as const) {
      for (const path of [PEOPLE, `${PEOPLE}/${id}`, `${PEOPLE}/${id}/sessions`, LOG]) {
        expect({ path, status: (await who.get(path)).status }).toEqual({ path, status });
      }
      for (const act of ['deactivate', 'reactivate', 'administrator', 'invitation']) {
        expect({ act, status: (await who.post(`${PEOPLE}/${id}/${act}`)).status }).toEqual({ act, status });
      }
      expect((await who.delete(`${PEOPLE}/${administrator.userId}/administrator`)).status).toBe(status);
      expect((await who.delete(`${PEOPLE}/${id}/sessions`)).status).toBe(status);
    }
    expect(await instance.fingerprint()).toBe(before);
  });

  it('says so of oneself when one signs in, and of nobody else', async () => {
    const email = newAddress();
    const visitor = await instance.signedIn(email);
    const access = () => visitor.post<{ user: object }>('/api/v2/tokens/access');
    expect((await access()).body.user).not.toHaveProperty('administrator');
    await instance.makeAdministrator(visitor.userId);
    expect((await access()).body.user).toHaveProperty('administrator', true);
    expect((await signInAgain(email)).body).toMatchObject({ user: { administrator: true } });
  });

  it('shows no project, file or firm of others: only how many there are', async () => {
    const { visitor, id } = await somebody();
    const projectId = await instance.addProject(id, { name: 'Secret Villa' });
    await instance.addFile(projectId, id, { name: 'secret-plan.pdf' });
    await instance.addFirm(id, 'Secret Firm');
    const answers = [await administrator.get(PEOPLE), await administrator.get(`${PEOPLE}/${id}`)];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/secret/i);
    expect(await read(id)).toMatchObject({ projects: 1, sessions: 1 });
    // Administering opens nothing of it.
    expect((await administrator.get(`/api/v2/projects/${projectId}`)).status).toBe(404);
    expect((await visitor.get(`/api/v2/projects/${projectId}`)).status).toBe(200);
  });
});

describe('people', () => {
  it('are found by name and email, by state, in order and in pages', async () => {
    const mark = uuid().slice(-8);
    const ids = [
      await instance.addUser(`b-${mark}@example.test`, { name: 'Boris' }),
      await instance.addUser(`a@${mark}.test`, { name: `Anna 100%_${mark}` }),
      await instance.addUser(`c-${mark}@example.test`, { name: '', active: false, passwordHash: null }),
    ];
    const search = async (filter: object, rest = '') => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`;
      return (await administrator.get<Person[]>(`${PEOPLE}?${query}`)).body.map(({ id }) => id);
    };
    expect(await search({ search: mark })).toEqual([ids[1], ids[0], ids[2]]);
    expect(await search({ search: mark.toUpperCase(), state: 'invited' })).toEqual([ids[2]]);
    expect(await search({ search: `100%_${mark}` })).toEqual([ids[1]]);
    expect(await search({ search: mark }, '&sort=["email","DESC"]')).toEqual([ids[2], ids[0], ids[1]]);
    expect(await search({ search: mark }, '&range=[1,1]')).toEqual([ids[0]]);
  });

  it.each([
    'filter={"search":"ab\\u0000"}',
    'filter={"search":"x"}',
    'filter={"search":5}',
    'filter={"state":"toString"}',
    'filter={"state":["active"]}',
  ])('refuses %s', async (query) => {
    expect(await administrator.get(`${PEOPLE}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it.each(['x', uuid()])('knows nobody called %s', async (id) => {
    const expected = { status: 404, body: { message: texts.personNotFound } };
    expect(await administrator.get(`${PEOPLE}/${id}`)).toMatchObject(expected);
    expect(await administrator.post(`${PEOPLE}/${id}/deactivate`)).toMatchObject(expected);
    expect(await administrator.delete(`${PEOPLE}/${id}/sessions`)).toMatchObject(expected);
  });
});

describe('deactivating', () => {
  it('ends every session and socket at once, lets nobody in, and opens again as it was', async () => {
    const { email, visitor, id } = await somebody();
    const socket: Socket = io(instance.address, {
      path: SOCKET_PATH,
      extraHeaders: { cookie: `${COOKIES.access}=${visitor.cookies.get(COOKIES.access)}` },
      transports: ['websocket'],
      reconnection: false,
    });
    await heard(socket, 'connect');
    const [ended, closed] = [heard(socket, 'sessions:ended'), heard(socket, 'disconnect')];
    expect(await administrator.post(`${PEOPLE}/${id}/deactivate`)).toMatchObject({
      status: 200,
      body: { id, state: 'deactivated', sessions: 0 },
    });
    expect(await ended).toMatchObject({ reason: 'account_closed' });
    await closed;
    expect(await visitor.get('/api/v2/sessions')).toMatchObject({ status: 403, body: { code: 'session_revoked' } });
    expect(await visitor.post('/api/v2/tokens/refresh')).toMatchObject({ status: 403 });
    expect(await signInAgain(email)).toMatchObject({
      status: 403,
      body: { code: 'account_deactivated', message: MESSAGES.login.deactivated },
    });
    // Who does not know the password does not hear of it.
    expect(await signInAgain(email, 'not the password')).toMatchObject({ status: 422 });
    expect(await administrator.post(`${PEOPLE}/${id}/reactivate`)).toMatchObject({ body: { state: 'active' } });
    expect((await signInAgain(email)).status).toBe(200);
    expect(await newestActs(2)).toMatchObject([
      { act: 'reactivate', person: expect.stringContaining(email) },
      { act: 'deactivate', person: expect.stringContaining(email) },
    ]);
  });

  it('is undone by no sign-up, invitation, forgotten password or verification', async () => {
    const { email, id, visitor: theirs } = await somebody();
    const host = await instance.signedIn();
    const projectId = await instance.addProject(host.userId);
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    await visitor.post(`/api/v2/users/${id}/forgot_password`, { email });
    expect((await theirs.post(`/api/v2/users/${id}/calendar`)).status).toBe(201);
    const [reset] = await mails();
    await administrator.post(`${PEOPLE}/${id}/deactivate`);
    for (const [path, body] of [
      [`/api/v2/users/${id}/forgot_password`, { email }],
      [`/api/v2/users/${id}/resend_email`, { email }],
    ] as const) {
      expect([403, 404]).toContain((await visitor.post(path, body)).status);
    }
    const password = { password: 'another good one', repassword: 'another good one' };
    expect((await visitor.post(`/api/v2/users/${reset?.code}/new_password`, password)).status).toBe(404);
    await host.post(`/api/v2/projects/${projectId}/users`, { users: [{ email, role: 'client' }] });
    expect((await mails()).filter(({ to }) => to === email)).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'deactivated' });
    // Nor does what read their days come back with the account.
    await administrator.post(`${PEOPLE}/${id}/reactivate`);
    expect(await instance.rows('SELECT FROM calendar_addresses WHERE user_id = $1', [id])).toEqual([]);
  });

  it('leaves what they made, their links among it', async () => {
    const { visitor, id, email } = await somebody();
    const projectId = await instance.addProject(id, { name: 'Villa' });
    const colleague = await instance.signedIn();
    await instance.addToProject(projectId, colleague.userId, 'member');
    const file = await instance.withSheet(await instance.addFile(projectId, id));
    const shared = await visitor.post<{ address: string }>(`/api/v2/files/${file.id}/links`, {});
    expect(shared.status).toBe(201);
    const secret = shared.body.address.split('/').at(-1) ?? '';
    const open = async () => (await instance.visitor().get(`/api/v2/files/shared/${file.id}/${secret}`)).status;
    expect(await open()).toBe(200);
    await administrator.post(`${PEOPLE}/${id}/deactivate`);
    expect(await open()).toBe(200);
    const people = await colleague.get<{ email: string; active: boolean }[]>(`/api/v2/projects/${projectId}/users`);
    expect(people.body.find((person) => person.email === email)).toMatchObject({ active: true });
    // They are found by their name, not as somebody who was invited.
    const [{ name } = { name: '' }] = await instance.rows<{ name: string }>('SELECT name FROM users WHERE id = $1', [
      id,
    ]);
    const partners = await colleague.get<{ name: string; active: boolean }[]>(
      `/api/v2/users/${colleague.userId}/partners`,
    );
    expect(partners.body).toMatchObject([{ name, active: true }]);
    const words = await instance.rows('SELECT FROM searchable_people WHERE user_id = $1 AND words LIKE $2', [
      id,
      `%${name.toLowerCase().split(/[^a-z0-9]/)[0]}%`,
    ]);
    expect(words).toHaveLength(1);
  });

  it('is not of oneself, of who is deactivated, or of who never came', async () => {
    const invited = await instance.addUser(newAddress(), { active: false, name: '', passwordHash: null });
    const { id } = await somebody();
    await administrator.post(`${PEOPLE}/${id}/deactivate`);
    const deactivate = (person: string) => administrator.post(`${PEOPLE}/${person}/deactivate`);
    expect(await deactivate(administrator.userId)).toMatchObject(refused(texts.deactivateSelf));
    expect(await deactivate(id)).toMatchObject(refused(texts.deactivateOnlyActive));
    expect(await deactivate(invited)).toMatchObject(refused(texts.deactivateOnlyActive));
    expect(await administrator.post(`${PEOPLE}/${invited}/reactivate`)).toMatchObject(
      refused(texts.reactivateOnlyDeactivated),
    );
  });
});

describe('who administers', () => {
  it('is named and removed by administrators, and is never nobody', async () => {
    const { email, visitor, id } = await somebody();
    const remove = (who: Visitor, person: string) => who.delete(`${PEOPLE}/${person}/administrator`);
    expect(await remove(administrator, administrator.userId)).toMatchObject(refused(texts.lastAdministrator));
    expect(await administrator.post(`${PEOPLE}/${id}/administrator`)).toMatchObject({ body: { administrator: true } });
    // What is so already is no act.
    await administrator.post(`${PEOPLE}/${id}/administrator`);
    const acts = (await newestActs(50)).filter(({ person }) => person?.includes(email));
    expect(acts.map(({ act }) => act)).toEqual(['name_administrator']);
    expect(await remove(administrator, administrator.userId)).toMatchObject({ body: { administrator: false } });
    expect((await administrator.get(PEOPLE)).status).toBe(404);
    expect(await remove(visitor, id)).toMatchObject(refused(texts.lastAdministrator));
  });

  it('of two who remove each other at the same moment one stays', async () => {
    const { visitor, id } = await somebody();
    await instance.makeAdministrator(id);
    const statuses = await Promise.all([
      administrator.delete(`${PEOPLE}/${id}/administrator`),
      visitor.delete(`${PEOPLE}/${administrator.userId}/administrator`),
    ]);
    expect(statuses.filter(({ status }) => status === 404)).toHaveLength(1);
    const rows = await instance.rows('SELECT FROM users WHERE administrator AND active');
    expect(rows).toHaveLength(1);
  });

  it('is only who has an active account, and nobody any more once it is deactivated', async () => {
    const invited = await instance.addUser(newAddress(), { active: false, name: '', passwordHash: null });
    expect(await administrator.post(`${PEOPLE}/${invited}/administrator`)).toMatchObject(
      refused(texts.administratorNotActive),
    );
    const { id } = await somebody();
    await instance.makeAdministrator(id);
    await administrator.post(`${PEOPLE}/${id}/deactivate`);
    await administrator.post(`${PEOPLE}/${id}/reactivate`);
    expect(await read(id)).toMatchObject({ state: 'active', administrator: false });
  });
});

describe('sessions of somebody', () => {
  it('are seen without what opens them, and ended one by one or all', async () => {
    const { email, visitor, id } = await somebody();
    await signInAgain(email);
    const sessions = `${PEOPLE}/${id}/sessions`;
    const { body } = await administrator.get<{ id: string }[]>(sessions);
    expect(body).toHaveLength(2);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(['created_at', 'current', 'device', 'id', 'last_seen_at']);
    expect((await administrator.delete(`${sessions}/${body[0]?.id}`)).status).toBe(204);
    expect((await administrator.delete(`${sessions}/${body[0]?.id}`)).status).toBe(404);
    // A session of somebody else is none of theirs.
    const [own] = (await administrator.get<{ id: string }[]>('/api/v2/sessions')).body;
    expect((await administrator.delete(`${sessions}/${own?.id}`)).status).toBe(404);
    expect((await administrator.delete(sessions)).status).toBe(204);
    expect((await administrator.get(sessions)).body).toEqual([]);
    expect((await visitor.get('/api/v2/sessions')).status).toBe(403);
    expect(await newestActs(2)).toMatchObject([{ act: 'end_sessions' }, { act: 'end_session' }]);
  });

  it('of oneself all end but the one that asks', async () => {
    expect((await administrator.delete(`${PEOPLE}/${administrator.userId}/sessions`)).status).toBe(204);
    expect((await administrator.get(PEOPLE)).status).toBe(200);
  });
});

describe('a second chance', () => {
  it('sends the invitation that somebody waits for again, and nothing to who came', async () => {
    const host = await instance.signedIn();
    const projectId = await instance.addProject(host.userId);
    const email = newAddress();
    await host.post(`/api/v2/projects/${projectId}/users`, { users: [{ email, role: 'client' }] });
    const [first] = await mails();
    const [person] = await instance.rows<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    expect(await administrator.post(`${PEOPLE}/${person?.id}/invitation`)).toMatchObject({
      status: 200,
      body: { state: 'invited' },
    });
    const [again] = await mails();
    expect(again).toMatchObject({ to: email, subject: first?.subject });
    expect(again?.code).not.toBe(first?.code);
    const { id } = await somebody();
    expect(await administrator.post(`${PEOPLE}/${id}/invitation`)).toMatchObject(refused(texts.nothingWaits));
  });
});

describe('the log', () => {
  it('holds who did what to whom, as they were called then, and is only added to', async () => {
    const { email, id } = await somebody();
    await administrator.post(`${PEOPLE}/${id}/deactivate`);
    await instance.rows('UPDATE users SET name = $2, email = $3 WHERE id = $1', [id, 'Renamed', newAddress()]);
    const [act] = await newestActs(1);
    expect(act).toMatchObject({ act: 'deactivate', person: expect.stringContaining(email) });
    for (const change of [`UPDATE administration_log SET act = 'reactivate'`, 'DELETE FROM administration_log']) {
      await expect(instance.rows(change)).rejects.toThrow('only added to');
    }
  });

  it('has no line of what was refused', async () => {
    const before = await newestActs(1);
    await administrator.post(`${PEOPLE}/${administrator.userId}/deactivate`);
    await administrator.delete(`${PEOPLE}/${administrator.userId}/administrator`);
    expect(await newestActs(1)).toEqual(before);
  });
});
