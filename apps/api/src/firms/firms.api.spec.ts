import { FIRM_ROLES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { type MailingInstance, startMailing } from '../testing/mailing-instance.js';
import type { TestInstance } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { FirmMemberView, FirmRoleView, FirmView } from './dto/firm.dto.js';

let mailing: MailingInstance;
let instance: TestInstance;
let seen: Awaited<ReturnType<TestInstance['watchOutbox']>>;
/** Of one firm, in its roles; and somebody of none. */
let owner: Visitor;
let admin: Visitor;
let editor: Visitor;
let viewer: Visitor;
let stranger: Visitor;
let firmId: string;

beforeAll(async () => {
  mailing = await startMailing();
  ({ instance } = mailing);
  seen = await instance.watchOutbox();
});
beforeEach(async () => {
  [owner, admin, editor, viewer, stranger] = (await Promise.all(
    Array.from({ length: 5 }, () => instance.signedIn()),
  )) as [Visitor, Visitor, Visitor, Visitor, Visitor];
  firmId = await instance.addFirm(owner.userId);
  await instance.addToFirm(firmId, admin.userId, { firmUserRoleId: FIRM_ROLES.admin });
  await instance.addToFirm(firmId, editor.userId, { firmUserRoleId: FIRM_ROLES.projects });
  await instance.addToFirm(firmId, viewer.userId);
  await seen();
});
afterAll(() => instance.stop());

const firms = (visitor: Visitor, query = '') => visitor.get<FirmView[]>(`/api/firms${query}`);
const members = async (visitor: Visitor, id = firmId) =>
  (await visitor.get<FirmMemberView[]>(`/api/firms/${id}/members`)).body;
const add = (visitor: Visitor, users: unknown, id = firmId) =>
  visitor.post<FirmMemberView[]>(`/api/firms/${id}/members`, { users });
const share = (visitor: Visitor, memberId: string, share_proposals: unknown, id = firmId) =>
  visitor.put<FirmMemberView>(`/api/firms/${id}/members/${memberId}`, { share_proposals });
const remove = (visitor: Visitor, memberId: string, id = firmId) =>
  visitor.delete(`/api/firms/${id}/members/${memberId}`);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const newEmail = () => `new-${uuid()}@example.test`;
const emailOf = async ({ userId }: Visitor) =>
  (await instance.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]))[0]?.email ?? '';

/** Who was sent `firms:changed` since the last look, with what it says. */
const events = async () =>
  (await seen())
    .map(({ payload }) => payload as { event?: string; room?: string; data?: Record<string, unknown> })
    .filter(({ event }) => event === 'firms:changed')
    .map(({ room, data }) => ({ to: room?.replace('user:', ''), ...data }));

const expectRefused = async (call: () => Promise<Answer<unknown>>, status: number, message?: string) => {
  const before = await instance.fingerprint();
  const answer = await call();
  expect({ status: answer.status, message: (answer.body as { message?: string }).message }).toEqual({
    status,
    message: message ?? expect.any(String),
  });
  expect(await instance.fingerprint()).toBe(before);
};

