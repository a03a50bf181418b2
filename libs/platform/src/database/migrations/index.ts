import { Foundation1795255200000 } from './1795255200000-foundation.js';
import { Accounts1795262400000 } from './1795262400000-accounts.js';
import { People1795267800000 } from './1795267800000-people.js';
import { Phases1795269600000 } from './1795269600000-phases.js';
import { DeletedRevisions1795273200000 } from './1795273200000-deleted-revisions.js';
import { Sharing1795276800000 } from './1795276800000-sharing.js';
import { Listings1795278600000 } from './1795278600000-listings.js';
import { ProjectCounts1795280400000 } from './1795280400000-project-counts.js';
import { Comments1795283000000 } from './1795283000000-comments.js';
import { Optimization1795284000000 } from './1795284000000-optimization.js';
import { MultipartUploads1795285000000 } from './1795285000000-multipart-uploads.js';
import { Notes1795286000000 } from './1795286000000-notes.js';
import { HistoryLists1795287000000 } from './1795287000000-history-lists.js';
import { Notifications1795288000000 } from './1795288000000-notifications.js';
import { Search1795289000000 } from './1795289000000-search.js';
import { NewestNotes1795289500000 } from './1795289500000-newest-notes.js';
import { NotePictures1795290000000 } from './1795290000000-note-pictures.js';
import { PlainLettersOfNotes1795290500000 } from './1795290500000-plain-letters-of-notes.js';
import { InvitationProjects1795291000000 } from './1795291000000-invitation-projects.js';
import { EmailLetters1795291100000 } from './1795291100000-email-letters.js';
import { Newcomers1795291200000 } from './1795291200000-newcomers.js';
import { HashesOfUploads1795293000000 } from './1795293000000-hashes-of-uploads.js';
import { PageDoubts1795294000000 } from './1795294000000-page-doubts.js';
import { AvatarUploads1795295000000 } from './1795295000000-avatar-uploads.js';
import { WordsOfInvitedPeople1795297000000 } from './1795297000000-words-of-invited-people.js';
import { DeadLetters1795297100000 } from './1795297100000-dead-letters.js';
import { ProjectStandings1795300000000 } from './1795300000000-project-standings.js';
import { UnannouncedNoteUploads1795300100000 } from './1795300100000-unannounced-note-uploads.js';
import { Firms1795400000000 } from './1795400000000-firms.js';
import { NotificationsOfFirms1795400100000 } from './1795400100000-notifications-of-firms.js';
import { Proposals1795500000000 } from './1795500000000-proposals.js';
import { StandingsOfColleagues1795500100000 } from './1795500100000-standings-of-colleagues.js';
import { ProposalExpiryNotices1795600000000 } from './1795600000000-proposal-expiry-notices.js';
import { DaysOfProposals1795600100000 } from './1795600100000-days-of-proposals.js';
import { Contacts1795700000000 } from './1795700000000-contacts.js';
import { ContactBatches1795700100000 } from './1795700100000-contact-batches.js';
import { EmailsOfContacts1795800000000 } from './1795800000000-emails-of-contacts.js';
import { CountsOfImports1795800100000 } from './1795800100000-counts-of-imports.js';
import { Tasks1796000000000 } from './1796000000000-tasks.js';
import { DueReminders1796100000000 } from './1796100000000-due-reminders.js';
import { AssigneesOfTasks1796200000000 } from './1796200000000-assignees-of-tasks.js';
import { WordsOfContacts1796600000000 } from './1796600000000-words-of-contacts.js';
import { CalendarAddresses1796700000000 } from './1796700000000-calendar-addresses.js';
import { SnoozedTasks1796710000000 } from './1796710000000-snoozed-tasks.js';
import { CoveredTaskLists1796720000000 } from './1796720000000-covered-task-lists.js';
import { CountedDoneTasks1796730000000 } from './1796730000000-counted-done-tasks.js';
import { CopiedLinks1796735000000 } from './1796735000000-copied-links.js';
import { Mentions1796741000000 } from './1796741000000-mentions.js';
import { Replies1796742000000 } from './1796742000000-replies.js';
import { OpenGivenTasks1796745000000 } from './1796745000000-open-given-tasks.js';
import { PageRegions1796750000000 } from './1796750000000-page-regions.js';
import { OpenedFiles1796760000000 } from './1796760000000-opened-files.js';
import { ContactsByWords1796765000000 } from './1796765000000-contacts-by-words.js';
import { PageTexts1796770000000 } from './1796770000000-page-texts.js';
import { ListedLeads1796775000000 } from './1796775000000-listed-leads.js';
import { Sheets1796780000000 } from './1796780000000-sheets.js';
import { SheetTemplates1796781000000 } from './1796781000000-sheet-templates.js';
import { Audits1796790000000 } from './1796790000000-audits.js';
import { PageComparisons1796800000000 } from './1796800000000-page-comparisons.js';
import { RevisionComparisons1797200000000 } from './1797200000000-revision-comparisons.js';
import { PinnedPhotos1797400000000 } from './1797400000000-pinned-photos.js';
import { FilesOfAProject1797500000000 } from './1797500000000-files-of-a-project.js';
import { SlimPageTexts1797600000000 } from './1797600000000-slim-page-texts.js';
import { HashesByTheWorker1797700000000 } from './1797700000000-hashes-by-the-worker.js';
import { Administrators1796900000000 } from './1796900000000-administrators.js';
import { Pins1797000000000 } from './1797000000000-pins.js';
import { Markups1797300000000 } from './1797300000000-markups.js';

