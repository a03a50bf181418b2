import {
  FILE_CONTEXTS,
  FILE_ORDERS,
  LIMITS,
  screenPath,
  SCREENS,
  type FileContext,
  type FileOrder,
  type ScreenName,
} from '@gable/contracts';
import { matchPath, useLocation } from 'react-router-dom';
import { recall, remember } from '../ui/device-memory.js';

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

/** The addresses of a project's files (NAV-9…13). */
export const FILES_SCREENS = [
  'projects.files',
  'projects.files.page',
  'projects.files.list',
  'projects.files.list.page',
  'projects.active',
  'projects.active.page',
  'projects.active.list',
  'projects.active.list.page',
] as const satisfies readonly ScreenName[];

/** Whether a page shows files of a project. */
export const showsFiles = (pathname: string): boolean =>
  [SCREENS['projects.files'], SCREENS['projects.active']].some((path) => matchPath({ path, end: false }, pathname));

/** The screen of files at an address, and the parts of the address that vary. */
function screenAt(pathname: string): { screen: string; id?: string; number?: string } {
  for (const screen of FILES_SCREENS) {
    const match = matchPath<string>(SCREENS[screen], pathname);
    if (match) return { screen, id: match.params['id'], number: match.params['number'] };
  }
  return { screen: '' };
}

/** The view an address asks for. What it does not say, or says wrongly, is the default: all files, newest first. */
export function viewAt(pathname: string, query: URLSearchParams): FilesView {
  const { screen, id: projectId = '', number } = screenAt(pathname);
  const page = Number(number ?? 1);
  const search = query.get('search')?.trim() ?? '';
  return {
    projectId,
    display: screen.includes('.list') ? 'list' : 'grid',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    context: screen.startsWith('projects.active') ? 'active' : oneOf(FILE_CONTEXTS, query.get('ctx'), 'all'),
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
  const query = new URLSearchParams();
  if (context === 'archived') query.set('ctx', context);
  if (order !== DEFAULT_ORDER) query.set('orderBy', order);
  if (ascending) query.set('orderAsc', 'asc');
  if (search) query.set('search', search);
  const screen = `projects.${context === 'active' ? 'active' : 'files'}${display === 'list' ? '.list' : ''}` as const;
  return page > 1
    ? screenPath(`${screen}.page`, { id: projectId, number: String(page) }, query)
    : screenPath(screen, { id: projectId }, query);
}

/** Where this device keeps how a person likes a project's files. */
const keyOf = (projectId: string): string => `gable.files.${projectId}`;

/** The display a person left the project's files in (FIL-14). */
export const rememberedDisplay = (projectId: string): FileDisplay =>
  recall(keyOf(projectId))['display'] === 'list' ? 'list' : 'grid';

/** The order a person left the list in (FIL-6); none until they choose one. */
export function rememberedOrder(projectId: string): Pick<FilesView, 'order' | 'ascending'> | null {
  const { order, ascending } = recall(keyOf(projectId));
  const known = FILE_ORDERS.find((field): field is FileOrder => field === order);
  return known && typeof ascending === 'boolean' ? { order: known, ascending } : null;
}

/** Remembers what was chosen for the project's files. */
export function rememberFiles(
  projectId: string,
  chosen: Partial<Pick<FilesView, 'display' | 'order' | 'ascending'>>,
): void {
  remember(keyOf(projectId), { ...recall(keyOf(projectId)), ...chosen });
}

/** What the viewer knows of the list that a file is opened from: Back leads there, and its pictures follow each other. */
interface OpenedFrom {
  /** The list's address. */
  fromFiles: string;
}

/** The state of a link to the viewer from a list of files. */
export function useOpenedFrom(): OpenedFrom {
  const { pathname, search } = useLocation();
  return { fromFiles: pathname + search };
}

/** The list in the state of an address; null when it was opened directly. */
export const listIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'fromFiles' in state && typeof state.fromFiles === 'string'
    ? state.fromFiles
    : null;
