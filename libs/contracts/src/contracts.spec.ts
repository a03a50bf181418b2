import {
  COOKIES,
  CSRF_HEADER,
  DOUBT_MESSAGES,
  ERROR_CODES,
  LIMITS,
  MESSAGES,
  PAGE_DOUBTS,
  PHASE_CATEGORIES,
  PROCESSING_ERRORS,
  PROCESSING_MESSAGES,
  PROJECT_STATUSES,
  RENDERING,
  SOCKET_PATH,
  uploadFormFields,
} from './index.js';

describe('texts that the documents fix, character by character (OPN-128)', () => {
  it.each([
    ['MSG-2', MESSAGES.files.updateFailed, 'File couldn\u2019t be updated. Please try again.'],
    ['MSG-3', MESSAGES.files.deleteFailed, 'File couldn\u2019t be deleted. Please try again.'],
    ['MSG-11', MESSAGES.files.notFound, "We couldn't find the file you're looking for."],
    ['MSG-16', MESSAGES.files.storeFailed, 'The file could not be stored. Please try again in a moment.'],
    ['MSG-17', MESSAGES.files.cancelFailed, 'Error canceling upload'],
    ['MSG-19', MESSAGES.files.deleteInViewerFailed, 'File couldn\u2019t be deleted.'],
    ['MSG-20', MESSAGES.files.revisionDeleteFailed, 'Revision couldn\u2019t be deleted.'],
    ['MSG-24', MESSAGES.files.noPreview, 'File can\u2019t be previewed'],
    ['MSG-36', MESSAGES.files.deleted, 'The file has been deleted.'],
    ['MSG-37', MESSAGES.files.uploadCompleted, 'Upload completed!'],
    ['MSG-38', MESSAGES.files.uploadStopped, 'Upload has been stopped'],
    ['MSG-59', MESSAGES.people.invited, 'The users has been invited!'],
    ['MSG-60', MESSAGES.people.removed, 'User has been removed from the project'],
    ['MSG-61', MESSAGES.people.invitationResent, 'Your invitation has been sent again!'],
    ['MSG-62', MESSAGES.people.leaderChanged, 'Project leader has been changed!'],
    ['MSG-63', MESSAGES.people.roleUpdated, 'User role has been updated'],
    ['MSG-64', MESSAGES.people.roleRequested, 'Your request has been sent to the project owner.'],
    ['MSG-74', MESSAGES.people.inviteFailed, 'The user couldn\u2019t be invited. Please try again.'],
    ['MSG-75', MESSAGES.people.removeFailed, 'User couldn\u2019t be removed. Please try again.'],
    ['MSG-76', MESSAGES.people.resendFailed, 'Your invitation couldn\u2019t be sent. Please try again.'],
    ['MSG-77', MESSAGES.people.leaderFailed, 'Project leader couldn\u2019t be changed. Please try again.'],
    ['MSG-78', MESSAGES.people.requestFailed, 'An error has occurred. Please try again.'],
    ['MSG-79', MESSAGES.people.leaderRole, 'Please change project leader before switching user role'],
    ['MSG-58', MESSAGES.phases.removed, 'The phase has been removed.'],
    ['MSG-54', MESSAGES.projects.updated, 'The project has been updated!'],
    ['MSG-56', MESSAGES.projects.deleted, 'The project has been deleted'],
    ['MSG-57', MESSAGES.projects.restored, 'The project has been restored'],
    ['MSG-66', MESSAGES.projects.restoreFailed, 'The project could not be restored. Please try again'],
    ['MSG-67', MESSAGES.projects.createFailed, 'The project couldn\u2019t be created. Please try again.'],
    ['MSG-68', MESSAGES.projects.updateFailed, 'The project couldn\u2019t be updated. Please try again.'],
    ['MSG-70', MESSAGES.projects.statusFailed, 'Project couldn\u2019t be updated.'],
    ['MSG-72', MESSAGES.projects.deleteFailed, 'The project couldn\u2019t be deleted. Please try again.'],
    ['MSG-69', MESSAGES.phases.listFailed, "The project couldn't be updated. Please try again."],
    ['MSG-73', MESSAGES.phases.updateFailed, "The phase couldn't be updated. Please try again."],
    ['MSG-83', MESSAGES.phases.inProject, 'You already have the phase in the project'],
    ['MSG-84', MESSAGES.phases.exists, 'You already have a phase with that name'],
    ['MSG-85', MESSAGES.login.emailUnknown, 'Email not recognized'],
    ['MSG-86', MESSAGES.login.verifyEmail, 'You must verify your email address'],
    ['MSG-87', MESSAGES.login.inactive, "User isn't active. You must validate your account before login"],
    ['MSG-88', MESSAGES.login.passwordIncorrect, 'Password incorrect'],
    ['MSG-89', MESSAGES.login.empty, 'Email or password cannot be empty'],
    ['MSG-90', MESSAGES.login.failed, 'An error has ocurred'],
    ['MSG-91', MESSAGES.login.welcome, 'Welcome back!'],
    ['VAL-1', MESSAGES.projects.nameBlank, "Name can't be blank"],
  ])('%s', (_row, text, documented) => {
    expect(text).toBe(documented);
  });

  it.each(PROCESSING_ERRORS)('%s has words for people, in a sentence', (error) => {
    expect(PROCESSING_MESSAGES[error]).toMatch(/^[A-Z].+\.$/);
  });

  it.each(PAGE_DOUBTS)('%s has words for people, in sentences', (doubt) => {
    expect(DOUBT_MESSAGES[doubt]).toMatch(/^[A-Z].+\.$/);
  });
});

