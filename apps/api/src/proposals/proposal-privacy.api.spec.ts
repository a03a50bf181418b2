import { FIRM_ROLES } from '@gable/contracts';
import { declaredRoutes, type DeclaredRoute } from '../access/access-declarations.js';
import { callOf, nameOf, type Ids } from '../testing/route-calls.js';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

/** What the firm alone knows, each to be found wherever it gets to. */
const SECRETS = {
  proposal_amount: '13371337.13',
  loi_amount: '24682468.24',
  comments: 'Confidential remark',
  email: 'sentinel@client.test',
  phone: '+1 555 7654321',
  referred_by: 'Confidential referrer',
};
const PROPOSALS = '/api/v2/projects/potential';

let instance: TestInstance;
let routes: DeclaredRoute[];
let outbox: Awaited<ReturnType<TestInstance['watchOutbox']>>;
let owner: Visitor;
/** Everybody else, by what they are to both proposals: one is open, one is accepted and a project. */
let people: Record<
  'member' | 'team' | 'client' | 'contractor' | 'editor' | 'viewer' | 'outsider' | 'stranger',
  Visitor
>;
let scenes: Record<'open' | 'accepted', Ids>;

/** Those that somebody outside of the firm is. */
const OUTSIDERS = ['team', 'client', 'contractor', 'outsider', 'stranger'] as const;

const secretsIn = (text: string): string[] =>
  Object.values(SECRETS).filter((secret) => text.includes(secret) || text.includes(secret.replace(/\.\d\d$/, '')));

/** A proposal with the secrets, which were written and changed by calls, and with something of everything in it. */
async function makeScene(accepted: boolean): Promise<Ids> {
  const { body } = await owner.post<{ id: string }>(PROPOSALS, {
    project: { name: 'Barn' },
    potentialData: { ...SECRETS, proposal_amount: '1' },
  });
  const projectId = body.id;
  await owner.put(`${PROPOSALS}/${projectId}`, { data: SECRETS });
  await owner.put(`${PROPOSALS}/${projectId}`, { data: { loi_sent: true, proposal_sent: true } });
  await owner.post(`/api/v2/projects/${projectId}/notes`, {
    note: '<p>The client called.</p>',
    all: true,
    email: true,
  });
  await instance.notifyOfExpiry(projectId, owner.userId);
  if (accepted) await owner.put(`${PROPOSALS}/${projectId}`, { data: { inquiry_status: 2 } });
  for (const role of ['member', 'team', 'client', 'contractor'] as const) {
    await instance.addToProject(projectId, people[role].userId, role);
  }
  const file = await instance.addFile(projectId, owner.userId);
  await owner.post(`/api/v2/files/${file.id}/comments`, {
    id: file.id,
    comment: { user_id: owner.userId, body: '<p>Please have a look.</p>', all: true, is_note: false },
  });
  return {
    projectId,
    proposalId: projectId,
    fileId: file.id,
    revisionId: file.revisionId,
    commentId: await instance.addComment(file, owner.userId),
    noteId: await instance.addNote(projectId, owner.userId),
    personId: people.client.userId,
    memberId: people.member.userId,
  };
}

beforeAll(async () => {
  instance = await TestInstance.start();
  routes = declaredRoutes(instance.app);
  outbox = await instance.watchOutbox();
  const named = ['member', 'team', 'client', 'contractor', 'editor', 'viewer', 'outsider'] as const;
  owner = await instance.signedIn();
  const visitors = await Promise.all(named.map(async (name) => [name, await instance.signedIn()] as const));
  const stranger = instance.visitor();
  await stranger.get('/api/health/live');
  people = { ...(Object.fromEntries(visitors) as Omit<typeof people, 'stranger'>), stranger };
  const firmId = await instance.addFirm(owner.userId);
  await instance.addToFirm(firmId, people.editor.userId, { firmUserRoleId: FIRM_ROLES.projects });
  await instance.addToFirm(firmId, people.viewer.userId);
  scenes = { open: await makeScene(false), accepted: await makeScene(true) };
});
afterAll(() => instance.stop());

