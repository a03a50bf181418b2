export const notes = {
  /** MSG-40 */
  loadFailed: 'The notes could not been loaded. Try again in a moment.',
  /** MSG-41, OPN-116: in projects */
  created: 'The note has been created',
  /** MSG-42, OPN-116: in proposals */
  createdInProposal: 'The note has been created.',
  /** MSG-45, OPN-116 */
  published: 'The note has been published.',
  /** MSG-43, OPN-124 */
  updated: 'The note has been updated.',
  /** MSG-44, OPN-124 */
  deleted: 'The note has been deleted.',
  /** MSG-46 */
  createFailed: 'The note could not been created. Try again in a moment',
  /** MSG-47 */
  publishFailed: 'The note could not been published. Try again in a moment',
  /** MSG-48 */
  editFailed: 'The note could not been edited. Try again in a moment',
  /** MSG-49 */
  deleteFailed: 'The note could not been deleted. Try again in a moment.',
  /** MSG-50, OPN-117: from the form of a new proposal */
  createFromProposalFailed: "The note couldn't be created.",
  /** MSG-51, PRM-15 */
  notMember: 'You are not a member of this project',
  /** MSG-52, PRM-12, PRM-14 */
  notCreator: 'You are not the creator of this note',
  /** MSG-53 */
  notFound: 'The note does not exist',
  /** EMP-1 */
  empty: 'No notes yet',
  linkCopied: 'The link to the note has been copied.',
  linkNotCopied: 'The link could not be copied. This browser does not allow it here.',
  blank: 'Please write something first.',
  tooLong: 'The note is too long.',
  isPublished: 'The note has been published already.',
  fileUnknown: 'This file is not in the project.',
  uploadUnknown: 'This upload is not there any more. Please attach the file again.',
  notPicture: 'This file is no picture that can be shown in a note.',
  imagesMany: (most: number) => `A note can hold ${most} pictures at most.`,
  uploadTooLarge: (megabytes: number) =>
    `A note takes files of at most ${megabytes} MB. Larger ones can be uploaded to the files of the project.`,
} as const;
