import { isDeepStrictEqual } from 'node:util';
import { SeededRandom } from '@gable/demo/testing';
import { phaseNameKey, PROJECT_ROLES, type PhaseCategory, type ProjectRole } from '@gable/contracts';
import { contextOf, type ProjectEdit, type ProjectFields } from '@gable/domain';
import { Phase, Project, ProjectPhase, ProjectUser } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import type { PhaseView, ProjectPhasesView } from '../phases/dto/phase.dto.js';
import { explain, type MadeCall, type ShownProject } from '../testing/interleaving.js';
import { historyLine, type EditorCall, type ModelledProject, type OwnPhase } from '../testing/project-model.js';
import { TestInstance } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { ProjectDetailView } from './dto/project.dto.js';

/**
 * Two people edit one project at the same moment, through two api processes: its fields, its phases, its people. Each
 * works on what their screen showed them last. Whatever comes of it, one order of their calls must explain it.
 *
 * How many interleavings, and from which seed, the environment may say: a failure names the seed that makes the same
 * two people do the same once more (`INTERLEAVINGS=1 INTERLEAVINGS_SEED=…`). When the calls arrive is the machine's.
 */
const COUNT = Number(process.env['INTERLEAVINGS'] ?? 200);
const FIRST_SEED = Number(process.env['INTERLEAVINGS_SEED'] ?? 1);
/** Interleavings under way together, each with editors of its own. */
const LANES = 4;
/** Calls of each editor. */
const CALLS = 3;

/** Ends a run that hangs, on a machine however busy. Milliseconds. */
const PATIENCE = 60_000 + 1_000 * COUNT;

const NAMES = ['Survey', 'SURVEY', ' survey', 'Permit', 'permit ', 'Tender', 'Structure'];
const CATEGORIES: PhaseCategory[] = ['DSGN', 'BULD'];

let instance: TestInstance;
let lanes: Pair[];
/** In some of the projects: a member, a client, and somebody who is in none at the start. */
let others: { member: string; client: string; guest: string };
/** In all of them, where nobody touches them: reads what is there at the end. */
let observer: Visitor;
const emails = new Map<string, string>();

/** Two people who edit projects together. */
type Pair = [Visitor, Visitor];

/** What an editor's screen shows. */
interface Screen {
  version: number;
  phases: PhaseView[];
}

beforeAll(async () => {
  instance = await TestInstance.start();
  const other = await instance.startAnother();
  const signedIn = async (name: string, at?: typeof other) => {
    const visitor = await instance.signedIn(`${name}@example.test`, at);
    emails.set(visitor.userId, `${name}@example.test`);
    return visitor;
  };
  lanes = await Promise.all(
    Array.from({ length: LANES }, async (_, lane): Promise<Pair> => [
      await signedIn(`first-${lane}`),
      await signedIn(`second-${lane}`, other),
    ]),
  );
  observer = await signedIn('observer');
  const [member, client, guest] = await Promise.all(['member', 'client', 'guest'].map((name) => signedIn(name)));
  others = { member: member?.userId ?? '', client: client?.userId ?? '', guest: guest?.userId ?? '' };
});
afterAll(() => instance.stop());

