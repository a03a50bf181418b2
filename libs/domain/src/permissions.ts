import type { ProjectRole } from '@gable/contracts';

/** What a person may be allowed to do in a project. Names that the documents fix are kept (OPN-15…17). */
export const PERMISSIONS = [
  'project.view',
  'project.edit',
  'project.delete',
  'setStatus',
  'people.invite',
  'people.manage',
  'files.view',
  'files.create',
  'files.share',
  'files.links.manage',
  'files.edit.global',
  'files.edit.owned',
  'files.order',
  'files.delete.global',
  'files.delete.owned',
  'comments.create',
  'comments.delete.owned',
  'notes.view',
  'notes.create',
  'notes.edit.global',
  'notes.edit.owned',
  'notes.delete.owned',
] as const;

/** One of {@link PERMISSIONS}. */
export type Permission = (typeof PERMISSIONS)[number];

const everyone: readonly Permission[] = [
  'project.view',
  'people.invite',
  'files.view',
  'files.create',
  'files.share',
  'files.edit.owned',
  'files.delete.owned',
  'comments.create',
  'comments.delete.owned',
  'notes.view',
  'notes.create',
  'notes.edit.owned',
  'notes.delete.owned',
];

const members: readonly Permission[] = [
  ...everyone,
  'project.edit',
  'setStatus',
  'people.manage',
  'files.links.manage',
  'files.edit.global',
  'files.order',
  'files.delete.global',
  'notes.edit.global',
];

/** What somebody is allowed. */
export type Permissions = ReadonlySet<Permission>;

/** The policy: role × permission. The one source for the guard, for `user_permissions` and for the screens (PRM-1…7). */
export const POLICY: Readonly<Record<ProjectRole, Permissions>> = {
  owner: new Set([...members, 'project.delete']),
  member: new Set(members),
  team: new Set(everyone),
  client: new Set(everyone),
  contractor: new Set(everyone),
};

/** What is in a proposal and everybody who sees it may see; everybody writes notes (OPN-14). */
const PROPOSAL_VIEWERS: readonly Permission[] = [
  'files.view',
  'notes.view',
  'notes.create',
  'notes.edit.owned',
  'notes.delete.owned',
];

/** PRM-8, PRM-41, PRM-42, OPN-20: who edits a proposal adds files to it, and deletes those they uploaded. */
const PROPOSAL_EDITORS: readonly Permission[] = [
  ...PROPOSAL_VIEWERS,
  'files.create',
  'files.edit.global',
  'files.edit.owned',
  'files.order',
  'files.delete.owned',
  'comments.create',
  'comments.delete.owned',
];

/** The same policy for what is in a proposal, which is no project yet: nothing of it is about the project and its people. */
const PROPOSAL_POLICY = {
  owner: new Set<Permission>([...PROPOSAL_EDITORS, 'files.share', 'files.links.manage', 'notes.edit.global']),
  editors: new Set(PROPOSAL_EDITORS),
  viewers: new Set(PROPOSAL_VIEWERS),
} as const;

const NOTHING: Permissions = new Set();

/** What somebody is in a project: a role of their own, or of the firm that its owner shares the proposal with. */
export type Place = ProjectRole | 'colleague';

/** What `standing_in` answers, as far as it decides what somebody may do. */
export interface StandingRow {
  role: Place;
  project_archived: boolean;
  /** Whether it is a proposal that is not accepted. */
  project_potential: boolean;
  /** Whether the person's role in the firm has the policy `potentials_edit`. */
  edits_proposals: boolean;
}

/** What somebody may do in a project, and whether anything may be done there. Every rule begins with it. */
export interface Standing {
  permissions: Permissions;
  projectActive: boolean;
}

/** What somebody may do who is this in a project: the only way from being in a project to being allowed something. */
export const standingOf = (row: StandingRow): Standing => ({
  permissions: permissionsAt(row),
  projectActive: !row.project_archived,
});

function permissionsAt({ role, project_potential, edits_proposals }: StandingRow): Permissions {
  // OPN-22: an accepted proposal is a project, and a project is for its own people.
  if (!project_potential) return role === 'colleague' ? NOTHING : POLICY[role];
  if (role === 'owner') return PROPOSAL_POLICY.owner;
  return edits_proposals ? PROPOSAL_POLICY.editors : PROPOSAL_POLICY.viewers;
}

/** What is said of a need that is not met: what is about a project is not there for who sees a proposal only. */
export const isAboutContent = (need: Need): boolean =>
  [typeof need === 'string' ? need : need.any].every((permission) => /^(files|notes|comments)\./.test(permission));

/** Two permissions for one thing: of those who hold only the second, each may do it to what is their own. */
export interface AnyOrOwn {
  any: Permission;
  own: Permission;
}

/** What a call needs. Which of two it is, the rule about the thing itself decides once it is known. */
export type Need = Permission | AnyOrOwn;

/** Renaming, archiving, pinning and optimizing files. */
export const EDIT_FILES: AnyOrOwn = { any: 'files.edit.global', own: 'files.edit.owned' };
/** Deleting files. */
export const DELETE_FILES: AnyOrOwn = { any: 'files.delete.global', own: 'files.delete.owned' };
/** Seeing and revoking links to files; one's own are those that one made. */
export const FILE_LINKS: AnyOrOwn = { any: 'files.links.manage', own: 'files.share' };
/** Changing what is published; a draft is its author's alone. */
export const EDIT_NOTES: AnyOrOwn = { any: 'notes.edit.global', own: 'notes.edit.owned' };
/** Changing and ending somebody's place; one's own are those whom one invited. */
export const ACT_ON_PEOPLE: AnyOrOwn = { any: 'people.manage', own: 'people.invite' };
/** Asking for another role; one's own is that of oneself, and of those whom one invited. */
export const ASK_FOR_ROLES: AnyOrOwn = { any: 'people.manage', own: 'project.view' };
/** Hearing of invitations that are open; one's own are those that one sent. */
export const HEAR_OF_INVITATIONS: AnyOrOwn = { any: 'project.edit', own: 'people.invite' };

