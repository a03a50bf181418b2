import { HISTORY_ACTIONS, type HistoryAction, type HistoryType } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { declaredRoutes, type DeclaredRoute } from '../access/access-declarations.js';
import { callOf, isUnsafe, nameOf, type Ids } from '../testing/route-calls.js';
import { watchMails, type SentMail } from '../testing/sent-mails.js';
import { TestInstance } from '../testing/test-instance.js';
import { announce, PDF, send } from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let routes: DeclaredRoute[];
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  instance = await TestInstance.start();
  mails = await watchMails(instance);
  routes = declaredRoutes(instance.app);
});

afterAll(() => instance.stop());

/** A project of two people, with a file and what else calls are about. */
interface Scene {
  ids: Required<Ids>;
  owner: Visitor;
  member: Visitor;
  client: Visitor;
  outsider: Visitor;
  /** Another file, which stands first. */
  otherFileId: string;
  /** A revision of the file that is not the current one. */
  olderRevisionId: string;
  /** Where the file was sent to, once it was. */
  link?: { email: string; code: string };
}

async function setScene(): Promise<Scene> {
  const [owner, member, client, outsider] = await Promise.all([
    instance.signedIn(),
    instance.signedIn(),
    instance.signedIn(),
    instance.signedIn(),
  ]);
  const projectId = await instance.addProject(owner.userId);
  await instance.addToProject(projectId, member.userId, 'member');
  await instance.addToProject(projectId, client.userId, 'client');
  const file = await instance.withSheet(await instance.addFile(projectId, owner.userId, { sortOrder: 2 }));
  const other = await instance.addFile(projectId, owner.userId, { sortOrder: 1 });
  const olderRevisionId = uuid();
  await instance.rows(`UPDATE file_revisions SET number = 2 WHERE id = $1`, [file.revisionId]);
  await instance.rows(
    `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at, processing)
     VALUES ($1::uuid, $2, 1, 'plan.pdf', 'application/pdf', 1000, $1::text, $3, now(), 'ready')`,
    [olderRevisionId, file.id, owner.userId],
  );
  await instance.rows('UPDATE files SET revisions_length = 2 WHERE id = $1', [file.id]);
  const ids = {
    projectId,
    fileId: file.id,
    revisionId: file.revisionId,
    commentId: await instance.addPin(file, owner.userId),
    markupId: await instance.addMarkup(file, owner.userId),
    linkId: await instance.addLink(file, owner.userId),
    noteId: await instance.addNote(projectId, owner.userId),
    uploadId: await instance.addNoteUpload(projectId, owner.userId),
    phaseId: await instance.addPhase(owner.userId),
    personId: await instance.addInvited(projectId, owner.userId, 'client'),
    memberId: member.userId,
    firmId: await instance.addFirm(owner.userId),
    proposalId: await instance.addProposal(owner.userId),
    ...(await instance.addAddressBook(owner.userId)),
    ...(await instance.addTask(owner.userId)),
    historyId: await instance.addHistory(projectId, owner.userId),
    userId: owner.userId,
  };
  return { ids, owner, member, client, outsider, otherFileId: other.id, olderRevisionId };
}

/** What a call wrote into history, as `type action`, oldest first. */
async function written(call: () => Promise<Answer>): Promise<{ status: number; lines: string[] }> {
  const before = await instance.rows<{ id: string }>('SELECT id FROM history');
  const { status } = await call();
  const rows = await instance.rows<{ line: string }>(
    `SELECT item_type || ' ' || item_action AS line FROM history WHERE id <> ALL($1::uuid[]) ORDER BY id`,
    [before.map(({ id }) => id)],
  );
  return { status, lines: rows.map(({ line }) => line) };
}

type Line = `${HistoryType} ${HistoryAction}`;