describe('firms (API-111, API-112, FRM-16, FRM-19, ENT-19)', () => {
  it('are made on demand; who makes one owns it, administers it and shares with it (FRM-4, FRM-6, PRM-47, ENT-21, OPN-24, OPN-145)', async () => {
    expect((await firms(stranger)).body).toEqual([]);
    const { status, body } = await stranger.post<FirmView>('/api/firms', { name: '  My Firm ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'My Firm',
      user_id: stranger.userId,
      creator: { id: stranger.userId },
      current_user: {
        id: stranger.userId,
        owner: true,
        firm_user_role_id: 1,
        firmRole: { id: 1, name: 'Admin', is_admin: true, policies: ['firm_add_people', 'potentials_edit'] },
        role_label: 'Can view and edit',
        share_proposals: true,
        _pivot_share_proposals: true,
        removable: false,
      },
    });
    expect(idsOf(body.members)).toEqual([stranger.userId]);
    expect((await firms(stranger)).body).toEqual([body]);
    expect(await events()).toEqual([
      { to: stranger.userId, firm_id: body.id, user_id: stranger.userId, change: 'created' },
    ]);
  });

  it('list the own one and no other, as a page and as a range (FRM-17, OPN-45)', async () => {
    const { body, headers } = await firms(viewer, '?range=[0,9]');
    expect(body.map(({ id, current_user }) => [id, current_user._pivot_share_proposals])).toEqual([[firmId, false]]);
    expect(headers.get('content-range')).toBe('firms 0-0/1');
    expect((await firms(viewer, '?page=1')).body).toMatchObject({ total: 1 });
    expect((await viewer.get<FirmView>(`/api/firms/${firmId}`)).body).toEqual(body[0]);
    expect((await firms(stranger, '?range=[0,9]')).body).toEqual([]);
  });

  it('are not made by who is in one already (FRM-17)', async () => {
    await expectRefused(
      () => viewer.post('/api/firms', { name: 'Mine' }),
      409,
      'The user is already a member of a firm.',
    );
  });

  it('are made once by who asks twice at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => stranger.post('/api/firms', { name: 'My Firm' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([[''], ['   '], [null], [7], [{}], ['x'.repeat(121)], ['a\u0000b']])('refuse the name %j', async (name) => {
    await expectRefused(() => stranger.post('/api/firms', { name }), 400);
    await expectRefused(() => owner.put(`/api/firms/${firmId}`, { name }), 400);
  });

  it('get another name by who may add people, and everybody hears of it', async () => {
    expect((await admin.put<FirmView>(`/api/firms/${firmId}`, { name: 'Quay' })).body.name).toBe('Quay');
    expect((await events()).map(({ to }) => to).sort()).toEqual(
      [owner, admin, editor, viewer].map(({ userId }) => userId).sort(),
    );
    await expectRefused(() => editor.put(`/api/firms/${firmId}`, { name: 'Kai' }), 422);
  });

  it('have the seeded roles with their labels (API-113, FRM-7, FRM-9, ENT-22, OPN-23, OPN-24)', async () => {
    expect((await viewer.get<FirmRoleView[]>('/api/firms/roles')).body).toEqual([
      { id: 1, name: 'Admin', label: 'Can view', is_admin: true },
      { id: 2, name: 'Projects', label: 'Can view and edit', is_admin: false },
      { id: 3, name: 'Viewer', label: 'Can view', is_admin: false },
    ]);
  });
});

describe('members of a firm (API-114, ENT-20, FRM-18)', () => {
  it('are shown to each other with their roles, what they share, and whom one may remove (FRM-13, PRM-50)', async () => {
    const rows = await members(admin);
    expect(
      rows.map(({ id, role_label, share_proposals, removable }) => [id, role_label, share_proposals, removable]),
    ).toEqual([
      [owner.userId, 'Can view and edit', true, false],
      [admin.userId, 'Can view and edit', false, true],
      [editor.userId, 'Can view and edit', false, true],
      [viewer.userId, 'Can view', false, true],
    ]);
    expect((await members(viewer)).filter(({ removable }) => removable).map(({ id }) => id)).toEqual([viewer.userId]);
  });

  it.each<[string, () => Visitor]>([
    ['a stranger', () => stranger],
    ['nobody signed in', () => mailing.visitor],
  ])('are not shown to %s, who reaches nothing of the firm', async (_who, who) => {
    const status = who() === stranger ? 404 : 401;
    await expectRefused(() => who().get(`/api/firms/${firmId}`), status);
    await expectRefused(() => who().get(`/api/firms/${firmId}/members`), status);
    await expectRefused(() => who().put(`/api/firms/${firmId}`, { name: 'Mine' }), status);
    await expectRefused(() => add(who(), [{ email: newEmail() }]), status);
    await expectRefused(() => share(who(), viewer.userId, true), status);
    await expectRefused(() => remove(who(), viewer.userId), status);
  });

  it('who was added and did not come yet is the address that was typed, to who does not know them', async () => {
    const email = await emailOf(stranger);
    await add(owner, [{ email }]);
    expect((await members(viewer)).find(({ id }) => id === stranger.userId)).toMatchObject({ email, name: '' });
    await events();
    await members(stranger);
    expect((await events()).map(({ to }) => to)).toContain(viewer.userId);
    expect((await members(viewer)).find(({ id }) => id === stranger.userId)?.name).not.toBe('');
    await members(stranger);
    expect(await events()).toEqual([]);
  });
});

