import { v7 as uuid } from 'uuid';
import type { DeclaredRoute } from '../access/access-declarations.js';
import type { Cast, StoredFile } from './test-instance.js';
import { PNG } from './uploads.js';

/** Ids of what is in somebody's address book. */
export interface AddressBookIds {
  contactId: string;
  /** A type of contacts. */
  contactTypeId: string;
  /** A group with the contact. */
  contactGroupId: string;
  /** A file that was imported. */
  contactImportId: string;
  /** A merge of contacts. */
  contactMergeId: string;
}

/** Ids of a task of somebody. */
export interface TaskIds {
  taskId: string;
  /** A reminder of the task. */
  alarmId: string;
}

/** What a route is called with; every new route gets its line here, or the walks over all routes fail. */
export interface Ids extends Partial<AddressBookIds & TaskIds> {
  projectId: string;
  fileId: string;
  revisionId: string;
  /** A comment on the file. */
  commentId?: string;
  /** Markup on the revision. */
  markupId?: string;
  /** A link to the file. */
  linkId?: string;
  /** A published note of the project. */
  noteId?: string;
  /** An upload to a note. */
  uploadId?: string;
  /** A phase of the own list of who asks. */
  phaseId?: string;
  /** Somebody of the project whose invitation is open, for calls about another person. */
  personId?: string;
  /** A firm member of the project. */
  memberId?: string;
  /** A firm, for calls about one. */
  firmId?: string;
  /** A proposal of who asks, for calls about one. */
  proposalId?: string;
  /** An entry of the project's history. */
  historyId?: string;
  /** Who asks, for calls about oneself. */
  userId?: string;
}

/** Ids for calls of the owner of a cast: its project, a file of it, and what else is theirs. */
export const idsOfCast = (
  { projectId, member, owner }: Cast,
  file: StoredFile,
  others: Required<Pick<Ids, 'personId' | 'firmId' | 'proposalId' | keyof AddressBookIds | keyof TaskIds>>,
): Ids => ({
  projectId,
  fileId: file.id,
  revisionId: file.revisionId,
  ...others,
  memberId: member.userId,
  userId: owner.userId,
});

/** A call that is in order, for somebody who may make it. */
export interface RouteCall {
  method: string;
  path: string;
  /** JSON, or the bytes of a PNG. */
  body?: Record<string, unknown> | Buffer;
}

type Parts = (ids: Ids) => Pick<RouteCall, 'body'> & { query?: Record<string, string> };

const upload = { name: 'plan.pdf', mimetype: 'application/pdf', size: 1000 };
const person = { name: 'Anna', password: 'correct horse battery', repassword: 'correct horse battery', terms: true };
const nothing: Parts = () => ({});
const sentTo: Parts = ({ revisionId }) => ({ query: { revision: revisionId, email: 'recipient@example.test' } });
/** The first region of a sheet. */
const compared = (revisionId: string) => ({ page: 1, before_revision_id: revisionId, before_page: 2 });
const points = [
  { before: { x: 0.1, y: 0.1 }, after: { x: 0.1, y: 0.1 } },
  { before: { x: 0.9, y: 0.8 }, after: { x: 0.9, y: 0.8 } },
];
const pinned = { page: 1, left: 0.4, top: 0.4, right: 0.5, bottom: 0.5 };
const line = [
  [0.1, 0.2],
  [0.3, 0.4],
];
const regions = { page: 1, level: 1, regions: [{ column: 0, row: 0 }] };
/** New each time: no two phases have the same name. */
const phase = () => ({ name: `Phase ${uuid()}`, category: 'DSGN' });
/** Has the form of a code, and is none. */
const CODE = '0123456789abcdef'.repeat(2);