/** A way to call a route, and the lines that history tells of it. */
interface Recorded {
  lines: Line[];
  /** What makes it different from the route's call in order. */
  as?: string;
  /** Makes ready what it is about. */
  first?: (scene: Scene) => Promise<unknown>;
  call?: (scene: Scene) => Promise<Answer>;
  /** Whether a client of the project may not: they hear 422, and nothing is written. */
  members?: true;
  /** Somebody outside can make it as well: it is about no project, or for anyone who has a link. */
  open?: true;
}

const path = ({ ids }: Scene, rest = ''): string => `/api/v2/projects/${ids.projectId}${rest}`;
const filePath = ({ ids }: Scene, rest = ''): string => `/api/v2/files/${ids.fileId}${rest}`;
const editing = (body: Record<string, unknown>) => (scene: Scene) => scene.owner.put(path(scene), body);
const set = (column: string, value: unknown) => (scene: Scene) =>
  instance.rows(`UPDATE files SET ${column} = $2 WHERE id = $1`, [scene.ids.fileId, value]);
const setProject = (change: string) => (scene: Scene) =>
  instance.rows(`UPDATE projects SET ${change} WHERE id = $1`, [scene.ids.projectId]);
const attachPhase = (scene: Scene) => scene.owner.post(path(scene, '/phases'), { phases: [{ id: scene.ids.phaseId }] });
const plan = { name: 'a.pdf', mimetype: 'application/pdf', bytes: PDF };

/** Sends the file to somebody outside. */
const sendLink = async (scene: Scene): Promise<void> => {
  const email = `${uuid()}@example.test`;
  await scene.owner.post(filePath(scene, '/share'), { form: { email: [email] } });
  const mail = (await mails()).find(({ to }) => to === email);
  scene.link = { email, code: mail?.code ?? '' };
};

/** Sends the invitation again, and opens the e-mail of the person who was invited. */
const receiveCode = async (scene: Scene): Promise<void> => {
  const { personId: userID } = scene.ids;
  const [person] = await instance.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [userID]);
  await scene.owner.post(path(scene, '/users/resend-invitation'), { userID });
  const mail = (await mails()).find(({ to }) => to === person?.email);
  scene.link = { email: person?.email ?? '', code: mail?.code ?? '' };
};

/** Takes the invitation. */
const accept = async ({ ids, link }: Scene): Promise<Answer> => {
  const user = { name: 'Anna', password: 'correct horse battery', repassword: 'correct horse battery', terms: true };
  const visitor = instance.visitor();
  await visitor.get('/api/health/live');
  return visitor.put(`/api/v2/users/${ids.personId}/code/${link?.code}`, { user, invited: true });
};