/** A project with both editors, three phases, and own lists they may take more from. */
async function newProject([first, second]: Pair, secondRole: ProjectRole) {
  const projectId = uuid();
  const { dataSource } = instance.platform;
  const row = { id: projectId, name: 'Villa', createdBy: first.userId, lastEditedBy: first.userId };
  await dataSource.getRepository(Project).insert(row);
  const roles: [string, ProjectRole][] = [
    [first.userId, 'owner'],
    [second.userId, secondRole],
    [others.member, 'member'],
    [others.client, 'client'],
    [observer.userId, 'team'],
  ];
  await dataSource.getRepository(ProjectUser).insert(roles.map(([userId, role]) => ({ projectId, userId, role })));

  await instance.rows('DELETE FROM phases WHERE user_id = ANY($1)', [[first.userId, second.userId]]);
  const ownPhase = ({ userId }: Visitor, name: string, category: PhaseCategory, sortOrder: number) => ({
    id: uuid(),
    userId,
    name,
    nameKey: phaseNameKey(name),
    category,
    sortOrder,
  });
  const own = [
    ownPhase(first, 'Survey', 'DSGN', 0),
    ownPhase(first, 'Tender', 'DSGN', 1),
    ownPhase(second, 'Survey', 'BULD', 0),
    ownPhase(second, 'Permit', 'BULD', 1),
  ];
  await dataSource.getRepository(Phase).insert(own);
  const phases = [
    { name: 'Survey', category: 'DSGN', phaseId: own[0]?.id ?? null, sortOrder: 0 },
    { name: 'Drawings', category: 'DSGN', phaseId: null, sortOrder: 1 },
    { name: 'Roof', category: 'BULD', phaseId: null, sortOrder: 0 },
  ].map((phase) => ({ ...phase, id: uuid(), projectId, nameKey: phaseNameKey(phase.name) }) as ProjectPhase);
  await dataSource.getRepository(ProjectPhase).insert(phases);

  const start: ModelledProject = {
    fields: {
      name: 'Villa',
      jobNumber: null,
      status: 'ACTV',
      projectStarts: null,
      dueReminder: false,
      personal: false,
      otherFields: [],
    },
    version: 1,
    underConstruction: false,
    active: true,
    phases: phases.map(({ id, phaseId, name, category }) => ({
      id,
      ...(phaseId !== null && { own: phaseId }),
      name,
      category,
      percent: 0,
    })),
    made: {},
    people: roles.map(([userId, role]) => ({ userId, role, lead: false, active: true, invitedBy: null })),
  };
  const ownOf = ({ userId }: Visitor): OwnPhase[] =>
    own.filter((phase) => phase.userId === userId).map(({ id, name, category }) => ({ id, name, category }));
  return { projectId, start, own: new Map([first, second].map((editor) => [editor.userId, ownOf(editor)])) };
}

/** What an editor does next, looking at their screen. Words and numbers are nobody else's. */
function chooseCall(random: SeededRandom, mark: string, screen: Screen, pair: Pair, own: OwnPhase[]): EditorCall {
  const phase = () => (screen.phases.length === 0 ? uuid() : random.pick(screen.phases).id);
  const person = () => random.pick([pair[0].userId, pair[1].userId, others.member, others.member, others.client]);
  const [name, category, on] = [random.pick(NAMES).trim(), random.pick(CATEGORIES), random.next() < 0.6];
  const choices: [number, () => EditorCall][] = [
    [7, () => ({ kind: 'edit fields', edit: chooseEdit(random, mark), version: screen.version })],
    [2, () => ({ kind: 'edit fields in bulk', edit: chooseEdit(random, mark), version: screen.version })],
    [1, () => ({ kind: 'set under construction', on })],
    [1, () => ({ kind: 'set archived', on: random.next() < 0.5 })],
    [2, () => ({ kind: 'add phase', name, category })],
    [1, () => ({ kind: 'store phase', name, category })],
    [1, () => ({ kind: 'attach phase', phase: random.pick(own).id ?? '' })],
    [1, () => ({ kind: 'delete own phase', phase: random.pick(own).id ?? '' })],
    [2, () => ({ kind: 'edit phase', phase: phase(), name, percent: 5 * random.whole(0, 20) })],
    [2, () => ({ kind: 'edit phase', phase: phase(), percent: 5 * random.whole(0, 20) })],
    [2, () => ({ kind: 'edit phase', phase: phase(), order: random.whole(0, 3) })],
    [1, () => ({ kind: 'remove phase', phase: phase() })],
    [2, () => ({ kind: 'set leader', person: person() })],
    [2, () => ({ kind: 'set role', person: person(), role: random.pick(PROJECT_ROLES) })],
    [1, () => ({ kind: 'remove person', person: person() })],
    [1, () => ({ kind: 'leave' })],
    [
      1,
      () => ({ kind: 'invite', person: random.pick([others.guest, person()]), role: random.pick(['member', 'team']) }),
    ],
  ];
  let place = random.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choice] of choices) {
    place -= weight;
    if (place < 0) return choice();
  }
  return { kind: 'leave' };
}

