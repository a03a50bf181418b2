import { LIMITS } from '@gable/contracts';

/** What a viewer needs to know of a file's type (VWR-1, VWR-14, VWR-19). */
export const FILE_TYPES = ['pdf', 'image', 'heic', 'other'] as const;

/** One of {@link FILE_TYPES}. */
export type FileType = (typeof FILE_TYPES)[number];

const HEIC_TYPES = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** Images that we decode into thumbnails. SVG is active content and stays a download. */
const IMAGE_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/avif',
]);

/** Types of the files that are one picture. */
export const PICTURE_TYPES: readonly string[] = [...IMAGE_TYPES, ...HEIC_TYPES];

/** The type a viewer is chosen by, from the MIME type found in the file's bytes. */
export function fileTypeOf(mimetype: string): FileType {
  if (mimetype === 'application/pdf') return 'pdf';
  if (HEIC_TYPES.has(mimetype)) return 'heic';
  return IMAGE_TYPES.has(mimetype) ? 'image' : 'other';
}

/** Whether a worker has something to make of the file. */
export const needsProcessing = (mimetype: string): boolean => fileTypeOf(mimetype) !== 'other';

const EXTENSION = /\.([a-z0-9]{1,10})$/i;

/** Extension of a name without the dot, lower case, at most ten plain characters; `bin` when there is none. */
export function extensionOf(name: string): string {
  const found = EXTENSION.exec(name)?.[1];
  return found ? found.toLowerCase() : 'bin';
}

/** Folder of a revision in the object storage (FIL-37): project/file/revision. */
export const revisionPrefix = (projectId: string, fileId: string, revisionId: string): string =>
  `${projectId}/${fileId}/${revisionId}`;

/** Storage key of an original (FIL-37). */
export const originalKey = (projectId: string, fileId: string, revisionId: string, name: string): string =>
  `${revisionPrefix(projectId, fileId, revisionId)}/original.${extensionOf(name)}`;

/**
 * Where the bytes of an upload lie from its completion on: every try to complete it has a folder of its own beside the
 * key it was announced under, so that nobody ever writes to an object that somebody else has looked at.
 */
export const publishedKey = (announced: string, attempt: string): string =>
  announced.replace(/[^/]+$/, (name) => `${attempt}/${name}`);

const MEBIBYTE = 1024 * 1024;

/** Bytes of the parts a large upload of this size goes in: as documented, or more where there would be too many. */
export const partSizeFor = (size: number): number =>
  Math.max(LIMITS.uploadPart, Math.ceil(size / LIMITS.uploadParts / MEBIBYTE) * MEBIBYTE);

/** Storage key of the smaller copy of a document (OPN-95). */
export const optimizedKey = (projectId: string, fileId: string, revisionId: string): string =>
  `${revisionPrefix(projectId, fileId, revisionId)}/optimized.pdf`;

/** What people see and download: the alias when one is set, with the extension of the name. */
export function downloadName(name: string, alias: string | null): string {
  if (!alias) return name;
  const extension = extensionOf(name);
  return !EXTENSION.test(name) || alias.toLowerCase().endsWith(`.${extension}`) ? alias : `${alias}.${extension}`;
}

const DAY = 24 * 60 * 60_000;

/** FIL-21: new for under 7 days after creation. */
export const isNewFile = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < LIMITS.newForDays * DAY;

/** FIL-22: updated when there is more than one revision and the latest is under 7 days old. */
export const isUpdatedFile = (revision: number, latestVersion: Date, now: Date): boolean =>
  revision > 1 && now.getTime() - latestVersion.getTime() < LIMITS.newForDays * DAY;

/** Distance between two neighbours of the manual order; room for moves without renumbering. */
export const ORDER_STEP = 1024;

/** The order value that puts a file between two neighbours; null at either end of the list. */
export function orderBetween(before: number | null, after: number | null): number {
  if (before === null && after === null) return ORDER_STEP;
  if (before === null) return (after as number) - ORDER_STEP;
  if (after === null) return before + ORDER_STEP;
  return (before + after) / 2;
}
