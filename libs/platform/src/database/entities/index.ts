import { AccountCode } from './account-code.entity.js';
import { AvatarUpload } from './avatar-upload.entity.js';
import { CalendarAddress } from './calendar-address.entity.js';
import { CaptchaSolution } from './captcha-solution.entity.js';
import { ContactGroup } from './contact-group.entity.js';
import { ContactType } from './contact-type.entity.js';
import { Contact } from './contact.entity.js';
import { FilePage } from './file-page.entity.js';
import { CommentPin } from './comment-pin.entity.js';
import { PinPlace } from './pin-place.entity.js';
import { Markup } from './markup.entity.js';
import { PageScale } from './page-scale.entity.js';
import { PageComparison } from './page-comparison.entity.js';
import { PageRegion } from './page-region.entity.js';
import { PageText } from './page-text.entity.js';
import { FileRevision } from './file-revision.entity.js';
import { File } from './file.entity.js';
import { FirmMember } from './firm-member.entity.js';
import { FirmRole } from './firm-role.entity.js';
import { Firm } from './firm.entity.js';
import { HistoryItem } from './history-item.entity.js';
import { NoteAttachment } from './note-attachment.entity.js';
import { NoteEdit } from './note-edit.entity.js';
import { NoteMention } from './note-mention.entity.js';
import { NoteRecipient } from './note-recipient.entity.js';
import { NoteUpload } from './note-upload.entity.js';
import { Note } from './note.entity.js';
import { OutboxEvent } from './outbox-event.entity.js';
import { Phase } from './phase.entity.js';
import { ProjectPhase } from './project-phase.entity.js';
import { ProjectUser } from './project-user.entity.js';
import { Project } from './project.entity.js';
import { Proposal } from './proposal.entity.js';
import { SessionToken } from './session-token.entity.js';
import { RevisionComparison } from './revision-comparison.entity.js';
import { Session } from './session.entity.js';
import { Share } from './share.entity.js';
import { Sheet } from './sheet.entity.js';
import { SheetTemplate } from './sheet-template.entity.js';
import { TaskAlarm } from './task-alarm.entity.js';
import { Task } from './task.entity.js';
import { User } from './user.entity.js';

export * from './account-code.entity.js';
export * from './avatar-upload.entity.js';
export * from './calendar-address.entity.js';
export * from './captcha-solution.entity.js';
export * from './contact-group.entity.js';
export * from './contact-type.entity.js';
export * from './contact.entity.js';
export * from './file-page.entity.js';
export * from './file-revision.entity.js';
export * from './file.entity.js';
export * from './firm-member.entity.js';
export * from './firm-role.entity.js';
export * from './firm.entity.js';
export * from './history-item.entity.js';
export * from './markup.entity.js';
export * from './note-attachment.entity.js';
export * from './note-edit.entity.js';
export * from './note-mention.entity.js';
export * from './note-recipient.entity.js';
export * from './note-upload.entity.js';
export * from './note.entity.js';
export * from './outbox-event.entity.js';
export * from './comment-pin.entity.js';
export * from './pin-place.entity.js';
export * from './page-comparison.entity.js';
export * from './page-region.entity.js';
export * from './page-scale.entity.js';
export * from './page-text.entity.js';
export * from './phase.entity.js';
export * from './project-phase.entity.js';
export * from './project-user.entity.js';
export * from './project.entity.js';
export * from './revision-comparison.entity.js';
export * from './proposal.entity.js';
export * from './session-token.entity.js';
export * from './session.entity.js';
export * from './share.entity.js';
export * from './sheet.entity.js';
export * from './sheet-template.entity.js';
export * from './task-alarm.entity.js';
export * from './task.entity.js';
export * from './user.entity.js';

/** Every table that has an entity. */
export const ENTITIES = [
  User,
  Session,
  SessionToken,
  AccountCode,
  AvatarUpload,
  CalendarAddress,
  CaptchaSolution,
  Project,
  ProjectUser,
  Proposal,
  Firm,
  FirmRole,
  FirmMember,
  ContactType,
  Contact,
  ContactGroup,
  Task,
  TaskAlarm,
  Phase,
  ProjectPhase,
  File,
  FileRevision,
  FilePage,
  CommentPin,
  PinPlace,
  Markup,
  PageScale,
  PageComparison,
  PageRegion,
  PageText,
  RevisionComparison,
  Sheet,
  SheetTemplate,
  Share,
  Note,
  NoteRecipient,
  NoteMention,
  NoteEdit,
  NoteUpload,
  NoteAttachment,
  HistoryItem,
  OutboxEvent,
];
