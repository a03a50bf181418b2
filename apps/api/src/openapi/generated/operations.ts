/** Generated from the docstrings of the controllers by `npm run api:types`; not edited by hand. */
export const OPERATIONS: Record<string, { summary: string; description?: string }> = {
  "AccountsController_lookUp": {
    "summary": "Whether an address has a user; 404: it is unregistered",
    "description": "Throttled by network and address: 429."
  },
  "AccountsController_read": {
    "summary": "One's own account"
  },
  "AccountsController_update": {
    "summary": "Changes one's own account",
    "description": "A new password ends the other sessions; a new e-mail is only asked for, and changes once its own address has confirmed it. Refused with 400 (fields), 422 (current password)."
  },
  "AccountsController_storeAvatar": {
    "summary": "Stores one's avatar: the picture is the body, a JPEG or PNG; its middle square is kept",
    "description": "A worker makes it; should that take longer than a few seconds, `avatar_upload` says that it is still `queued`. Refused with 400 (no such picture, or it cannot be read), 413 (too large)."
  },
  "AccountsController_readAvatar": {
    "summary": "The avatar of oneself or of a person one shares a project with, `size` pixels square (30, 40, 50 and their doubles)"
  },
  "InvitationsController_generate": {
    "summary": "Invites an address: makes a user whose account is not activated and sends them a code, which is answered to nobody",
    "description": "400 when the user exists."
  },
  "InvitationsController_find": {
    "summary": "The open invitation of an address to a project, for who invited it and for owners and members; 404 otherwise"
  },
  "InvitationsController_read": {
    "summary": "Whom a code invites; 404 when it is spent, expired or not of this user"
  },
  "InvitationsController_complete": {
    "summary": "Completes an invitation: name and password are set, the account is activated, the code is spent"
  },
  "PasswordResetController_forgot": {
    "summary": "Sends the reset e-mail",
    "description": "Refused with 403 (not verified), 404 (no such person), 429."
  },
  "PasswordResetController_check": {
    "summary": "Whether a token can still be spent; 404 when not"
  },
  "PasswordResetController_setPassword": {
    "summary": "Sets the password, spends the token and ends every session",
    "description": "Refused with 400 (password), 404, 429."
  },
  "SignUpController_challenge": {
    "summary": "A captcha to solve; good once, for ten minutes",
    "description": "Refused with 429."
  },
  "SignUpController_signUp": {
    "summary": "Signs up and sends the verification e-mail",
    "description": "Answers the same for an address that is known already, whose person is notified by e-mail. Refused with 400 (fields), 422 (captcha), 429."
  },
  "SignUpController_activate": {
    "summary": "Verifies the address that a code was sent to: of a new account, or the new one of an account",
    "description": "Wants the password of the person who asked for it. Refused with 400, 404 (code), 409 (address taken), 422 (password), 429."
  },
  "SignUpController_resend": {
    "summary": "Sends the verification or invitation e-mail again",
    "description": "Refused with 403 (verified already), 404, 429."
  },
  "AdministrationLogController_list": {
    "summary": "Everything that administrators did, the newest first"
  },
  "AdministrationLogController_read": {
    "summary": "One of these acts"
  },
  "InstanceController_total": {
    "summary": "How much the files of the instance take"
  },
  "InstanceController_projects": {
    "summary": "How much the files of each project take, the largest first",
    "description": "Projects of others have no name here."
  },
  "InstanceController_project": {
    "summary": "One of these projects"
  },
  "InstanceController_readQueues": {
    "summary": "What the queues hold"
  },
  "InstanceController_failures": {
    "summary": "Work that was given up: events that could not be delivered, and files that could not be prepared"
  },
  "InstanceController_retryAll": {
    "summary": "Has all of it tried again; of files so many as are taken at once"
  },
  "InstanceController_retry": {
    "summary": "Has one of it tried again"
  },
  "InstanceController_testMail": {
    "summary": "Sends a message to the address of who asks, and says whether the mail server took it"
  },
  "InstanceController_readState": {
    "summary": "The newest backup, the newest audits, and what the instance runs on"
  },
  "PeopleAdministrationController_list": {
    "summary": "Everybody who has or had an account, or was invited"
  },
  "PeopleAdministrationController_read": {
    "summary": "One of them"
  },
  "PeopleAdministrationController_deactivate": {
    "summary": "Closes an account: its person is signed out everywhere, and what they made stays"
  },
  "PeopleAdministrationController_reactivate": {
    "summary": "Opens an account again that was deactivated"
  },
  "PeopleAdministrationController_nameAdministrator": {
    "summary": "Makes somebody an administrator of the instance"
  },
  "PeopleAdministrationController_removeAdministrator": {
    "summary": "Makes somebody an administrator no longer; the last one stays"
  },
  "PeopleAdministrationController_sendInvitation": {
    "summary": "Sends the invitation or the verification that somebody never followed once more"
  },
  "PeopleAdministrationController_sessions": {
    "summary": "Where somebody is signed in, by last use"
  },
  "PeopleAdministrationController_endSessions": {
    "summary": "Ends every session of somebody but the one that asks"
  },
  "PeopleAdministrationController_endSession": {
    "summary": "Ends one session of somebody"
  },
  "CalendarAddressesController_read": {
    "summary": "Whether one has an address, never the address itself"
  },
  "CalendarAddressesController_make": {
    "summary": "Makes the first address, shown whole in this answer alone",
    "description": "Refused with 409 where there is one, 429."
  },
  "CalendarAddressesController_replace": {
    "summary": "Makes a new address, shown whole in this answer alone; the one before opens nothing any more",
    "description": "Refused with 429."
  },
  "CalendarAddressesController_remove": {
    "summary": "Takes the address away: it opens nothing any more"
  },
  "CalendarController_read": {
    "summary": "The due dates of who made the address, the starts of their projects and the expiries of proposals they see, those nearest to today, as all-day entries",
    "description": "A wrong address is 404, too many reads 429."
  },
  "CommentsController_list": {
    "summary": "What people wrote about a file, newest first unless asked otherwise"
  },
  "CommentsController_read": {
    "summary": "One comment of a file"
  },
  "CommentsController_post": {
    "summary": "Comments on a file",
    "description": "Refused with 422 when nothing is left of it, or in an archived project."
  },
  "CommentsController_remove": {
    "summary": "Takes back a comment of one's own"
  },
  "ComparisonsController_ofRevision": {
    "summary": "What has changed in the sheets of a revision since the one before it, where they are compared by themselves"
  },
  "ComparisonsController_compare": {
    "summary": "How an earlier page lies upon a page of this revision, and where they differ",
    "description": "What was compared once is kept; otherwise it is compared now: ask again a second later. What failed is tried again."
  },
  "ComparisonsController_revisionsOf": {
    "summary": "The revisions of the file that have the sheet of a page as well, the newest first: what of them it can be compared with"
  },
  "ComparisonsController_place": {
    "summary": "Says how the pages lie upon each other: as it was found, or by two points that are the same on both"
  },
  "BatchesController_take": {
    "summary": "Takes in a part of a file, fifty rows at most: each is answered for, and taken once however often it is sent"
  },
  "BatchesController_takeParts": {
    "summary": "Takes in several parts of a file in one call, each as if it came alone: so many as could be taken are answered for, in their order",
    "description": "The call that begins with one that cannot is refused."
  },
  "BatchesController_preview": {
    "summary": "What an import would make of rows, a hundred at most, sent now and in this order",
    "description": "Nothing is written."
  },
  "BatchesController_list": {
    "summary": "The files that who asks has imported, the newest first"
  },
  "BatchesController_read": {
    "summary": "One of them, as far as it is"
  },
  "BatchesController_undoImport": {
    "summary": "Takes a whole file back: what it made goes, what it changed is as it was where nobody has changed it since"
  },
  "BatchesController_duplicates": {
    "summary": "Contacts of who asks that may be the same, with what they have in common"
  },
  "BatchesController_merge": {
    "summary": "Makes one of several own contacts"
  },
  "BatchesController_listMerges": {
    "summary": "The merges that who asks has made, the newest first"
  },
  "BatchesController_readMerge": {
    "summary": "One of them"
  },
  "BatchesController_undoMerge": {
    "summary": "Makes several of one again"
  },
  "ContactsController_list": {
    "summary": "The own contacts and those that the firm shares",
    "description": "A search forgives accents and slips, and finds at most a thousand."
  },
  "ContactsController_create": {
    "summary": "A new contact of who asks"
  },
  "ContactsController_types": {
    "summary": "The types of contacts that who asks has made"
  },
  "ContactsController_addType": {
    "summary": "A type on demand: the one that is called so already, or a new one"
  },
  "ContactsController_type": {
    "summary": "One of them"
  },
  "ContactsController_dataTypes": {
    "summary": "What kinds of phones, e-mails and addresses there are; 2 means a mobile phone"
  },
  "ContactsController_countries": {
    "summary": "All countries by name"
  },
  "ContactsController_addFromProposal": {
    "summary": "Makes a contact of whom a proposal names; one of this name and e-mail that is there already is used"
  },
  "ContactsController_read": {
    "summary": "One contact with what it takes part in"
  },
  "ContactsController_update": {
    "summary": "Changes what is sent",
    "description": "One that the firm shares is edited by who edits its proposals; sharing is for the owner to say."
  },
  "ContactsController_remove": {
    "summary": "Deletes an own contact"
  },
  "ExportsController_export": {
    "summary": "Contacts as cards or as a table: all that who asks sees, those of an own group, or one",
    "description": "No spreadsheet calculates a cell."
  },
  "GroupsController_addSeveral": {
    "summary": "Several contacts: of people one shares a project with, or as they are sent",
    "description": "Nobody comes in twice by their e-mail."
  },
  "GroupsController_list": {
    "summary": "The groups of who asks, each with the first of its contacts"
  },
  "GroupsController_create": {
    "summary": "A new group",
    "description": "With a project it is made of its people, who become contacts; brought again, it is the same group."
  },
  "GroupsController_read": {
    "summary": "One group with all of its contacts"
  },
  "GroupsController_update": {
    "summary": "Changes a group; contacts that are sent are those that are in it from now on"
  },
  "GroupsController_remove": {
    "summary": "Deletes a group; its contacts stay"
  },
  "GroupsController_removeContact": {
    "summary": "Takes a contact out of a group; it is named in the body or in the query"
  },
  "DownloadsController_prepare": {
    "summary": "Prepares the download of several files: answers the address a browser fetches it from"
  },
  "DownloadsController_download": {
    "summary": "The ZIP of a prepared download, made while it is read; the person asking is looked up again"
  },
  "FilesController_list": {
    "summary": "Files of a project: 12 a page, newest first unless asked otherwise"
  },
  "FilesController_listTagged": {
    "summary": "The active files of a project; with `active=false` the others that are not archived"
  },
  "FilesController_archivedLength": {
    "summary": "How many files of a project are archived"
  },
  "FilesController_create": {
    "summary": "Announces a new file; it becomes visible when its upload is complete"
  },
  "FilesController_complete": {
    "summary": "The upload has arrived: size and bytes are checked, the revision appears, processing starts"
  },
  "FilesController_cancelUpload": {
    "summary": "Gives up an announced upload of one's own and removes what was stored of it; who sees the files may"
  },
  "FilesController_read": {
    "summary": "One file; `rid` shows another revision than the current one"
  },
  "FilesController_place": {
    "summary": "Where a file stands in a list of its project, and which are before and after it"
  },
  "FilesController_readOlderAddress": {
    "summary": "The same as `GET v2/files/{id}` under its older address"
  },
  "FilesController_rename": {
    "summary": "Renames"
  },
  "FilesController_move": {
    "summary": "Moves a file to another place of the manual order, and between the active files and the others"
  },
  "FilesController_remove": {
    "summary": "Deletes a file with all its revisions"
  },
  "FilesController_reprocess": {
    "summary": "Processes a failed revision again, or the failed pages of one that is ready"
  },
  "FilesController_manifest": {
    "summary": "The rasterized view of a revision; grows while pages are being rendered"
  },
  "LargeUploadsController_continue": {
    "summary": "Begins one's announced upload in parts, or goes on with it after a break"
  },
  "LargeUploadsController_unfinished": {
    "summary": "One's own uploads in parts that broke off, also of who may add files no longer"
  },
  "LargeUploadsController_readUnfinished": {
    "summary": "One of them, by the id of its file"
  },
  "OptimizationController_optimized": {
    "summary": "Whether something is still being made of the file, and where its smaller copy stands"
  },
  "OptimizationController_optimize": {
    "summary": "Has a smaller copy made for faster viewing"
  },
  "OptimizationController_undo": {
    "summary": "Has it removed, or not made"
  },
  "OptimizationController_processed": {
    "summary": "The client stops waiting for processing; work that still runs goes on, and its end is sent by socket"
  },
  "RegionsController_draw": {
    "summary": "Parts of a page of a document, squares of 1,024 pixels in a fixed grid, drawn sharper than the manifest has the page",
    "description": "What is not there yet is drawn now: ask again a second later. A page that is only a picture has none; one that is being prepared is 409."
  },
  "RevisionsController_list": {
    "summary": "Every stored revision, newest first"
  },
  "RevisionsController_read": {
    "summary": "One stored revision"
  },
  "RevisionsController_create": {
    "summary": "Announces a new revision of a file"
  },
  "RevisionsController_remove": {
    "summary": "Deletes a revision of one's own; the newest of the others becomes the current one"
  },
  "SeveralFilesController_archive": {
    "summary": "Puts one file or several into the archive, or takes them out"
  },
  "SeveralFilesController_archiveSeveral": {
    "summary": "The same for several"
  },
  "SeveralFilesController_saveUploads": {
    "summary": "Saves alias, message and mark of files after their upload"
  },
  "SeveralFilesController_updateEvents": {
    "summary": "The same, with the project in the address"
  },
  "SeveralFilesController_tagSeveral": {
    "summary": "Adds several files to the active ones, or removes them"
  },
  "SeveralFilesController_tag": {
    "summary": "Adds one file to the active ones"
  },
  "SeveralFilesController_untag": {
    "summary": "Removes one file from the active ones"
  },
  "SeveralFilesController_remove": {
    "summary": "Deletes those of the files that the person may delete; they are named in the body or in the query"
  },
  "TextController_find": {
    "summary": "Where a text stands in a document, page by page as it is read"
  },
  "FirmsController_list": {
    "summary": "The firm of who asks; an empty list for who is in none"
  },
  "FirmsController_create": {
    "summary": "Makes a firm that who asks owns"
  },
  "FirmsController_roles": {
    "summary": "The roles that members have"
  },
  "FirmsController_role": {
    "summary": "One of them"
  },
  "FirmsController_read": {
    "summary": "One firm"
  },
  "FirmsController_rename": {
    "summary": "Gives a firm another name"
  },
  "FirmsController_listMembers": {
    "summary": "Everybody in a firm"
  },
  "FirmsController_readMember": {
    "summary": "One of them"
  },
  "FirmsController_addMembers": {
    "summary": "Brings people into a firm, all of them or nobody"
  },
  "FirmsController_share": {
    "summary": "Begins or stops to share one's proposals with the firm"
  },
  "FirmsController_remove": {
    "summary": "Leaves a firm, or removes somebody from it"
  },
  "HealthController_live": {
    "summary": "The process answers"
  },
  "HealthController_ready": {
    "summary": "Database, queue and storage answer; 503 names the one that does not, 507 says that only room is missing"
  },
  "HealthController_prometheus": {
    "summary": "Prometheus metrics; in production only for who has their token"
  },
  "HistoryController_list": {
    "summary": "What happened, newest first; `types` keeps to some kinds of it"
  },
  "HistoryController_read": {
    "summary": "One entry"
  },
  "HistoryController_export": {
    "summary": "The same, all of it, as a file for spreadsheets"
  },
  "MarkupsController_list": {
    "summary": "What everybody sees on a revision, and what one has drawn oneself and not published; and what the widths of its pages stand for"
  },
  "MarkupsController_draw": {
    "summary": "Draws or measures something",
    "description": "Nobody else sees it before it is published."
  },
  "MarkupsController_publish": {
    "summary": "Shows what one has drawn to everybody in the project",
    "description": "What is published already stays so."
  },
  "MarkupsController_change": {
    "summary": "Changes what is sent of markup",
    "description": "Refused with 409 and what it is now where somebody else has changed it since it was read."
  },
  "MarkupsController_remove": {
    "summary": "Deletes markup: one's own, and what is published for who may edit the file"
  },
  "MarkupsController_setScale": {
    "summary": "Says what the width of a page stands for, for everybody"
  },
  "MarkupsController_removeScale": {
    "summary": "Takes that back: the page has the scale that was read from it, or none"
  },
  "MyDayController_read": {
    "summary": "Tasks that are due, proposals to see to, projects that start and what was written to who asks: counts, and the most pressing ones"
  },
  "NotesController_list": {
    "summary": "Notes of a project and the own drafts, newest first unless asked otherwise"
  },
  "NotesController_attachmentTypes": {
    "summary": "How something can go with a note"
  },
  "NotesController_authors": {
    "summary": "Who has written notes here, for the filter"
  },
  "NotesController_mentionable": {
    "summary": "Whom notes and comments here may mention: people with an account who read them; of a proposal its owner and those who have written in it",
    "description": "A mention is `<span data-mention=\"{id}\">` in the text; one of anybody else is left as words."
  },
  "NotesController_read": {
    "summary": "One note"
  },
  "NotesController_image": {
    "summary": "A picture inside a note: leads to its signed address in the storage"
  },
  "NotesController_create": {
    "summary": "Writes a note",
    "description": "Refused with 422 when it shows no words, or in an archived project."
  },
  "NotesController_saveDraft": {
    "summary": "Saves a draft, a new one or one of one's own again"
  },
  "NotesController_publish": {
    "summary": "Publishes a draft of one's own"
  },
  "NotesController_edit": {
    "summary": "Changes a note"
  },
  "NotesController_remove": {
    "summary": "Deletes a note of one's own"
  },
  "NotificationsController_list": {
    "summary": "One's notifications, newest first; `status` chooses among read and unread"
  },
  "NotificationsController_countUnread": {
    "summary": "How many of them are unread"
  },
  "NotificationsController_markSeveral": {
    "summary": "Marks several read or unread, or all of them"
  },
  "NotificationsController_mark": {
    "summary": "Marks one read or unread",
    "description": "404 when it is not one's own."
  },
  "NotificationsController_askUnsubscribe": {
    "summary": "Where a mail program that knows no one-click leads: to the screen that asks",
    "description": "Changes nothing."
  },
  "NotificationsController_read": {
    "summary": "One of them"
  },
  "NotificationsController_unsubscribe": {
    "summary": "Ends the e-mails of whom the token was sent (RFC 8058); for mail programs and for the screen",
    "description": "404 for any other token."
  },
  "MailOutboxController_list": {
    "summary": "The messages, newest first: a page for people, and their names, one a line, for programs"
  },
  "MailOutboxController_read": {
    "summary": "One message: for people what it says, for programs as it would have been sent"
  },
  "PartnersController_list": {
    "summary": "Everybody one shares a project with, by name"
  },
  "PartnersController_read": {
    "summary": "One of them"
  },
  "PartnersController_search": {
    "summary": "Partners whose name or e-mail holds the term; the best first"
  },
  "PartnersController_autocomplete": {
    "summary": "Partners to suggest for a project: with `all` also those who are in it already"
  },
  "PeopleController_list": {
    "summary": "Everybody in the project: owners first, then by name; `filter` knows `context`"
  },
  "PeopleController_listInactive": {
    "summary": "Those whose invitation is open"
  },
  "PeopleController_read": {
    "summary": "One of them"
  },
  "PeopleController_invite": {
    "summary": "Brings people in by e-mail, whether they have an account or not"
  },
  "PeopleController_resendInvitation": {
    "summary": "Sends an open invitation once more"
  },
  "PeopleController_setLeader": {
    "summary": "Makes a firm member the project leader"
  },
  "PeopleController_remove": {
    "summary": "Removes a person"
  },
  "PeopleController_leave": {
    "summary": "Leaves the project; `uid` is oneself",
    "description": "A GET that changes something: it needs the anti-forgery header."
  },
  "PeopleController_setUserRole": {
    "summary": "Gives a person another role"
  },
  "PeopleController_askRoleChange": {
    "summary": "Asks the owner to give a person another role"
  },
  "OlderPhasesController_list": {
    "summary": "The own list"
  },
  "OlderPhasesController_read": {
    "summary": "One of them"
  },
  "OlderPhasesController_store": {
    "summary": "A new phase of the own list, and of a project"
  },
  "OlderPhasesController_remove": {
    "summary": "Takes a phase out of the own list; projects keep it"
  },
  "PhasesController_list": {
    "summary": "The own list"
  },
  "PhasesController_read": {
    "summary": "One of them"
  },
  "PhasesController_store": {
    "summary": "A new phase of the own list, and of a project"
  },
  "PhasesController_remove": {
    "summary": "Takes a phase out of the own list; projects keep it"
  },
  "PhasesController_listAll": {
    "summary": "The own list, and what the person's projects hold besides"
  },
  "PhasesController_reorder": {
    "summary": "The own list in another order"
  },
  "PhasesController_change": {
    "summary": "Renames or moves a phase of the own list; projects that hold it keep theirs"
  },
  "PhasesController_attach": {
    "summary": "Puts a phase into a project"
  },
  "PhasesController_detach": {
    "summary": "Takes a phase out of a project"
  },
  "ProjectPhasesController_add": {
    "summary": "Puts phases into the project"
  },
  "ProjectPhasesController_edit": {
    "summary": "Names, places and percents of one phase or of several"
  },
  "ProjectPhasesController_remove": {
    "summary": "Takes phases out of the project; they are named in the body or in the query"
  },
  "PinsController_list": {
    "summary": "The pins of a file as they are on one of its revisions: where each lies there, or where it is and why"
  },
  "PinsController_change": {
    "summary": "Resolves a pinned comment, opens it again, assigns it, or gives it a photo; as it is seen on the current revision"
  },
  "PinsController_lay": {
    "summary": "Puts a pin to a place of a revision, by hand"
  },
  "PreapprovalController_preapprove": {
    "summary": "A signed form to post an upload to the storage with: one announced of a file, or a new one to a note"
  },
  "ProjectsController_list": {
    "summary": "The projects the person is in; name ascending unless another order is asked for"
  },
  "ProjectsController_create": {
    "summary": "A new project; the person becomes its owner"
  },
  "ProjectsController_updateAll": {
    "summary": "Several projects at once, all of them or none; what one may not see or change refuses all"
  },
  "ProjectsController_read": {
    "summary": "One project with its people"
  },
  "ProjectsController_update": {
    "summary": "The fields that are sent"
  },
  "ProjectsController_setArchived": {
    "summary": "Into the archive, or back"
  },
  "ProjectsController_setUnderConstruction": {
    "summary": "To the state 'under construction', or from it"
  },
  "ProjectsController_remove": {
    "summary": "Deletes the project for everybody in it"
  },
  "UserProjectsController_list": {
    "summary": "One's projects"
  },
  "UserProjectsController_projectsStats": {
    "summary": "How many projects there are in each status",
    "description": "Takes the parameters of the list and needs none of them."
  },
  "UserProjectsController_archive": {
    "summary": "One's archived projects"
  },
  "UserProjectsController_stats": {
    "summary": "The counts of one's dashboard"
  },
  "ProposalsController_all": {
    "summary": "The newest proposals who asks sees, by year and month"
  },
  "ProposalsController_create": {
    "summary": "A new proposal; the person becomes its owner"
  },
  "ProposalsController_data": {
    "summary": "Which years there are, and with whom who asks shares"
  },
  "ProposalsController_ofYear": {
    "summary": "The proposals of a year, and those of it that were deleted"
  },
  "ProposalsController_ofStage": {
    "summary": "Those of a year at one stage, page by page: a column of the board"
  },
  "ProposalsController_count": {
    "summary": "How many proposals there are, of a year, a month or all"
  },
  "ProposalsController_ofProject": {
    "summary": "The proposal that a project is"
  },
  "ProposalsController_stats": {
    "summary": "Totals of a year, of its months and of its stages"
  },
  "ProposalsController_read": {
    "summary": "One proposal"
  },
  "ProposalsController_update": {
    "summary": "Single fields: what is sent changes"
  },
  "ProposalsController_updateFully": {
    "summary": "What the edit screen sends"
  },
  "ProposalsController_restore": {
    "summary": "Takes back that it was deleted"
  },
  "ProposalsController_reopen": {
    "summary": "Takes back that it was accepted, as long as nobody has worked in the project"
  },
  "ProposalsController_remove": {
    "summary": "Deletes the proposal for everybody who sees it; its owner can restore it"
  },
  "SearchController_search": {
    "summary": "What the person may see and the term names: the best of each kind, matches of whole words and newer things first"
  },
  "SearchController_sheetsOf": {
    "summary": "The pages of a project, or of a proposal, on which all words of the term stand, whole or as they begin"
  },
  "OwnSessionsController_list": {
    "summary": "Every session that has not ended: this one first, then by last use"
  },
  "OwnSessionsController_read": {
    "summary": "One of them"
  },
  "OwnSessionsController_endOthers": {
    "summary": "Ends every session but this one"
  },
  "OwnSessionsController_end": {
    "summary": "Ends one session; 404 when it is not one of the person's own, or is over"
  },
  "SessionsController_signIn": {
    "summary": "Signs in",
    "description": "Refused with 400 (empty), 404 (unknown e-mail), 403 (not verified), 422 (wrong password), 429."
  },
  "SessionsController_refresh": {
    "summary": "Trades the refresh token for a new pair; a token that was already traded ends the session"
  },
  "SessionsController_access": {
    "summary": "Who is signed in, and until when"
  },
  "SessionsController_signOut": {
    "summary": "Ends the session of this browser; also when it has ended already"
  },
  "FileLinksController_list": {
    "summary": "The links that one may revoke: owners and members those of everybody, others their own",
    "description": "What they open at is in none."
  },
  "FileLinksController_read": {
    "summary": "One of these links"
  },
  "FileLinksController_copy": {
    "summary": "Makes a link that is sent to nobody",
    "description": "What it opens at is answered this once. Refused with 422 (archived project), 429."
  },
  "FileLinksController_revoke": {
    "summary": "Revokes a link, in an archived project as well: it opens nothing from then on, and cannot be brought back"
  },
  "SharingController_share": {
    "summary": "Sends each address a link to the file",
    "description": "Refused with 400 (fields), 422 (archived project), 429."
  },
  "SharingController_shared": {
    "summary": "The current revision, for anyone who holds the code that was sent",
    "description": "A wrong pair is 404."
  },
  "SharingController_sharedManifest": {
    "summary": "The rasterized view of a revision that the code opens: the current one, or one since it was sent"
  },
  "SharingController_sharedRegions": {
    "summary": "Parts of its pages, as `regions` of the file draws them for who is signed in"
  },
  "SharingController_sharedText": {
    "summary": "Where a text stands in it, page by page, as `text` of the file finds it for who is signed in"
  },
  "SharingController_sharedReferences": {
    "summary": "The other sheets that a page of it names (\"3/A-501\"), as far as they are in the same revision, and on which page"
  },
  "SharingController_preview": {
    "summary": "The revision that was sent to an address, for anyone who names both",
    "description": "A wrong trio is 404."
  },
  "SharingController_previewManifest": {
    "summary": "The rasterized view of exactly that revision"
  },
  "SharingController_previewRegions": {
    "summary": "Parts of its pages, as `regions` of the file draws them for who is signed in"
  },
  "SharingController_previewText": {
    "summary": "Where a text stands in it, page by page, as `text` of the file finds it for who is signed in"
  },
  "SharingController_previewReferences": {
    "summary": "The other sheets that a page of it names, as `references` of a shared file finds them"
  },
  "SheetsController_list": {
    "summary": "The current set, by discipline and number; or the pages that a person should look at, the newest files first"
  },
  "SheetsController_read": {
    "summary": "The current sheet of a number: A-101, a101 and A 101 are one",
    "description": "By its id any sheet of the project."
  },
  "SheetsController_ofRevision": {
    "summary": "The numbered pages of a revision, and for each that is superseded where the current sheet of its number is"
  },
  "SheetsController_references": {
    "summary": "The other sheets that a page names (\"3/A-501\"), and where the current sheet of each is"
  },
  "SheetsController_drawZone": {
    "summary": "Says where the number stands on the pages of a document that are of one size, also of its later revisions",
    "description": "Those whose number is not sure are read there; screens are told when that is done."
  },
  "SheetsController_review": {
    "summary": "Says what the title block of a page says, where it was not read or misread; from then on nothing is read over it"
  },
  "AlarmsController_set": {
    "summary": "Sets a reminder; answers the task with it"
  },
  "AlarmsController_update": {
    "summary": "Puts reminders in the place of one; answers the task with them",
    "description": "One that was changed meanwhile is 409 with the task."
  },
  "AlarmsController_remove": {
    "summary": "Removes a reminder"
  },
  "SnoozeController_snooze": {
    "summary": "Has a task one does remind once more at a moment; answers the task",
    "description": "Another moment takes the place of one before."
  },
  "SnoozeController_end": {
    "summary": "Takes that back; answers the task, also where it was not put off"
  },
  "TasksController_list": {
    "summary": "The tasks of who asks or, with `assigned` others, those they have given away, by when they are due"
  },
  "TasksController_assignees": {
    "summary": "Whom one may give a task to: people of its project or, without one, of the own firm"
  },
  "TasksController_create": {
    "summary": "A new task, for oneself or for somebody else"
  },
  "TasksController_read": {
    "summary": "A task that one has made, or that one was given"
  },
  "TasksController_update": {
    "summary": "Changes what is sent: the name, when it is due, when its reminder comes, whether it is done, whose it is"
  },
  "TasksController_remove": {
    "summary": "Deletes a task with its reminders; who made it does"
  }
};
