import type { components } from '@gable/contracts';

type Schemas = components['schemas'];

/** The shapes the screens work with, as the API describes them. */
export type Session = Schemas['SessionView'];
export type CurrentUser = Schemas['CurrentUserView'];
export type Project = Schemas['ProjectView'];
export type ProjectDetail = Schemas['ProjectDetailView'];
export type ProjectChanges = Omit<Schemas['UpdateProjectRequest'], 'version'>;
export type ProjectsStats = Schemas['ProjectsStatsView'];
export type ProjectUser = Schemas['ProjectUserView'];
export type Person = Schemas['PersonView'];
export type PersonPermission = Schemas['PersonPermission'];
export type InvitedPeople = Schemas['InvitedPeopleView'];
export type Partner = Schemas['PartnerView'];
export type Firm = Schemas['FirmView'];
export type FirmMember = Schemas['FirmMemberView'];
export type Proposal = Schemas['ProposalView'];
export type ProposalDetail = Schemas['ProposalDetailView'];
export type ProposalYear = Schemas['ProposalsOfYearView'];
export type ProposalStats = Schemas['ProposalStatsView'];
export type ProposalsSummary = Schemas['ProposalsDataView'];
/** What can be changed of a proposal and of the project it is. */
export type ProposalChanges = Schemas['ProposalFieldsRequest'];
export type FirmRole = Schemas['FirmRoleView'];
export type CalendarAddress = Schemas['CalendarAddressView'];
export type Task = Schemas['TaskView'];
export type MyDayShape = Schemas['MyDayView'];
export type TaskPerson = Task['assignee'];
export type NewTask = Schemas['CreateTaskRequest'];
export type TaskChanges = Omit<Schemas['UpdateTaskRequest'], 'version'>;
export type Contact = Schemas['ContactView'];
export type ContactDetail = Schemas['ContactDetailView'];
export type ContactGroup = Schemas['GroupView'];
export type ContactGroupDetail = Schemas['GroupDetailView'];
export type GroupContact = Schemas['GroupContactView'];
export type ContactDuplicates = Schemas['DuplicatesView'];
export type ContactImport = Schemas['ContactImportView'];
export type ContactMerge = Schemas['ContactMergeView'];
export type UndoneContacts = Schemas['UndoneView'];
export type ContactType = Schemas['ContactTypeView'];
/** A part of a file that is imported. */
export type ImportParts = Schemas['ImportPartsRequest'];
export type ImportedRow = Schemas['ImportedRow'];
/** What became of a row of a file. */
export type ImportedRowAnswer = Schemas['ImportedRowView'];
export type RowOutcome = Schemas['RowOutcome'];
/** What a search finds. */
export type Found = Schemas['SearchView'];
export type ProjectFile = Schemas['FileView'];
export type FileDetail = Schemas['FileDetailView'];
export type FileLink = Schemas['LinkView'];
export type Revision = Schemas['RevisionView'];
export type Comment = Schemas['CommentView'];
export type CommentForm = Schemas['CommentForm'];
export type Sheet = Schemas['SheetView'];
export type SheetPlace = Schemas['SheetPlaceView'];
export type ReviewedSheet = Schemas['ReviewSheetRequest'];
export type Note = Schemas['NoteView'];
export type NoteAttachment = Schemas['NoteAttachmentView'];
export type NoteAuthor = Schemas['NamedPersonView'];
export type FoundText = Schemas['FoundTextView'];
export type RegionView = Schemas['RegionView'];
export type FilePlace = Schemas['FilePlaceView'];
export type FilePermission = Schemas['FilePermission'];
export type UploadForm = Schemas['UploadFormView'];
export type UploadParts = Schemas['UploadPartsView'];
export type UnfinishedUpload = Schemas['UnfinishedUploadView'];
export type HistoryItem = Schemas['HistoryItemView'];
export type InvitedUser = Schemas['InvitedUserView'];
export type Account = Schemas['AccountView'];
export type AccountChanges = Schemas['UpdateAccountRequest'];
export type OwnSession = Schemas['OwnSessionView'];
export type Phase = Schemas['PhaseView'];
export type ProjectPhases = Schemas['ProjectPhasesView'];
export type SharedFile = Schemas['SharedFileView'];
export type Notification = Schemas['NotificationView'];
export type ShareForm = Schemas['ShareForm'];