const PARTS: Record<string, Parts> = {
  'GET /api/v2/admin/log': nothing,
  'GET /api/v2/admin/log/:id': nothing,
  'GET /api/v2/admin/storage': nothing,
  'GET /api/v2/admin/storage/projects': nothing,
  'GET /api/v2/admin/storage/projects/:id': nothing,
  'GET /api/v2/admin/queues': nothing,
  'GET /api/v2/admin/failures': nothing,
  'POST /api/v2/admin/failures/retry': nothing,
  'POST /api/v2/admin/failures/:failure/retry': nothing,
  'POST /api/v2/admin/mail-test': nothing,
  'GET /api/v2/admin/state': nothing,
  'GET /api/v2/admin/people': nothing,
  'GET /api/v2/admin/people/:id': nothing,
  'POST /api/v2/admin/people/:id/deactivate': nothing,
  'POST /api/v2/admin/people/:id/reactivate': nothing,
  'POST /api/v2/admin/people/:id/administrator': nothing,
  'DELETE /api/v2/admin/people/:id/administrator': nothing,
  'POST /api/v2/admin/people/:id/invitation': nothing,
  'GET /api/v2/admin/people/:id/sessions': nothing,
  'DELETE /api/v2/admin/people/:id/sessions': nothing,
  'DELETE /api/v2/admin/people/:id/sessions/:sid': nothing,
  'GET /api/contacts': nothing,
  'POST /api/contacts': () => ({ body: { name: 'Anna', lastname: 'Lee' } }),
  'GET /api/contacts/:id': nothing,
  'PUT /api/contacts/:id': () => ({ body: { business: 'Harbour Glass' } }),
  'DELETE /api/contacts/:id': nothing,
  'POST /api/contacts/bulk': () => ({ body: { contacts: [{ name: 'Anna', lastname: 'Lee' }] } }),
  'GET /api/contacts/countries': nothing,
  'GET /api/contacts/duplicates': nothing,
  'GET /api/contacts/export': nothing,
  'GET /api/contacts/groups': nothing,
  'POST /api/contacts/groups': ({ projectId }) => ({ body: { name: 'Glaziers', project_id: projectId } }),
  'GET /api/contacts/groups/:gid': nothing,
  'PUT /api/contacts/groups/:gid': () => ({ body: { notes: 'All of them.' } }),
  'DELETE /api/contacts/groups/:gid': nothing,
  'DELETE /api/contacts/groups/:gid/contact': ({ contactId, fileId }) => ({
    body: { contact_id: contactId ?? fileId },
  }),
  'GET /api/contacts/data-types': nothing,
  'POST /api/contacts/import': () => ({
    body: { import_id: uuid(), contacts: [{ row: 1, name: 'Anna', lastname: 'Lee' }] },
  }),
  'POST /api/contacts/import/parts': () => ({
    body: { import_id: uuid(), parts: [{ contacts: [{ row: 1, name: 'Anna', lastname: 'Lee' }] }] },
  }),
  'POST /api/contacts/import/preview': () => ({ body: { contacts: [{ row: 1, name: 'Anna', lastname: 'Lee' }] } }),
  'GET /api/contacts/imports': nothing,
  'GET /api/contacts/imports/:iid': nothing,
  'POST /api/contacts/imports/:iid/undo': nothing,
  'GET /api/contacts/merges': nothing,
  'POST /api/contacts/merges': ({ contactId, fileId, contactTypeId }) => ({
    // One contact is none of several, and the other is no contact.
    body: { contact_id: contactId ?? fileId, contact_ids: [contactTypeId ?? fileId] },
  }),
  'GET /api/contacts/merges/:mid': nothing,
  'POST /api/contacts/merges/:mid/undo': nothing,
  'POST /api/contacts/potential': ({ proposalId, fileId }) => ({
    body: { name: 'Anna', lastname: 'Lee', project_id: proposalId ?? fileId },
  }),
  'GET /api/contacts/types': nothing,
  'POST /api/contacts/types': () => ({ body: { name: 'Glazier' } }),
  'GET /api/contacts/types/:typeId': nothing,
  'GET /api/files/:id': nothing,
  'GET /api/files/preapprove': ({ fileId }) => ({
    query: { filename: upload.name, mimetype: upload.mimetype, parent_id: fileId },
  }),
  'GET /api/firms': nothing,
  'POST /api/firms': () => ({ body: { name: 'Harbour Architects' } }),
  'GET /api/firms/roles': nothing,
  'GET /api/firms/roles/:roleId': nothing,
  'GET /api/firms/:id': nothing,
  'PUT /api/firms/:id': () => ({ body: { name: 'Harbour Architects' } }),
  'GET /api/firms/:id/members': nothing,
  'GET /api/firms/:id/members/:memberId': nothing,
  'POST /api/firms/:id/members': () => ({ body: { users: [{ email: 'colleague@example.test' }] } }),
  'PUT /api/firms/:id/members/:memberId': () => ({ body: { share_proposals: true } }),
  'DELETE /api/firms/:id/members/:memberId': nothing,
  'GET /api/health/live': nothing,
  'GET /api/health/ready': nothing,
  'GET /api/metrics': nothing,
  'GET /api/notifications': nothing,
  'GET /api/notifications/:id': nothing,
  'PUT /api/notifications/:id': () => ({ body: { status: 1 } }),
  'PUT /api/notifications/bulk': () => ({ body: { all: true, status: 1 } }),
  'GET /api/notifications/unread': nothing,
  'GET /api/notifications/unsubscribe': () => ({ query: { token: 'x' } }),
  'POST /api/notifications/unsubscribe': () => ({ query: { token: 'x' } }),
  'GET /outbox': nothing,
  'GET /outbox/:name': nothing,
  'POST /api/tokens/logout': () => ({ body: { token: 'x' } }),
  'GET /api/v2/calendar/:code/gable.ics': nothing,
  'GET /api/v2/captcha': nothing,
  'POST /api/v2/files': ({ projectId }) => ({ body: { ...upload, project_id: projectId } }),
  'POST /api/v2/files/archive': ({ fileId, projectId }) => ({
    body: { id: fileId, projectID: projectId, archived: true },
  }),
  'POST /api/v2/files/bulk': ({ fileId, projectId }) => ({
    body: { projectId, files: [{ id: fileId, alias: 'Ground floor' }] },
  }),
  'PUT /api/v2/files/bulk': ({ fileId, projectId }) => ({
    body: { id: [fileId], projectID: projectId, archived: true },
  }),
  'POST /api/v2/files/bulk-tag': ({ fileId, projectId }) => ({ body: { status: true, ids: [fileId], projectId } }),
  'POST /api/v2/files/:id/tag': nothing,
  'POST /api/v2/files/:id/untag': nothing,
  'GET /api/v2/files/:id': ({ revisionId }) => ({ query: { rid: revisionId } }),
  'PUT /api/v2/files/:id': () => ({ body: { alias: 'Ground floor' } }),
  'PATCH /api/v2/files/:id': () => ({ body: { moveTo: 0 } }),
  'DELETE /api/v2/files/:id': nothing,
  'GET /api/v2/files/:id/comments': nothing,
  'POST /api/v2/files/:id/comments': () => ({ body: { comment: { body: '<p>Please have a look.</p>' } } }),
  'GET /api/v2/files/:id/comments/:cid': nothing,
  'DELETE /api/v2/files/:id/comments/:cid': nothing,
  'GET /api/v2/files/:id/links': nothing,
  'POST /api/v2/files/:id/links': ({ revisionId }) => ({ body: { revision: revisionId } }),
  'GET /api/v2/files/:id/links/:lid': nothing,
  'DELETE /api/v2/files/:id/links/:lid': nothing,
  'GET /api/v2/files/:id/manifest/:rid': nothing,
  'GET /api/v2/files/:id/optimized': nothing,
  'POST /api/v2/files/:id/optimize': nothing,
  'POST /api/v2/files/:id/optimize/undo': nothing,
  'GET /api/v2/files/:id/place': nothing,
  'POST /api/v2/files/:id/processed': nothing,
  'GET /api/v2/files/:id/comparisons/:rid': nothing,
  'POST /api/v2/files/:id/comparisons/:rid': ({ revisionId }) => ({ body: compared(revisionId) }),
  'PUT /api/v2/files/:id/comparisons/:rid': ({ revisionId }) => ({ body: { ...compared(revisionId), points } }),
  'GET /api/v2/files/:id/comparisons/:rid/:page/revisions': nothing,
  'GET /api/v2/files/:id/markups/:rid': nothing,
  'POST /api/v2/files/:id/markups/:rid': () => ({
    body: { page: 1, kind: 'line', points: line, colour: 'red', width: 'thin' },
  }),
  'POST /api/v2/files/:id/markups/:rid/publish': ({ markupId, fileId }) => ({ body: { ids: [markupId ?? fileId] } }),
  'PUT /api/v2/files/:id/markups/:rid/:markupId': () => ({ body: { version: 1, colour: 'blue' } }),
  'DELETE /api/v2/files/:id/markups/:rid/:markupId': nothing,
  'PUT /api/v2/files/:id/scales/:rid/:page': () => ({ body: { metres_per_width: 84.1 } }),
  'DELETE /api/v2/files/:id/scales/:rid/:page': nothing,
  'GET /api/v2/files/:id/pins/:rid': nothing,
  'PATCH /api/v2/files/:id/pins/:cid': () => ({ body: { state: 'resolved' } }),
  'PUT /api/v2/files/:id/pins/:cid/places/:rid': () => ({ body: pinned }),
  'POST /api/v2/files/:id/regions/:rid': () => ({ body: regions }),
  'POST /api/v2/files/:id/reprocess': nothing,
  'GET /api/v2/files/:id/revisions': nothing,
  'POST /api/v2/files/:id/revisions': () => ({ body: { ...upload, message: 'Windows moved' } }),
  'GET /api/v2/files/:id/revisions/:rid': nothing,
  'DELETE /api/v2/files/:id/revisions/:rid': nothing,
  'POST /api/v2/files/:id/share': ({ revisionId }) => ({
    body: { revision: revisionId, form: { email: ['recipient@example.test'], message: 'Please have a look.' } },
  }),
  'PUT /api/v2/files/:id/size': ({ fileId, projectId }) => ({ body: { id: fileId, size: 1000, projectID: projectId } }),
  'DELETE /api/v2/files/:id/upload': nothing,
  'POST /api/v2/files/:id/upload/parts': () => ({ body: { parts: [1] } }),
  'GET /api/v2/files/:id/sheets/:rid': nothing,
  'GET /api/v2/files/:id/sheets/:rid/:page/references': nothing,
  'PATCH /api/v2/files/:id/sheets/:rid/:page': () => ({ body: { number: 'A-102' } }),
  'POST /api/v2/files/:id/sheets/:rid/zone': () => ({ body: { page: 1, left: 0.8, top: 0.9, right: 0.9, bottom: 1 } }),
  'GET /api/v2/files/:id/text/:rid': () => ({ query: { words: 'plan' } }),
  'GET /api/v2/files/preview/:id': sentTo,
  'GET /api/v2/files/preview/:id/manifest': sentTo,
  'GET /api/v2/files/preview/:id/text': (ids) => ({ query: { ...sentTo(ids).query, words: 'plan' } }),
  'GET /api/v2/files/preview/:id/references/:page': sentTo,
  'POST /api/v2/files/preview/:id/regions': (ids) => ({ ...sentTo(ids), body: regions }),
  'GET /api/v2/files/shared/:id/:code': nothing,
  'GET /api/v2/files/shared/:id/:code/manifest/:rid': nothing,
  'GET /api/v2/files/shared/:id/:code/text/:rid': () => ({ query: { words: 'plan' } }),
  'GET /api/v2/files/shared/:id/:code/references/:rid/:page': nothing,
  'POST /api/v2/files/shared/:id/:code/regions/:rid': () => ({ body: regions }),
  'GET /api/phases': nothing,
  'POST /api/phases': ({ projectId }) => ({ body: { ...phase(), projectId } }),
  'GET /api/phases/:id': nothing,
  'DELETE /api/phases/:id': nothing,
  'GET /api/v2/phases': nothing,
  'POST /api/v2/phases': ({ projectId }) => ({ body: { ...phase(), projectId } }),
  'GET /api/v2/phases/:id': nothing,
  'PUT /api/v2/phases/:id': () => ({ body: { name: phase().name } }),
  'DELETE /api/v2/phases/:id': nothing,
  'GET /api/v2/phases/:id/attach': ({ projectId }) => ({ query: { projectId } }),
  'GET /api/v2/phases/:id/detach': ({ projectId }) => ({ query: { projectId } }),
  'GET /api/v2/phases/all': nothing,
  'POST /api/v2/phases/reorder': ({ phaseId }) => ({ body: { phases: phaseId === undefined ? [] : [phaseId] } }),
  'GET /api/v2/projects': nothing,
  'POST /api/v2/projects': () => ({ body: { name: 'Barn' } }),
  'PUT /api/v2/projects': ({ projectId }) => ({ body: { items: [{ id: projectId, name: 'Barn' }] } }),
  'GET /api/v2/projects/:id': nothing,
  'DELETE /api/v2/projects/:id': nothing,
  'GET /api/v2/projects/potential': nothing,
  'POST /api/v2/projects/potential': () => ({ body: { project: { name: 'Barn' } } }),
  'GET /api/v2/projects/potential/:id': nothing,
  'PUT /api/v2/projects/potential/:id': () => ({ body: { data: { comments: 'Calls on Monday.' } } }),
  'DELETE /api/v2/projects/potential/:id': nothing,
  'PUT /api/v2/projects/potential/:id/full': () => ({ body: { project: { name: 'Stable' } } }),
  'POST /api/v2/projects/potential/:id/reopen': nothing,
  'PUT /api/v2/projects/potential/:id/restore': nothing,
  'GET /api/v2/projects/potential/:year/stats': nothing,
  'GET /api/v2/projects/potential/board': () => ({ query: { year: '2026', stage: 'inquiry' } }),
  'GET /api/v2/projects/potential/count': () => ({ query: { year: '2026', month: '3', item: 'inquiry' } }),
  'GET /api/v2/projects/potential/data': nothing,
  'GET /api/v2/projects/potential/pid/:pid': nothing,
  'GET /api/v2/projects/potential/year': () => ({ query: { year: '2026' } }),
  'PUT /api/v2/projects/:id': () => ({ body: { name: 'Barn' } }),
  'POST /api/v2/projects/:id/ask-role-change': ({ personId }) => ({ body: { userID: personId, role: 'contractor' } }),
  'GET /api/v2/projects/:id/archived-files-length': nothing,
  'GET /api/v2/projects/:id/files': nothing,
  'DELETE /api/v2/projects/:id/files': ({ fileId, projectId }) => ({ body: { id: projectId, files: [fileId] } }),
  'GET /api/v2/projects/:id/history': nothing,
  'GET /api/v2/projects/:id/history/:hid': nothing,
  'GET /api/v2/projects/:id/history/export': nothing,
  'GET /api/v2/projects/:id/notes': nothing,
  'POST /api/v2/projects/:id/notes': () => ({ body: { note: '<p>The windows arrive on Monday.</p>' } }),
  'PUT /api/v2/projects/:id/notes': ({ noteId, fileId }) => ({
    body: { id: noteId ?? fileId, note: '<p>Tuesday.</p>' },
  }),
  'GET /api/v2/projects/:id/notes/attachment-types': nothing,
  'GET /api/v2/projects/:id/notes/authors': nothing,
  'GET /api/v2/projects/:id/notes/mentionable': nothing,
  'POST /api/v2/projects/:id/notes/draft': () => ({ body: { note: '<p>The windows</p>' } }),
  'PUT /api/v2/projects/:id/notes/draft': ({ noteId, fileId }) => ({ body: { id: noteId ?? fileId } }),
  'GET /api/v2/projects/:id/notes/images/:uid': nothing,
  'GET /api/v2/projects/:id/notes/:nid': nothing,
  'DELETE /api/v2/projects/:id/notes/:nid': nothing,
  'POST /api/v2/projects/:id/phases': () => ({ body: { phases: [phase()] } }),
  'PUT /api/v2/projects/:id/phases': ({ projectId }) => ({ body: { id: projectId, phases: [] } }),
  'DELETE /api/v2/projects/:id/phases': ({ fileId }) => ({ body: { phases: [fileId] } }),
  'POST /api/v2/projects/:id/set-archived': () => ({ body: { archived: true } }),
  'POST /api/v2/projects/:id/set-under-construction': () => ({ body: { under_construction: true } }),
  'POST /api/v2/projects/:id/set-user-role': ({ personId }) => ({ body: { userID: personId, role: 'team' } }),
  'POST /api/v2/projects/:id/files/download': ({ fileId }) => ({ body: { files: [fileId] } }),
  // Whose tickets are good, downloads.api.spec.ts shows.
  'GET /api/v2/projects/:id/files/download': () => ({ query: { ticket: 'none' } }),
  'GET /api/v2/projects/:id/found-sheets': () => ({ query: { term: 'plan' } }),
  'GET /api/v2/projects/:id/sheets': nothing,
  'GET /api/v2/projects/:id/sheets/:number': nothing,
  'GET /api/v2/projects/:id/tagged-files': nothing,
  'GET /api/v2/projects/:id/uploads': nothing,
  'GET /api/v2/projects/:id/uploads/:fid': nothing,
  'POST /api/v2/projects/:id/update-events': ({ fileId }) => ({
    body: { files: [{ id: fileId, alias: 'Ground floor' }] },
  }),
  'GET /api/v2/projects/:id/users': nothing,
  'POST /api/v2/projects/:id/users': () => ({ body: { users: [{ email: 'newcomer@example.test', role: 'team' }] } }),
  'GET /api/v2/projects/:id/users/:uid': nothing,
  'DELETE /api/v2/projects/:id/users/:uid': nothing,
  'GET /api/v2/projects/:id/users/:uid/leave': nothing,
  'GET /api/v2/projects/:id/users/inactive': nothing,
  'POST /api/v2/projects/:id/users/leader': ({ memberId }) => ({ body: { userID: memberId } }),
  'POST /api/v2/projects/:id/users/resend-invitation': ({ personId }) => ({ body: { userID: personId } }),
  'DELETE /api/v2/sessions': nothing,
  'GET /api/v2/sessions': nothing,
  'GET /api/v2/sessions/:id': nothing,
  'DELETE /api/v2/sessions/:id': nothing,
  'POST /api/v2/tokens': () => ({ body: { email: 'nobody@example.test', password: 'x' } }),
  'POST /api/v2/tokens/access': nothing,
  'POST /api/v2/tokens/refresh': nothing,
  'POST /api/v2/users': () => ({ body: { ...person, email: 'new@example.test', recaptcha: 'x' } }),
  'GET /api/v2/search': () => ({ query: { term: 'plan' } }),
  'GET /api/v2/my-day': nothing,
  'GET /api/v2/tasks': nothing,
  'POST /api/v2/tasks': ({ projectId }) => ({ body: { name: 'Call Anna', project_id: projectId } }),
  'GET /api/v2/tasks/assignees': ({ projectId }) => ({ query: { project_id: projectId } }),
  'GET /api/v2/tasks/:id': nothing,
  'PATCH /api/v2/tasks/:id': () => ({ body: { due_date: '2026-03-09' } }),
  'DELETE /api/v2/tasks/:id': nothing,
  'POST /api/v2/tasks/:id/alarms': () => ({ body: { due_date_reminder: 30 } }),
  'PUT /api/v2/tasks/:id/alarms': ({ alarmId, fileId }) => ({
    body: { oldAlarm: { id: alarmId ?? fileId }, newAlarms: [{ id: alarmId ?? fileId, due_date_reminder: 60 }] },
  }),
  'DELETE /api/v2/tasks/:id/alarms/:alarmId': nothing,
  'POST /api/v2/tasks/:id/snooze': () => ({ body: { until: new Date(Date.now() + 60 * 60_000).toISOString() } }),
  'DELETE /api/v2/tasks/:id/snooze': nothing,
  'GET /api/v2/users/:id': nothing,
  'PUT /api/v2/users/:id': () => ({ body: { name: 'Anna' } }),
  'GET /api/v2/users/:id/archive': nothing,
  'PUT /api/v2/users/:id/avatar': () => ({ body: PNG }),
  'GET /api/v2/users/:id/avatar/:size': nothing,
  'GET /api/v2/users/:id/calendar': nothing,
  'POST /api/v2/users/:id/calendar': nothing,
  'PUT /api/v2/users/:id/calendar': nothing,
  'DELETE /api/v2/users/:id/calendar': nothing,
  'GET /api/v2/users/:id/code/:code': nothing,
  'PUT /api/v2/users/:id/code/:code': () => ({ body: { user: person, invited: true } }),
  'POST /api/v2/users/:id/forgot_password': () => ({ body: { email: 'nobody@example.test' } }),
  'GET /api/v2/users/:id/new_password': nothing,
  'POST /api/v2/users/:id/new_password': () => ({ body: { password: person.password, repassword: person.repassword } }),
  'GET /api/v2/users/:id/partners': nothing,
  'GET /api/v2/users/:id/partners/:uid': nothing,
  'GET /api/v2/users/:id/projects': nothing,
  'GET /api/v2/users/:id/projects-stats': nothing,
  'POST /api/v2/users/:id/resend_email': () => ({ body: { email: 'nobody@example.test', newUser: true } }),
  'GET /api/v2/users/:id/stats': nothing,
  'POST /api/v2/users/activate': () => ({
    body: { id: '01a1fe14-959d-7264-9032-b75521af133e', code: CODE, password: person.password },
  }),
  'POST /api/v2/users/autocomplete': ({ projectId }) => ({ body: { projectID: projectId, term: 'person' } }),
  'POST /api/v2/users/generate-invitation': () => ({ body: { email: 'invited@example.test' } }),
  'POST /api/v2/users/get': () => ({ body: { email: 'nobody@example.test' } }),
  'POST /api/v2/users/get-invitation': ({ projectId }) => ({
    body: { email: 'invited@example.test', project: projectId },
  }),
  'POST /api/v2/users/partners/search': () => ({ body: { term: 'person' } }),
};

