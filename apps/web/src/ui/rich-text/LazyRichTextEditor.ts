import { lazyPart } from '../lazy-part.js';

/** The editor as a chunk of its own: a page is read without it. */
export const LazyRichTextEditor = lazyPart(async () => (await import('./RichTextEditor.js')).RichTextEditor);
