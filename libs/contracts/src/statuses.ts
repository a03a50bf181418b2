/** Project statuses and what the screens call them (ENT-5, PRJ-12, OPN-68). */
export const PROJECT_STATUSES = {
  ACTV: 'Active',
  OHLD: 'On Hold',
  COMP: 'Completed',
  OTHR: 'Other',
  PERS: 'Personal',
} as const;

/** A stored project status. */
export type ProjectStatus = keyof typeof PROJECT_STATUSES;

/** PRJ-11 */
export const DEFAULT_PROJECT_STATUS: ProjectStatus = 'ACTV';

/** Project roles (PRM-1). On input `firm` means `member` (OPN-1). */
export const PROJECT_ROLES = ['owner', 'member', 'team', 'client', 'contractor'] as const;

/** One of {@link PROJECT_ROLES}. */
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** What roles are called (OPN-1, OPN-2). */
export const PROJECT_ROLE_NAMES: Record<ProjectRole, string> = {
  owner: 'Owner',
  member: 'Firm member',
  team: 'Team',
  client: 'Client',
  contractor: 'Contractor',
};

/** What is known of an address that a file was sent to (ACC-48): its account is verified, is not yet, or there is none. */
export const EMAIL_STATUSES = ['registered', 'inactive', 'unregistered'] as const;

/** One of {@link EMAIL_STATUSES}. */
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** The tables of a project's people (PPL-1). */
export const PERSON_CONTEXTS = ['clients', 'team', 'firm'] as const;

/** One of {@link PERSON_CONTEXTS}. */
export type PersonContext = (typeof PERSON_CONTEXTS)[number];

/** Columns people can be ordered by. */
export const PERSON_ORDERS = ['name', 'email', 'role', '_pivot_created_at'] as const;

/** One of {@link PERSON_ORDERS}. */
export type PersonOrder = (typeof PERSON_ORDERS)[number];

/** Views of a project's files (OPN-11): pinned, not archived, archived. */
export const FILE_CONTEXTS = ['active', 'all', 'archived'] as const;

/** One of {@link FILE_CONTEXTS}. */
export type FileContext = (typeof FILE_CONTEXTS)[number];

/** Columns files can be ordered by. */
export const FILE_ORDERS = ['created_at', 'updated_at', 'name', 'size', 'order', 'archived'] as const;

/** One of {@link FILE_ORDERS}. */
export type FileOrder = (typeof FILE_ORDERS)[number];

/** Columns projects can be ordered by (PRJ-29). */
export const PROJECT_ORDERS = ['name', 'lead', 'updated_at', 'progress', 'created_at'] as const;

/** One of {@link PROJECT_ORDERS}. */
export type ProjectOrder = (typeof PROJECT_ORDERS)[number];

/** Phase categories and what the screens call them (CNS-46, PHS-1). */
export const PHASE_CATEGORIES = {
  DSGN: 'Design',
  BULD: 'Build',
} as const;

/** A stored phase category. */
export type PhaseCategory = keyof typeof PHASE_CATEGORIES;

/** Columns a person's own phases can be ordered by. */
export const PHASE_ORDERS = ['order', 'name'] as const;

/** One of {@link PHASE_ORDERS}. */
export type PhaseOrder = (typeof PHASE_ORDERS)[number];

/** Kinds of history items (ENT-11). */
export const HISTORY_TYPES = ['files', 'comments', 'versions', 'projects'] as const;

/** What each is called: the filters of the screen (HIS-2, CNS-66), and the first column of the export. */
export const HISTORY_TYPE_NAMES: Record<HistoryType, { one: string; several: string }> = {
  files: { one: 'File', several: 'Files' },
  comments: { one: 'Comment', several: 'Comments' },
  versions: { one: 'Revision', several: 'Revisions' },
  projects: { one: 'Project', several: 'Projects' },
};

/** One of {@link HISTORY_TYPES}. */
export type HistoryType = (typeof HISTORY_TYPES)[number];

/**
 * What happened to an item (A§4, OPN-87), `unshare`, of a link that was taken back, `update_sheet`, of what a title block says, `resolve`, `reopen` and `assign`, of pinned comments, and `publish_markup`,
 * `delete_markup` and `update_scale`, of what is drawn and measured on sheets.
 */
export const HISTORY_ACTIONS = [
  'new',
  'open',
  'update_order',
  'update_name',
  'update_sheet',
  'publish_markup',
  'delete_markup',
  'update_scale',
  'resolve',
  'reopen',
  'assign',
  'delete',
  'share',
  'unshare',
  'preview',
  'set_archive',
  'unset_archive',
  'set_active',
  'unset_active',
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
] as const;

/** One of {@link HISTORY_ACTIONS}. */
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** What each is called where there is no room for a sentence. */
export const HISTORY_ACTION_NAMES: Record<HistoryAction, string> = {
  new: 'Added',
  open: 'Opened',
  update_order: 'Moved',
  update_name: 'Renamed',
  update_sheet: 'Sheet corrected',
  publish_markup: 'Markup published',
  delete_markup: 'Markup deleted',
  update_scale: 'Scale changed',
  resolve: 'Resolved',
  reopen: 'Opened again',
  assign: 'Assigned',
  delete: 'Deleted',
  share: 'Shared',
  unshare: 'Link revoked',
  preview: 'Opened by link',
  set_archive: 'Archived',
  unset_archive: 'Restored',
  set_active: 'Added to active files',
  unset_active: 'Removed from active files',
  update_project_data: 'Project data changed',
  update_project_status: 'Status changed',
  set_personal: 'Personal changed',
  update_user_role: 'Role changed',
  invite_user: 'Person invited',
  new_from_invitation: 'Invitation accepted',
  remove_user: 'Person removed',
  user_leave: 'Person left',
  set_under_construction: 'Under construction',
  unset_under_construction: 'No longer under construction',
};

/** Why a session ended. */
export const SESSION_END_REASONS = [
  'signed_out',
  'token_reused',
  'revoked',
  'password_changed',
  'account_closed',
] as const;

/** One of {@link SESSION_END_REASONS}. */
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** OPN-26: whether a session that ended so is no longer allowed (403, forced logout), or is merely over (401). */
export const isRevocation = (reason: SessionEndReason): boolean =>
  reason === 'revoked' || reason === 'password_changed' || reason === 'account_closed';

/** Kinds of one's own projects (API-10): a status, or a relation to them. */
export const PROJECT_TYPES = [
  ...(Object.keys(PROJECT_STATUSES) as ProjectStatus[]),
  'owned',
  'shared',
  'personal',
  'archived',
] as const;

/** One of {@link PROJECT_TYPES}. */
export type ProjectType = (typeof PROJECT_TYPES)[number];
