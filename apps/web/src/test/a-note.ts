import type { Note, NoteAttachment } from '../api/index.js';
import { OLIVIA } from './open-signed-in.js';

let notes = 0;

/** A published note of a project, to everybody, with which the person may do everything. */
export function aNote(fields: Partial<Note> = {}): Note {
  notes += 1;
  const at = new Date(Date.UTC(2026, 0, 5, 12, 0, notes)).toISOString();
  const note = fields.note ?? `<p>Note ${notes}</p>`;
  const { attachments = [] } = fields;
  const of = (code: string) => attachments.filter(({ attachmentType }) => attachmentType.code === code);
  return {
    id: `01a1febd-4444-71d4-8a19-${String(notes).padStart(12, '0')}`,
    project_id: 'p1',
    user_id: OLIVIA.id,
    user: OLIVIA,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    global: true,
    destinataries: [],
    is_note: true,
    note,
    body: note,
    fileId: null,
    draft: false,
    history: [{ user: OLIVIA, date: at }],
    attachments,
    attachedFiles: { linked: of('linked'), attached: of('attached') },
    no_linked_files: of('attached'),
    user_permissions: ['notes.edit', 'notes.delete'],
    ...fields,
  };
}

/** A file of the project that goes with a note. */
export function aLinkedFile(name: string): NoteAttachment {
  notes += 1;
  const id = `01a1febd-5555-71d4-8a19-${String(notes).padStart(12, '0')}`;
  return {
    id,
    file_id: id,
    attachment_type_id: 1,
    attachmentType: { id: 1, code: 'linked' },
    file: {
      id,
      name,
      mimetype: 'application/pdf',
      size: 1_500_000,
      sha256: null,
      revision_id: id,
      url: null,
      download_url: 'about:blank',
      thumbnail_url: null,
    },
  };
}

/** A photo that was uploaded to a note, and what a worker has made of it so far. */
export function anUploadedPhoto(name: string, made: { thumbnail_url?: string; url?: string } = {}): NoteAttachment {
  notes += 1;
  const id = `01a1febd-6666-71d4-8a19-${String(notes).padStart(12, '0')}`;
  return {
    id,
    file_id: null,
    attachment_type_id: 2,
    attachmentType: { id: 2, code: 'attached' },
    file: {
      id,
      name,
      mimetype: 'image/heic',
      size: 2_182_707,
      sha256: null,
      revision_id: null,
      url: null,
      download_url: 'about:blank',
      thumbnail_url: null,
      ...made,
    },
  };
}