describe('words and numbers that both sides of the wire know', () => {
  it('ENT-5: the project statuses in the order of their tabs (OPN-68)', () => {
    expect(Object.entries(PROJECT_STATUSES)).toEqual([
      ['ACTV', 'Active'],
      ['OHLD', 'On Hold'],
      ['COMP', 'Completed'],
      ['OTHR', 'Other'],
      ['PERS', 'Personal'],
    ]);
  });

  it('CNS-46, PHS-1: the phase categories, design before build', () => {
    expect(Object.keys(PHASE_CATEGORIES)).toEqual(['DSGN', 'BULD']);
  });

  it('OPN-44: the anti-forgery cookie and header', () => {
    expect([COOKIES.csrf, CSRF_HEADER]).toEqual(['XSRF-TOKEN', 'x-xsrf-token']);
  });

  it('OPN-112: the socket lies below the base of the API (OPN-43)', () => {
    expect(SOCKET_PATH.startsWith('/api/')).toBe(true);
  });

  it('error codes are words for machines, each once', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    for (const code of ERROR_CODES) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it.each([
    ['CNS-1', LIMITS.sessionRefreshEvery, 5 * 60_000],
    ['CNS-4', LIMITS.imageToolbarHidesAfter, 2_000],
    ['CNS-5', LIMITS.redirectAfterPassword, 3_000],
    ['CNS-6', LIMITS.redirectAfterLogout, 2_000],
    ['CNS-7', LIMITS.redirectAfterSignUp, 500],
    ['CNS-8', LIMITS.captchaRenderedAfter, 500],
    ['CNS-9', LIMITS.scrollAfter, 300],
    ['FIL-15, CNS-12', LIMITS.filesPageSize, 12],
    ['FIL-19', LIMITS.processingPollEvery, 10_000],
    ['FIL-19', LIMITS.processingPolls, 12],
    ['FIL-21, CNS-14', LIMITS.newForDays, 7],
    ['FIL-23, CNS-15', LIMITS.updatedLabelThreshold, 50],
    ['FIL-30, VAL-21, CNS-19', RENDERING.heicQuality, 0.8],
    ['FIL-32, CNS-18', LIMITS.uploadProgressEvery, 100],
    ['FIL-36, CNS-20', LIMITS.storageCreatedStatus, 201],
    ['VAL-18', LIMITS.fileMessage, 250],
    ['CNS-44', LIMITS.phaseComplete, 100],
    ['CNS-44', LIMITS.phasePercentStep, 5],
    ['CNS-45', LIMITS.phasePercentCommittedAfter, 1_000],
    ['API-110', LIMITS.signedAddress, 5 * 60_000],
  ])('%s: %i', (_row, number, documented) => {
    expect(number).toBe(documented);
  });
});

describe('the upload form (API-81, API-82, ENT-30)', () => {
  it('is sent with every signed field, the type and nothing else, in one order', () => {
    const form = {
      url: '/storage',
      key: 'p/f/r/original.pdf',
      policy: 'policy',
      credential: 'credential',
      algorithm: 'AWS4-HMAC-SHA256',
      date: '20260508T120000Z',
      signature: 'signature',
    };
    expect(uploadFormFields(form, 'application/pdf')).toEqual([
      ['key', 'p/f/r/original.pdf'],
      ['Content-Type', 'application/pdf'],
      ['success_action_status', '201'],
      ['x-amz-algorithm', 'AWS4-HMAC-SHA256'],
      ['x-amz-credential', 'credential'],
      ['x-amz-date', '20260508T120000Z'],
      ['policy', 'policy'],
      ['x-amz-signature', 'signature'],
    ]);
  });
});