/** What every route that reads answers, by its name, to somebody about a proposal. */
async function readAll(visitor: Visitor, ids: Ids): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const { path } = callOf(route, { ...ids, userId: visitor.userId });
    // It would end the place that the others are asked from.
    if (path.endsWith('/leave')) continue;
    const { status, body } = await visitor.copy().get(path);
    answers[nameOf(route)] = `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
  }
  for (const secret of Object.values(SECRETS)) {
    const { body } = await visitor.copy().get(`/api/v2/search?${new URLSearchParams({ term: secret })}`);
    answers[`search for ${secret}`] = JSON.stringify(body);
  }
  return answers;
}

const showing = (answers: Record<string, string>): string[] =>
  Object.entries(answers).flatMap(([name, text]) => (secretsIn(text).length > 0 ? [name] : []));

describe('what a firm knows of a proposal (PRM-37, PRM-43, OPN-22, OPN-145)', () => {
  it.each(OUTSIDERS.flatMap((name) => (['open', 'accepted'] as const).map((state) => [name, state] as const)))(
    'is shown by no route to %s of one that is %s',
    async (name, state) => {
      const answers = await readAll(people[name], scenes[state]);
      expect(Object.keys(answers).length).toBeGreaterThan(50);
      expect(showing(answers)).toEqual([]);
      expect(answers[`GET ${PROPOSALS}/:id`]).toMatch(/^40[14] /);
      expect(answers[`GET ${PROPOSALS}/pid/:pid`]).toMatch(/^40[14] /);
    },
  );

  it.each(['member', 'editor', 'viewer'] as const)('is shown to %s by the routes of proposals alone', async (name) => {
    for (const ids of Object.values(scenes)) {
      const answers = await readAll(people[name], ids);
      const shown = showing(answers);
      expect(shown).toContain(`GET ${PROPOSALS}/:id`);
      expect(shown.filter((route) => !route.startsWith(`GET ${PROPOSALS}`) && !route.startsWith('search'))).toEqual([]);
    }
  });

  it('is not even shown to its owner by any other route', async () => {
    for (const ids of Object.values(scenes)) {
      const shown = showing(await readAll(owner, ids));
      expect(shown.filter((route) => !route.startsWith(`GET ${PROPOSALS}`))).toEqual([]);
    }
  });

  it('is in the totals of nobody outside', async () => {
    const year = new Date().getFullYear();
    for (const name of ['team', 'client', 'contractor', 'outsider'] as const) {
      const { body } = await people[name].get(`${PROPOSALS}/${year}/stats`);
      expect(body).toMatchObject({ total: 0, amounts: { proposed: '0.00', accepted: '0.00' } });
      expect((await people[name].get(`${PROPOSALS}/count`)).body).toEqual({ total: 0, pending: 0 });
    }
  });

  it('is in no event, e-mail or job, and in no history, notification or list of other tables', async () => {
    const sent = await outbox();
    expect(sent.map(({ topic }) => topic)).toContain('screens');
    expect(sent.flatMap(({ payload }) => secretsIn(JSON.stringify(payload)))).toEqual([]);
    const tables = await instance.rows<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename NOT IN ('proposals', 'outbox_seen')`,
    );
    for (const { name } of tables) {
      const rows = await instance.rows<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      expect([name, rows.flatMap(({ row }) => secretsIn(row))]).toEqual([name, []]);
    }
  });

  it('cannot be changed, deleted or taken back by anybody outside, who learn nothing from being refused', async () => {
    const before = await instance.fingerprint();
    for (const name of OUTSIDERS) {
      for (const [method, rest, body] of [
        ['PUT', '', { data: { comments: 'Mine', version: 1 } }],
        ['PUT', '', { comments: 'Mine', version: 1 }],
        ['PUT', '/full', { project: { name: 'Mine' } }],
        ['PUT', '/restore', undefined],
        ['POST', '/reopen', undefined],
        ['DELETE', '', undefined],
      ] as const) {
        for (const { projectId } of Object.values(scenes)) {
          const answer = await people[name].copy().call(method, `${PROPOSALS}/${projectId}${rest}`, body);
          expect([400, 401, 404]).toContain(answer.status);
          expect(secretsIn(JSON.stringify(answer.body))).toEqual([]);
        }
      }
    }
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('colleagues are no people of a project', () => {
  it('they are in no list of people, partners or addressees, and hear of nothing that everybody in it is notified of', async () => {
    const { projectId } = scenes.open;
    const standings = await instance.rows<{ user_id: string }>(
      'SELECT user_id FROM project_standings WHERE project_id = $1',
      [projectId],
    );
    expect(standings.map(({ user_id: id }) => id)).not.toContain(people.editor.userId);
    for (const name of ['editor', 'viewer'] as const) {
      const { userId } = people[name];
      const partners = await owner.get<{ id: string }[]>(`/api/v2/users/${owner.userId}/partners`);
      expect(partners.body.map(({ id }) => id)).not.toContain(userId);
      const addressed = { note: '<p>For you</p>', destinataries: [userId] };
      expect((await owner.post(`/api/v2/projects/${projectId}/notes`, addressed)).status).toBe(422);
      expect((await people[name].get<{ unread: number }>('/api/notifications/unread')).body).toMatchObject({
        unread: 0,
      });
      expect((await people[name].get('/api/v2/projects')).body).toEqual([]);
    }
  });
});
