/**
 * Rows of the specification, each with a change of the source that breaks it and the test that must turn red. `text` stands in `file`
 * once; `named` picks the tests of `spec` by their titles, which name the row where nothing else is said.
 *
 * @typedef {{ row: string, file: string, text: string, replacement: string, spec: string, named?: string }} RedRow
 */

const WEB = 'apps/web/src/';
const LIMITS = 'libs/contracts/src/limits.ts';
const texts = (name) => `libs/contracts/src/messages/${name}.ts`;

/** A row that a change of the web client breaks, and a test of the web client shows. */
const web = (row, file, text, replacement, spec, named) => ({
  row,
  file: `${WEB}${file}`,
  text,
  replacement,
  spec: `${WEB}${spec}`,
  ...(named && { named }),
});

/** A row whose number or text another one takes the place of, and a test of the web client shows. */
const fixed = (row, file, text, replacement, spec, named) => ({
  ...web(row, '', text, replacement, spec, named),
  file,
});

/** @type {readonly RedRow[]} */
export const ROWS = [
  // Accounts and sessions.
  fixed(
    'CNS-5',
    LIMITS,
    'redirectAfterPassword: 3_000',
    'redirectAfterPassword: 2_000',
    'accounts/password-pages.spec.tsx',
  ),
  fixed('CNS-6', LIMITS, 'redirectAfterLogout: 2_000', 'redirectAfterLogout: 1_000', 'sessions/LogoutPage.spec.tsx'),
  fixed('CNS-7', LIMITS, 'redirectAfterSignUp: 500', 'redirectAfterSignUp: 0', 'accounts/SignUpPage.spec.tsx'),
  fixed('CNS-8', LIMITS, 'captchaRenderedAfter: 500', 'captchaRenderedAfter: 0', 'accounts/SignUpPage.spec.tsx'),
  fixed(
    'CNS-1',
    LIMITS,
    'sessionRefreshEvery: 5 * 60_000',
    'sessionRefreshEvery: 15 * 60_000',
    'sessions/session-keeper.spec.ts',
  ),
  web(
    'MSG-90',
    'sessions/LoginPage.tsx',
    'return MESSAGES.login.failed;',
    'return MESSAGES.login.passwordIncorrect;',
    'sessions/LoginPage.spec.tsx',
  ),
  web(
    'MSG-91',
    'sessions/LoginPage.tsx',
    'leaveToastForNextPage(MESSAGES.login.welcome);',
    '',
    'sessions/LoginPage.spec.tsx',
  ),
  web(
    'ACC-12',
    'accounts/SignUpPage.tsx',
    "<Navigate to={screenPath('projects.dashboard')} replace />",
    '<SignUp />',
    'accounts/SignUpPage.spec.tsx',
  ),
  web(
    'ACC-29',
    'accounts/NewPasswordPage.tsx',
    'if (!isCode(token)) return <Navigate to="/" replace />;',
    'if (token === null) return <Navigate to="/" replace />;',
    'accounts/password-pages.spec.tsx',
  ),
  web(
    'ACC-44',
    'sessions/AccessPage.tsx',
    "[['logout', '1'], ...queryOf(target)]",
    '[...queryOf(target)]',
    'sessions/AccessPage.spec.tsx',
  ),
  web('ACC-38', 'people/Avatar.tsx', 'others.at(-1)].map', 'others.at(0)].map', 'people/Avatar.spec.tsx'),
  web(
    'ACC-43',
    'api/transport.ts',
    "if (response.status === 403) ports.sessionEnded('forbidden');",
    '',
    'api/transport.spec.ts',
  ),

  // Navigation.
  fixed('NAV-60', LIMITS, 'scrollAfter: 300', 'scrollAfter: 100', 'ui/SettingsSection.spec.tsx'),
  fixed('NAV-58', LIMITS, '  toast: 3_000', '  toast: 2_000', 'ui/ToastStack.spec.tsx'),
  fixed(
    'CNS-3',
    LIMITS,
    'notificationToast: 4_800',
    'notificationToast: 3_000',
    'notifications/notifications.spec.tsx',
  ),
  web(
    'NAV-59',
    'ui/ToastStack.tsx',
    "const negative = type === 'error' || type === 'warning';",
    'const negative = false;',
    'ui/ToastStack.spec.tsx',
  ),
  web(
    'NAV-46',
    'room/room-tabs.ts',
    '[historyTab(id), settingsTab(id, project?.from_proposal ?? false)] : []',
    '[settingsTab(id, project?.from_proposal ?? false), historyTab(id)] : []',
    'room/ProjectRoom.spec.tsx',
  ),
  web(
    'NAV-47',
    'people/project-people.tsx',
    '<span aria-hidden="true">{data.length}</span>',
    '<span aria-hidden="true">!</span>',
    'people/project-people.spec.tsx',
  ),

  // Projects.
  web(
    'PRJ-1',
    'projects/NewProjectPage.tsx',
    "query.get('personal') === 'true' || query.get('personal') === '1'",
    "query.get('personal') === '1'",
    'projects/NewProjectPage.spec.tsx',
  ),
  web(
    'PRJ-23',
    'dashboard/dashboard-memory.ts',
    "=== 'progress' ? 'progress' : 'compact'",
    "=== 'compact' ? 'compact' : 'progress'",
    'dashboard/Dashboard.spec.tsx',
  ),
  web(
    'PRJ-24',
    'dashboard/ProjectsEmpty.tsx',
    'heading={MESSAGES.projects.empty}',
    'heading="Welcome"',
    'dashboard/Dashboard.spec.tsx',
  ),
  web(
    'PRJ-25',
    'dashboard/StatusTabs.tsx',
    "{counts && <span className={styles.count}> {counts[tab].toLocaleString('en-US')}</span>}",
    '',
    'dashboard/Dashboard.spec.tsx',
  ),
  web(
    'CNS-62',
    'ui/dates.ts',
    "if (days < 28) return plural(Math.floor(days / 7), 'week');",
    "if (days < 35) return plural(Math.floor(days / 7), 'week');",
    'ui/dates.spec.ts',
  ),
  web('CNS-63', 'ui/dates.ts', 'days < 30 ? plural', 'days < 60 ? plural', 'ui/dates.spec.ts'),
  web('CNS-67', 'ui/form/day-parts.ts', 'const YEARS = 20;', 'const YEARS = 10;', 'ui/form/day-parts.spec.ts'),
  web(
    'MSG-67',
    'projects/NewProjectPage.tsx',
    'MESSAGES.projects.createFailed',
    'MESSAGES.projects.updateFailed',
    'projects/NewProjectPage.spec.tsx',
  ),

  web('CNS-65', 'ui/dates.ts', 'if (days >= LIMITS.newForDays)', 'if (days > LIMITS.newForDays)', 'ui/dates.spec.ts'),
  web('PRJ-34', 'ui/dates.ts', "format(date, 'MM-dd-yyyy')", "format(date, 'dd-MM-yyyy')", 'ui/dates.spec.ts'),

  // Phases.
  fixed(
    'CNS-45',
    LIMITS,
    'phasePercentCommittedAfter: 1_000',
    'phasePercentCommittedAfter: 500',
    'phases/PhaseProgress.spec.tsx',
  ),
  fixed(
    'CNS-46',
    'libs/contracts/src/statuses.ts',
    "DSGN: 'Design'",
    "DSGN: 'Drawing'",
    'phases/PhasesSection.spec.tsx',
  ),
  web(
    'PHS-8',
    'phases/PhaseSlider.tsx',
    '{percent === LIMITS.phaseComplete && <CheckIcon',
    '{percent >= LIMITS.phaseComplete / 2 && <CheckIcon',
    'phases/PhaseProgress.spec.tsx',
  ),
  web('MSG-58', 'phases/save-phases.ts', 'done: MESSAGES.phases.removed,', '', 'phases/PhasesSection.spec.tsx'),

  // Files, uploads and sharing.
  web(
    'MSG-2',
    'files/file-changes.ts',
    'notify(MESSAGES.files.updateFailed',
    'notify(MESSAGES.files.loadFailed',
    'files/ProjectFilesPage.spec.tsx',
  ),
  fixed('FIL-19', LIMITS, 'processingPolls: 12', 'processingPolls: 6', 'files/processing-poll.spec.ts', 'FIL-19'),
  fixed('CNS-11', LIMITS, 'processingPollEvery: 10_000', 'processingPollEvery: 5_000', 'files/processing-poll.spec.ts'),
  fixed('CNS-15', LIMITS, 'updatedLabelThreshold: 50', 'updatedLabelThreshold: 500', 'files/FileState.spec.ts'),
  web(
    'FIL-23',
    'files/FileTable.tsx',
    '{wasUpdated(file) && <DateText value={file.updated_at} exact />}',
    '<DateText value={file.updated_at} exact />',
    'files/ProjectFilesPage.spec.tsx',
  ),
  web('FIL-24', 'files/FileCard.tsx', '{megabytes(file.size)} MB', '{file.size} B', 'files/ProjectFilesPage.spec.tsx'),
  web('CNS-17', 'uploads/upload-totals.ts', 'toFixed(2)', 'toFixed(1)', 'uploads/upload-totals.spec.ts'),
  web(
    'CNS-14',
    'files/FileState.tsx',
    'now - Date.parse(at) < NEW_FOR',
    'now - Date.parse(at) <= NEW_FOR',
    'files/FileState.spec.ts',
  ),
  web(
    'FIL-18',
    'files/file-actions.ts',
    "may(file, 'files.archive') && !file.archived,",
    'false,',
    'files/ProjectFilesPage.spec.tsx',
  ),
  fixed(
    'EMP-4',
    texts('files'),
    "The project doesn't have any archived file yet",
    'Nothing is archived',
    'files/ProjectFilesPage.spec.tsx',
  ),
  web(
    'MSG-114',
    'sharing/ShareFileDialog.tsx',
    'now.problem && now.emails.length === 0 ? MESSAGES.sharing.emailNeeded : now.problem',
    'now.problem',
    'sharing/ShareFileDialog.spec.tsx',
  ),
  web(
    'MSG-39',
    'sharing/ShareFileDialog.tsx',
    "notify(MESSAGES.sharing.shared, { type: 'success' });",
    '',
    'sharing/ShareFileDialog.spec.tsx',
  ),
  {
    row: 'CNS-19',
    file: 'libs/contracts/src/limits.ts',
    text: 'heicQuality: 0.8',
    replacement: 'heicQuality: 0.7',
    spec: 'apps/worker/src/rendering/image.worker.spec.ts',
  },
  {
    row: 'FIL-30',
    file: 'apps/worker/src/rendering/child/convert-heic.ts',
    text: 'quality: QUALITY,',
    replacement: 'quality: 100,',
    spec: 'apps/worker/src/rendering/image.worker.spec.ts',
  },
  {
    row: 'ENT-30',
    file: 'libs/contracts/src/storage.ts',
    text: "{ name: 'x-amz-date', from: 'date' },",
    replacement: '',
    spec: 'libs/contracts/src/contracts.spec.ts',
  },

  // Viewers.
  web(
    'MSG-11',
    'viewer/ViewerPage.tsx',
    'MESSAGES.files.notFound',
    'MESSAGES.files.loadFailed',
    'viewer/ViewerPage.spec.tsx',
  ),
  web(
    'CNS-22',
    'viewer/pdf/document-zoom.ts',
    'DOCUMENT_ZOOM_STEP = 0.1',
    'DOCUMENT_ZOOM_STEP = 0.2',
    'viewer/pdf/document-zoom.spec.ts',
  ),
  web(
    'CNS-24',
    'viewer/pdf/document-zoom.ts',
    '{ from: 2000, most: 1.5',
    '{ from: 2000, most: 2',
    'viewer/pdf/document-zoom.spec.ts',
  ),
  web(
    'CNS-28',
    'viewer/pdf/kept-pages.ts',
    'CLEANED_UP_AT = 6',
    'CLEANED_UP_AT = 8',
    'viewer/pdf/kept-pages.spec.ts',
    'VWR-6',
  ),

  // Notes.
  fixed('CNS-34', LIMITS, 'noteScrollAfter: 1_500', 'noteScrollAfter: 300', 'notes/reading-place.spec.tsx'),
  web(
    'VAL-31',
    'notes/draft-keeper.ts',
    'if (!isDraftable(note)) {',
    'if (false as boolean) {',
    'notes/draft-keeper.spec.ts',
    'blanks',
  ),
  fixed('VAL-32', LIMITS, 'noteSaveAbove: 1', 'noteSaveAbove: 3', 'notes/NotesPage.spec.tsx'),

  // People.
  web(
    'MSG-59',
    'people/invite/invite-people.ts',
    'MESSAGES.people.invited',
    'MESSAGES.people.invitationResent',
    'people/invite/InviteForm.spec.tsx',
  ),
  web(
    'MSG-74',
    'people/invite/invite-people.ts',
    'MESSAGES.people.inviteFailed',
    'MESSAGES.people.resendFailed',
    'people/invite/InviteForm.spec.tsx',
    'VAL-25',
  ),
  fixed('EMP-5', texts('people'), "This project doesn't have members", 'Nobody is here', 'people/PeoplePage.spec.tsx'),

  // History, notifications and search.
  web(
    'HIS-9',
    'history/history-sentences.ts',
    "delete: { one: '{who} deleted {file}', several",
    "delete: { one: '{who} removed {file}', several",
    'history/history-sentences.spec.ts',
    'files delete',
  ),
  web(
    'NTF-2',
    'notifications/NotificationToasts.tsx',
    'notifications.length > MOST_SHOWN',
    'notifications.length > 1',
    'notifications/notifications.spec.tsx',
  ),
  fixed('CNS-69', LIMITS, 'searchYears: 10', 'searchYears: 5', 'search/SearchDialog.spec.tsx'),
];
