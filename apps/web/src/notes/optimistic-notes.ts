import { attachmentTypeOf, MESSAGES } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { ApiError, type CurrentUser, type Note, type NoteAttachment } from '../api/index.js';
import { useRoomArea } from '../projects/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { useOptimisticChange } from '../ui/optimistic-change.js';
import { CachedNotes } from './cached-notes.js';
import { createNote, deleteNote, editNote, publishDraft } from './note-calls.js';
import type { WrittenAttachment, WrittenNote } from './written-note.js';

const texts = MESSAGES.notes;

/** Reasons that stay (MSG-51…53): they help more than to be asked to try again. */
const REASONS: readonly string[] = [texts.notMember, texts.notCreator, texts.notFound];

/** What a person reads of a refused change: why, or else the documented words for it. */
const refusalOf = (error: unknown, documented: string): string =>
  error instanceof ApiError && REASONS.includes(error.message) ? error.message : documented;

/** Begins the ids of notes that are on their way. */
const ON_ITS_WAY = 'publishing-';

/** Whether a note is on its way to the server. */
export const isOnItsWay = ({ id }: Pick<Note, 'id'>): boolean => id.startsWith(ON_ITS_WAY);

/** A note to publish. */
export interface Publishing {
  note: WrittenNote;
  /** Its draft at the server, once it is known: a save may still be on its way. */
  draft: Promise<string | null>;
}

/**
 * Publishes a note, from its draft if it has one (API-48, API-53, NOT-9). It is in the list at once; when it is refused it
 * is taken back, in the documented words (MSG-41, MSG-42, MSG-45…47, MSG-51…53), and `onRefused` gets it.
 */
export function usePublishNote(projectId: string, onRefused: (note: WrittenNote, draftId: string | null) => void) {
  const notify = useNotify();
  const me = useCurrentUser();
  const created = useRoomArea() === 'potential' ? texts.createdInProposal : texts.created;
  const cached = new CachedNotes(useQueryClient(), projectId);
  return useMutation({
    mutationFn: async ({ note, draft }: Publishing) => {
      const draftId = await draft;
      return draftId === null ? createNote(projectId, note) : publishDraft(projectId, draftId, note);
    },
    onMutate: async ({ note }) => {
      await cached.hold();
      const id = `${ON_ITS_WAY}${crypto.randomUUID()}`;
      if (me) cached.add(shownMeanwhile(id, cached.withThumbnails(note), projectId, me));
      return id;
    },
    onSuccess: async (published, { draft }, id) => {
      cached.replace(id, published);
      cached.removeDraft(published.id);
      notify((await draft) === null ? created : texts.published, { type: 'success' });
    },
    onError: async (error, { note, draft }, id) => {
      if (id !== undefined) cached.remove(id);
      const draftId = await draft;
      notify(refusalOf(error, draftId === null ? texts.createFailed : texts.publishFailed), { type: 'error' });
      onRefused(note, draftId);
    },
    onSettled: () => {
      cached.refresh();
    },
  });
}

/** A change of a note. */
export interface NoteEdit {
  /** As it was: the backup that is shown again when the change is refused (NOT-12). */
  note: Note;
  written: WrittenNote;
  /** When it had last been changed as far as the person saw. */
  seen: string;
}

/** The note as somebody else has changed it meanwhile, when that is why a change was refused. */
export const changedMeanwhile = (error: unknown): Note | null =>
  error instanceof ApiError && error.status === 409 ? ((error.current as Note | undefined) ?? null) : null;

/** Changes a published note (API-54, NOT-24): shown at once, and as it was when that is refused (NOT-12, MSG-43, MSG-48). */
export function useEditNote(
  projectId: string,
  onRefused: (edit: NoteEdit, current: Note | null, error: unknown) => void,
) {
  const notify = useNotify();
  const cached = new CachedNotes(useQueryClient(), projectId);
  return useMutation({
    mutationFn: ({ note, written, seen }: NoteEdit) => editNote(projectId, note, written, seen),
    onMutate: async ({ note, written }) => {
      await cached.hold();
      cached.replace(note.id, { ...note, ...shownOf(written) });
    },
    onSuccess: (edited) => {
      cached.replace(edited.id, edited);
      notify(texts.updated, { type: 'success' });
    },
    onError: (error, edit) => {
      const current = changedMeanwhile(error);
      cached.replace(edit.note.id, current ?? edit.note);
      notify(refusalOf(error, texts.editFailed), { type: 'error' });
      onRefused(edit, current, error);
    },
    onSettled: () => {
      cached.refresh();
    },
  });
}

/** Deletes a note or a draft (API-58, NOT-24): gone at once, and there again when that is refused (MSG-44, MSG-49). */
export const useDeleteNote = (projectId: string) =>
  useOptimisticChange(new CachedNotes(useQueryClient(), projectId), {
    save: (note: Pick<Note, 'id'>) => deleteNote(projectId, note),
    show: (cached, { id }) => {
      cached.remove(id);
    },
    done: () => [texts.deleted],
    failed: (_note, error) => refusalOf(error, texts.deleteFailed),
  });

function shownMeanwhile(id: string, written: WrittenNote, projectId: string, me: CurrentUser): Note {
  const now = new Date().toISOString();
  return {
    id,
    project_id: projectId,
    user_id: me.id,
    user: me,
    is_note: true,
    fileId: null,
    draft: false,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    history: [],
    user_permissions: [],
    ...shownOf(written),
  };
}

/** What a note shows of what was written. */
function shownOf({ html, to, attachments }: WrittenNote) {
  const shown = attachments.map(attachmentOf);
  const of = (code: WrittenAttachment['kind']) => shown.filter(({ attachmentType }) => attachmentType.code === code);
  const attached = of('attached');
  return {
    note: html,
    body: html,
    global: to.length === 0,
    destinataries: to,
    attachments: shown,
    attachedFiles: { linked: of('linked'), attached },
    no_linked_files: attached,
  };
}

const attachmentOf = ({ kind, id, ...file }: WrittenAttachment): NoteAttachment => {
  const type = attachmentTypeOf(kind);
  return {
    id: `${ON_ITS_WAY}${id}`,
    file_id: kind === 'linked' ? id : null,
    attachment_type_id: type.id,
    attachmentType: type,
    file: { id, ...file, sha256: null, revision_id: null, url: null, download_url: '' },
  };
};