function chooseEdit(random: SeededRandom, mark: string): ProjectEdit {
  const fields: ProjectEdit = {
    name: `Villa ${mark}`,
    jobNumber: `Job ${mark}`,
    status: random.pick(['ACTV', 'OHLD', 'COMP', 'OTHR']),
    projectStarts: `2026-03-${String(random.whole(1, 28)).padStart(2, '0')}`,
    dueReminder: random.next() < 0.5,
    otherFields: [{ option: 'Mark', value: mark }],
  };
  const names = Object.keys(fields) as (keyof ProjectEdit)[];
  const chosen = new Set([random.pick(names), ...names.filter(() => random.next() < 0.25)]);
  return Object.fromEntries([...chosen].map((name) => [name, fields[name]]));
}

/** The body of a change of fields. */
const sentFields = ({ jobNumber, projectStarts, dueReminder, ...edit }: ProjectEdit, version: number) => ({
  ...edit,
  job_number: jobNumber,
  project_starts: projectStarts,
  due_reminder: dueReminder,
  version,
});

function send(by: Visitor, projectId: string, call: EditorCall): Promise<Answer> {
  const project = `/api/v2/projects/${projectId}`;
  switch (call.kind) {
    case 'edit fields':
      return by.put(project, sentFields(call.edit, call.version));
    case 'edit fields in bulk':
      return by.put('/api/v2/projects', { items: [{ id: projectId, ...sentFields(call.edit, call.version) }] });
    case 'set under construction':
      return by.post(`${project}/set-under-construction`, { under_construction: call.on });
    case 'set archived':
      return by.post(`${project}/set-archived`, { archived: call.on });
    case 'add phase':
      return by.post(`${project}/phases`, { phases: [{ name: call.name, category: call.category }] });
    case 'store phase':
      return by.post('/api/v2/phases', { name: call.name, category: call.category, projectId });
    case 'attach phase':
      return by.get(`/api/v2/phases/${call.phase}/attach?projectId=${projectId}`);
    case 'delete own phase':
      return by.delete(`/api/v2/phases/${call.phase}`);
    case 'edit phase': {
      const { phase: id, name, percent, order } = call;
      return by.put(`${project}/phases`, { id, name, percent, order });
    }
    case 'remove phase':
      return by.call('DELETE', `${project}/phases`, { phases: [call.phase] });
    case 'set leader':
      return by.post(`${project}/users/leader`, { userID: call.person });
    case 'set role':
      return by.post(`${project}/set-user-role`, { userID: call.person, role: call.role });
    case 'remove person':
      return by.delete(`${project}/users/${call.person}`);
    case 'leave':
      return by.get(`${project}/users/${by.userId}/leave`);
    case 'invite':
      return by.post(`${project}/users`, { users: [{ email: emails.get(call.person), role: call.role }] });
  }
}

/** The project of an answer: of a change, of several, or of a conflict. */
function projectOf({ body }: Answer): ProjectDetailView | undefined {
  const [found] = [body['current'] ?? body].flat() as Partial<ProjectDetailView>[];
  return found?.version === undefined ? undefined : (found as ProjectDetailView);
}

const fieldsOf = (project: ProjectDetailView): ProjectFields => ({
  name: project.name,
  jobNumber: project.job_number,
  status: project.status,
  projectStarts: project.project_starts,
  dueReminder: project.due_reminder,
  personal: project.personal,
  otherFields: project.otherFields,
});

const phasesOf = ({ items }: ProjectPhasesView): PhaseView[] => [...items.DSGN, ...items.BULD];

