import { PROJECT_ROLES } from '@gable/contracts';
import { NoteAttachment } from '@gable/platform';
import type { OpenAPIObject } from '@nestjs/swagger';
import { v7 as uuid } from 'uuid';
import { OpenApiParameters, withValueAt, type Parameter } from '../testing/openapi-parameters.js';
import { callOf, nameOf, type Ids, type RouteCall } from '../testing/route-calls.js';
import { idsOn } from '../testing/scene.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import { declaredRoutes, type DeclaredRoute } from './access-declarations.js';

/** Kinds of things that ids name. */
const KINDS = [
  'project',
  'file',
  'revision',
  'comment',
  'markup',
  'link',
  'note',
  'upload',
  'phase',
  'user',
  'notification',
  'session',
  'history',
  'firm',
  'proposal',
  'contact',
  'contactType',
  'contactGroup',
  'contactImport',
  'contactMerge',
  'task',
  'alarm',
  'act',
] as const;
type Kind = (typeof KINDS)[number];

/** What an id names by what it is called; a proposal is a project. */
const KIND_OF_NAME: Record<string, Kind> = {
  rid: 'revision',
  revision: 'revision',
  revision_id: 'revision',
  before_revision_id: 'revision',
  cid: 'comment',
  markupId: 'markup',
  lid: 'link',
  reply_to: 'comment',
  nid: 'note',
  note: 'note',
  sid: 'session',
  uid: 'user',
  userID: 'user',
  user_id: 'user',
  author: 'user',
  invited_by: 'user',
  assignee_id: 'user',
  photo_file_id: 'file',
  'destinataries.[]': 'user',
  pid: 'proposal',
  projectID: 'project',
  projectId: 'project',
  project_id: 'project',
  project: 'project',
  'items.[].id': 'project',
  firmId: 'firm',
  potentialId: 'project',
  memberId: 'user',
  typeId: 'contactType',
  contact_type_id: 'contactType',
  'group_ids.[]': 'contactGroup',
  group_id: 'contactGroup',
  gid: 'contactGroup',
  iid: 'contactImport',
  mid: 'contactMerge',
  alarmId: 'alarm',
  'newAlarms.[].id': 'alarm',
  contact_id: 'contact',
  'contact_ids.[]': 'contact',
  users: 'user',
  'users.[]': 'user',
  before: 'history',
  hid: 'history',
  fid: 'file',
  files: 'file',
  'files.[]': 'file',
  'files.[].id': 'file',
  file_id: 'file',
  'id.[]': 'file',
  upload_id: 'upload',
  phases: 'phase',
  'phases.[]': 'phase',
  'phases.[].id': 'phase',
};

/** The same where the name alone does not say it. */
const KIND_OF_PARAMETER: Record<string, Kind> = {
  'GET /api/v2/projects/:id/notes/images/:uid path uid': 'upload',
  'GET /api/files/preapprove query parent_id': 'file',
  'POST /api/phases body parent_id': 'project',
  'POST /api/v2/phases body parent_id': 'project',
  'POST /api/v2/projects/:id/phases body phases.[].parent_id': 'project',
  'PUT /api/notifications/bulk body ids.[]': 'notification',
  'POST /api/v2/files/bulk-tag body ids.[]': 'file',
  'POST /api/v2/files/:id/markups/:rid/publish body ids.[]': 'markup',
  'POST /api/v2/users/activate body id': 'user',
  'PUT /api/v2/users/:id body id': 'user',
  'PUT /api/v2/projects/:id/phases body id': 'phase',
  'DELETE /api/v2/projects/:id/files body id': 'project',
  'DELETE /api/v2/projects/:id/files query id': 'project',
  'PUT /api/v2/files/:id/size body id': 'file',
  'POST /api/v2/files/archive body id': 'file',
  'PUT /api/v2/files/bulk body id': 'file',
  'POST /api/v2/files/:id/share body id': 'file',
  'POST /api/v2/files/:id/comments body id': 'file',
  'PUT /api/v2/projects/:id/notes body id': 'note',
  'POST /api/v2/projects/:id/notes/draft body id': 'note',
  'PUT /api/v2/projects/:id/notes/draft body id': 'note',
  'PUT /api/notifications/:id body id': 'notification',
  'POST /api/contacts/potential body project_id': 'proposal',
  'POST /api/v2/tasks/:id/alarms body id': 'alarm',
  'PUT /api/v2/tasks/:id/alarms body id': 'task',
  'PUT /api/v2/tasks/:id/alarms body oldAlarm.id': 'alarm',
  'GET /api/v2/projects query id': 'user',
  'GET /api/v2/users/:id/projects query id': 'user',
  'GET /api/v2/users/:id/projects-stats query id': 'user',
  'GET /api/v2/users/:id/archive query id': 'user',
};