/** Name of a route as tests print it. */
export const nameOf = ({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>): string => `${method} ${path}`;

/** Whether calling it may change something. */
export const isUnsafe = ({ method, changesState }: DeclaredRoute): boolean => method !== 'GET' || changesState;

/**
 * A call of the route that is in order; `ids` name what it is about.
 * @throws Error when the route has no line in the table above.
 */
export function callOf(route: DeclaredRoute, ids: Ids): RouteCall {
  const parts = PARTS[nameOf(route)];
  if (!parts) throw new Error(`${nameOf(route)} is new: add it to route-calls.ts, so that every walk includes it.`);
  const { query, body } = parts(ids);
  const id = idOf(route, ids);
  const path = route.path
    .replace(':id', id)
    .replace(':alarmId', ids.alarmId ?? ids.fileId)
    .replace(':rid', ids.revisionId)
    .replace(':cid', ids.commentId ?? ids.fileId)
    .replace(':markupId', ids.markupId ?? ids.fileId)
    .replace(':lid', ids.linkId ?? ids.fileId)
    .replace('images/:uid', `images/${ids.uploadId ?? ids.fileId}`)
    .replace(':uid', ids.personId ?? ids.fileId)
    .replace(':hid', ids.historyId ?? ids.fileId)
    .replace(':nid', ids.noteId ?? ids.fileId)
    .replace(':fid', ids.fileId)
    .replace(':roleId', '1')
    .replace(':iid', ids.contactImportId ?? ids.fileId)
    .replace(':mid', ids.contactMergeId ?? ids.fileId)
    .replace(':gid', ids.contactGroupId ?? ids.fileId)
    .replace(':typeId', ids.contactTypeId ?? ids.fileId)
    .replace(':memberId', ids.memberId ?? ids.fileId)
    .replace(':pid', ids.proposalId ?? ids.fileId)
    .replace(':failure', 'event-1')
    .replace(':year', '2026')
    .replace(':number', 'A-101')
    .replace(':page', '1')
    .replace(':name', 'message.eml')
    .replace(':code', CODE)
    .replace(':size', '40');
  return { method: route.method, path: query ? `${path}?${new URLSearchParams(query)}` : path, ...(body && { body }) };
}

function idOf(
  { access, path }: DeclaredRoute,
  { projectId, fileId, phaseId, firmId, proposalId, contactId, taskId, userId, personId }: Ids,
): string {
  if (access?.kind === 'proposal') return proposalId ?? fileId;
  if (access?.kind === 'contact') return contactId ?? fileId;
  if (path.includes('/tasks/:id')) return taskId ?? fileId;
  if (access?.kind === 'firm') return firmId ?? fileId;
  if (path.includes('/phases/:id')) return phaseId ?? fileId;
  if (access?.kind === 'instance') return personId ?? fileId;
  if (access?.kind === 'self') return userId ?? fileId;
  return access?.kind === 'project' ? projectId : fileId;
}
