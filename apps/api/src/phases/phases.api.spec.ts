import { LIMITS, MESSAGES, PROJECT_ROLES, type PhaseCategory } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { ChangedPhasesView, PhaseView, ProjectPhasesView } from './dto/phase.dto.js';

const OWN = '/api/v2/phases';

let instance: TestInstance;
let cast: Cast;
let owner: Visitor;

beforeAll(async () => {
  instance = await TestInstance.start();
});
beforeEach(async () => {
  cast = await instance.cast();
  ({ owner } = cast);
});
afterAll(() => instance.stop());

const ofProject = (projectId = cast.projectId) => `/api/v2/projects/${projectId}/phases`;
const fresh = (name: string, category: PhaseCategory = 'DSGN') => ({ name, category });
const add = (phases: unknown, visitor = owner) => visitor.post<ChangedPhasesView>(ofProject(), { phases });
const edit = (body: unknown, visitor = owner) => visitor.put<ChangedPhasesView>(ofProject(), body);
const removeBy = (body: unknown, visitor = owner) => visitor.call<ChangedPhasesView>('DELETE', ofProject(), body);
const store = (body: unknown, visitor = owner) => visitor.post<PhaseView>(OWN, body);
const own = async (query = '', visitor = owner) => (await visitor.get<PhaseView[]>(`${OWN}${query}`)).body;
const listed = async (visitor = owner, query = '') => (await own(query, visitor)).map(({ name }) => name);
const read = async (visitor = owner) =>
  (await visitor.get<{ phases: ProjectPhasesView; progress: number | null }>(`/api/v2/projects/${cast.projectId}`))
    .body;

/** The project with these phases; answers their ids by name. */
const withPhases = async (...phases: ReturnType<typeof fresh>[]) => {
  const { status, body } = await add(phases);
  expect(status).toBe(200);
  return Object.fromEntries(all(body.phases).map(({ name, id }) => [name, id]));
};
const all = ({ items }: ProjectPhasesView) => [...items.DSGN, ...items.BULD];
const names = ({ phases }: { phases: ProjectPhasesView }) => all(phases).map(({ name }) => name);

const expectRefused = ({ status, body }: Answer<unknown>, expected: number, message: string) =>
  expect({ status, message: (body as { message?: string }).message }).toEqual({ status: expected, message });

/** What is put into the outbox from now on. */
const watch = async () => {
  const reported = await instance.watchOutbox();
  await reported();
  return reported;
};

const history = () =>
  instance.rows<{ action: string; description: string; user_from: string }>(
    `SELECT item_action AS action, description, user_from FROM history
     WHERE project_id = $1 AND item_action <> 'open' ORDER BY id`,
    [cast.projectId],
  );

