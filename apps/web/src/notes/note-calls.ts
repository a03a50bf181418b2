import { LIMITS, type NoteType, type paths } from '@gable/contracts';
import { answerOf, api, itemsOf, pageOf, type Note, type NoteAuthor } from '../api/index.js';
import type { WrittenNote } from './written-note.js';

/** Which notes of a project are meant (NOT-3). */
export interface NotesFilter {
  type: NoteType;
  author: string | null;
}

/** A page of notes, newest first. */
export interface NotesPage {
  items: Note[];
  total: number;
}

const inProject = (id: string) => ({ path: { id } });

type ListQuery = NonNullable<paths['/api/v2/projects/{id}/notes']['get']['parameters']['query']>;

/** A page of a project's notes (API-36). */
const readPage = (projectId: string, query: ListQuery, signal: AbortSignal): Promise<NotesPage> =>
  pageOf(api.GET('/api/v2/projects/{id}/notes', { params: { ...inProject(projectId), query }, signal }));

/** A page of notes of a kind; with `through`, as many from the newest on as are needed to reach that one (NOT-8). */
export const readNotes = (
  projectId: string,
  { type, author }: NotesFilter,
  { page, through }: { page: number; through?: string | undefined },
  signal: AbortSignal,
): Promise<NotesPage> =>
  readPage(
    projectId,
    { type, page, limit: LIMITS.notesPageSize, ...(author && { author }), ...(through && { note: through }) },
    signal,
  );

/** One's own drafts, the last one first (NOT-9). */
export const readDrafts = (projectId: string, signal: AbortSignal): Promise<NotesPage> =>
  readPage(projectId, { type: 'drafts', page: 1, limit: LIMITS.listPageSizeMax }, signal);

/** The notes in which some words stand (NOT-5). */
export const findNotes = (projectId: string, search: string, signal: AbortSignal): Promise<NotesPage> =>
  readPage(projectId, { type: 'notes', search, page: 1, limit: LIMITS.notesPageSize }, signal);

/** Who has written notes in a project. */
export const readAuthors = (projectId: string, signal: AbortSignal): Promise<NoteAuthor[]> =>
  itemsOf(api.GET('/api/v2/projects/{id}/notes/authors', { params: inProject(projectId), signal }));

/** What of a note is sent, whichever call sends it (OPN-104). */
const formOf = ({ html, to, attachments }: WrittenNote) => ({
  note: html,
  all: to.length === 0,
  destinataries: to.map(({ id }) => id),
  attachments: attachments.map((attachment) =>
    attachment.kind === 'linked' ? { file_id: attachment.id } : { upload_id: attachment.id },
  ),
});

/** Publishes a note that is no draft yet (API-48). */
export const createNote = (projectId: string, note: WrittenNote): Promise<Note> =>
  answerOf(
    api.POST('/api/v2/projects/{id}/notes', {
      params: inProject(projectId),
      body: { ...formOf(note), email: note.email },
    }),
  );

/** Saves a draft, or saves it again (API-49); on the way out, it is sent even when the page is gone. */
export const saveDraft = (
  projectId: string,
  draftId: string | null,
  note: WrittenNote,
  leaving: boolean,
): Promise<Note> =>
  answerOf(
    api.POST('/api/v2/projects/{id}/notes/draft', {
      params: inProject(projectId),
      body: { ...formOf(note), ...(draftId !== null && { id: draftId }) },
      keepalive: leaving,
    }),
  );

/** Publishes a draft (API-53). */
export const publishDraft = (projectId: string, draftId: string, note: WrittenNote): Promise<Note> =>
  answerOf(
    api.PUT('/api/v2/projects/{id}/notes/draft', {
      params: inProject(projectId),
      body: { ...formOf(note), id: draftId, email: note.email },
    }),
  );

/** Changes a published note (API-54), unless somebody else has changed it since it was `seen`. */
export const editNote = (projectId: string, { id }: Note, note: WrittenNote, seen: string): Promise<Note> =>
  answerOf(
    api.PUT('/api/v2/projects/{id}/notes', {
      params: inProject(projectId),
      body: { ...formOf(note), id, version_of: seen },
    }),
  );

/** Deletes a note or a draft (API-58). */
export const deleteNote = (projectId: string, { id: nid }: Pick<Note, 'id'>): Promise<{ id: string }> =>
  answerOf(api.DELETE('/api/v2/projects/{id}/notes/{nid}', { params: { path: { id: projectId, nid } } }));
