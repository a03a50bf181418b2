import { FILE_CONTEXTS, FILE_ORDERS, LIMITS, type FileContext, type FileOrder } from '@gable/contracts';

/** How files are shown (FIL-13). */
export type FileDisplay = 'grid' | 'list';

/** What the files page shows; its address says all of it (NAV-9…12). */
export interface FilesView {
  projectId: string;
  display: FileDisplay;
  /** From 1. */
  page: number;
  context: FileContext;
  order: FileOrder;
  ascending: boolean;
  /** Empty, or at least three characters (FIL-16). */
  search: string;
}

/** What the contexts of files are called, in the order they are offered (FIL-13). */
export const CONTEXT_LABELS: Record<FileContext, string> = { all: 'All', active: 'Active', archived: 'Archived' };
export const CONTEXTS = [...FILE_CONTEXTS].sort((a, b) => Number(b === 'all') - Number(a === 'all'));

const DEFAULT_ORDER: FileOrder = 'created_at';

const oneOf = <Word extends string>(words: readonly Word[], value: string | null, otherwise: Word): Word =>
  words.find((word) => word === value) ?? otherwise;

/** The view an address asks for. What it does not say, or says wrongly, is the default: all files, newest first. */
export function viewOf(
  params: { id?: string | undefined; number?: string | undefined },
  display: FileDisplay,
  query: URLSearchParams,
): FilesView {
  const page = Number(params.number ?? 1);
  const search = query.get('search')?.trim() ?? '';
  return {
    projectId: params.id ?? '',
    display,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    context: oneOf(FILE_CONTEXTS, query.get('ctx'), 'all'),
    order: oneOf(FILE_ORDERS, query.get('orderBy'), DEFAULT_ORDER),
    ascending: query.get('orderAsc') === 'asc',
    search: search.length >= LIMITS.searchMinimum ? search : '',
  };
}

/** How a files page at this address shows them. */
export const displayOf = (pathname: string): FileDisplay => (/\/files\/list(\/|$)/.test(pathname) ? 'list' : 'grid');

/** The address of a view; defaults stay out of it. */
export function addressOf({ projectId, display, page, context, order, ascending, search }: FilesView): string {
  const path = ['/projects', projectId, 'files'];
  if (display === 'list') path.push('list');
  if (page > 1) path.push('page', String(page));
  const query = new URLSearchParams();
  if (context !== 'all') query.set('ctx', context);
  if (order !== DEFAULT_ORDER) query.set('orderBy', order);
  if (ascending) query.set('orderAsc', 'asc');
  if (search) query.set('search', search);
  return query.size > 0 ? `${path.join('/')}?${query.toString()}` : path.join('/');
}

const displayKey = (projectId: string): string => `gable.files-display.${projectId}`;

/** The display a person left the project's files in, on this device (FIL-14). */
export function rememberedDisplay(projectId: string): FileDisplay {
  try {
    return localStorage.getItem(displayKey(projectId)) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

/** Remembers the display for this project on this device. */
export function rememberDisplay(projectId: string, display: FileDisplay): void {
  try {
    localStorage.setItem(displayKey(projectId), display);
  } catch {
    // Storage is switched off: the address still says it.
  }
}