/** HIS-5…25, OPN-87: what each route writes that writes history. */
const RECORDED: Record<string, Recorded | Recorded[]> = {
  'GET /api/v2/files/:id': [
    { lines: ['files open'] },
    {
      as: 'of a version that is not the current one',
      lines: ['versions open'],
      call: (scene) => scene.owner.get(filePath(scene, `?rid=${scene.olderRevisionId}`)),
    },
  ],
  'GET /api/files/:id': { lines: ['files open'] },
  'GET /api/v2/projects/:id': { lines: ['projects open'] },
  'GET /api/v2/files/shared/:id/:code': {
    lines: ['files preview'],
    open: true,
    first: sendLink,
    call: ({ ids, link }) => instance.visitor().get(`/api/v2/files/shared/${ids.fileId}/${link?.code}`),
  },
  'GET /api/v2/files/preview/:id': {
    lines: ['files preview'],
    open: true,
    first: sendLink,
    call: ({ ids, link }) =>
      instance
        .visitor()
        .get(
          `/api/v2/files/preview/${ids.fileId}?${new URLSearchParams({ revision: ids.revisionId, email: link?.email ?? '' })}`,
        ),
  },
  'PUT /api/v2/files/:id/size': [
    {
      as: 'of a new file',
      lines: ['files new'],
      first: async (scene) => {
        const { body } = await announce(scene.owner, scene.ids.projectId, plan);
        await send(scene.owner, body.id, plan);
        scene.ids.fileId = body.id;
      },
      call: (scene) => scene.owner.put(filePath(scene, '/size'), { size: PDF.length }),
    },
    {
      as: 'of a version',
      lines: ['versions new'],
      first: async (scene) => {
        await scene.owner.post(filePath(scene, '/revisions'), { ...plan, bytes: undefined, size: PDF.length });
        await send(scene.owner, scene.ids.fileId, plan);
      },
      call: (scene) => scene.owner.put(filePath(scene, '/size'), { size: PDF.length }),
    },
  ],
  'PUT /api/v2/files/:id': { lines: ['files update_name'], members: true },
  'POST /api/v2/files/:id/sheets/:rid/zone': { lines: ['files update_sheet'], members: true },
  'PATCH /api/v2/files/:id/sheets/:rid/:page': { lines: ['files update_sheet'], members: true },
  'PATCH /api/v2/files/:id': [
    { lines: ['files update_order'], members: true },
    {
      as: 'into the active files',
      lines: ['files set_active'],
      call: (scene) => scene.owner.patch(filePath(scene), { moveTo: 0, tagged: true }),
    },
  ],
  'DELETE /api/v2/files/:id': { lines: ['files delete'], members: true },
  'DELETE /api/v2/projects/:id/files': [
    { lines: ['files delete'], members: true },
    {
      as: 'of two',
      lines: ['files delete', 'files delete'],
      call: (scene) =>
        scene.owner.call('DELETE', path(scene, '/files'), {
          id: scene.ids.projectId,
          files: [scene.ids.fileId, scene.otherFileId],
        }),
    },
  ],
  'POST /api/v2/files/archive': { lines: ['files set_archive'], members: true },
  'PUT /api/v2/files/bulk': [
    {
      as: 'of two',
      lines: ['files set_archive', 'files set_archive'],
      members: true,
      call: (scene) =>
        scene.owner.put('/api/v2/files/bulk', {
          id: [scene.ids.fileId, scene.otherFileId],
          projectID: scene.ids.projectId,
          archived: true,
        }),
    },
    {
      as: 'back again, of one that is archived and one that is not',
      lines: ['files unset_archive'],
      first: set('archived', true),
      call: (scene) =>
        scene.owner.put('/api/v2/files/bulk', {
          id: [scene.ids.fileId, scene.otherFileId],
          projectID: scene.ids.projectId,
          archived: false,
        }),
    },
  ],
  'POST /api/v2/files/bulk-tag': { lines: ['files set_active'], members: true },
  'POST /api/v2/files/:id/tag': { lines: ['files set_active'], members: true },
  'POST /api/v2/files/:id/untag': { lines: ['files unset_active'], members: true, first: set('tagged', true) },
  'POST /api/v2/files/bulk': { lines: ['files update_name'], members: true },
  'POST /api/v2/projects/:id/update-events': [
    { lines: ['files update_name'], members: true },
    {
      as: 'with a name and a pin',
      lines: ['files update_name', 'files set_active'],
      call: (scene) =>
        scene.owner.post(path(scene, '/update-events'), {
          files: [{ id: scene.ids.fileId, alias: 'Roof', tagged: true }],
        }),
    },
  ],
  'DELETE /api/v2/files/:id/revisions/:rid': { lines: ['versions delete'], members: true },
  'POST /api/v2/files/:id/share': { lines: ['files share'] },
  'POST /api/v2/files/:id/links': { lines: ['files share'] },
  'DELETE /api/v2/files/:id/links/:lid': { lines: ['files unshare'], members: true },
  'POST /api/v2/files/:id/comments': { lines: ['comments new'] },
  'DELETE /api/v2/files/:id/comments/:cid': { lines: ['comments delete'], members: true },
  'POST /api/v2/files/:id/markups/:rid/publish': {
    lines: ['files publish_markup'],
    first: ({ ids }) => instance.rows('UPDATE markups SET published_at = NULL WHERE id = $1', [ids.markupId]),
  },
  'DELETE /api/v2/files/:id/markups/:rid/:markupId': { lines: ['files delete_markup'], members: true },
  'PUT /api/v2/files/:id/scales/:rid/:page': { lines: ['files update_scale'] },
  'DELETE /api/v2/files/:id/scales/:rid/:page': { lines: ['files update_scale'] },
  'PATCH /api/v2/files/:id/pins/:cid': [
    { lines: ['comments resolve'], members: true },
    {
      as: 'that was resolved, with somebody to deal with it',
      lines: ['comments reopen', 'comments assign'],
      first: ({ ids }) =>
        instance.rows('UPDATE comment_pins SET resolved_at = now() WHERE comment_id = $1', [ids.commentId]),
      call: ({ owner, ids }) =>
        owner.patch(`/api/v2/files/${ids.fileId}/pins/${ids.commentId}`, { state: 'open', assignee_id: owner.userId }),
    },
  ],
  'POST /api/v2/projects/:id/notes': { lines: ['comments new'] },
  'PUT /api/v2/projects/:id/notes/draft': {
    lines: ['comments new'],
    first: async ({ ids }) => instance.rows('UPDATE notes SET draft = true WHERE id = $1', [ids.noteId]),
  },
  'DELETE /api/v2/projects/:id/notes/:nid': [
    { lines: ['comments delete'], members: true },
    {
      as: 'of a draft',
      lines: [],
      first: async ({ ids }) => instance.rows('UPDATE notes SET draft = true WHERE id = $1', [ids.noteId]),
    },
  ],
  'POST /api/v2/projects': { lines: ['projects new'], open: true },
  'POST /api/v2/projects/potential': { lines: ['projects new'], open: true },
  'PUT /api/v2/projects/potential/:id': [
    { lines: ['projects update_project_data'] },
    {
      as: 'with a name, an amount and a status',
      lines: ['projects update_project_data', 'projects update_project_data', 'projects update_project_status'],
      call: ({ owner, ids }) =>
        owner.put(`/api/v2/projects/potential/${ids.proposalId}`, {
          data: { name: 'Stable', proposal_amount: '5k', inquiry_status: 3 },
        }),
    },
  ],
  'PUT /api/v2/projects/potential/:id/full': { lines: ['projects update_project_data'] },
  'DELETE /api/v2/projects/potential/:id': { lines: ['projects delete'] },
  'PUT /api/v2/projects/potential/:id/restore': {
    lines: ['projects update_project_data'],
    first: ({ ids }) => instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [ids.proposalId]),
  },
  'POST /api/v2/projects/potential/:id/reopen': {
    lines: ['projects update_project_status'],
    first: ({ ids }) =>
      instance.rows('UPDATE proposals SET inquiry_status = 2, accepted_at = now() WHERE project_id = $1', [
        ids.proposalId,
      ]),
  },
  'PUT /api/v2/projects/:id': [
    { lines: ['projects update_project_data'], members: true },
    { as: 'with a status', lines: ['projects update_project_status'], call: editing({ status: 'COMP' }) },
    { as: 'that makes it personal', lines: ['projects set_personal'], call: editing({ status: 'PERS' }) },
    {
      as: 'with data and a status',
      lines: ['projects update_project_data', 'projects update_project_status'],
      call: editing({ job_number: '24-117', status: 'OHLD' }),
    },
  ],
  'PUT /api/v2/projects': { lines: ['projects update_project_data'], members: true },
  'DELETE /api/v2/projects/:id': { lines: ['projects delete'], members: true },
  'POST /api/v2/projects/:id/set-archived': [
    { lines: ['projects set_archive'], members: true },
    {
      as: 'back again',
      lines: ['projects unset_archive'],
      first: setProject('archived_at = now()'),
      call: (scene) => scene.owner.post(path(scene, '/set-archived'), { archived: false }),
    },
  ],
  'POST /api/v2/projects/:id/set-under-construction': [
    { lines: ['projects set_under_construction'], members: true },
    {
      as: 'back again',
      lines: ['projects unset_under_construction'],
      first: setProject('under_construction = true'),
      call: (scene) => scene.owner.post(path(scene, '/set-under-construction'), { under_construction: false }),
    },
  ],
  'POST /api/v2/projects/:id/phases': { lines: ['projects update_project_data'], members: true },
  'PUT /api/v2/projects/:id/phases': {
    lines: ['projects update_project_data'],
    first: attachPhase,
    call: (scene) => scene.owner.put(path(scene, '/phases'), { id: scene.ids.phaseId, percent: 40 }),
  },
  'DELETE /api/v2/projects/:id/phases': {
    lines: ['projects update_project_data'],
    first: attachPhase,
    call: (scene) => scene.owner.call('DELETE', path(scene, '/phases'), { phases: [scene.ids.phaseId] }),
  },
  'GET /api/v2/phases/:id/attach': { lines: ['projects update_project_data'], members: true },
  'GET /api/v2/phases/:id/detach': { lines: ['projects update_project_data'], first: attachPhase },
  'POST /api/v2/phases': { lines: ['projects update_project_data'], members: true },
  'POST /api/phases': { lines: ['projects update_project_data'], members: true },
  'POST /api/v2/projects/:id/users': [
    { lines: ['projects invite_user'] },
    {
      as: 'of two',
      lines: ['projects invite_user', 'projects invite_user'],
      call: (scene) =>
        scene.owner.post(path(scene, '/users'), {
          users: [1, 2].map(() => ({ email: `${uuid()}@example.test`, role: 'team' })),
        }),
    },
  ],
  'DELETE /api/v2/projects/:id/users/:uid': { lines: ['projects remove_user'], members: true },
  'GET /api/v2/projects/:id/users/:uid/leave': {
    lines: ['projects user_leave'],
    call: (scene) => scene.member.get(path(scene, `/users/${scene.member.userId}/leave`)),
  },
  'POST /api/v2/projects/:id/users/leader': { lines: ['projects update_project_data'], members: true },
  'POST /api/v2/projects/:id/set-user-role': { lines: ['projects update_user_role'], members: true },
  'PUT /api/v2/users/:id/code/:code': {
    lines: ['projects new_from_invitation'],
    open: true,
    first: receiveCode,
    call: accept,
  },
};

