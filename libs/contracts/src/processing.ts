/** What processing of a revision can end with, in the words of machines; the words for people are in messages.ts. */
export const PROCESSING_ERRORS = [
  'password_protected',
  'damaged',
  'too_large',
  'no_pages',
  'timed_out',
  'out_of_memory',
  'storage_unavailable',
  'interrupted',
] as const;

/** Why a revision, or one page of it, could not be processed. */
export type ProcessingError = (typeof PROCESSING_ERRORS)[number];

/**
 * What may not be right about a page that is shown: `ends_early` a picture whose file stops before its end, `parts_damaged` a
 * picture with bytes that make no sense, `text_missing` text whose fonts are not in the document.
 */
export const PAGE_DOUBTS = ['ends_early', 'parts_damaged', 'text_missing'] as const;

/** One of {@link PAGE_DOUBTS}. */
export type PageDoubt = (typeof PAGE_DOUBTS)[number];

/**
 * Where a revision stands: `none` needs no processing (we show or download the original), `queued` waits for a worker,
 * `running` is being rendered, `ready` has all its artefacts, `failed` has a `processing_error`.
 */
export const PROCESSING_STATES = ['none', 'queued', 'running', 'ready', 'failed'] as const;

/** One of {@link PROCESSING_STATES}. */
export type ProcessingState = (typeof PROCESSING_STATES)[number];
