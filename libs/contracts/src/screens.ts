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
  'projects.sheets': '/projects/:id/sheets',
  'projects.sheets.show': '/projects/:id/sheets/:number',
  'projects.notes': '/projects/:id/notes',
  'projects.people': '/projects/:id/people',
  'potential.dashboard': '/potential',
  'potential.people': '/potential/people',
  'potential.new': '/potential/new',
  'potential.edit': '/potential/edit/:id',
  'potential.show': '/potential/:id',
  'potential.settings': '/potential/:id/settings',
  'potential.files': '/potential/:id/files',
  'potential.files.page': '/potential/:id/files/page/:number',
  'potential.files.list': '/potential/:id/files/list',
  'potential.files.list.page': '/potential/:id/files/list/page/:number',
  'potential.files.date': '/potential/:id/files/date',
  'potential.files.date.page': '/potential/:id/files/date/page/:number',
  'potential.files.date.list': '/potential/:id/files/date/list',
  'potential.files.date.list.page': '/potential/:id/files/date/list/page/:number',
  'potential.sheets': '/potential/:id/sheets',
  'potential.sheets.show': '/potential/:id/sheets/:number',
  'potential.notes': '/potential/:id/notes',
  'projects.history': '/projects/:id/history',
  'projects.settings': '/projects/:id/settings',
  'projects.settings.potential': '/projects/:id/settings/potential',
  'address-book.dashboard': '/address-book',
  'address-book.groups': '/address-book/groups',
  'address-book.new': '/address-book/new',
  'address-book.show': '/address-book/:id',
  'address-book.edit': '/address-book/:id/edit',
  'address-book.group': '/address-book/groups/:gid',
  'address-book.duplicates': '/address-book/duplicates',
  'address-book.imports': '/address-book/imports',
  'address-book.import': '/address-book/import',
  'tasks.dashboard': '/tasks',
  admin: '/admin',
  'admin.storage': '/admin/storage',
  'admin.work': '/admin/work',
  'admin.mail': '/admin/mail',
  'admin.health': '/admin/health',
  'admin.log': '/admin/log',
  'files.attachment': '/files/attachment',
  'files.show': '/files/:id/:rid',
  'files.shared': '/files/shared/:id/:secret',
  'files.preview': '/files/preview/:id',
  // Any other address: signed in, one sees that there is nothing.
  unknown: '/*',
} as const;

/** What opens a tab of the viewer's panel, in the address of `files.show`: the revisions (VWR-18), or the comments. */
export const VIEWER_PANEL_PARAMS = {
  revisions: 'showRevisions',
  comments: 'showComments',
  markup: 'showMarkup',
} as const;

/** What a page in the address of `files.show` is compared with: a revision, and a page of it where that is not the sheet of its number. */
export const COMPARISON_PARAMS = { revision: 'compare', page: 'comparePage' } as const;

/** What names the pin that is chosen, in the address of `files.show`: the id of its comment. */
export const VIEWER_PIN_PARAM = 'pin';

/** Name of a screen. */
export type ScreenName = keyof typeof SCREENS;

/** Names of the parts of a route that vary: `code` of `/users/new/:code`. */
type PartOf<Route extends string> = Route extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | PartOf<After>
    : Rest
  : never;

/** What varies in the address of a screen, by name. */
export type ScreenParts<Name extends ScreenName> = Record<PartOf<(typeof SCREENS)[Name]>, string>;

/** What stands behind the question mark of an address. */
export type ScreenQuery = Record<string, string> | URLSearchParams;

/** Screens whose address is always the same. */
type PlainScreenName = {
  [Name in ScreenName]: [PartOf<(typeof SCREENS)[Name]>] extends [never] ? Name : never;
}[ScreenName];

/** Where a screen is inside the app: its parts by name, then what stands behind the question mark. */
export function screenPath(
  name: Exclude<PlainScreenName, 'unknown'>,
  parts?: Record<string, never>,
  query?: ScreenQuery,
): string;
export function screenPath<Name extends ScreenName>(name: Name, parts: ScreenParts<Name>, query?: ScreenQuery): string;
export function screenPath(name: ScreenName, parts: Record<string, string> = {}, query: ScreenQuery = {}): string {
  const path = SCREENS[name].replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(parts[part] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `${path}${search && `?${search}`}`;
}
