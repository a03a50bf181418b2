import { LIMITS, MESSAGES, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import { ProjectUser, type User } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { hashMailedCode } from '../mails/mailed-code.js';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import type { TestInstance, Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

const { account } = MESSAGES;
const PASSWORD = 'a barn full of horses';

let instance: TestInstance;
let cast: Cast;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  ({ instance, mails } = await startMailing());
  cast = await instance.cast();
});
beforeEach(() => mails());
afterAll(() => instance.stop());

interface Invitation extends Record<string, unknown> {
  id: string;
  code: string;
}

const generate = (visitor: Visitor, email: unknown) =>
  visitor.post<{ id: string }>('/api/v2/users/generate-invitation', { email });

/** Invites somebody, who opens the e-mail. */
const invite = async (visitor = cast.owner, email = newAddress()): Promise<Invitation & { email: string }> => {
  const { id } = (await generate(visitor, email)).body;
  return { id, email, code: await codeSentTo(email) };
};

/** The code of the message that an address was sent last. */
const codeSentTo = async (email: string): Promise<string> =>
  (await mails()).filter(({ to }) => to === email).at(-1)?.code ?? '';

const findOfProject = (visitor: Visitor, email: string, project = cast.projectId) =>
  visitor.post('/api/v2/users/get-invitation', { email, project });

const addressOf = ({ id, code }: Pick<Invitation, 'id' | 'code'>) => `/api/v2/users/${id}/code/${code}`;

const read = (invitation: Pick<Invitation, 'id' | 'code'>) => cast.stranger.get(addressOf(invitation));

const person = (fields: object = {}) => ({ name: 'Ina Vited', password: PASSWORD, terms: true, ...fields });

const complete = (invitation: Pick<Invitation, 'id' | 'code'>, fields: object = {}) =>
  cast.stranger.put(addressOf(invitation), { user: person(fields), invited: true });

const userOf = async (id: string) => {
  const [row] = await instance.rows<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]);
  return row;
};

/** Puts somebody into a project as an invitation there will do. */
const addInvited = (projectId: string, userId: string, invitedBy: string | null, role: ProjectRole = 'client') =>
  instance.platform.dataSource.getRepository(ProjectUser).insert({ projectId, userId, role, invitedBy });

const spent = { status: 404, body: { code: 'not_found', message: account.codeSpent } };

