import { FILE_CONTEXTS, FILE_ORDERS, LIMITS, type FileContext, type FileOrder } from '@gable/contracts';

/** How files are shown (FIL-13). */
export type FileDisplay = 'grid' | 'list';

/** What the files page shows; its address says all of it (NAV-9…13). */
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

export const DEFAULT_ORDER: FileOrder = 'created_at';

const oneOf = <Word extends string>(words: readonly Word[], value: string | null, otherwise: Word): Word =>
  words.find((word) => word === value) ?? otherwise;

const PATH = /^\/projects\/([^/]+)\/(files|active)(\/list)?(?:\/page\/([^/]+))?\/?$/;

/** Whether a page shows files of a project. */
export const showsFiles = (pathname: string): boolean => /^\/projects\/[^/]+\/(files|active)(\/|$)/.test(pathname);

/** The view an address asks for. What it does not say, or says wrongly, is the default: all files, newest first. */
export function viewAt(pathname: string, query: URLSearchParams): FilesView {
  const [, projectId = '', section, list, number] = PATH.exec(pathname) ?? [];
  const page = Number(number ?? 1);
  const search = query.get('search')?.trim() ?? '';
  return {
    projectId,
    display: list ? 'list' : 'grid',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    context: section === 'active' ? 'active' : oneOf(FILE_CONTEXTS, query.get('ctx'), 'all'),
    order: oneOf(FILE_ORDERS, query.get('orderBy'), DEFAULT_ORDER),
    ascending: query.get('orderAsc') === 'asc',
    search: search.length >= LIMITS.searchMinimum ? search : '',
  };
}

/** A project's files as they are shown when nothing else is said. */
export const plainView = (projectId: string, display: FileDisplay): FilesView => ({
  ...viewAt('', new URLSearchParams()),
  projectId,
  display,
});

/** The address of a view; defaults stay out of it. */
export function addressOf({ projectId, display, page, context, order, ascending, search }: FilesView): string {
  const path = ['/projects', projectId, context === 'active' ? 'active' : 'files'];
  if (display === 'list') path.push('list');
  if (page > 1) path.push('page', String(page));
  const query = new URLSearchParams();
  if (context === 'archived') query.set('ctx', context);
  if (order !== DEFAULT_ORDER) query.set('orderBy', order);
  if (ascending) query.set('orderAsc', 'asc');
  if (search) query.set('search', search);
  return query.size > 0 ? `${path.join('/')}?${query.toString()}` : path.join('/');
}
