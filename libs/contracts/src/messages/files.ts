export const files = {
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
  findWords: (most: number) => `words must be a text of at most ${most} characters`,
  regionsNotOfDocument: 'Only the pages of a document can be drawn sharper.',
  regionsNotYet: 'This page is still being prepared.',
  regionsTooMany: 'So much of this file is being drawn sharper that more has to wait. Please try again in a moment.',
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
  previewFailed: 'The file couldn’t be read. You can still download it.',
  downloadPreparing: 'Preparing your download…',
  downloadFailed: 'The files couldn’t be downloaded. Please try again.',
  downloadTooLarge: 'These files are more than 20 GB together. Please choose fewer of them.',
  downloadOver: 'This download is over. Please choose the files again.',
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
  onlyRevision: 'This is the only revision of the file. Please delete the file instead.',
  notOwnRevision: 'You have not uploaded a revision of this file.',
  notFailed: 'This file has not failed, so there is nothing to try again.',
  tooLarge: (megabytes: number) => `The file is larger than the allowed ${megabytes} MB.`,
  archivedProject: 'The project is archived.',
} as const;