/** How often each kind of call changed something or was refused, over all interleavings. */
const tally = new Map<string, number>();

/** Lets both edit a project of their own, and finds the order of their calls that explains what came of it. */
async function interleave(seed: number, pair: Pair): Promise<void> {
  const random = new SeededRandom(seed);
  const { projectId, start, own } = await newProject(pair, random.pick(['owner', 'member']));
  const calls: MadeCall[] = [];
  const seen = new Map<string, string>(start.phases.map(({ id }) => [id, '']));
  let moment = 0;

  /** The ids of phases by the name each was seen by first: nobody renames what nobody has seen. */
  const look = (phases: PhaseView[]) => {
    for (const { id, name } of phases) if (!seen.has(id)) seen.set(id, name);
    return phases;
  };
  const edit = async (editor: Visitor, ownRandom: SeededRandom, mark: string) => {
    const screen: Screen = {
      version: start.version,
      phases: start.phases.map(({ id }) => ({ id }) as PhaseView),
    };
    for (let place = 0; place < CALLS; place += 1) {
      const call = chooseCall(ownRandom, `${mark}${place}`, screen, pair, own.get(editor.userId) ?? []);
      const begun = moment++;
      const answer = await send(editor, projectId, call);
      const project = projectOf(answer);
      const shown: ShownProject | undefined = project && { version: project.version, fields: fieldsOf(project) };
      const { status } = answer;
      calls.push({ userId: editor.userId, call, status, ...(shown && { shown }), begun, ended: moment++ });
      const phases = (project ?? (answer.body as Partial<ProjectDetailView>)).phases;
      if (phases) screen.phases = look(phasesOf(phases));
      screen.version = project?.version ?? screen.version;
      if (status === 409 && 'version' in call && !shown) throw new Error('A conflict did not show the newer project.');
      const key = `${call.kind}: ${status < 300 ? 'done' : status}`;
      tally.set(key, (tally.get(key) ?? 0) + 1);
    }
  };
  // One random source each: what one draws does not hang on when the other's answers come.
  const sources = pair.map(() => new SeededRandom(Math.floor(random.next() * 2 ** 31)));
  await Promise.all(pair.map((editor, place) => edit(editor, sources[place] as SeededRandom, 'ab'.charAt(place))));

  const { body: end } = await observer.get<ProjectDetailView>(`/api/v2/projects/${projectId}`);
  look(phasesOf(end.phases));
  const rows = await instance.rows<{ action: string; by: string; to: string | null; description: string | null }>(
    // Ids are made while the project is locked, and grow.
    `SELECT item_action AS action, user_from AS by, user_to AS to, description FROM history
     WHERE project_id = $1 AND item_action <> 'open' ORDER BY id`,
    [projectId],
  );
  const history = rows.map(({ action, by, to, description }) => ({
    by,
    line: historyLine(action, by, to, description),
  }));
  const madePhases = new Map<string, string[]>();
  for (const [id, name] of [...seen].sort(([left], [right]) => (left < right ? -1 : 1))) {
    if (name !== '') madePhases.set(name, [...(madePhases.get(name) ?? []), id]);
  }

  try {
    const expected = explain({ start, own, calls, history, madePhases });
    expectSame(end, expected.project);
    expectInvariants(end);
    for (const { userId } of pair) expect(await ownPhases(userId)).toEqual(named(expected.own.get(userId) ?? []));
  } catch (error) {
    const reported = [...calls.map((call) => JSON.stringify(call)), ...history.map(({ line }) => line)].join('\n');
    throw new Error(`INTERLEAVINGS=1 INTERLEAVINGS_SEED=${seed}: ${String(error)}\n${reported}`, { cause: error });
  }
}

/** Somebody's own list, in its order. */
const ownPhases = (userId: string) =>
  instance.rows<OwnPhase & { order: number }>(
    `SELECT name, category, sort_order AS order FROM phases WHERE user_id = $1 AND deleted_at IS NULL
     ORDER BY category DESC, sort_order`,
    [userId],
  );

