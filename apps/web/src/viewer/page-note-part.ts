import { lazyPart } from '../ui/lazy-part.js';

/** What is said about a page that is not there; its code comes with the first one. */
export const PageNote = lazyPart(async () => (await import('./PageNote.js')).PageNote);