/** What `:id` names, by where it stands. */
const KIND_OF_PATH: [RegExp, Kind][] = [
  [/\/firms\/:id/, 'firm'],
  [/\/contacts\/:id/, 'contact'],
  [/\/tasks\/:id/, 'task'],
  [/\/files\/(preview\/|shared\/)?:id/, 'file'],
  [/\/projects\/potential\/:id/, 'proposal'],
  [/\/projects\/:id/, 'project'],
  [/\/(users|admin\/people)\/:id/, 'user'],
  [/\/phases\/:id/, 'phase'],
  [/\/notifications\/:id/, 'notification'],
  [/\/sessions\/:id/, 'session'],
  [/\/admin\/log\/:id/, 'act'],
  [/\/admin\/storage\/projects\/:id/, 'project'],
];

/** Parts of addresses that are no ids. */
const NO_IDS = ['code', 'size', 'name', 'year', 'number', 'page', 'failure'];

/** Numbers of lists that are the same for everybody, and an id that who asks makes, for nobody else. */
const NOBODYS = ['attachment_type_id', 'firm_user_role_id', 'roleId', 'data_type_id', 'country_id', 'import_id'];

/** Whether somebody who reads the document would take it for an id. */
function looksLikeId({ place, keys, isUuid }: Parameter): boolean {
  const name = keys.findLast((key) => key !== '[]') ?? '';
  if (NOBODYS.includes(name)) return false;
  return isUuid || (place === 'path' && !NO_IDS.includes(name)) || /^(id|ids|\wid)$|_ids?$|I[dD]s?$/.test(name);
}

const titleOf = (route: DeclaredRoute, { place, keys }: Parameter): string =>
  `${nameOf(route)} ${place} ${keys.join('.')}`;

function kindOf(route: DeclaredRoute, parameter: Parameter): Kind | undefined {
  const { place, keys } = parameter;
  const chosen = KIND_OF_PARAMETER[titleOf(route, parameter)];
  if (chosen) return chosen;
  if (place === 'path' && keys[0] === 'id') return KIND_OF_PATH.find(([pattern]) => pattern.test(route.path))?.[1];
  const own = keys.filter((key, index) => key === '[]' || keys[index + 1] === '[]' || index === keys.length - 1);
  return (
    KIND_OF_NAME[own.slice(-3).join('.')] ?? KIND_OF_NAME[own.slice(-2).join('.')] ?? KIND_OF_NAME[keys.at(-1) ?? '']
  );
}

/** Milliseconds for some five hundred calls, on a machine that does other things as well. */
const WALK_WITHIN = 180_000;

/** Stands in everything that the strangers wrote. */
const MARK = 'Fremdling';

let instance: TestInstance;
let cast: Cast;
let otherFirm: Visitor;
let routes: DeclaredRoute[];
let parameters: OpenApiParameters;
/** What people have whom none of the callers knows, by kind. */
let foreign: Record<Kind, string>;