/** Append only: a migration that has run anywhere is never changed. */
export const MIGRATIONS = [
  Foundation1795255200000,
  Accounts1795262400000,
  People1795267800000,
  Phases1795269600000,
  DeletedRevisions1795273200000,
  Sharing1795276800000,
  Listings1795278600000,
  ProjectCounts1795280400000,
  Comments1795283000000,
  Optimization1795284000000,
  MultipartUploads1795285000000,
  Notes1795286000000,
  HistoryLists1795287000000,
  Notifications1795288000000,
  Search1795289000000,
  NewestNotes1795289500000,
  NotePictures1795290000000,
  PlainLettersOfNotes1795290500000,
  InvitationProjects1795291000000,
  EmailLetters1795291100000,
  Newcomers1795291200000,
  HashesOfUploads1795293000000,
  PageDoubts1795294000000,
  AvatarUploads1795295000000,
  WordsOfInvitedPeople1795297000000,
  DeadLetters1795297100000,
  ProjectStandings1795300000000,
  UnannouncedNoteUploads1795300100000,
  Firms1795400000000,
  NotificationsOfFirms1795400100000,
  Proposals1795500000000,
  StandingsOfColleagues1795500100000,
  ProposalExpiryNotices1795600000000,
  DaysOfProposals1795600100000,
  Contacts1795700000000,
  ContactBatches1795700100000,
  EmailsOfContacts1795800000000,
  CountsOfImports1795800100000,
  Tasks1796000000000,
  DueReminders1796100000000,
  AssigneesOfTasks1796200000000,
  WordsOfContacts1796600000000,
  CalendarAddresses1796700000000,
  SnoozedTasks1796710000000,
  CoveredTaskLists1796720000000,
  CountedDoneTasks1796730000000,
  CopiedLinks1796735000000,
  Mentions1796741000000,
  Replies1796742000000,
  OpenGivenTasks1796745000000,
  PageRegions1796750000000,
  OpenedFiles1796760000000,
  ContactsByWords1796765000000,
  PageTexts1796770000000,
  ListedLeads1796775000000,
  Sheets1796780000000,
  SheetTemplates1796781000000,
  Audits1796790000000,
  PageComparisons1796800000000,
  Administrators1796900000000,
  Pins1797000000000,
  RevisionComparisons1797200000000,
  Markups1797300000000,
  PinnedPhotos1797400000000,
  FilesOfAProject1797500000000,
  SlimPageTexts1797600000000,
  HashesByTheWorker1797700000000,
];