describe('a person’s own phases (API-71…75, PHS-3, PHS-5)', () => {
  it('are stored and answered with the documented fields (ENT-13), design before build', async () => {
    const { status, body } = await store(fresh('  Handover ', 'BULD'));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      phase_id: body.id,
      name: 'Handover',
      category: 'BULD',
      parent_id: null,
      subtask: false,
      order: 0,
      percent: null,
      _pivot_id: null,
      _pivot_percent: null,
      userPhase: true,
    });
    await store(fresh('Survey'));
    expect(await listed()).toEqual(['Survey', 'Handover']);
    expect((await own())[1]).toEqual(body);
  });

  it('are nobody else’s', async () => {
    const { body } = await store(fresh('Survey'));
    expect(await listed(cast.member)).toEqual([]);
    expectRefused(await cast.member.delete(`${OWN}/${body.id}`), 404, MESSAGES.phases.notFound);
    expectRefused(await cast.member.post(`${OWN}/reorder`, { phases: [body.id] }), 404, MESSAGES.phases.notFound);
    expect((await store(fresh('Survey'), cast.member)).status).toBe(201);
  });

  it.each(['Survey', ' survey', 'SURVEY\t'])(
    'PHS-12, MSG-84: a second %p is refused, in either category',
    async (name) => {
      await store(fresh('Survey'));
      for (const category of ['DSGN', 'BULD'] as const) {
        expectRefused(await store(fresh(name, category)), 409, MESSAGES.phases.exists);
      }
      expect(await listed()).toEqual(['Survey']);
    },
  );

  it.each([
    ['no name', { category: 'DSGN' }],
    ['a blank name', { name: ' ', category: 'DSGN' }],
    ['a name that is too long', { name: 'x'.repeat(LIMITS.phaseName + 1), category: 'DSGN' }],
    ['no category', { name: 'Survey' }],
    ['a category nobody knows', { name: 'Survey', category: 'toString' }],
    ['a parent that is null', { ...fresh('Survey'), parent_id: null }],
  ])('are refused with %s', async (_name, body) => {
    expect((await store(body)).status).toBe(400);
  });

  it('PHS-4: can have subtasks, one level deep and of one category; those stand alone when it is removed', async () => {
    const { body: parent } = await store(fresh('Permit'));
    const { body: child } = await store({ ...fresh('Fire safety'), parent_id: parent.id });
    expect(child).toMatchObject({ parent_id: parent.id, subtask: true });
    for (const [name, category, parentId] of [
      ['Stairs', 'DSGN', child.id],
      ['Roof', 'BULD', parent.id],
      ['Walls', 'DSGN', uuid()],
    ] as const) {
      expectRefused(await store({ name, category, parent_id: parentId }), 422, MESSAGES.phases.parentUnknown);
    }
    expect((await owner.delete(`${OWN}/${parent.id}`)).body).toEqual({ id: parent.id });
    expect(await own()).toMatchObject([{ name: 'Fire safety', parent_id: null, subtask: false, order: 0 }]);
  });

  it.each<[string, (ids: string[]) => unknown[], string[]]>([
    ['ids in their order', ([a, b, c]) => [c, a, b], ['C', 'A', 'B']],
    ['some ids: the others follow', ([, , c]) => [c], ['C', 'A', 'B']],
    ['ids with places', ([a]) => [{ id: a, order: 1 }], ['B', 'A', 'C']],
    ['nothing', () => [], ['A', 'B', 'C']],
  ])('API-74: are reordered by %s', async (_name, phasesOf, expected) => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await store(fresh(name))).body.id);
    const { status, body } = await owner.post<PhaseView[]>(`${OWN}/reorder`, { phases: phasesOf(ids) });
    expect({ status, names: body.map(({ name }) => name) }).toEqual({ status: 200, names: expected });
    expect(body.map(({ order }) => order)).toEqual([0, 1, 2]);
    expect(await listed()).toEqual(expected);
  });

  it('API-4: one is renamed and moved; what is another’s is no name for it, and projects keep theirs', async () => {
    const { body: survey } = await store({ ...fresh('Survey'), projectId: cast.projectId });
    await store(fresh('Permit'));
    const change = (body: unknown, visitor = owner) => visitor.put<PhaseView>(`${OWN}/${survey.id}`, body);
    const renamed = await change({ name: ' Site survey ', order: 1 });
    expect(renamed).toMatchObject({ status: 200, body: { id: survey.id, name: 'Site survey', order: 1 } });
    expect(await listed()).toEqual(['Permit', 'Site survey']);
    expect(all((await read()).phases)).toMatchObject([{ name: 'Survey' }]);
    expect((await change({ name: 'SITE SURVEY' })).body).toMatchObject({ name: 'SITE SURVEY', order: 1 });
    expectRefused(await change({ name: 'permit ' }), 409, MESSAGES.phases.exists);
    expectRefused(await change({ name: 'Mine' }, cast.team), 404, MESSAGES.phases.notFound);
    for (const wrong of [{ name: ' ' }, { name: null }, { order: -1 }, { user_id: uuid() }]) {
      expect((await change(wrong)).status).toBe(400);
    }
    expect(await listed()).toEqual(['Permit', 'SITE SURVEY']);
  });

  it('API-75: one that is removed is gone from the list, and its name is free', async () => {
    const { body } = await store({ ...fresh('Survey'), projectId: cast.projectId });
    expect(await owner.delete(`${OWN}/${body.id}`)).toMatchObject({ status: 200, body: { id: body.id } });
    expectRefused(await owner.delete(`${OWN}/${body.id}`), 404, MESSAGES.phases.notFound);
    expect(await listed()).toEqual([]);
    expect(all((await read()).phases)).toMatchObject([{ name: 'Survey', userPhase: false }]);
    expect((await store(fresh('survey'))).status).toBe(201);
  });

  it('API-78…80, OPN-84: are the same at the older address', async () => {
    const { status, body } = await owner.post<PhaseView>('/api/phases', fresh('Survey'));
    expect(status).toBe(201);
    expect((await owner.get('/api/phases')).body).toEqual(await own());
    expect((await owner.delete(`/api/phases/${body.id}`)).body).toEqual({ id: body.id });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['by name, backwards', '?sort=["name","DESC"]', ['C', 'B', 'A']],
    ['of a category', '?category=BULD', ['A']],
    ['of a filtered category', '?filter={"category":"DSGN"}', ['C', 'B']],
    ['of a range', '?range=[1,2]', ['B', 'A']],
  ])('OPN-45: are listed %s', async (_name, query, expected) => {
    for (const phase of [fresh('C'), fresh('B'), fresh('A', 'BULD')]) await store(phase);
    expect(await listed(owner, query)).toEqual(expected);
    expect((await owner.get(`${OWN}?page=1&limit=2`)).body).toMatchObject({ total: 3, items: [{}, {}] });
  });

  it('API-72: all of them hold what the person’s projects have besides, each name once', async () => {
    await store(fresh('Survey'));
    await add([fresh('SURVEY '), fresh('Permit')], cast.member);
    const { body } = await owner.get<PhaseView[]>(`${OWN}/all`);
    expect(body.map(({ name, userPhase }) => [name, userPhase])).toEqual([
      ['Survey', true],
      ['Permit', false],
    ]);
    expect((await cast.outsider.get(`${OWN}/all`)).body).toEqual([]);
  });
});

