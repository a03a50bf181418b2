/** Between the two names of a renamed file. */
const ARROW = ' → ';
/** Between a file and the addresses it was sent to, or opened by. */
const COLON = ': ';

/** What history says of a file that has another name now (HIS-8). */
export const renaming = (before: string, after: string): string => `${before}${ARROW}${after}`;

/** The two names of {@link renaming}; the whole as the newer one, where there is only that. */
export function renamed(description: string): { before: string | null; after: string } {
  const at = description.indexOf(ARROW);
  if (at < 0) return { before: null, after: description };
  return { before: description.slice(0, at), after: description.slice(at + ARROW.length) };
}

/** In place of addresses, of a link that was copied: nobody knows who has it. */
export const ANYONE_WITH_LINK = 'anyone with the link';

/** What history says of a file that was sent to addresses, or opened by somebody it was sent to (HIS-10, HIS-11). */
export const sending = (file: string, addresses: readonly string[]): string => `${file}${COLON}${addresses.join(', ')}`;

/** File and addresses of {@link sending}: no address holds a colon and a blank, so the last one is between them. */
export function sent(description: string): { file: string; addresses: string } {
  const at = description.lastIndexOf(COLON);
  if (at < 0) return { file: description, addresses: '' };
  return { file: description.slice(0, at), addresses: description.slice(at + COLON.length) };
}