/** A project with everything in it that ids name, as somebody of it has it. */
const fill = async (projectId: string, userId: string, text: string): Promise<Required<Ids>> => {
  const file = await instance.withSheet(await instance.addFile(projectId, userId, { name: `${text}.pdf` }));
  const [noteId, uploadId] = [
    await instance.addNote(projectId, userId, { body: `<p>${text}</p>` }),
    await instance.addNoteUpload(projectId, userId, { name: `${text}.png`, unusedSince: null }),
  ];
  const attachment = { id: uuid(), noteId, uploadId, inline: true, place: 0 };
  await instance.platform.dataSource.getRepository(NoteAttachment).insert(attachment);
  return {
    projectId,
    ...(await idsOn(instance, file, userId)),
    noteId,
    uploadId,
    phaseId: await instance.addPhase(userId, { name: `${text} ${uuid()}` }),
    personId: await instance.addInvited(projectId, userId, 'client'),
    memberId: await instance.addInvited(projectId, userId, 'member'),
    firmId: await instance.firmOf(userId, text),
    proposalId: await instance.addProposal(userId, { comments: text }, { name: text }),
    ...(await instance.addAddressBook(userId, text)),
    ...(await instance.addTask(userId, { name: text })),
    historyId: await instance.addHistory(projectId, userId),
    userId,
  };
};

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  otherFirm = await instance.signedIn();
  routes = declaredRoutes(instance.app);
  parameters = new OpenApiParameters((await cast.owner.get<OpenAPIObject>('/api/openapi.json')).body);
  const chief = await instance.signedIn(`${MARK}@strangers.test`);
  const ids = await fill(await instance.addProject(chief.userId, { name: MARK }), chief.userId, MARK);
  const [notification] = await instance.rows<{ id: string }>(
    `INSERT INTO notifications (id, user_id, project_id, kind, cause, subject_id, text, address)
     VALUES (gen_random_uuid(), $1, $2, 'commentAdded', 'one', $2, $3, '/projects') RETURNING id`,
    [chief.userId, ids.projectId, MARK],
  );
  await chief.post(`/api/v2/projects/${ids.projectId}/set-under-construction`, { under_construction: true });
  const [line] = await instance.rows<{ id: string }>('SELECT id FROM history WHERE project_id = $1', [ids.projectId]);
  const [session] = await instance.rows<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [chief.userId]);
  foreign = {
    project: ids.projectId,
    file: ids.fileId,
    revision: ids.revisionId,
    comment: ids.commentId,
    markup: ids.markupId,
    link: ids.linkId,
    note: ids.noteId,
    upload: ids.uploadId,
    phase: ids.phaseId,
    user: chief.userId,
    notification: notification?.id ?? '',
    session: session?.id ?? '',
    history: line?.id ?? '',
    firm: ids.firmId,
    proposal: ids.proposalId,
    contact: ids.contactId,
    contactType: ids.contactTypeId,
    contactGroup: ids.contactGroupId,
    contactImport: ids.contactImportId,
    contactMerge: ids.contactMergeId,
    task: ids.taskId,
    alarm: ids.alarmId,
    act: uuid(),
  };
});

afterAll(() => instance.stop());

