/** Every number the product promises, in one table. Times are milliseconds and sizes bytes unless the name says otherwise. */
export const LIMITS = {
  /** CNS-1 */
  sessionRefreshEvery: 5 * 60_000,
  /** CNS-2 */
  toast: 3_000,
  /** Toasts that are shown at once; another one takes the place of the oldest. */
  toastsAtOnce: 4,
  /** CNS-3 */
  notificationToast: 4_800,
  /** CNS-4 */
  imageToolbarHidesAfter: 2_000,
  /** CNS-5 */
  redirectAfterPassword: 3_000,
  /** CNS-6 */
  redirectAfterLogout: 2_000,
  /** CNS-7 */
  redirectAfterSignUp: 500,
  /** CNS-8 */
  captchaRenderedAfter: 500,
  /** CNS-10 */
  dashboardReloadAfter: 1_000,
  /** CNS-9: from choosing something until the page scrolls to it. */
  scrollAfter: 300,
  /** CNS-11 */
  processingPollEvery: 10_000,
  /** CNS-11 */
  processingPolls: 12,
  /** CNS-12 */
  filesPageSize: 12,
  /** Rows of a page of the dashboard. */
  projectsPageSize: 25,
  /** Most rows one list call answers. */
  listPageSizeMax: 100,
  /** CNS-14, in days */
  newForDays: 7,
  /** CNS-15 */
  updatedLabelThreshold: 50,
  /** CNS-16, characters */
  fileMessage: 250,
  /** CNS-18 */
  uploadProgressEvery: 100,
  /** CNS-20 */
  storageCreatedStatus: 201,
  /** Regions of a sheet that one request asks for. */
  regionsAsked: 24,
  /** Regions that one person may have drawn, and in how many seconds. */
  regionsOfPerson: { times: 600, seconds: 600 },
  /** The same of all who hold one shared link. */
  regionsOfLink: { times: 300, seconds: 600 },
  /** Pairs of pages that one person may have compared, and in how many seconds. */
  comparisonsOfPerson: { times: 200, seconds: 600 },
  /** Sheets of a revision that are compared by themselves with those of the one before it; of more it is said that they were not. */
  sheetsComparedAlone: 200,
  /** Milliseconds after its upload in which a revision is compared by itself: who reads of it later is told nothing new. 7 days. */
  comparedAloneWithin: 7 * 24 * 60 * 60_000,
  /** Regions of one revision that are awaited at the same time. */
  regionsAwaited: 480,
  /** Regions that are kept of one revision, those that were looked at last; some 300 MB of a dense one. */
  regionsKept: 2_000,
  /** Milliseconds that a region is kept after it was looked at: 30 days. */
  regionsUnseen: 30 * 24 * 60 * 60_000,
  /** A region that was asked for and did not come is asked for again after so many milliseconds. */
  regionsAskedAgain: 4_000,
  /** That a region was looked at is noted again after so many milliseconds: a day. */
  regionsSeenAgain: 24 * 60 * 60_000,
  /** Characters of what is looked for in a document. */
  findWords: 200,
  /** Places in a document where it stands that are answered. */
  textMatches: 1_000,
  /** Looks into documents that one person may have, and in how many seconds: one looks while one types. */
  textLooks: { times: 600, seconds: 300 },
  /** The same of all who hold one shared link. */
  textLooksOfLink: { times: 300, seconds: 300 },
  /** Characters of a sheet's number, its title and its revision, as title blocks have them. */
  sheetNumber: 40,
  sheetTitle: 200,
  sheetIssue: 20,
  /** Sheets in a page of the list, where nobody says. */
  sheetsPageSize: 100,
  /** Places of a page that name other sheets, as they are answered. */
  sheetReferences: 1_000,
  /** CNS-30: tries of one page render */
  pageRenderTries: 3,
  /** CNS-35, characters */
  searchMinimum: 3,
  /** Characters of what is searched for. */
  searchTerm: 100,
  /** Words of it that count. */
  searchWords: 8,
  /** CNS-69: years that can be searched. */
  searchYears: 10,
  /** Most of each kind that a search answers; also the shared projects named with a person. */
  searchResults: 6,
  /** Most pages of a project that are shown by what stands on them. */
  foundSheets: 30,
  /** What was opened from the search is offered again, this many at most. */
  searchRecent: 6,
  /** CNS-38, VAL-32: Save is shown when a note has more characters than this. */
  noteSaveAbove: 1,
  /** CNS-44: percent of a phase that is complete. */
  phaseComplete: 100,
  /** CNS-44: step of the slider, percent. */
  phasePercentStep: 5,
  /** CNS-45 */
  phasePercentCommittedAfter: 1_000,
  /** CNS-48, characters */
  passwordMinimum: 8,
  /** Characters; longer ones only cost hashing time. */
  passwordMaximum: 128,
  /** The same as inputs and requests count it: a character may take two of their units. */
  passwordUnits: 256,
  /** Characters */
  email: 254,
  /** Characters of a person's name. */
  userName: 100,
  /** Characters of a phone number as it is typed. */
  phone: 40,
  /** Characters of the dashboard's own title (ACC-39). */
  dashboardTitle: 80,
  /** CNS-50: edges of avatars on the screen, in CSS pixels. */
  avatarSizes: [30, 40, 50],
  /** Edge of the avatar that is stored, in pixels. */
  avatarStored: 256,
  /** Largest picture an avatar is made from. */
  avatarUpload: 10 * 1024 * 1024,
  /** Most pixels of it; what the cameras of telephones take. */
  avatarPixels: 50_000_000,
  /** The call that stores a picture answers after this time at the latest, also when its avatar is not made yet. */
  avatarAnswersWithin: 10_000,
  /** While it is not, a screen looks again this often. */
  avatarLookEvery: 2_000,
  /** CNS-49: hexadecimal characters of every code that travels in an e-mail; 128 bits of chance. */
  codeLength: 32,
  /** A verification e-mail is good for this long. */
  activationCode: 3 * 24 * 60 * 60_000,
  /** An invitation is good for this long. */
  invitationCode: 30 * 24 * 60 * 60_000,
  /** A reset e-mail is good for this long. */
  passwordResetCode: 60 * 60_000,
  /** The e-mail that confirms a new address is good for this long. */
  emailChangeCode: 24 * 60 * 60_000,
  /** A code that has run out is kept this long: asking for the e-mail once more finds what the person had chosen. */
  spentCodeKept: 30 * 24 * 60 * 60_000,
  /** A captcha is to be solved and sent within this time. */
  captcha: 10 * 60_000,
  /** Characters of its solution; a real one has some 700. */
  captchaSolution: 10_000,
  /** A sign-in this recent stands for typing the current password again. */
  recentSignIn: 10 * 60_000,
  /** The consent choice is asked again after this long. */
  consent: 180 * 24 * 60 * 60_000,
  /** Rows of one call that invites. */
  invitationRows: 50,
  /** Characters of the message that goes with an invitation. */
  invitationMessage: 1_000,
  /** People an autocomplete offers at most. */
  suggestions: 10,
  /** People the list of one's partners answers at most. */
  partners: 2_000,
  /** Characters */
  projectName: 200,
  /** Characters */
  jobNumber: 200,
  /** CNS-68: the first year a project may start in. */
  startYearMinimum: 1970,
  /** CNS-68: a project starts this many years after the current one at the latest. */
  startYearsAhead: 10,
  /** Fields of its own that one project may have (ENT-6). */
  otherFields: 50,
  /** Those that one call may send, with those it removes. */
  otherFieldsSent: 200,
  /** Characters of what such a field is called. */
  otherFieldOption: 80,
  /** Characters of what it says. */
  otherFieldValue: 500,
  /** Projects one bulk call may change (API-51); as many as a list shows. */
  projectsChanged: 100,
  /** Characters of what a history item says about it. */
  historyDescription: 500,
  /** Entries of history a screen loads at once. */
  historyPageSize: 50,
  /** Milliseconds; opening the same file again within them gets no second entry in the history (HIS-6). */
  openingNoted: 60 * 60_000,
  /** The same for a project, which its people go in and out of all day: once a working day. */
  projectOpeningNoted: 12 * 60 * 60_000,
  /** Characters */
  phaseName: 100,
  /** Characters */
  firmName: 120,
  /** Characters of what a firm notes for itself about a proposal. */
  proposalComments: 5_000,
  /** Characters of who referred somebody. */
  referredBy: 200,
  /** Characters of an amount as it is typed. */
  amount: 60,
  /** Proposals of one year that a call answers at most, and of all years the same. */
  proposalsListed: 5_000,
  /** Cards of a column of the board that one call answers. */
  proposalsOfStage: 50,
  /** Pages of such a column that can be asked for. */
  proposalStagePages: 20_000,
  /** Days without a change after which a proposal that is open is marked as waiting. */
  proposalIdleDays: 14,
  /** Files and notes that go with a proposal; the lists of the project have the rest. */
  proposalContent: 15,
  /** Characters of the name, and of the lastname, of a contact. */
  contactName: 100,
  /** Characters of what business somebody is of. */
  contactBusiness: 200,
  /** Characters of what is noted of a contact, or of a group of them. */
  contactNotes: 5_000,
  /** Characters of a line of an address, of a city, a state and a zip. */
  addressLine: 200,
  /** Phones, e-mails and addresses of one contact, of each so many. */
  contactWays: 20,
  /** Contacts that one person has at most. */
  contactsOwned: 100_000,
  /** Contacts that a search finds at most; what more hold is no search yet. */
  contactsFound: 1_000,
  /** Characters of what a type of contacts is called. */
  contactType: 80,
  /** Types that one person makes. */
  contactTypes: 200,
  /** Characters of what a group is called. */
  groupName: 120,
  /** Groups of one person. */
  groups: 500,
  /** Contacts of one group. */
  groupContacts: 500,
  /** Characters of what is to be done. */
  taskName: 200,
  /** Tasks of a section that are loaded at once. */
  tasksPageSize: 50,
  /** People, projects, failures and acts that a page of the administration shows. */
  administrationPageSize: 50,
  /** Files that failed and are prepared again at one request. */
  retriedFiles: 500,
  /** Characters of a reason why work failed. */
  failureReason: 200,
  /** Audits that the administration shows. */
  shownAudits: 10,
  /** Milliseconds after which the queues are looked at again while somebody looks. */
  queuesLookEvery: 5_000,
  /** Tasks that one person has made, done ones included. */
  tasksOwned: 100_000,
  /** People that are offered for a task, by name. */
  taskAssignees: 500,
  /** The first and the last year something can be due in. */
  dueYears: [1970, 2199],
  /** Reminders of one task, beside that of its due date. */
  taskReminders: 20,
  /** A reminder comes so many minutes before at most: a leap year. */
  reminderMinutes: 366 * 24 * 60,
  /** A reminder is put off by so many days at most: a leap year. */
  snoozeDays: 366,
  /** Things of one kind that somebody's day shows; more are counted. */
  myDayItems: 5,
  /** What starts or expires within so many days is in somebody's day. */
  myDayAhead: 7,
  /** What was written to somebody and not answered is in their day for so many days. */
  myDayBack: 14,
  /** Characters of the name of a time zone. */
  timeZone: 64,
  /** Entries of somebody's calendar, those nearest to today. */
  calendarEntries: 2_000,
  /** CNS-79: contacts of one part of an import. */
  contactsImported: 50,
  /** Such parts that one call carries. */
  importParts: 10,
  /** Rows of one call that asks what an import would make of them. */
  contactsPreviewed: 100,
  /** The number of a row in a file that is imported: empty rows count there. */
  importRows: 1_000_000,
  /** Rows with something in them of such a file, below its headings. */
  importFilledRows: 50_000,
  /** Columns of it. */
  importColumns: 300,
  /** Characters of one cell of it. */
  importCell: 10_000,
  /** Bytes of it. */
  importBytes: 50_000_000,
  /** Contacts that one merge makes one of, beside the one that is kept. */
  contactsMerged: 20,
  /** Groups of contacts that may be the same, which one call answers. */
  duplicatesListed: 50,
  /** Phases a project holds at most. */
  projectPhases: 100,
  /** Phases the own list of a person holds at most. */
  ownPhases: 500,
  /** Files one bulk call may change. */
  filesChanged: 500,
  /** Files one download may hold; their ids travel in its address. */
  filesDownloaded: 100,
  /** Bytes of them together. */
  filesDownloadedBytes: 20_000_000_000,
  /** Bytes of a text, a table or a Markdown file that the viewer shows; the rest is downloaded. */
  textPreview: 512_000,
  /** Columns of such a table. */
  textPreviewColumns: 200,
  /** Parts of such a Markdown text: words, marks, lines of lists. */
  markdownParts: 20_000,
  /** The address of such a download can be opened this long. */
  downloadTicket: 60_000,
  /** Characters; what file systems allow for a name. */
  fileName: 255,
  /** FIL-43: characters of the message that goes with a shared file. */
  shareMessage: 250,
  /** E-mails of one call that shares a file. */
  shareRecipients: 20,
  /** Rows of the same call, with what is repeated or empty. */
  shareRows: 100,
  /** Links of a file a dialog loads at once. */
  linksPageSize: 20,
  /** Opening the same link again within this time gets no second entry in the history. */
  shareOpeningNoted: 60 * 60_000,
  /** Comments a panel loads at once. */
  commentsPageSize: 30,
  /** Replies to a comment that are shown before others are asked for. */
  repliesShown: 3,
  /** Characters of a comment, markup included. */
  commentBody: 20_000,
  /** Pins of a file: the screens hold all of them. */
  pinsOfFile: 2_000,
  /** Places that the page of a photo names which it is pinned to, the newest. */
  placesOfPhoto: 20,
  /** Marks and measures of a revision, of everybody: the screens hold all of them. */
  markupsOfRevision: 2_000,
  /** Points of one that is drawn with a pen, fewer than a body holds of anything: screens leave out what nobody would see. */
  markupPoints: 800,
  /** Marks and measures that one call publishes. */
  markupsPublished: 500,
  /** Points of all of them. */
  markupPointsOfRevision: 200_000,
  /** Characters of a text that stands on a sheet. */
  markupText: 500,
  /** Characters on a sheet whose scale is read. */
  scaleReadFrom: 50_000,
  /** Metres that the width of a page may stand for. */
  pageMetres: 100_000,
  /** People one comment is addressed to by name. */
  commentRecipients: 200,
  /** CNS-33, NOT-4 */
  notesPageSize: 15,
  /** Notes one call answers at most to reach one that is asked for by its id (NOT-8), */
  notesToReach: 90,
  /** and bytes of their texts, once there are twice as many as were asked for. */
  notesToReachBytes: 2_000_000,
  /** CNS-34, NOT-8 */
  noteScrollAfter: 1_500,
  /** CNS-39, NOT-16: attachments shown before 'Show N more'. */
  attachmentsShown: 3,
  /** NOT-6: characters of the excerpt around a match. */
  noteExcerpt: 50,
  /** NOT-7 */
  noteHighlight: 3_000,
  /** Characters of a note, markup included. */
  noteBody: 100_000,
  /** Elements of a rich text. */
  richTextElements: 10_000,
  /** Elements inside one another; the editor goes no deeper than its lists and quotations. */
  richTextDepth: 100,
  /** Mentions in a rich text. */
  richTextMentions: 100,
  /** A rich text is cleaned within this time, or refused. */
  richTextCleaned: 5_000,
  /** Files and uploads that go with a note; as many pictures may stand in it. */
  noteAttachments: 50,
  /** Bytes of an upload to a note; what is larger belongs to the files of the project, which arrive in parts. */
  noteUpload: 64_000_000,
  /** Characters of what a picture in a note shows, in words. */
  imageAlternative: 250,
  /** Messages that the page of the outbox folder shows. */
  outgoingMessagesShown: 200,
  /** Rows of a page of notifications. */
  notificationsPageSize: 20,
  /** Notifications one bulk call marks. */
  notificationsMarked: 500,
  /** A notification is kept this long. */
  notificationKept: 180 * 24 * 60 * 60_000,
  /** Uploads of one person that follow each other within this time are one notification. */
  uploadsGathered: 10 * 60_000,
  /** The longest time one notification counts up. */
  uploadsGatheredAtMost: 60 * 60_000,
  /** A notification is sent by e-mail this long after it was written, unless it was read meanwhile. */
  notificationMailedAfter: 10_000,
  /** One that counts up is sent when it has stood still for this long, */
  uploadsMailedAfter: 2 * 60_000,
  /** and this long after the first upload at the latest. */
  uploadsMailedAtMost: 15 * 60_000,
  /** Hour of the day of the daily e-mail, where a person lives; and of UTC, from which a project that starts on this day is reminded of. */
  notificationHour: 7,
  /** A project whose reminder could not be given on its day is reminded of within so many days. */
  reminderDays: 7,
  /** So many days before a proposal expires its owner is notified of it, and on the day; the first notice first. */
  expiryNoticeDays: [7, 3, 0],
  /** Hour of the day (UTC) from which they are: so long before the daily e-mail that it takes them along. */
  expiryNoticeHour: 6,
  /** Notifications one e-mail tells of; more are only counted. */
  notificationsMailed: 50,
  /** Signed addresses live at most this long. */
  signedAddress: 5 * 60_000,
  /** A signed upload form is accepted this long after it was made. */
  uploadForm: 60 * 60_000,
  /** The worker reads larger uploads for their SHA-256: whoever completes one does not wait for all its bytes to be read. */
  hashedAtOnce: 16 * 1024 * 1024,
  /** Larger uploads go in parts, several at a time, and resume where they broke off; in bytes. */
  multipartAbove: 64_000_000,
  /** Bytes of such a part, the last one excepted. */
  uploadPart: 8 * 1024 * 1024,
  /** Parts of one upload; what S3 allows. Larger files get larger parts. */
  uploadParts: 10_000,
  /** Parts whose addresses one call answers. */
  partAddresses: 32,
  /** Parts of one upload on their way at the same time. */
  partsAtOnce: 4,
  /** Tries of one part that cannot be sent before the upload fails; with a pause between them that doubles. */
  partTries: 8,
  /** The first of these pauses. */
  partRetryAfter: 500,
  /** The longest of them. */
  partRetryAtMost: 15_000,
  /** A part that has not moved for so long is sent again. */
  partStalledAfter: 30_000,
  /** The storage answers within this time after the last byte was sent. */
  storageAnswersWithin: 5 * 60_000,
  /** Unfinished uploads a project answers at most to the person who began them. */
  unfinishedUploads: 20,
  /** Nothing arrives any more so long after a form could last be signed: it was good for half of this time. */
  lateUpload: 2 * 60 * 60_000,
  /** An upload that was announced and never completed is swept after this long. */
  pendingUpload: 24 * 60 * 60_000,
  /** An access token is accepted this long. */
  accessToken: 15 * 60_000,
  /** A session that is not refreshed ends after this long. */
  refreshToken: 30 * 24 * 60 * 60_000,
  /** A refresh token spent less than this ago is a second tab or a lost answer, not a theft. */
  refreshReuseLeeway: 10_000,
  /** Longest JSON body the API reads, */
  jsonBody: 64 * 1024,
  /** and of the calls that carry a long text or many things: the longest note in any script, with room around it. */
  jsonBodyLarge: 384 * 1024,
  /** Levels of objects and arrays in it; no call has more than five. */
  jsonDepth: 8,
  /** Fields of one object in it. */
  jsonFields: 100,
  /** Items of one array in it. */
  jsonItems: 1_000,
  /** Fields and items in all of it. */
  jsonValues: 25_000,
  /** The headers of a request arrive within this time, */
  requestHeaders: 10_000,
  /** and its body within this one, and the time it takes on a slow line: */
  requestBody: 15_000,
  /** bytes a second. */
  slowestLine: 50_000,
  /** Connections of one api process. */
  connections: 10_000,
  /** Bytes of one message of a screen; it names a project. */
  screenMessage: 1_000,
  /** Messages of one screen within {@link LIMITS.screenMessagesIn}. */
  screenMessages: 100,
  /** Milliseconds */
  screenMessagesIn: 10_000,
  /** Projects one screen watches at the same time. */
  screenProjects: 50,
  /** Screens of one session at the same time. */
  sessionScreens: 50,
  /** Parameters of an address. */
  queryParameters: 500,
  /** Characters of the JSON in `sort`, `range` and `filter`. */
  queryJson: 5_000,
} as const;

/** Image and raster sizes, chosen in docs/design/rendering.md ("Sharp sheets"). */
export const RENDERING = {
  /** Longest edge of a page image in pixels. */
  pageImage: 2_000,
  /** Longest edge of a thumbnail in pixels. */
  thumbnail: 400,
  /** Dots an inch below which a page image alone is not sharp, so that the page gets tiles. */
  readableDpi: 150,
  /** Dots an inch of the sharpest tile level. */
  tileDpi: 200,
  /** Edge of a square tile in pixels. */
  tileSize: 512,
  /** Most pixels of the sharpest tile level; larger sheets get fewer dots an inch. */
  tilePixels: 64_000_000,
  /** Levels of regions, each twice as sharp as the one before; the first is twice as sharp as what a page has. */
  regionLevels: 2,
  /** Longest edge of a whole page at a level, in pixels: PDFium bends lines that go on beyond 32,000. */
  regionLevelEdge: 31_000,
  /** Edge of a square region in pixels. */
  regionEdge: 1_024,
  /** Most pixels of an image we decode. */
  imagePixels: 100_000_000,
  /** CNS-19 */
  heicQuality: 0.8,
  /** JPEG quality of page images and tiles, percent. */
  pageQuality: 80,
} as const;