/** Of what administrators do. */
const ADMINISTRATION = 'It is about the instance and no project, and has a log of its own.';

/** Routes that may change something and are recorded in no history, and why. */
const NOT_RECORDED: Record<string, string> = {
  'POST /api/v2/admin/failures/retry': ADMINISTRATION,
  'POST /api/v2/admin/failures/:failure/retry': ADMINISTRATION,
  'POST /api/v2/admin/mail-test': ADMINISTRATION,
  'POST /api/v2/admin/people/:id/deactivate': ADMINISTRATION,
  'POST /api/v2/admin/people/:id/reactivate': ADMINISTRATION,
  'POST /api/v2/admin/people/:id/administrator': ADMINISTRATION,
  'DELETE /api/v2/admin/people/:id/administrator': ADMINISTRATION,
  'POST /api/v2/admin/people/:id/invitation': ADMINISTRATION,
  'DELETE /api/v2/admin/people/:id/sessions': ADMINISTRATION,
  'DELETE /api/v2/admin/people/:id/sessions/:sid': ADMINISTRATION,
  'POST /api/firms': 'A firm is no project, and history is of projects.',
  'PUT /api/firms/:id': 'A firm is no project, and history is of projects.',
  'POST /api/firms/:id/members': 'A firm is no project, and history is of projects.',
  'PUT /api/firms/:id/members/:memberId': 'A firm is no project, and history is of projects.',
  'DELETE /api/firms/:id/members/:memberId': 'A firm is no project, and history is of projects.',
  'POST /api/v2/tasks': 'A task is between two people at most, and history is read by others.',
  'PATCH /api/v2/tasks/:id': 'A task is between two people at most, and history is read by others.',
  'DELETE /api/v2/tasks/:id': 'A task is between two people at most, and history is read by others.',
  'POST /api/v2/tasks/:id/alarms': 'A reminder is of a task, and history is read by others.',
  'PUT /api/v2/tasks/:id/alarms': 'A reminder is of a task, and history is read by others.',
  'DELETE /api/v2/tasks/:id/alarms/:alarmId': 'A reminder is of a task, and history is read by others.',
  'POST /api/v2/tasks/:id/snooze': 'It puts off a reminder of who asks.',
  'DELETE /api/v2/tasks/:id/snooze': 'It puts off a reminder of who asks.',
  'POST /api/contacts': 'The address book of a person is no project.',
  'PUT /api/contacts/:id': 'The address book of a person is no project.',
  'DELETE /api/contacts/:id': 'The address book of a person is no project.',
  'POST /api/contacts/potential': 'The address book of a person is no project; the proposal stays as it is.',
  'POST /api/contacts/bulk': 'The address book of a person is no project.',
  'POST /api/contacts/groups': 'The address book of a person is no project.',
  'PUT /api/contacts/groups/:gid': 'The address book of a person is no project.',
  'DELETE /api/contacts/groups/:gid': 'The address book of a person is no project.',
  'DELETE /api/contacts/groups/:gid/contact': 'The address book of a person is no project.',
  'POST /api/contacts/import': 'The address book of a person is no project.',
  'POST /api/contacts/import/parts': 'The address book of a person is no project.',
  'POST /api/contacts/import/preview': 'It changes nothing.',
  'POST /api/contacts/imports/:iid/undo': 'The address book of a person is no project.',
  'POST /api/contacts/merges': 'The address book of a person is no project.',
  'POST /api/contacts/merges/:mid/undo': 'The address book of a person is no project.',
  'POST /api/contacts/types': 'The address book of a person is no project.',
  'PUT /api/notifications/:id': 'What somebody has read is their own.',
  'PUT /api/notifications/bulk': 'What somebody has read is their own.',
  'POST /api/notifications/unsubscribe': 'Which e-mails somebody wants is their own.',
  'POST /api/v2/projects/:id/notes/draft': 'A draft is seen by nobody but its author.',
  'PUT /api/v2/projects/:id/notes': 'OPN-87 names no action for it; the history of the note itself tells it (NOT-14).',
  'POST /api/v2/files': 'An announced upload is seen by nobody; it is recorded when it is complete.',
  'POST /api/v2/files/:id/revisions': 'An announced version is seen by nobody; it is recorded when it is complete.',
  'DELETE /api/v2/files/:id/upload': 'What nobody has seen goes unseen.',
  'POST /api/v2/files/:id/upload/parts': 'A part of an upload is seen by nobody.',
  'POST /api/v2/files/:id/markups/:rid': 'What is drawn is seen by nobody else before it is published.',
  'PUT /api/v2/files/:id/markups/:rid/:markupId':
    'Where markup stands, and what it says, is in no history, as the words of comments are not.',
  'PUT /api/v2/files/:id/pins/:cid/places/:rid':
    'What a comment is about is part of it, as its words are: they are in no history either.',
  'POST /api/v2/files/:id/comparisons/:rid': 'Comparing sheets changes nothing of them.',
  'PUT /api/v2/files/:id/comparisons/:rid': 'How sheets lie upon each other is a way of looking at them.',
  'POST /api/v2/files/:id/regions/:rid': 'Looking closely at a sheet changes nothing of it.',
  'POST /api/v2/files/preview/:id/regions': 'Looking closely at a sheet changes nothing of it.',
  'POST /api/v2/files/shared/:id/:code/regions/:rid': 'Looking closely at a sheet changes nothing of it.',
  'POST /api/v2/files/:id/processed': 'Says again what the server knows.',
  'POST /api/v2/projects/:id/files/download': 'Only reads; the download of one file is told nowhere either.',
  'POST /api/v2/files/:id/reprocess': 'The file stays what it was; OPN-87 names no action for it.',
  'POST /api/v2/files/:id/optimize': 'No edit of the file; OPN-87 names no action for it.',
  'POST /api/v2/files/:id/optimize/undo': 'No edit of the file; OPN-87 names no action for it.',
  'DELETE /api/phases/:id': 'The own list of a person; projects keep what they hold.',
  'PUT /api/v2/phases/:id': 'The own list of a person; projects keep what they hold.',
  'DELETE /api/v2/phases/:id': 'The own list of a person; projects keep what they hold.',
  'POST /api/v2/phases/reorder': 'The own list of a person.',
  'POST /api/v2/projects/:id/ask-role-change': 'A question; the answer to it is recorded.',
  'POST /api/v2/projects/:id/users/resend-invitation':
    'The invitation is recorded already; this is its letter once more.',
  'POST /api/tokens/logout': 'An account is no part of a project.',
  'POST /api/v2/tokens': 'An account is no part of a project.',
  'POST /api/v2/tokens/access': 'An account is no part of a project.',
  'POST /api/v2/tokens/refresh': 'An account is no part of a project.',
  'DELETE /api/v2/sessions': 'An account is no part of a project.',
  'DELETE /api/v2/sessions/:id': 'An account is no part of a project.',
  'POST /api/v2/users': 'An account is no part of a project.',
  'PUT /api/v2/users/:id': 'An account is no part of a project.',
  'PUT /api/v2/users/:id/avatar': 'An account is no part of a project.',
  'POST /api/v2/users/:id/calendar': 'Where somebody reads their days is their own.',
  'PUT /api/v2/users/:id/calendar': 'Where somebody reads their days is their own.',
  'DELETE /api/v2/users/:id/calendar': 'Where somebody reads their days is their own.',
  'POST /api/v2/users/:id/forgot_password': 'An account is no part of a project.',
  'POST /api/v2/users/:id/new_password': 'An account is no part of a project.',
  'POST /api/v2/users/:id/resend_email': 'An account is no part of a project.',
  'POST /api/v2/users/activate': 'An account is no part of a project.',
  'POST /api/v2/users/generate-invitation': 'Invites into Gable and into no project.',
  'POST /api/v2/users/get': 'Only reads.',
  'POST /api/v2/users/get-invitation': 'Only reads; the invitation is recorded already.',
  'POST /api/v2/users/autocomplete': 'Only reads.',
  'POST /api/v2/users/partners/search': 'Only reads.',
};

