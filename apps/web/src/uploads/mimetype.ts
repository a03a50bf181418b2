/** Types browsers often do not know by themselves. */
const BY_EXTENSION: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heif',
  pdf: 'application/pdf',
};

const MIMETYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/i;

/** The type a file is announced with; the server looks at the bytes later. */
export function mimetypeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const [bare = ''] = type.split(';');
  if (MIMETYPE.test(bare.trim())) return bare.trim().toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return BY_EXTENSION[extension] ?? 'application/octet-stream';
}
