/** Screen routes by name (NAV); `redirectState` may only name one of these (OPN-52). */
export const SCREENS = {
  'users.login': '/users/login',
  'users.create': '/users/create',
  'users.new': '/users/new/:code',
  'users.activate': '/users/activate/:code',
  'users.forgot_password': '/users/forgot_password',
  'users.new_password': '/users/new_password',
  'users.me.settings': '/users/me/settings',
  'users.unsubscribe': '/users/unsubscribe',
  'users.dashboard': '/users/projects',
  'users.access': '/users/access',
  'users.logout': '/users/logout',
  'users.forced-logout': '/users/forced-logout',
  'projects.dashboard': '/projects',
  'projects.archived': '/projects/archived',
  'progress.dashboard': '/progress',
  'projects.new': '/projects/new',
  'projects.show': '/projects/:id',
  'projects.files': '/projects/:id/files',
  'projects.files.page': '/projects/:id/files/page/:number',
  'projects.files.list': '/projects/:id/files/list',
  'projects.files.list.page': '/projects/:id/files/list/page/:number',
  'projects.active': '/projects/:id/active',
  'projects.active.page': '/projects/:id/active/page/:number',
  'projects.active.list': '/projects/:id/active/list',
  'projects.active.list.page': '/projects/:id/active/list/page/:number',
  'projects.notes': '/projects/:id/notes',
  'projects.people': '/projects/:id/people',
  'projects.history': '/projects/:id/history',
  'projects.settings': '/projects/:id/settings',
  'files.attachment': '/files/attachment',
  'files.show': '/files/:id/:rid',
  'files.shared': '/files/shared/:id/:secret',
  'files.preview': '/files/preview/:id',
  // Any other address: signed in, one is told that there is nothing.
  unknown: '/*',
} as const;

/** What opens a tab of the viewer's panel, in the address of `files.show`: the revisions (VWR-18), or the comments. */
export const VIEWER_PANEL_PARAMS = { revisions: 'showRevisions', comments: 'showComments' } as const;

/** Name of a screen. */
export type ScreenName = keyof typeof SCREENS;