/** Whether somebody may do it to anything at all. */
export const meets = (permissions: Permissions, need: Need): boolean =>
  typeof need === 'string' ? permissions.has(need) : permissions.has(need.any) || permissions.has(need.own);

/** Whether somebody may do it to this one, which is their own or not. */
export const reaches = (permissions: Permissions, { any, own }: AnyOrOwn, owned: boolean): boolean =>
  permissions.has(any) || (owned && permissions.has(own));

/** Whether a role holds a permission. */
export const allows = (role: ProjectRole, permission: Permission): boolean => POLICY[role].has(permission);

/** What a person sees of their own rights in a project: every permission by name. */
export const permissionsOf = (role: ProjectRole): Permission[] =>
  PERMISSIONS.filter((permission) => allows(role, permission));

/** PRM-1, OPN-18: owners and members may change phases and people. */
export const isMember = (role: ProjectRole): boolean => role === 'owner' || role === 'member';

/** OPN-1: `firm` is a synonym of `member` on input. */
export const normaliseRole = (role: string): string => (role === 'firm' ? 'member' : role);

/** What a rule about one file needs to know. */
export interface FileStanding extends Standing {
  archived: boolean;
  /** The person uploaded the current revision or created the file. */
  owned: boolean;
}

/** PRM-5, PRM-6, PRM-7, OPN-10: delete needs the right to it, a file that is not archived and an active project. */
export const mayDeleteFile = ({ permissions, projectActive, archived, owned }: FileStanding): boolean =>
  projectActive && !archived && reaches(permissions, DELETE_FILES, owned);

/**
 * Renaming, archiving and restoring (FIL-10, FIL-18, OPN-9): everyone their own files, owners and members every file,
 * while the project is active.
 */
export const mayEditFile = ({ permissions, projectActive, owned }: FileStanding): boolean =>
  projectActive && reaches(permissions, EDIT_FILES, owned);

/** FIL-17, OPN-11: who may edit a file pins it as active and unpins it, while it is not archived. */
export const mayTagFile = (file: FileStanding): boolean => mayEditFile(file) && !file.archived;

/** FIL-50: who may edit a file decides whether it has a smaller copy, while it is not archived. */
export const mayOptimizeFile = (file: FileStanding): boolean => mayEditFile(file) && !file.archived;

/** PRM-3, PRM-4: only owners and members order files, and only in an active project. */
export const mayOrderFiles = ({ permissions, projectActive }: Standing): boolean =>
  projectActive && permissions.has('files.order');

/** PRM-10, FIL-41, VAL-22: only who uploaded a revision deletes it, whatever their role; as files, not in the archive. */
export const mayDeleteRevision = ({
  permissions,
  projectActive,
  archived,
  uploaded,
}: Omit<FileStanding, 'owned'> & { uploaded: boolean }): boolean =>
  projectActive && !archived && uploaded && permissions.has('files.delete.owned');

/**
 * FIL-1, OPN-63: the documents keep sharing to no role, so anyone who sees a file may share it, archived or not. A project
 * that is not active sends nothing new; what was sent from it by people who are in it still opens.
 */
export const mayShareFile = ({ permissions, projectActive }: Standing): boolean =>
  projectActive && permissions.has('files.share');

/**
 * Links are revoked by who made them, and by owners and members. An archive ends no link, so they can be ended in it as well:
 * that only takes access away.
 */
export const mayRevokeLink = ({ permissions, made }: Pick<Standing, 'permissions'> & { made: boolean }): boolean =>
  reaches(permissions, FILE_LINKS, made);

/** FIL-53: everybody in a project comments on its files, archived or not, while the project is active. */
export const mayComment = ({ permissions, projectActive }: Standing): boolean =>
  projectActive && permissions.has('comments.create');

/** PRM-14, FIL-55: everybody deletes what they wrote themselves and nothing else, whatever their role. */
export const mayDeleteComment = ({ permissions, projectActive, written }: Standing & { written: boolean }): boolean =>
  projectActive && written && permissions.has('comments.delete.owned');

/** What a rule about one note needs to know. A draft is known to its author alone. */
export interface NoteStanding extends Standing {
  draft: boolean;
  /** By the person who asks. */
  written: boolean;
}

/** PRM-15, OPN-14: everybody in a project writes notes, drafts and published ones, while it is active. */
export const mayWriteNote = ({ permissions, projectActive }: Standing): boolean =>
  projectActive && permissions.has('notes.create');

/** PRM-11, OPN-13: the author always; of the others, owners and members, who may edit the project, what is published. */
export const mayEditNote = ({ permissions, projectActive, draft, written }: NoteStanding): boolean =>
  projectActive && (written ? permissions.has(EDIT_NOTES.own) : !draft && permissions.has(EDIT_NOTES.any));

/** PRM-12, VAL-33: only who wrote it, whatever their role. */
export const mayDeleteNote = ({ permissions, projectActive, written }: Omit<NoteStanding, 'draft'>): boolean =>
  projectActive && written && permissions.has('notes.delete.owned');

/** PRM-13: the author publishes a draft of their own. */
export const mayPublishNote = ({ permissions, projectActive, draft, written }: NoteStanding): boolean =>
  draft && written && mayWriteNote({ permissions, projectActive });