describe('adding people to a firm (API-115, FRM-3, FRM-14, PRM-45)', () => {
  it('brings who has an account in at once, with an e-mail that opens the members page', async () => {
    const email = await emailOf(stranger);
    await mailing.mails();
    const { status, body } = await add(admin, [{ email: ` ${email.toUpperCase()} ` }, { email }, { email: '' }]);
    expect(status).toBe(200);
    // FRM-9: without a role, the one that edits.
    expect(body).toMatchObject([{ id: stranger.userId, firm_user_role_id: 2, share_proposals: false }]);
    expect((await firms(stranger)).body.map(({ id }) => id)).toEqual([firmId]);
    expect(await mailing.mails()).toMatchObject([
      { to: email, subject: expect.stringContaining('added you to the firm Harbour Architects'), code: '' },
    ]);
  });

  it('notifies who came, for as long as they are in it (NTF-1)', async () => {
    const notifications = async () =>
      (await stranger.get<{ kind: string; text: string; address: string; project: null }[]>('/api/notifications')).body;
    await add(owner, [{ email: await emailOf(stranger) }]);
    expect(await notifications()).toMatchObject([
      {
        kind: 'firm',
        text: expect.stringContaining('added you to the firm Harbour Architects'),
        project: null,
        address: '/potential/people',
      },
    ]);
    expect((await stranger.get('/api/notifications/unread')).body).toMatchObject({ unread: 1 });
    await remove(stranger, stranger.userId);
    expect(await notifications()).toEqual([]);
    expect((await stranger.get('/api/notifications/unread')).body).toMatchObject({ unread: 0 });
  });

  it('invites who has none; after the sign-up they are in', async () => {
    const email = newEmail();
    await mailing.mails();
    const { body } = await add(owner, [{ email, firm_user_role_id: FIRM_ROLES.viewer }]);
    expect(body).toMatchObject([{ email, active: false, firm_user_role_id: 3, role_label: 'Can view' }]);
    const [mail] = await mailing.mails();
    const password = 'correct horse battery';
    const user = { name: 'Nora', password, repassword: password, terms: true };
    const path = `/api/v2/users/${body[0]?.id}/code/${mail?.code}`;
    expect((await mailing.visitor.put(path, { user, invited: true })).status).toBe(200);
    const nora = instance.visitor();
    await nora.signIn(email, password);
    expect((await members(nora)).find((member) => member.email === email)).toMatchObject({
      name: 'Nora',
      active: true,
    });
  });

  it('reaches the screens of everybody in the firm and of who came', async () => {
    await add(owner, [{ email: await emailOf(stranger) }]);
    expect((await events()).map(({ to }) => to).sort()).toEqual(
      [owner, admin, editor, viewer, stranger].map(({ userId }) => userId).sort(),
    );
  });

  it.each<[string, () => Promise<string> | string]>([
    ['this one', () => emailOf(viewer)],
    [
      'another one',
      async () => {
        await instance.addFirm(stranger.userId, 'Other');
        return emailOf(stranger);
      },
    ],
  ])(
    'is refused for a member of %s, and nobody of the call comes in (FRM-15, VAL-57, MSG-122)',
    async (_which, email) => {
      const users = [{ email: newEmail() }, { email: await email() }];
      await expectRefused(() => add(owner, users), 409, 'The user is already a member of a firm.');
    },
  );

  it('by two firms at once brings the person into one', async () => {
    const otherOwner = await instance.signedIn();
    const other = await instance.addFirm(otherOwner.userId, 'Other');
    const users = [{ email: await emailOf(stranger) }];
    const answers = await Promise.all([add(owner, users), add(otherOwner, users, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await firms(stranger)).body).toHaveLength(1);
  });

  it.each([
    [
      'a role that administers',
      [{ email: 'a@example.test', firm_user_role_id: 1 }],
      422,
      'You can’t add people with this role.',
    ],
    ['a role there is not', [{ email: 'a@example.test', firm_user_role_id: 99 }], 422, 'There is no such role'],
    ['no e-mail at all', [{ email: ' ' }, {}], 400, 'Enter at least one email'],
    ['nobody', [], 400, 'Enter at least one email'],
    ['what is no e-mail', [{ email: 'nobody' }], 400, undefined],
    ['what is no list', 'everybody', 400, undefined],
    ['too many', Array.from({ length: 101 }, (_, n) => ({ email: `p${n}@example.test` })), 400, undefined],
    ['fields of another', [{ email: 'a@example.test', share_proposals: true }], 400, undefined],
  ])('refuses %s (FRM-8, PRM-48)', async (_what, users, status, message) => {
    await expectRefused(() => add(owner, users), status, message);
  });

  it('is refused to who has not the policy', async () => {
    await expectRefused(() => add(editor, [{ email: newEmail() }]), 422);
    await expectRefused(() => add(viewer, [{ email: newEmail() }]), 422);
  });

  it('is refused for an account that was closed', async () => {
    await instance.rows('UPDATE users SET deleted_at = now(), active = false WHERE id = $1', [stranger.userId]);
    await expectRefused(async () => add(owner, [{ email: await emailOf(stranger) }]), 422);
  });
});

describe('sharing proposals with the firm (API-116, FRM-10, PRM-51, OPN-145)', () => {
  it('begins and stops, and everybody hears of it', async () => {
    expect((await share(viewer, viewer.userId, true)).body.share_proposals).toBe(true);
    expect(await events()).toHaveLength(4);
    expect((await firms(viewer)).body[0]?.current_user._pivot_share_proposals).toBe(true);
    expect((await share(viewer, viewer.userId, true)).status).toBe(200);
    expect(await events()).toHaveLength(0);
    expect((await share(viewer, viewer.userId, false)).body.share_proposals).toBe(false);
  });

  it.each<[string, () => Promise<Answer<unknown>>, number, string | undefined]>([
    [
      'for somebody else',
      () => share(owner, viewer.userId, true),
      422,
      'Everybody decides for themselves whether they share their proposals.',
    ],
    [
      'the owner stops',
      () => share(owner, owner.userId, false),
      422,
      'The owner of a firm always shares their proposals.',
    ],
    [
      'for somebody of no firm',
      () => share(owner, stranger.userId, true),
      404,
      'We couldn’t find this user in the firm.',
    ],
    ['for what is no id', () => share(owner, 'me', true), 404, 'We couldn’t find this user in the firm.'],
    ['what is neither yes nor no', () => share(viewer, viewer.userId, 'yes'), 400, undefined],
  ])('is refused: %s', async (_what, call, status, message) => {
    await expectRefused(call, status, message);
  });
});

describe('leaving a firm and being removed (API-117, FRM-12, FRM-13, PRM-49, PRM-50)', () => {
  it.each<[string, () => Visitor, () => Visitor]>([
    ['a viewer leaves', () => viewer, () => viewer],
    ['an admin leaves', () => admin, () => admin],
    ['an admin removes somebody', () => admin, () => editor],
  ])('%s', async (_what, who, whom) => {
    const { status, body } = await remove(who(), whom().userId);
    expect({ status, body }).toEqual({ status: 200, body: { id: whom().userId } });
    expect((await firms(whom())).body).toEqual([]);
    expect(idsOf(await members(owner))).not.toContain(whom().userId);
    expect((await events()).map(({ to }) => to)).toContain(whom().userId);
    expect((await whom().get(`/api/firms/${firmId}`)).status).toBe(404);
  });

  it.each<[string, () => Promise<Answer<unknown>>, number, string | undefined]>([
    ['the owner leaves', () => remove(owner, owner.userId), 422, 'The owner of a firm can’t leave it.'],
    ['an admin removes the owner', () => remove(admin, owner.userId), 422, 'The owner of a firm can’t leave it.'],
    [
      'the owner removes an admin',
      () => remove(owner, admin.userId),
      422,
      'An administrator can’t be removed from the firm.',
    ],
    ['an editor removes somebody', () => remove(editor, viewer.userId), 422, undefined],
    ['somebody of no firm', () => remove(owner, stranger.userId), 404, 'We couldn’t find this user in the firm.'],
  ])('is refused: %s', async (_what, call, status, message) => {
    await expectRefused(call, status, message);
  });

  it('of the same person by two at once succeeds once', async () => {
    const answers = await Promise.all([remove(owner, viewer.userId), remove(admin, viewer.userId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