describe('phases come into a project (API-46, API-73, API-76, OPN-82)', () => {
  it('new ones join the own list as well, ids are of it (PHS-5)', async () => {
    const { body: survey } = await store(fresh('Survey'));
    const { status, body } = await add([survey.id, fresh('Handover', 'BULD'), { id: survey.id }]);
    expect(status).toBe(200);
    expect(names(body)).toEqual(['Survey', 'Handover']);
    expect(await listed()).toEqual(['Survey', 'Handover']);
    const [phase] = body.phases.items.DSGN;
    expect(phase).toEqual({
      ...survey,
      id: expect.any(String),
      phase_id: survey.id,
      percent: 0,
      _pivot_id: phase?.id,
      _pivot_percent: 0,
    });
    expect(await read()).toMatchObject({ phases: body.phases, progress: body.progress });
    expect((await read(cast.client)).phases.items.DSGN[0]).toEqual({ ...phase, userPhase: false });
  });

  it('API-73: one that is stored with a project is in it at once', async () => {
    const { body } = await store({ ...fresh('Survey'), projectId: cast.projectId });
    expect(all((await read()).phases)).toMatchObject([{ id: body._pivot_id, phase_id: body.id, percent: 0 }]);
  });

  it.each<[string, () => Promise<Answer<unknown>>, string]>([
    ['a new one of a name in the own list', () => add([fresh(' own')]), MESSAGES.phases.exists],
    ['a new one of a name in the project', () => add([fresh('THERE')]), MESSAGES.phases.exists],
    [
      'a stored one of a name in the project',
      () => store({ ...fresh('there'), projectId: cast.projectId }),
      MESSAGES.phases.exists,
    ],
    ['two new ones of one name', () => add([fresh('Twice'), fresh('twice ')]), MESSAGES.phases.exists],
    [
      'one’s own of a name in the project',
      async () => add([(await store(fresh('there'))).body.id]),
      MESSAGES.phases.inProject,
    ],
  ])('VAL-28: %s is refused, and nothing is kept of the call', async (_name, call, message) => {
    await store(fresh('Own'));
    await add([fresh('There')], cast.member);
    expectRefused(await call(), 409, message);
    expect(names(await read())).toEqual(['There']);
    expect((await listed()).filter((name) => name === 'Twice')).toEqual([]);
  });

  it('PHS-5: one of another project is imported by its id, into the own list as well', async () => {
    await add([fresh('Permit')], cast.member);
    const [offered] = (await owner.get<PhaseView[]>(`${OWN}/all`)).body;
    const other = await instance.addProject(owner.userId);
    const { body } = await owner.post<ChangedPhasesView>(ofProject(other), { phases: [offered?.id] });
    expect(all(body.phases)).toMatchObject([{ name: 'Permit', userPhase: true }]);
    expect(await listed()).toEqual(['Permit']);
    expectRefused(
      await cast.outsider.post(ofProject(await instance.addProject(cast.outsider.userId)), { phases: [offered?.id] }),
      404,
      MESSAGES.phases.notFound,
    );
  });

  it('API-76, API-77, OPN-83: are attached and detached, also twice', async () => {
    const { body: survey } = await store(fresh('Survey'));
    const call = async (what: string) => {
      const { status, body } = await owner.get<ChangedPhasesView>(
        `${OWN}/${survey.id}/${what}?projectId=${cast.projectId}`,
      );
      return { status, names: names(body) };
    };
    for (const what of ['attach', 'attach']) expect(await call(what)).toEqual({ status: 200, names: ['Survey'] });
    for (const what of ['detach', 'detach']) expect(await call(what)).toEqual({ status: 200, names: [] });
    expect((await history()).map(({ description }) => description)).toEqual([
      'Phases added: Survey',
      'Phases removed: Survey',
    ]);
    expect(await listed()).toEqual(['Survey']);
  });

  it('OPN-44: attach and detach, as GET and as HEAD, do nothing without the anti-forgery header', async () => {
    const { body: survey } = await store({ ...fresh('Survey'), projectId: cast.projectId });
    const { body: permit } = await store(fresh('Permit'));
    const before = await instance.fingerprint();
    for (const method of ['GET', 'HEAD']) {
      for (const path of [`${survey.id}/detach`, `${permit.id}/attach`]) {
        const { status } = await owner.call(method, `${OWN}/${path}?projectId=${cast.projectId}`, undefined, {
          'x-xsrf-token': undefined,
        });
        expect({ method, path, status }).toEqual({ method, path, status: 403 });
      }
    }
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each([
    ['what is no list', { phases: 'x' }],
    ['lists in the list', { phases: [[fresh('Survey')]] }],
    ['numbers', { phases: [5] }],
    ['null', { phases: [null] }],
    ['what is no id', { phases: ['x'] }],
    ['an empty phase', { phases: [{}] }],
    ['a field nobody knows', { phases: [{ ...fresh('Survey'), percent: 5 }] }],
    ['no category', { phases: [{ name: 'Survey' }] }],
    [
      'more than a project holds',
      { phases: Array.from({ length: LIMITS.projectPhases + 1 }, (_, n) => fresh(`P${n}`)) },
    ],
  ])('are refused as %s', async (_name, body) => {
    expect((await owner.post(ofProject(), body)).status).toBe(400);
  });

  it('up to as many as a project holds', async () => {
    await add(Array.from({ length: LIMITS.projectPhases }, (_, n) => fresh(`P${n}`)));
    expectRefused(await add([fresh('One more')]), 422, MESSAGES.phases.projectFull(LIMITS.projectPhases));
  });
});

describe('phases of a project change (API-52, PHS-6, PHS-11, PHS-13)', () => {
  it('VAL-27, MSG-83: not to the name of another, whatever its case and the space around it', async () => {
    const ids = await withPhases(fresh('Survey'), fresh('Permit', 'BULD'));
    expectRefused(await edit({ id: ids['Survey'], name: ' PERMIT ' }), 409, MESSAGES.phases.inProject);
    expect(names(await read())).toEqual(['Survey', 'Permit']);
  });

  it('to a name of one’s own in another case, and two exchange theirs', async () => {
    const ids = await withPhases(fresh('Survey'), fresh('Permit'));
    expect(names((await edit({ id: ids['Survey'], name: 'SURVEY' })).body)).toEqual(['SURVEY', 'Permit']);
    const phases = [
      { id: ids['Survey'], name: 'Permit' },
      { id: ids['Permit'], name: 'survey' },
    ];
    expect(names((await edit({ id: cast.projectId, phases })).body)).toEqual(['Permit', 'survey']);
  });

  it('VAL-29, PHS-13: what is as it was makes no entry and tells nobody', async () => {
    const ids = await withPhases(fresh('Survey'));
    const before = await instance.fingerprint();
    const reported = await watch();
    for (const change of [{ name: ' Survey ' }, { percent: 0 }, { order: 0 }, { order: 9 }, {}]) {
      expect((await edit({ id: ids['Survey'], ...change })).status).toBe(200);
    }
    expect([await instance.fingerprint(), await reported()]).toEqual([before, []]);
  });

  it('PHS-2, PHS-8, PHS-9, PHS-10: percents make the totals and the progress of the project', async () => {
    expect((await read()).progress).toBeNull();
    const ids = await withPhases(fresh('Survey'), fresh('Permit'), fresh('Roof', 'BULD'));
    const { body } = await edit({
      phases: [
        { id: ids['Survey'], percent: 100 },
        { id: ids['Permit'], percent: 45 },
      ],
    });
    expect(body.phases.items.DSGN).toMatchObject([
      { percent: 100, _pivot_percent: 100 },
      { percent: 45, _pivot_percent: 45 },
    ]);
    expect(body.phases.totals).toEqual({
      DSGN: { total: 2, completed: 1, progress: 73 },
      BULD: { total: 1, completed: 0, progress: 0 },
      all: { total: 3, completed: 1, progress: 48 },
    });
    expect(await read(cast.contractor)).toMatchObject({ phases: { totals: body.phases.totals }, progress: 48 });
    const [inList] = (await owner.get<object[]>('/api/v2/projects')).body;
    expect(inList).toMatchObject({ phases: body.phases, progress: 48 });
  });

  it.each<[string, Record<string, number>, string]>([
    ['one to the front', { C: 0 }, 'CABXY'],
    ['one past the end', { A: 99 }, 'BCAXY'],
    ['two that change places, in their own category', { A: 1, B: 0, X: 1 }, 'BACYX'],
  ])('PHS-3: %s', async (_name, places, expected) => {
    const ids = await withPhases(fresh('A'), fresh('B'), fresh('C'), fresh('X', 'BULD'), fresh('Y', 'BULD'));
    const phases = Object.entries(places).map(([name, order]) => ({ id: ids[name], order }));
    const { body } = phases.length === 1 ? await edit(phases[0]) : await edit({ phases });
    expect(names(body).join('')).toBe(expected);
    expect(all(body.phases).map(({ order }) => order)).toEqual([0, 1, 2, 0, 1]);
  });

  it('named by the id of the own list as well (ENT-13)', async () => {
    const { body: survey } = await store({ ...fresh('Survey'), projectId: cast.projectId });
    expect((await edit({ id: survey.id, percent: 5 })).body).toMatchObject({ id: cast.projectId, progress: 5 });
    expect(names((await removeBy({ phases: [survey.id] })).body)).toEqual([]);
  });

  it('all of a call, or nothing: 404 for a phase that is none of the project', async () => {
    const ids = await withPhases(fresh('Survey'));
    const phases = [
      { id: ids['Survey'], percent: 50 },
      { id: uuid(), percent: 50 },
    ];
    expectRefused(await edit({ phases }), 404, MESSAGES.phases.notFound);
    expect((await read()).progress).toBe(0);
  });

  it.each([
    ['nothing', {}],
    ['a percent between the steps (VAL-30)', { id: uuid(), percent: 7 }],
    ['a percent past the end (VAL-30)', { id: uuid(), percent: 105 }],
    ['a percent below nothing (VAL-30)', { id: uuid(), percent: -5 }],
    ['a percent in words', { id: uuid(), percent: '50' }],
    ['a percent of null', { id: uuid(), percent: null }],
    ['a blank name', { id: uuid(), name: ' ' }],
    ['a place before the first', { id: uuid(), order: -1 }],
    ['another project', { id: uuid(), phases: [] }],
    ['one and several', { percent: 5, phases: [] }],
    ['one twice', { phases: ['a', 'a'].map(() => ({ id: '01a1fe14-959d-7264-9032-b75521af133e', percent: 5 })) }],
    ['lists in the list', { phases: [[{ id: uuid(), percent: 5 }]] }],
    ['a field nobody knows', { phases: [{ id: uuid(), category: 'BULD' }] }],
  ])('are refused with %s', async (_name, body) => {
    expect((await edit(body)).status).toBe(400);
  });
});

describe('phases leave a project (API-56, OPN-102)', () => {
  it.each<[string, (ids: string[]) => Promise<Answer<ChangedPhasesView>>]>([
    ['named in the body', (phases) => removeBy({ phases })],
    [
      'named in the query',
      (phases) => owner.call('DELETE', `${ofProject()}?${phases.map((id) => `phases=${id}`).join('&')}`),
    ],
  ])('%s; the others close up, and what is gone already is no error', async (_name, call) => {
    const ids = await withPhases(fresh('A'), fresh('B'), fresh('C'));
    const gone = [ids['A'], ids['B']] as string[];
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await call(gone);
      expect({ status, id: body.id, names: names(body) }).toEqual({ status: 200, id: cast.projectId, names: ['C'] });
      expect(all(body.phases)[0]?.order).toBe(0);
    }
    expect((await call([uuid()])).status).toBe(200);
    expect((await history()).map(({ description }) => description)).toEqual([
      'Phases added: A, B, C',
      'Phases removed: A, B',
    ]);
    expect(await listed()).toEqual(['A', 'B', 'C']);
  });

  it.each([
    ['nothing', undefined, ''],
    ['an empty body', {}, ''],
    ['what is no id', { phases: ['x'] }, ''],
    ['what is no id in the query', undefined, '?phases=x'],
  ])('not with %s', async (_name, body, query) => {
    expect((await owner.call('DELETE', `${ofProject()}${query}`, body)).status).toBe(400);
  });
});

describe('who changes phases (OPN-18, PRM-34, PHS-14)', () => {
  it.each(PROJECT_ROLES)('%s', async (role) => {
    const ids = await withPhases(fresh('Survey'));
    const status = role === 'owner' || role === 'member' ? 200 : 422;
    expect((await edit({ id: ids['Survey'], percent: 5 }, cast[role])).status).toBe(status);
    expect((await add([fresh('Permit')], cast[role])).status).toBe(status);
    expect((await removeBy({ phases: [ids['Survey']] }, cast[role])).status).toBe(status);
    expect(names(await read())).toEqual(status === 200 ? ['Permit'] : ['Survey']);
  });

  it('nobody in an archived project', async () => {
    const ids = await withPhases(fresh('Survey'));
    await instance.archive(cast.projectId);
    const before = await instance.fingerprint();
    for (const answer of [
      await add([fresh('Permit')]),
      await edit({ id: ids['Survey'], percent: 5 }),
      await removeBy({ phases: [ids['Survey']] }),
      await store({ ...fresh('Permit'), projectId: cast.projectId }),
    ]) {
      expectRefused(answer, 422, MESSAGES.phases.archivedProject);
    }
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('what a change leaves behind (HIS-16)', () => {
  it('one entry by the person who did it, and word to everybody in the project, in the transaction of the change', async () => {
    const ids = await withPhases(fresh('Survey'), fresh('Permit'));
    const reported = await watch();
    const phases = [
      { id: ids['Survey'], name: 'Site survey', order: 1 },
      { id: ids['Permit'], percent: 45 },
    ];
    await edit({ phases }, cast.member);
    expect((await history()).at(-1)).toEqual({
      action: 'update_project_data',
      description: 'Survey → Site survey; Permit: 45 %; Order of phases',
      user_from: cast.member.userId,
    });
    const events = await reported();
    expect(events.map(({ payload }) => payload['room']).sort()).toEqual(
      PROJECT_ROLES.map((role) => `user:${cast[role].userId}`).sort(),
    );
    for (const { payload } of events) {
      expect(payload).toMatchObject({
        event: 'projects:changed',
        data: { project_id: cast.projectId, change: 'updated' },
      });
    }
    const [project] = await instance.rows<{ last_edited_by: string; xmin: string }>(
      `SELECT last_edited_by, xmin::text FROM projects WHERE id = $1`,
      [cast.projectId],
    );
    expect(project?.last_edited_by).toBe(cast.member.userId);
    expect(new Set(events.map(({ made }) => made))).toEqual(new Set([project?.xmin]));
    const changed = await instance.rows<{ xmin: string }>(
      `SELECT DISTINCT xmin::text FROM project_phases WHERE project_id = $1
       UNION SELECT xmin::text FROM history WHERE id = (SELECT max(id::text)::uuid FROM history WHERE project_id = $1)`,
      [cast.projectId],
    );
    expect(changed).toEqual([{ xmin: project?.xmin }]);
  });
});

describe('projects in the order of their progress (PRJ-29, PHS-9)', () => {
  it('ascending and descending; those without phases come last', async () => {
    const person = await instance.signedIn();
    for (const [name, percents] of Object.entries({
      Third: [100, 5],
      First: [0],
      None: [],
      Second: [5, 5, 0],
      Done: [100],
    })) {
      const id = await instance.addProject(person.userId, { name });
      const phases = percents.map((_, n) => fresh(`${name} ${n}`));
      const { body } = await person.post<ChangedPhasesView>(ofProject(id), { phases });
      const edits = all(body.phases).map((phase, n) => ({ id: phase.id, percent: percents[n] }));
      await person.put(ofProject(id), { phases: edits });
    }
    const order = async (direction: string) =>
      (
        await person.get<{ name: string }[]>(`/api/v2/projects?order_by=progress&order_direction=${direction}`)
      ).body.map(({ name }) => name);
    expect(await order('asc')).toEqual(['First', 'Second', 'Third', 'Done', 'None']);
    expect(await order('desc')).toEqual(['Done', 'Third', 'Second', 'First', 'None']);
  });
});