/** OPN-87: which actions each kind of entry has. The others of files are none of versions: those are parts of a file. */
const DOCUMENTED: Line[] = [
  ...(
    [
      'new',
      'open',
      'update_order',
      'update_name',
      'update_sheet',
      'publish_markup',
      'delete_markup',
      'update_scale',
      'delete',
      'share',
      'unshare',
      'preview',
      'set_archive',
      'unset_archive',
      'set_active',
      'unset_active',
    ] as const
  ).map((action) => `files ${action}` as const),
  'versions new',
  'versions open',
  'versions delete',
  'comments new',
  'comments delete',
  'comments resolve',
  'comments reopen',
  'comments assign',
  ...(
    [
      'new',
      'open',
      'delete',
      'set_archive',
      'unset_archive',
      'update_project_data',
      'update_project_status',
      'set_personal',
      'update_user_role',
      'invite_user',
      'new_from_invitation',
      'remove_user',
      'user_leave',
      'set_under_construction',
      'unset_under_construction',
    ] as const
  ).map((action) => `projects ${action}` as const),
];

const CASES = Object.entries(RECORDED).flatMap(([name, recorded]) =>
  [recorded].flat().map((each) => ({ ...each, name, title: each.as ? `${name} ${each.as}` : name })),
);

const routeNamed = (name: string): DeclaredRoute => {
  const route = routes.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`There is no route ${name} any more.`);
  return route;
};

