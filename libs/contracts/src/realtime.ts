import type { NotificationShape, NotificationStatus } from './notifications.js';
import type { ProcessingError, ProcessingState } from './processing.js';
import type { SessionEndReason } from './statuses.js';

/** Where the socket listens, below the API's base path (OPN-112). */
export const SOCKET_PATH = '/api/socket.io';

/** Sent to a project's room when a file appears, changes, goes, or its processing moves on. */
export interface FileChanged {
  project_id: string;
  file_id: string;
  change: 'created' | 'updated' | 'deleted' | 'processing';
  revision_id?: string;
  processing?: ProcessingState;
  processing_error?: ProcessingError | null;
  /** Where its optimization stands (FIL-50). */
  optimization?: ProcessingState;
  /** Pages done and in all; null until the document has been opened. */
  pages?: { done: number; total: number | null };
  /** The page that became viewable with this event. */
  page?: number;
  /** The SHA-256 of the revision's bytes in hexadecimal digits, when a large upload has been read. */
  sha256?: string;
}

/** Sent to a project's room when the sheets of a document are read, or a person has typed what one is. */
export interface SheetsChanged {
  project_id: string;
  file_id: string;
}

/** Sent to a project's room when it is known how the sheets of a revision differ from those before, or a person has said so of one. */
export interface ComparisonsChanged {
  project_id: string;
  file_id: string;
  revision_id: string;
}

/**
 * Sent to every person of a project when it appears or its own fields change, and to one person when it appears for
 * them, their place in it changes, or it is gone for them. From `deleted` on their screens hear nothing of it any more.
 */
export interface ProjectChanged {
  project_id: string;
  change: 'created' | 'updated' | 'deleted';
}

/** Sent to a project's room when somebody comes into it, changes their place in it, or goes. */
export interface PersonChanged {
  project_id: string;
  user_id: string;
  change: 'created' | 'updated' | 'deleted';
}

/** Sent to a project's room when somebody comments on a file of it, takes a comment back, or its pin changes. */
export interface CommentChanged {
  project_id: string;
  file_id: string;
  comment_id: string;
  change: 'created' | 'updated' | 'deleted';
}

/**
 * Sent to a project's room when published markup of a revision, or the scale of one of its pages, changes; what happens to
 * markup that is not published is sent to the screens of its author alone.
 */
export interface MarkupsChanged {
  project_id: string;
  file_id: string;
  revision_id: string;
}

/**
 * Sent to a project's room when a note is published, changed or deleted, and when a picture that goes with it has its
 * thumbnail (`processing`); what happens to a draft is sent to the screens of its author alone.
 */
export interface NoteChanged {
  project_id: string;
  note_id: string;
  change: 'created' | 'updated' | 'deleted' | 'processing';
}

/** Sent to everybody of a firm when it changes, somebody comes or goes, or begins or stops to share; also to who has gone. */
export interface FirmChanged {
  firm_id: string;
  /** Whose place in it changed; null: the firm itself. */
  user_id: string | null;
  change: 'created' | 'updated' | 'deleted';
}

/**
 * Sent to everybody who sees a proposal when it is made, changes, is deleted (`deleted`) or comes back (`created`); to one
 * person when they see it no longer. It says nothing of what is in it.
 */
export interface ProposalChanged {
  project_id: string;
  change: 'created' | 'updated' | 'deleted';
}

/** Sent to who made a task and to who does it, while they see it: when it appears for them, it or one of its reminders changes, or it is gone. */
export interface TaskChanged {
  task_id: string;
  change: 'created' | 'updated' | 'deleted';
}

/** Sent to the owner of contacts, and to the firm they are shared with, when these change. It says nothing of what is in them. */
export interface ContactsChanged {
  /** Null: several, or what goes with them. */
  contact_id: string | null;
  change: 'created' | 'updated' | 'deleted';
}

/**
 * Sent to the screens of a person who is notified (NTF-1, API-3). One whose id is known already replaces that one: several
 * files of one person are one notification that counts up.
 */
export interface NotificationAdded {
  notification: NotificationShape;
  /** Only the recipient: nobody learns who else was notified. */
  recipients: string[];
}

/** Sent to a person's own screens when they have read notifications, or marked them unread. */
export interface NotificationsChanged {
  /** Null: all of them. */
  ids: string[] | null;
  status: NotificationStatus;
}

/** Sent to the screens of a session that has ended. */
export interface SessionEnded {
  session_id: string;
  reason: SessionEndReason;
}

/** Events the server sends. */
export interface ServerEvents {
  'files:changed': (event: FileChanged) => void;
  'sheets:changed': (event: SheetsChanged) => void;
  'comparisons:changed': (event: ComparisonsChanged) => void;
  'projects:changed': (event: ProjectChanged) => void;
  'people:changed': (event: PersonChanged) => void;
  'comments:changed': (event: CommentChanged) => void;
  'markups:changed': (event: MarkupsChanged) => void;
  'notes:changed': (event: NoteChanged) => void;
  'firms:changed': (event: FirmChanged) => void;
  'proposals:changed': (event: ProposalChanged) => void;
  'contacts:changed': (event: ContactsChanged) => void;
  'tasks:changed': (event: TaskChanged) => void;
  'notifications:add': (event: NotificationAdded) => void;
  'notifications:changed': (event: NotificationsChanged) => void;
  /** Something may have happened that this screen was not told of: it reads again what it shows. */
  'screens:outdated': () => void;
  /** The session behind this socket has ended. */
  'sessions:ended': (event: SessionEnded) => void;
}

/** Name of a {@link ServerEvents} event. */
export type ServerEventName = keyof ServerEvents;

/** Events a client sends. */
export interface ClientEvents {
  /** Joins the room of a project it may see; the answer tells whether it is in. */
  'projects:watch': (projectId: string, answer: (joined: boolean) => void) => void;
  'projects:unwatch': (projectId: string) => void;
  /**
   * It is in its rooms now, and began to read what it shows so many milliseconds ago: what was told in the rooms since then was
   * told too early for it, and is answered by `screens:outdated`.
   */
  'screens:arrived': (readingFor: number) => void;
}