const named = (own: readonly OwnPhase[]) => inCategories(own.map(({ name, category }) => ({ name, category })));

/** The project is what the explanation ends with. */
function expectSame(end: ProjectDetailView, expected: ModelledProject): void {
  const seen = {
    fields: fieldsOf(end),
    version: end.version,
    underConstruction: end.under_construction,
    active: end.active,
    phases: phasesOf(end.phases).map(({ name, category, order, percent }) => ({ name, category, order, percent })),
    people: inOrder(end.users.map((user) => ({ userId: user.id, role: user._pivot_role, lead: user._pivot_lead }))),
  };
  const modelled = {
    fields: expected.fields,
    version: expected.version,
    underConstruction: expected.underConstruction,
    active: expected.active,
    phases: inCategories(expected.phases).map(({ name, category, order, percent }) => ({
      name,
      category,
      order,
      percent,
    })),
    people: inOrder(expected.people.map(({ userId, role, lead }) => ({ userId, role, lead }))),
  };
  if (!isDeepStrictEqual(seen, modelled)) {
    throw new Error(`The project is ${JSON.stringify(seen)} and should be ${JSON.stringify(modelled)}`);
  }
}

/** One category after the other, each numbered. */
const inCategories = <Item extends { category: PhaseCategory }>(phases: readonly Item[]) =>
  CATEGORIES.flatMap((category) =>
    phases.filter((phase) => phase.category === category).map((phase, order) => ({ ...phase, order })),
  );

const inOrder = <Person extends { userId: string }>(people: Person[]): Person[] =>
  people.sort((left, right) => (left.userId < right.userId ? -1 : 1));

/** OPN-4, OPN-28, PHS-11: what holds whatever comes. */
function expectInvariants({ users, phases }: ProjectDetailView): void {
  const leaders = users.filter((user) => user._pivot_lead);
  expect(users.filter((user) => user._pivot_role === 'owner').length).toBeGreaterThanOrEqual(1);
  expect(leaders.length).toBeLessThanOrEqual(1);
  expect(leaders.filter((user) => contextOf(user._pivot_role) !== 'firm')).toEqual([]);
  const names = phasesOf(phases).map(({ name }) => phaseNameKey(name));
  expect(new Set(names).size).toBe(names.length);
}

describe('two editors of one project (API-50…56, PHS-11, PHS-12, PHS-14, OPN-4, OPN-28)', () => {
  it(
    `${COUNT} interleavings: no change is lost unless its editor was informed, and history tells each that was made`,
    async () => {
      const failures: unknown[] = [];
      let next = FIRST_SEED;
      const work = async (pair: Pair) => {
        while (next < FIRST_SEED + COUNT && failures.length === 0) {
          await interleave(next++, pair).catch((error: unknown) => failures.push(error));
        }
      };
      await Promise.all(lanes.map(work));
      if (failures.length > 0) throw failures[0];
      expect([...(await totals('kept'))]).toEqual([...(await totals('counted'))]);
      if (COUNT < 100) return;
      const seen = [...tally.keys()];
      for (const outcome of [
        'edit fields: 409',
        'edit fields in bulk: 409',
        'edit fields: 422',
        'add phase: 409',
        'edit phase: 404',
        'set leader: 422',
        'leave: done',
        'remove person: done',
        'invite: done',
      ]) {
        expect(seen).toContain(outcome);
      }
    },
    PATIENCE,
  );

  /** The totals of phases that triggers keep, and those that there are. */
  const totals = (which: 'kept' | 'counted') =>
    instance.rows(
      which === 'kept'
        ? 'SELECT project_id, total, percent FROM project_phase_totals WHERE total > 0 ORDER BY project_id'
        : `SELECT project_id, count(*)::int AS total, sum(percent)::int AS percent FROM project_phases
           GROUP BY project_id ORDER BY project_id`,
    );
});