/** Makes the call of a route that is in order. */
const callAs = (visitor: Visitor, name: string, ids: Ids): Promise<Answer> => {
  const { method, path: address, body } = callOf(routeNamed(name), ids);
  return visitor.call(method, address, body);
};

describe('what history tells (HIS-5…25, OPN-87)', () => {
  it('every route that may change something is recorded, or stands on the list that says why not', () => {
    const known = [...Object.keys(RECORDED), ...Object.keys(NOT_RECORDED)];
    expect(new Set(known).size).toBe(known.length);
    const reads = Object.keys(RECORDED).filter((name) => !isUnsafe(routeNamed(name)));
    expect(known.sort()).toEqual([...routes.filter(isUnsafe).map(nameOf), ...reads].sort());
  });

  it('every documented action is recorded by some route, each of its kind, and no other', () => {
    expect([...new Set(CASES.flatMap(({ lines }) => lines))].sort()).toEqual([...DOCUMENTED].sort());
    expect(new Set(DOCUMENTED.map((line) => line.split(' ')[1]))).toEqual(new Set(HISTORY_ACTIONS));
  });

  it.each(CASES)('$title writes its lines and no others', async ({ name, lines, first, call }) => {
    const scene = await setScene();
    await first?.(scene);
    const made = await written(() => (call ? call(scene) : callAs(scene.owner, name, scene.ids)));
    expect(made).toEqual({ status: made.status === 201 ? 201 : 200, lines });
  });

  it.each(CASES.filter(({ members }) => members))(
    '$name writes nothing when it is refused to a client',
    async ({ name, first }) => {
      const scene = await setScene();
      await first?.(scene);
      expect(await written(() => callAs(scene.client, name, scene.ids))).toEqual({ status: 422, lines: [] });
    },
  );

  it.each(CASES.filter(({ open }) => !open))(
    '$title writes nothing for who is not in the project',
    async (recorded) => {
      const scene = await setScene();
      await recorded.first?.(scene);
      expect(await written(() => callAs(scene.outsider, recorded.name, scene.ids))).toEqual({ status: 404, lines: [] });
    },
  );

  it.each(Object.keys(NOT_RECORDED))('%s writes nothing', async (name) => {
    const { owner, ids } = await setScene();
    expect((await written(() => callAs(owner, name, ids))).lines).toEqual([]);
  });
});