describe('inviting an address (API-21, OPN-55)', () => {
  it('makes an inactive person without a name or password, and writes to them', async () => {
    const email = newAddress();
    const { status, body } = await generate(cast.owner, `  ${email} `);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String) });
    expect(await userOf(body.id)).toMatchObject({
      email,
      name: '',
      active: false,
      password_hash: null,
      terms_accepted_at: null,
    });
    const sent = await mails();
    expect(sent).toMatchObject([{ to: email, code: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(sent[0]?.text).toContain(`/users/new/${sent[0]?.code}?id=${body.id}&from=${cast.owner.userId}`);
    expect(await instance.visitor().signIn(email, PASSWORD)).toMatchObject({ status: 403 });
  });

  it('stores the code hashed only', async () => {
    const { code } = await invite();
    const [{ text } = { text: '' }] = await instance.rows<{ text: string }>(
      `SELECT string_agg(c::text, '') AS text FROM account_codes c`,
    );
    expect(text.length).toBeGreaterThan(0);
    expect(text).not.toContain(code);
  });

  it.each<[string, Partial<User>]>([
    ['an active person', {}],
    ['somebody who has not verified it yet', { active: false }],
    ['somebody who was invited already', { active: false, name: '', passwordHash: null }],
    ['a closed account', { active: false, termsAcceptedAt: new Date() }],
    ['a deleted account', { deletedAt: new Date() }],
  ])('is 400 for the address of %s (ACC-15, VAL-40, MSG-124)', async (_name, fields) => {
    const email = newAddress();
    await instance.addUser(email, fields);
    const before = await instance.fingerprint();
    expect(await generate(cast.owner, email.toUpperCase())).toMatchObject({
      status: 400,
      body: { code: 'user_exists', message: account.exists },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it('by many at the same moment invites once (ACC-15)', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(cast.owner, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(400)]);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['', account.emailBlank],
    [null, account.emailBlank],
    ['nobody', account.emailInvalid],
    ['a@example.test\nbcc: b@example.test', account.emailInvalid],
    [`${'a'.repeat(LIMITS.email)}@example.test`, account.emailInvalid],
  ])('refuses %j', async (email, message) => {
    expect(await generate(cast.owner, email)).toMatchObject({
      status: 400,
      body: { message, errors: { email: [message] } },
    });
  });

  it('is no way to write to the whole world: 50 an hour and person', async () => {
    const slow = await instance.startAnother({ RATE_LIMIT_SCALE: '1' });
    const visitor = await instance.signedIn(newAddress(), slow);
    const statuses = new Set<number>();
    for (let count = 0; count < 50; count += 1) statuses.add((await generate(visitor, newAddress())).status);
    expect([...statuses]).toEqual([201]);
    expect((await generate(visitor, newAddress())).status).toBe(429);
  });
});

describe('the open invitation to a project (API-22, OPN-55)', () => {
  const pendingIn = async (projectId: string, inviter: Visitor, role: ProjectRole = 'client', email = newAddress()) => {
    const users = [{ email, role }];
    const { body } = await inviter.post<{ people: { id: string }[] }>(`/api/v2/projects/${projectId}/users`, { users });
    return { id: body.people[0]?.id ?? '', email, code: await codeSentTo(email) };
  };
  const expiryOf = (code: string): Promise<{ expires_at: Date }[]> =>
    instance.rows('SELECT expires_at FROM account_codes WHERE code_hash = $1', [hashMailedCode(code)]);

  it.each(PROJECT_ROLES)('is known to the %s who invited: role and end, and never a code', async (role) => {
    const { id, email, code } = await pendingIn(cast.projectId, cast[role], 'client');
    const before = await instance.fingerprint();
    const answer = await findOfProject(cast[role], ` ${email.toUpperCase()} `);
    const [{ expires_at: end } = { expires_at: new Date(0) }] = await expiryOf(code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id, role: 'client', expires_at: end.toISOString() });
    expect(await instance.fingerprint()).toBe(before);
    expect(await mails()).toEqual([]);
  });

  it('says nothing of what others sent the same person for a project of theirs', async () => {
    const { email, code } = await pendingIn(cast.projectId, cast.owner);
    const another = await instance.anotherProject(cast);
    const neighbour = await instance.signedIn();
    const theirs = await instance.addProject(neighbour.userId);
    await instance.rows(`UPDATE account_codes SET expires_at = now() + interval '1 hour' WHERE email = $1`, [email]);
    const [own] = await expiryOf(code);
    await pendingIn(another, cast.member, 'client', email);
    await pendingIn(theirs, neighbour, 'client', email);
    expect((await findOfProject(cast.owner, email)).body).toMatchObject({ expires_at: own?.expires_at.toISOString() });
  });

  it('whose link is over still waits, and says since when', async () => {
    const { email } = await pendingIn(cast.projectId, cast.owner);
    await instance.rows('UPDATE account_codes SET expires_at = now() WHERE email = $1', [email]);
    const { status, body } = await findOfProject(cast.owner, email);
    expect(status).toBe(200);
    expect(Date.parse(String(body['expires_at']))).toBeLessThanOrEqual(Date.now());
  });

  it.each<[ProjectRole, number]>([
    ['owner', 200],
    ['member', 200],
    ['team', 404],
    ['client', 404],
    ['contractor', 404],
  ])('of somebody else is answered to the %s with %i', async (role, status) => {
    const inviter = await instance.signedIn();
    await instance.addToProject(cast.projectId, inviter.userId, 'member');
    const { email } = await pendingIn(cast.projectId, inviter);
    expect((await findOfProject(cast[role], email)).status).toBe(status);
  });

  it.each<[string, () => Promise<string>]>([
    ['nobody has', () => Promise.resolve(newAddress())],
    ['is invited, but to no project', async () => (await invite()).email],
    [
      'is invited to another project',
      async () => (await pendingIn(await instance.addProject(cast.owner.userId), cast.owner)).email,
    ],
    [
      'is an active person of the project',
      async () => {
        const { email, ...invitation } = await pendingIn(cast.projectId, cast.owner);
        await complete(invitation);
        return email;
      },
    ],
    [
      'belongs to a closed account of the project',
      async () => {
        const email = newAddress();
        const id = await instance.addUser(email, { active: false, termsAcceptedAt: new Date() });
        await addInvited(cast.projectId, id, cast.owner.userId);
        return email;
      },
    ],
    [
      'belongs to a deleted person',
      async () => {
        const { id, email } = await pendingIn(cast.projectId, cast.owner);
        await instance.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [id]);
        return email;
      },
    ],
  ])('is 404 for an address that %s', async (_name, make) => {
    const email = await make();
    const before = await instance.fingerprint();
    expect((await findOfProject(cast.owner, email)).status).toBe(404);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('is 404 for who is not in the project', async () => {
    const { email } = await pendingIn(cast.projectId, cast.owner);
    await instance.rows('UPDATE project_users SET invited_by = $1 WHERE invited_by = $2', [
      cast.former.userId,
      cast.owner.userId,
    ]);
    for (const visitor of [cast.outsider, cast.former]) {
      expect((await findOfProject(visitor, email)).status).toBe(404);
    }
  });
});

describe('whom a code invites (API-16, ACC-13, OPN-41)', () => {
  it('tells the address, who invited, and the first project', async () => {
    const { id, code, email } = await invite();
    await instance.rows(`UPDATE users SET name = 'Olga Owner' WHERE id = $1`, [cast.owner.userId]);
    expect((await read({ id, code })).body).toEqual({ id, email, name: '', invited_by: 'Olga Owner', project: null });
    const deleted = await instance.addProject(cast.owner.userId, { name: 'Ruin', deletedAt: new Date() });
    const first = await instance.addProject(cast.owner.userId, { name: 'Barn' });
    const second = await instance.addProject(cast.owner.userId, { name: 'Annex' });
    for (const projectId of [deleted, first, second]) await addInvited(projectId, id, cast.owner.userId);
    expect((await read({ id, code })).body['project']).toBe('Barn');
  });

  it('tells of the project it is to, and not of one somebody else invited to', async () => {
    const [email, neighbour] = [newAddress(), await instance.signedIn()];
    const inviteTo = async (inviter: Visitor, name: string) => {
      const projectId = await instance.addProject(inviter.userId, { name });
      await inviter.post(`/api/v2/projects/${projectId}/users`, { users: [{ email }] });
      return codeSentTo(email);
    };
    const codes = [
      await inviteTo(cast.owner, 'Barn'),
      await inviteTo(neighbour, 'Annex'),
      await inviteTo(cast.owner, 'Mill'),
    ];
    const [{ id } = { id: '' }] = await instance.rows<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    const reported = await Promise.all(codes.map(async (code) => (await read({ id, code })).body['project']));
    expect(reported).toEqual(['Barn', 'Annex', 'Mill']);
  });

  it('may be read as often as one likes, in either case of its letters', async () => {
    const { id, code } = await invite();
    for (const each of [code, code, code.toUpperCase()]) expect((await read({ id, code: each })).status).toBe(200);
  });
});

describe.each<[string, (invitation: Pick<Invitation, 'id' | 'code'>) => ReturnType<typeof read>]>([
  ['read', read],
  ['completed', complete],
])('a code that is %s', (_name, use) => {
  it.each<[string, () => Promise<Pick<Invitation, 'id' | 'code'>>]>([
    ['nobody was given', async () => ({ id: (await invite()).id, code: '0123456789abcdef'.repeat(2) })],
    ['belongs to somebody else', async () => ({ id: (await invite()).id, code: (await invite()).code })],
    ['comes with no id', async () => ({ id: 'me', code: (await invite()).code })],
    ['comes with an id of nobody', async () => ({ id: uuid(), code: (await invite()).code })],
    ['is too short (CNS-49)', async () => ({ id: (await invite()).id, code: 'abc' })],
    ['is no hexadecimal text', async () => ({ id: (await invite()).id, code: 'x'.repeat(32) })],
    [
      'is the code of another purpose',
      async () => {
        const { id, code } = await invite();
        await instance.rows(`UPDATE account_codes SET purpose = 'activation' WHERE user_id = $1`, [id]);
        return { id, code };
      },
    ],
    [
      'has expired',
      async () => {
        const { id, code } = await invite();
        await instance.rows(`UPDATE account_codes SET expires_at = now() WHERE user_id = $1`, [id]);
        return { id, code };
      },
    ],
    [
      'was spent',
      async () => {
        const invitation = await invite();
        expect((await complete(invitation)).status).toBe(200);
        return invitation;
      },
    ],
    [
      'invites who has an account by now',
      async () => {
        const { id, code } = await invite();
        await instance.rows('UPDATE users SET active = true WHERE id = $1', [id]);
        return { id, code };
      },
    ],
    [
      'invites whose account was closed',
      async () => {
        const { id, code } = await invite();
        await instance.rows('UPDATE users SET terms_accepted_at = now() WHERE id = $1', [id]);
        return { id, code };
      },
    ],
    [
      'invites somebody who was deleted',
      async () => {
        const { id, code } = await invite();
        await instance.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [id]);
        return { id, code };
      },
    ],
  ])('is 404 when it %s', async (_row, make) => {
    const invitation = await make();
    const before = await instance.fingerprint();
    expect(await use(invitation)).toMatchObject(spent);
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('completing an invitation (API-26, ACC-14, OPN-41)', () => {
  it('makes the account: name, phone, password and terms, and it signs in', async () => {
    const { id, code, email } = await invite();
    const sent = { name: ' Ina Vited ', phone: '0664 1234567', phone_country: 'at', repassword: PASSWORD };
    expect(await complete({ id, code }, sent)).toMatchObject({ status: 200, body: { id, email } });
    expect(await userOf(id)).toMatchObject({
      name: 'Ina Vited',
      phone: '+436641234567',
      phone_country: 'at',
      active: true,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      terms_accepted_at: expect.any(Date),
    });
    expect((await instance.visitor().signIn(email, PASSWORD)).status).toBe(200);
  });

  it.each<[string, object, string, string]>([
    ['VAL-44: no name', { name: '' }, 'user.name', account.nameBlank],
    ['VAL-44: a blank name', { name: ' ' }, 'user.name', account.nameBlank],
    ['VAL-44: no password', { password: '' }, 'user.password', account.passwordBlank],
    ['VAL-44: a short password', { password: '1234567' }, 'user.password', account.passwordShort],
    ['a common password', { password: 'PASSWORD1' }, 'user.password', account.passwordCommon],
    ['OPN-47: another repetition', { repassword: 'another' }, 'user.repassword', account.passwordsDiffer],
    ['VAL-44: terms that are not accepted', { terms: false }, 'user.terms', account.termsNotAccepted],
    ['terms as a text', { terms: 'true' }, 'user.terms', account.termsNotAccepted],
    ['a phone number that is none', { phone: '12' }, 'user.phone', account.phoneInvalid],
  ])('is refused with %s, and the code stays good', async (_row, fields, field, message) => {
    const invitation = await invite();
    const before = await instance.fingerprint();
    expect(await complete(invitation, fields)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message, errors: { [field]: [message] } },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect((await read(invitation)).status).toBe(200);
  });

  it.each([
    ['no person', {}],
    ['a person that is a list', { user: [] }],
    ['a field nobody may set', { user: person({ active: true }) }],
    ['an address of one’s own', { user: person({ email: 'other@example.test' }) }],
  ])('is refused with %s', async (_name, body) => {
    const invitation = await invite();
    expect((await cast.stranger.put(addressOf(invitation), body)).status).toBe(400);
    expect((await read(invitation)).status).toBe(200);
  });

  it('succeeds once, however many try at the same moment', async () => {
    const invitation = await invite();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => complete(invitation, { name: `Person ${place}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(99).fill(404)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await userOf(invitation.id)).toMatchObject({ name: `Person ${winner}` });
  });

  it('makes the person’s other codes worthless', async () => {
    const first = await invite();
    await cast.owner.post(`/api/v2/projects/${cast.projectId}/users`, { users: [{ email: first.email }] });
    const second = { id: first.id, code: await codeSentTo(first.email) };
    expect((await complete(second)).status).toBe(200);
    expect(await complete(first)).toMatchObject(spent);
    expect(
      await instance.rows('SELECT 1 FROM account_codes WHERE user_id = $1 AND used_at IS NULL', [first.id]),
    ).toEqual([]);
  });

  it('is recorded in every project the person was invited into, and nowhere else (HIS-21)', async () => {
    const { id, code } = await invite();
    const [invited, alsoInvited, founded, deleted] = await Promise.all([
      instance.addProject(cast.owner.userId),
      instance.addProject(cast.owner.userId),
      instance.addProject(cast.owner.userId),
      instance.addProject(cast.owner.userId, { deletedAt: new Date() }),
    ]);
    for (const projectId of [invited, alsoInvited, deleted]) await addInvited(projectId, id, cast.owner.userId);
    await addInvited(founded, id, null);
    const reported = await instance.watchOutbox();
    await reported();
    await complete({ id, code });
    const [one, other] = [invited, alsoInvited].sort();
    expect(
      await instance.rows('SELECT project_id, item_type, item_action FROM history WHERE user_from = $1 ORDER BY 1', [
        id,
      ]),
    ).toEqual(
      [one, other].map((project_id) => ({ project_id, item_type: 'projects', item_action: 'new_from_invitation' })),
    );
    const events = await reported();
    expect(events.map(({ topic, payload }) => ({ topic, payload }))).toEqual(
      [one, other].map((project_id) => ({
        topic: 'screens',
        payload: {
          event: 'people:changed',
          room: `project:${project_id}`,
          data: { project_id, user_id: id, change: 'updated' },
        },
      })),
    );
    expect(new Set(events.map(({ made }) => made)).size).toBe(1);
  });
});
