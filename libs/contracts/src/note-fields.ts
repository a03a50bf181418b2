/** What the filter of notes offers (OPN-109). */
export const NOTE_TYPES = ['all', 'notes', 'drafts', 'linked'] as const;

/** One of {@link NOTE_TYPES}. */
export type NoteType = (typeof NOTE_TYPES)[number];

/** How something goes with a note (ENT-10, NOT-17, OPN-107): a file of the project, or an upload of its own. */
export const ATTACHMENT_TYPES = [
  { id: 1, code: 'linked' },
  { id: 2, code: 'attached' },
] as const;

/** Code of one of {@link ATTACHMENT_TYPES}. */
export type AttachmentTypeCode = (typeof ATTACHMENT_TYPES)[number]['code'];

/** The type with this code. */
export const attachmentTypeOf = (code: AttachmentTypeCode): (typeof ATTACHMENT_TYPES)[number] =>
  ATTACHMENT_TYPES.find((type) => type.code === code) ?? ATTACHMENT_TYPES[0];

const IMAGE_ADDRESS = /^\/api\/v2\/projects\/([\da-f-]{36})\/notes\/images\/([\da-f-]{36})$/;

/** The address by which a note shows an upload as a picture (OPN-106): relative, and always written the same way. */
export const noteImageAddress = (projectId: string, uploadId: string): string =>
  `/api/v2/projects/${projectId}/notes/images/${uploadId}`;

/** The project and the upload such an address names; null for any other address. */
export function readNoteImageAddress(address: string): { projectId: string; uploadId: string } | null {
  const [, projectId, uploadId] = IMAGE_ADDRESS.exec(address) ?? [];
  return projectId !== undefined && uploadId !== undefined ? { projectId, uploadId } : null;
}