describe('a change and what history tells of it are one', () => {
  it.each([
    'PUT /api/v2/files/bulk',
    'PATCH /api/v2/files/:id/sheets/:rid/:page',
    'POST /api/v2/files/:id/sheets/:rid/zone',
    'DELETE /api/v2/files/:id',
    'POST /api/v2/files/:id/share',
    'POST /api/v2/files/:id/comments',
    'PATCH /api/v2/files/:id/pins/:cid',
    'DELETE /api/v2/files/:id/markups/:rid/:markupId',
    'PUT /api/v2/files/:id/scales/:rid/:page',
    'DELETE /api/v2/files/:id/revisions/:rid',
    'POST /api/v2/projects/:id/notes',
    'DELETE /api/v2/projects/:id/notes/:nid',
    'POST /api/v2/projects/:id/users',
    'POST /api/v2/projects/:id/set-user-role',
    'POST /api/v2/projects/:id/phases',
    'POST /api/v2/projects/:id/set-archived',
    'POST /api/v2/projects/potential',
    'PUT /api/v2/projects/potential/:id',
    'DELETE /api/v2/projects/potential/:id',
  ])('%s: neither is there when the other, or what is recorded of them, cannot be written', async (name) => {
    const scene = await setScene();
    for (const table of ['history', 'outbox']) {
      const before = await instance.fingerprint();
      await instance.rows(`ALTER TABLE ${table} ADD CONSTRAINT refuses_all CHECK (false) NOT VALID`);
      try {
        expect((await callAs(scene.owner, name, scene.ids)).status).toBe(500);
      } finally {
        await instance.rows(`ALTER TABLE ${table} DROP CONSTRAINT refuses_all`);
      }
      expect(await instance.fingerprint()).toBe(before);
    }
  });
});