/** One value that differs whenever a row of the strangers has changed, or a row of anybody refers to them. */
async function tracesOfStrangers(): Promise<string> {
  const tables = await instance.rows<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'
     AND tablename NOT IN ('rate_limits', 'outbox', 'migrations', 'session_tokens') ORDER BY tablename`,
  );
  const traces = tables.map(
    ({ name }) => `SELECT '${name}' AS place, t::text AS row FROM ${name} t WHERE t::text ~ $1`,
  );
  const [found] = await instance.rows<{ traces: string }>(
    `SELECT md5(string_agg(place || row, '|' ORDER BY place, row)) AS traces FROM (${traces.join(' UNION ALL ')}) AS found`,
    [Object.values(foreign).join('|')],
  );
  return found?.traces ?? '';
}

/** The call with another value at the place of a parameter. */
function withId(route: DeclaredRoute, call: RouteCall, { place, keys, isArray }: Parameter, id: string): RouteCall {
  if (place === 'body') return { ...call, body: withValueAt(call.body, keys, id) as Record<string, unknown> };
  const [path = '', query] = call.path.split('?');
  const [key = ''] = keys;
  if (place === 'query') {
    const values = new URLSearchParams(query);
    values.delete(key);
    values.append(key, id);
    if (isArray) values.append(key, id);
    return { ...call, path: `${path}?${values}` };
  }
  const parts = path.split('/');
  const filled = route.path.split('/').map((part, index) => (part === `:${key}` ? id : parts[index]));
  return { ...call, path: [filled.join('/'), ...(query === undefined ? [] : [query])].join('?') };
}

/** What an answer says, whatever the ids and moments in it are. */
const plain = ({ status, body }: Answer): string =>
  `${status} ${JSON.stringify(body)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')}`;

const CALLERS: Record<string, () => Visitor> = {
  ...Object.fromEntries(PROJECT_ROLES.map((role) => [role, () => cast[role]])),
  outsider: () => cast.outsider,
  'former member': () => cast.former,
  'other firm': () => otherFirm,
  'signed out': () => cast.stranger,
};

/** Every parameter of every route that holds an id. */
const idParameters = () =>
  routes.flatMap((route) =>
    parameters
      .of(route)
      .filter(looksLikeId)
      .map((parameter) => ({ route, parameter })),
  );

describe('ids of strangers (OPN-26, PRM-36)', () => {
  it('the walks include every operation of the document, and every route that is in it', () => {
    const hidden = ['/api/health/', '/api/metrics', '/outbox'];
    const shown = routes.filter(({ path }) => !hidden.some((prefix) => path.startsWith(prefix))).map(nameOf);
    expect(parameters.names().sort()).toEqual(shown.sort());
  });

  it('every parameter that looks like an id is known to name something', () => {
    const unknown = idParameters().filter(({ route, parameter }) => !kindOf(route, parameter));
    expect(unknown.map(({ route, parameter }) => titleOf(route, parameter))).toEqual([]);
    expect(new Set(idParameters().map(({ route, parameter }) => kindOf(route, parameter)))).toEqual(new Set(KINDS));
    for (const title of Object.keys(KIND_OF_PARAMETER)) {
      expect(idParameters().map(({ route, parameter }) => titleOf(route, parameter))).toContain(title);
    }
  });

  it.each(Object.keys(CALLERS))(
    'answer %s as ids that name nothing, show nothing of the strangers and change nothing of theirs',
    async (name) => {
      const caller = (CALLERS[name] as () => Visitor)();
      const isInside = PROJECT_ROLES.some((role) => role === name);
      const own = async (): Promise<Ids> => {
        const projectId = await instance.anotherProject(cast);
        return fill(projectId, isInside ? caller.userId : cast.owner.userId, 'Own');
      };
      let ids = { ...(await own()), ...(caller.userId !== '' && { userId: caller.userId }) };
      const surprises: string[] = [];
      const ask = (route: DeclaredRoute, parameter: Parameter, id: string): Promise<Answer> => {
        const { method, path, body } = withId(route, callOf(route, ids), parameter, id);
        // Nobody's session ends with it.
        return caller.copy().call(method, path, body);
      };
      const before = await tracesOfStrangers();
      for (const { route, parameter } of idParameters()) {
        if (route.path.endsWith('/logout')) continue;
        const id = foreign[kindOf(route, parameter) ?? 'project'];
        const answer = await ask(route, parameter, id);
        // What was done is done: the other call finds everything as this one did.
        if (answer.status < 400 && route.method !== 'GET')
          ids = { ...(await own()), userId: ids.userId ?? caller.userId };
        const missing = await ask(route, parameter, uuid());
        if (missing.status < 400 && route.method !== 'GET')
          ids = { ...(await own()), userId: ids.userId ?? caller.userId };
        const title = titleOf(route, parameter);
        const same = answer.status < 400 ? answer.status === missing.status : plain(answer) === plain(missing);
        if (!same) surprises.push(`${title}: ${plain(answer)} but ${plain(missing)} for what is missing`);
        if (JSON.stringify(answer.body).includes(MARK)) surprises.push(`${title}: shows ${plain(answer)}`);
        if (answer.status >= 500) surprises.push(`${title}: ${plain(answer)}`);
      }
      expect(surprises).toEqual([]);
      expect(await tracesOfStrangers()).toBe(before);
    },
    WALK_WITHIN,
  );
});
