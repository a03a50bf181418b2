/** Rich text that people send, read in threads of its own. */
export type { ReadRichText } from './read-rich-text.js';
export { RichTextReader } from './rich-text-reader.js';
export { RichTextModule } from './rich-text.module.js';
