import type { PageDoubt, ProcessingError } from './processing.js';

/** Every text the documents fix, character by character (OPN-128), and the words around them that they leave open. */
export * as MESSAGES from './messages/index.js';

/** What a person reads when a file could not be processed; the original always stays downloadable. */
export const PROCESSING_MESSAGES: Record<ProcessingError, string> = {
  password_protected: 'This file is password-protected, so it can’t be previewed. You can still download it.',
  damaged: 'This file is damaged and can’t be previewed. You can still download it.',
  too_large: 'This file is too large to be previewed. You can still download it.',
  no_pages: 'This document has no pages.',
  timed_out: 'This file took too long to prepare. You can still download it.',
  out_of_memory: 'This file is too complex to be previewed. You can still download it.',
  storage_unavailable: 'The file storage could not be reached. Please try again in a moment.',
  interrupted: 'Preparing this file was interrupted. Please try again.',
};

/** Why one page of a document that can be shown otherwise cannot. */
export const PAGE_MESSAGES: Record<ProcessingError, string> = {
  ...PROCESSING_MESSAGES,
  damaged: 'This page is damaged and can’t be previewed. You can still download the file.',
  too_large: 'This page is too large to be previewed. You can still download the file.',
  timed_out: 'This page took too long to prepare. You can still download the file.',
  out_of_memory: 'This page is too complex to be previewed. You can still download the file.',
};

/** What is said where a text is looked for on sheets, and may not be all there, or cannot be. */
export const FIND_MESSAGES = {
  awaited: 'The words of these sheets are still being read.',
  none: 'These sheets have no words to find: they are pictures, or their text can’t be read.',
  failed: 'The words of these sheets couldn’t be looked through. Please try again.',
} as const;

/** What may not be right about a page that is shown. */
export const DOUBT_MESSAGES: Record<PageDoubt, string> = {
  ends_early: 'The file of this picture ends early. Its lower part may be missing.',
  parts_damaged: 'This picture is damaged. Parts of it may be missing or look different.',
  text_missing: 'Some text on this page may be missing or look different: its fonts are not in the file.',
};
