import type { ProcessingError } from './processing.js';

/** Every text the documents fix, character by character (OPN-128), and the words around them that they leave open. */
export const MESSAGES = {
  login: {
    /** MSG-85 */
    emailUnknown: 'Email not recognized',
    /** MSG-86 */
    verifyEmail: 'You must verify your email address',
    /** MSG-87: the server's own text (OPN-37) */
    inactive: "User isn't active. You must validate your account before login",
    /** MSG-88 */
    passwordIncorrect: 'Password incorrect',
    /** MSG-89 */
    empty: 'Email or password cannot be empty',
    /** MSG-90 */
    failed: 'An error has ocurred',
    /** MSG-91 */
    welcome: 'Welcome back!',
    tooMany: 'Too many attempts. Please wait a moment and try again.',
  },
  account: {
    /** MSG-92 */
    validateFirst: 'You must validate your account first.',
    /** MSG-93 */
    emailNotFound: 'We couldn’t find your email in our system.',
    /** MSG-94 */
    resetSent: 'We just sent you an email, follow it in order to get a new password!',
    /** MSG-95 */
    alreadyActive: 'User already active. Please login.',
    /** MSG-96, MSG-105 */
    failedTryAgain: 'An error has ocurred. Please try again.',
    /** MSG-97 */
    passwordUpdated: 'Your password have been updated',
    /** MSG-99, ACC-11 */
    mailFailed: 'An error has ocurred.',
    /** MSG-100 */
    activationSent: 'We just sent you an email, follow it in order to activate your user!',
    /** MSG-101 */
    activated: 'Thanks for verifying your email!',
    /** MSG-102 */
    settingsUpdated: 'Your settings have been updated',
    /** MSG-103 */
    avatarChanged: 'The avatar has been changed correctly!.',
    /** MSG-104 */
    avatarRemoved: 'The avatar has been removed!',
    /** MSG-25 */
    avatarType: 'The file type must be JPG or PNG.',
    /** MSG-106 */
    nameBlank: "Name can't be blank",
    /** MSG-107 */
    emailBlank: "Email can't be blank",
    /** MSG-108 */
    emailInvalid: 'Email is invalid',
    /** MSG-109 */
    passwordBlank: "Password can't be blank",
    /** MSG-110 */
    passwordShort: 'Password is too short',
    /** MSG-111 */
    fieldBlank: "This field can't be blank",
    /** MSG-112 */
    passwordsDiffer: 'Passwords does not match',
    /** MSG-113 */
    termsNotAccepted: 'You must accept terms and conditions',
    /** MSG-124 */
    exists: 'User already exists.',
    nameLong: 'Name is too long',
    nameInvalid: 'Name holds characters that can’t be shown',
    titleLong: 'Title is too long',
    titleInvalid: 'Title holds characters that can’t be shown',
    passwordLong: 'Password is too long',
    passwordCommon: 'This password is one of the most common ones. Please choose another.',
    phoneInvalid: 'Phone number is invalid',
    currentPasswordNeeded: 'Please enter your current password',
    captchaFailed: 'Please solve the captcha again.',
    codeSpent: 'This link has expired or was used already.',
    resetSpent: 'This link has expired or was used already. Please ask for a new one.',
    emailTaken: 'This email can’t be used.',
    emailChangeSent: 'We just sent an email to your new address. Follow it to confirm the change.',
    avatarUnreadable: 'This picture can’t be read. Please choose another.',
    avatarLarge: 'This picture is too large. Please choose one of at most 10 MB.',
    signedOut: 'You are signed out.',
    sessionEnded: 'Your session has ended. Please sign in again.',
    sessionRevoked: 'This session was ended. Please sign in again.',
    unknownDevice: 'Unknown device',
  },
  projects: {
    /** MSG-106 */
    nameBlank: "Name can't be blank",
    nameLong: 'Name is too long',
    nameInvalid: 'Name holds characters that can’t be shown',
    jobNumberInvalid: 'Address / Job ID is not valid',
    jobNumberLong: 'Address / Job ID is too long',
    startIncomplete: 'Please choose month, day and year',
    startInvalid: 'This is not a day of the calendar',
    startYear: (first: number, last: number) => `The year must be from ${first} to ${last}`,
    personalStatus: 'A personal project has no other status',
    otherFieldsMany: (most: number) => `A project can have ${most} other fields at most`,
    otherFieldInvalid: 'This field holds characters that can’t be shown',
    otherFieldLong: 'This field is too long',
    otherFieldDropped: 'Without a name this field is not saved',
    /** What history says was changed in a project (OPN-87). */
    changed: {
      name: 'Name',
      jobNumber: 'Address / Job ID',
      projectStarts: 'Start date',
      dueReminder: 'Due reminder',
      otherFields: 'Other fields',
      nothing: 'none',
      on: 'on',
      off: 'off',
    },
    /** MSG-54 */
    updated: 'The project has been updated!',
    archived: 'The project has been archived',
    archiveFailed: 'The project could not be archived. Please try again',
    /** MSG-56 */
    deleted: 'The project has been deleted',
    /** MSG-57 */
    restored: 'The project has been restored',
    /** MSG-66 */
    restoreFailed: 'The project could not be restored. Please try again',
    /** MSG-67 */
    createFailed: 'The project couldn’t be created. Please try again.',
    /** MSG-68 */
    updateFailed: 'The project couldn’t be updated. Please try again.',
    /** MSG-70, OPN-119 */
    statusFailed: 'Project couldn’t be updated.',
    /** MSG-72, OPN-120 */
    deleteFailed: 'The project couldn’t be deleted. Please try again.',
    notFound: "We couldn't find the project you're looking for.",
    loadFailed: 'Projects couldn’t be loaded. Please try again.',
    openFailed: 'The project couldn’t be opened. Please try again.',
    /** MSG-18 */
    orderFailed: 'Projects couldn’t be ordered. Please try again.',
    /** EMP-9, OPN-91 */
    empty: "You don't have any project yet",
  },
  people: {
    /** MSG-59 */
    invited: 'The users has been invited!',
    /** MSG-60 */
    removed: 'User has been removed from the project',
    /** MSG-61 */
    invitationResent: 'Your invitation has been sent again!',
    /** MSG-62 */
    leaderChanged: 'Project leader has been changed!',
    /** MSG-63 */
    roleUpdated: 'User role has been updated',
    /** MSG-64 */
    roleRequested: 'Your request has been sent to the project owner.',
    /** MSG-74 */
    inviteFailed: 'The user couldn’t be invited. Please try again.',
    /** MSG-75 */
    removeFailed: 'User couldn’t be removed. Please try again.',
    /** MSG-76 */
    resendFailed: 'Your invitation couldn’t be sent. Please try again.',
    /** MSG-77 */
    leaderFailed: 'Project leader couldn’t be changed. Please try again.',
    /** MSG-78 */
    requestFailed: 'An error has occurred. Please try again.',
    /** MSG-79 */
    leaderRole: 'Please change project leader before switching user role',
    leaderRemoval: 'Please change project leader before removing this user',
    leaderLeaving: 'Please change project leader before leaving the project',
    leaderOutsideFirm: 'Only a firm member can be the project leader.',
    lastOwner: 'The project needs an owner, and you are the last one.',
    ownRole: 'Owners can’t change their own role.',
    askOwner: 'Only an owner can decide this. Please request the role change.',
    ownerInvited: 'This user must accept the invitation before owning the project.',
    sameRole: 'The user has this role already.',
    rowsMany: 'Too many people at once',
    roleNotOffered: 'You can’t invite people with this role.',
    accepted: 'This user has accepted the invitation already.',
    messageLong: 'The message is too long',
    notFound: 'We couldn’t find this user in the project.',
    left: 'You have left the project',
    leaveFailed: 'You couldn’t leave the project. Please try again.',
    loadFailed: 'People couldn’t be loaded. Please try again.',
    /** EMP-5 */
    empty: "This project doesn't have members",
    /** What the result of an invitation says of a row that brought nobody. */
    skipped: {
      in_project: 'is in the project already',
      account_closed: 'has closed their account',
    },
    listedTwice: 'This email is listed already',
  },
  phases: {
    /** MSG-58, PHS-17 */
    removed: 'The phase has been removed.',
    /** MSG-69, PHS-15: with the straight apostrophe (OPN-119) */
    listFailed: "The project couldn't be updated. Please try again.",
    /** MSG-73, PHS-16 */
    updateFailed: "The phase couldn't be updated. Please try again.",
    /** MSG-83, PHS-11 */
    inProject: 'You already have the phase in the project',
    /** MSG-84, PHS-12 */
    exists: 'You already have a phase with that name',
    nameBlank: "Name can't be blank",
    nameLong: 'Name is too long',
    nameInvalid: 'Name holds characters that can’t be shown',
    notFound: "We couldn't find the phase you're looking for.",
    inactiveProject: 'The project is not active.',
    parentUnknown: 'A subtask needs a phase of the same category that is no subtask itself.',
    /** What history says was changed in the phases of a project. */
    changed: {
      added: 'Phases added',
      removed: 'Phases removed',
      order: 'Order of phases',
    },
    projectFull: (phases: number) => `A project holds at most ${phases} phases.`,
    listFull: (phases: number) => `Your list holds at most ${phases} phases.`,
  },
  files: {
    /** MSG-1 */
    tagFailed: 'File couldn’t be tagged. Please try again.',
    /** MSG-2 */
    updateFailed: 'File couldn’t be updated. Please try again.',
    /** MSG-3 */
    deleteFailed: 'File couldn’t be deleted. Please try again.',
    /** MSG-4 */
    deleteSeveralFailed: 'Files couldn’t be deleted. Please try again.',
    /** MSG-5 */
    archiveFailed: 'File couldn’t be archived. Please try again.',
    /** MSG-7, OPN-114: one file */
    restoreFailed: 'File couldn’t be removed from archived. Please try again.',
    /** MSG-8, OPN-114: several */
    restoreSeveralFailed: 'File couldn’t be removed from archive. Please try again.',
    /** MSG-9 */
    tagSeveralFailed: 'Files couldn’t be marked as active. Please try again.',
    /** MSG-10 */
    untagSeveralFailed: 'Files couldn’t be removed from active. Please try again.',
    /** MSG-19, OPN-115 */
    deleteInViewerFailed: 'File couldn’t be deleted.',
    /** MSG-20 */
    revisionDeleteFailed: 'Revision couldn’t be deleted.',
    /** MSG-27 */
    restored: 'The file has been removed from archived files',
    /** MSG-28 */
    tagged: 'The file has been added to active files',
    /** MSG-29 */
    untagged: 'The file has been removed from active files',
    /** MSG-30 */
    deletedSeveral: 'The files has been deleted',
    /** MSG-31 */
    restoredSeveral: 'The files has been removed from archive',
    /** MSG-32 */
    taggedSeveral: 'The files have been marked as active',
    /** MSG-33 */
    untaggedSeveral: 'The files have been removed from active',
    /** MSG-34 */
    archivedSeveral: 'The files has been archived',
    /** OPN-9 */
    kept: (files: number) =>
      files === 1
        ? 'One file was kept: it is not yours to delete.'
        : `${files} files were kept: they are not yours to delete.`,
    /** MSG-35, OPN-113 */
    archived: 'The file has been added to archived files',
    /** MSG-36 */
    deleted: 'The file has been deleted.',
    /** MSG-11, VWR-20 */
    notFound: "We couldn't find the file you're looking for.",
    /** MSG-16 */
    storeFailed: 'The file could not be stored. Please try again in a moment.',
    /** MSG-17 */
    cancelFailed: 'Error canceling upload',
    /** MSG-24 */
    noPreview: 'File can’t be previewed',
    /** MSG-37 */
    uploadCompleted: 'Upload completed!',
    /** MSG-38 */
    uploadStopped: 'Upload has been stopped',
    uploadEmpty: 'This file is empty, so there is nothing to upload.',
    uploadTooLarge: 'This file is larger than this server accepts.',
    /** MSG-14, MSG-15, OPN-96 */
    optimizeFailed: "The file couldn't be optimized. Please try again later.",
    optimized: 'The file has been optimized.',
    optimizationUndone: 'The optimization has been undone.',
    undoOptimizationFailed: 'The optimization couldn’t be undone. Please try again.',
    onlyDocuments: 'Only PDF files can be optimized.',
    reprocessFailed: 'The file couldn’t be prepared again. Please try again.',
    loadFailed: 'Files couldn’t be loaded. Please try again.',
    /** EMP-2 */
    empty: 'No Files yet',
    /** EMP-3, OPN-103 */
    emptyActive: "The project doesn't have any active file yet",
    /** EMP-4, OPN-103 */
    emptyArchived: "The project doesn't have any archived file yet",
    /** DLG-25 */
    beingProcessed: 'Please wait while we process your file for faster viewing. It may take 5 minutes.',
    /** DLG-2, FIL-42 */
    deleteWithRevisions:
      'This file has several versions. Versions can be deleted individually or all at once. This cannot be undone.',
    uploadMissing: 'The upload has not arrived at the storage yet.',
    uploadDiffers: 'The stored file differs from what was announced.',
    noUploadPending: 'No upload is waiting for this file.',
    restoreFirst: 'This file is archived. Please restore it first.',
    onlyRevision: 'This is the only version of the file. Please delete the file instead.',
    notOwnRevision: 'You have not uploaded a version of this file.',
    notFailed: 'This file has not failed, so there is nothing to try again.',
    tooLarge: (megabytes: number) => `The file is larger than the allowed ${megabytes} MB.`,
    inactiveProject: 'The project is not active.',
  },
  sharing: {
    /** MSG-6, FIL-45 */
    failed: 'File couldn’t be shared. Please try again.',
    /** MSG-39, FIL-45 */
    shared: 'File shared!',
    /** MSG-12, FIL-48 */
    notFound: 'File not found!',
    /** MSG-114, VAL-16 */
    emailNeeded: 'Email address is needed.',
    emailsMany: (most: number) => `A file can be shared with ${most} people at once at most.`,
    messageLong: 'The message is too long',
    messageInvalid: 'The message holds characters that can’t be shown',
  },
  comments: {
    /** MSG-21, OPN-122 */
    publishFailed: 'Comment/Note couldn’t be published.',
    /** MSG-22 */
    loadFailed: 'Comments couldn’t be loaded. Please reload.',
    /** MSG-23 */
    deleteFailed: 'Comment couldn’t be deleted. Please try again.',
    /** MSG-26 */
    deleted: 'The comment has been deleted.',
    /** MSG-52, PRM-14 */
    notCreator: 'You are not the creator of this note',
    /** MSG-53 */
    notFound: 'The note does not exist',
    /** VAL-19 */
    blank: 'Please write something first.',
    tooLong: 'The comment is too long.',
    notAuthor: 'A comment is posted in one’s own name only.',
    notInProject: (id: string) => `${id} is not in this project.`,
  },
  forms: {
    /** DLG-21 */
    discardChanges: 'All changes will be discarded',
    overtaken: (now: string) => `Changed to “${now}” meanwhile. Saving overwrites that.`,
    /** EMP-6 */
    noResults: 'No results',
  },
  requests: {
    invalid: 'Some fields are not valid.',
    unauthenticated: 'Please sign in.',
    csrf: 'The anti-forgery header is missing or out of date.',
    tooMany: 'Too many requests. Please wait a moment.',
    notFound: 'Not found.',
    notPermitted: 'You are not allowed to do this.',
    tooLarge: 'The request is too large.',
    mediaType: 'The content type is not supported.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    internal: 'Something went wrong on our side. Please try again.',
  },
} as const;

/** What a person reads when a file could not be processed; the original always stays downloadable. */
export const PROCESSING_MESSAGES: Record<ProcessingError, string> = {
  password_protected: 'This file is password-protected, so it can’t be previewed. You can still download it.',
  damaged: 'This file is damaged and can’t be previewed. You can still download it.',
  too_large: 'This file is too large to be previewed. You can still download it.',
  no_pages: 'This document has no pages.',
  timed_out: 'This file took too long to prepare. You can still download it.',
  out_of_memory: 'This file is too complex to be previewed. You can still download it.',
  storage_unavailable: 'The file storage could not be reached. Please try again in a moment.',
  interrupted: 'Preparing this file was interrupted. Please try again.',
};

/** Why one page of a document that can be shown otherwise cannot. */
export const PAGE_MESSAGES: Record<ProcessingError, string> = {
  ...PROCESSING_MESSAGES,
  damaged: 'This page is damaged and can’t be previewed. You can still download the file.',
  too_large: 'This page is too large to be previewed. You can still download the file.',
  timed_out: 'This page took too long to prepare. You can still download the file.',
  out_of_memory: 'This page is too complex to be previewed. You can still download the file.',
};
