/** Where attachments may come from. */
export interface StorageHosts {
  /** Our own origin; the local storage is below `/storage/` of it. */
  own: string;
  /** The object storage's address, when it is another host. */
  storage: string | null;
}

/** Below which files lie that the local storage serves. */
const LOCAL_STORAGE = '/storage/';

/**
 * The address of an image that `file` names as base64 (NAV-22); null unless it is on the storage host (OPN-52): a link
 * that somebody else has made shows nothing of theirs in our pages.
 */
export function attachmentAddress(file: string | null, { own, storage }: StorageHosts): URL | null {
  const decoded = decode(file ?? '');
  // Of an address without a host only the storage's own paths are meant.
  if (!decoded || (!/^https?:\/\//i.test(decoded) && !decoded.startsWith(LOCAL_STORAGE))) return null;
  const address = URL.canParse(decoded, own) ? new URL(decoded, own) : null;
  if (!address || address.username || address.password) return null;
  if (address.origin === new URL(own).origin) return address.pathname.startsWith(LOCAL_STORAGE) ? address : null;
  return storage && address.origin === new URL(storage).origin ? address : null;
}

/** The text in base64, of the plain alphabet or that of addresses; null when it is neither, or no text. */
function decode(encoded: string): string | null {
  try {
    // A plus sign that was not escaped in the address arrives as a blank.
    const plain = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the image is called: as the storage would offer it, else the last part of its path. */
export function attachmentName({ searchParams, pathname }: URL): string {
  const offered = searchParams.get('name');
  if (offered) return offered;
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
