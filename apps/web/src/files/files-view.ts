import {
  FILE_CONTEXTS,
  FILE_ORDERS,
  LIMITS,
  screenPath,
  SCREENS,
  type FileContext,
  type FileOrder,
  type ScreenName,
  isSet,
} from '@gable/contracts';
import { matchPath } from 'react-router-dom';
import type { RoomArea } from '../projects/index.js';
import { recall, remember } from '../ui/device-memory.js';

/** How files are shown (FIL-13). */
export type FileDisplay = 'grid' | 'list';

/** What the files page shows; its address says all of it (NAV-9…13, NAV-40). */
export interface FilesView {
  area: RoomArea;
  projectId: string;
  display: FileDisplay;
  /** Under the days they came, whatever they are displayed as: the date variant of a proposal's files (OPN-58). */
  byDay: boolean;
  /** From 1. */
  page: number;
  context: FileContext;
  order: FileOrder;
  ascending: boolean;
  /** Empty, or at least three characters (FIL-16). */
  search: string;
  /** Opened from the list of proposals, to which the viewer then leads back (OPN-57, OPN-99). */
  fromProposals: boolean;
}

/** What the contexts of files are called, in the order they are offered (FIL-13). */
export const CONTEXT_LABELS: Record<FileContext, string> = { all: 'All', active: 'Active', archived: 'Archived' };
export const CONTEXTS = [...FILE_CONTEXTS].sort((a, b) => Number(b === 'all') - Number(a === 'all'));

export const DEFAULT_ORDER: FileOrder = 'created_at';

const oneOf = <Word extends string>(words: readonly Word[], value: string | null, otherwise: Word): Word =>
  words.find((word) => word === value) ?? otherwise;

/** The addresses of a project's files (NAV-9…13), and of a proposal's (NAV-40, OPN-58). */
export const FILES_SCREENS = {
  projects: [
    'projects.files',
    'projects.files.page',
    'projects.files.list',
    'projects.files.list.page',
    'projects.active',
    'projects.active.page',
    'projects.active.list',
    'projects.active.list.page',
  ],
  potential: [
    'potential.files',
    'potential.files.page',
    'potential.files.list',
    'potential.files.list.page',
    'potential.files.date',
    'potential.files.date.page',
    'potential.files.date.list',
    'potential.files.date.list.page',
  ],
} as const satisfies Record<RoomArea, readonly ScreenName[]>;

/** Whether a page shows files of a project or of a proposal. */
export const showsFiles = (pathname: string): boolean =>
  (['projects.files', 'projects.active', 'potential.files'] as const).some((screen) =>
    matchPath({ path: SCREENS[screen], end: false }, pathname),
  );

/** The screen of files at an address, and the parts of the address that vary. */
function screenAt(pathname: string): { screen: string; id?: string; number?: string } {
  for (const screen of [...FILES_SCREENS.projects, ...FILES_SCREENS.potential]) {
    const match = matchPath<string>(SCREENS[screen], pathname);
    if (match) return { screen, id: match.params['id'], number: match.params['number'] };
  }
  return { screen: '' };
}

/**
 * The view an address asks for. What it does not say, or says wrongly, is the default: all files, newest first. A page is
 * the number of the address (`number`), or else that of the grid (`page`) or of the list (`pageList`; FIL-57, OPN-99).
 */
export function viewAt(pathname: string, query: URLSearchParams): FilesView {
  const { screen, id: projectId = '', number } = screenAt(pathname);
  const area = screen.startsWith('potential') ? 'potential' : 'projects';
  const display = screen.includes('.list') ? 'list' : 'grid';
  const byDay = screen.includes('.date');
  const asked = area === 'potential' ? query.get(display === 'list' ? 'pageList' : 'page') : null;
  const page = Number(number ?? asked ?? 1);
  const search = query.get('search')?.trim() ?? '';
  return {
    area,
    projectId,
    display,
    byDay,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    context: contextAt(screen, query),
    order: byDay ? DEFAULT_ORDER : oneOf(FILE_ORDERS, query.get('orderBy'), DEFAULT_ORDER),
    ascending: query.get('orderAsc') === 'asc',
    search: search.length >= LIMITS.searchMinimum ? search : '',
    fromProposals: area === 'potential' && isSet(query, 'fromProposals'),
  };
}

function contextAt(screen: string, query: URLSearchParams): FileContext {
  if (screen.startsWith('projects.active')) return 'active';
  if (screen.startsWith('potential') && isSet(query, 'archived')) return 'archived';
  return oneOf(FILE_CONTEXTS, query.get('ctx'), 'all');
}

/** The files of a project or of a proposal as they are shown when nothing else is said. */
export const plainView = (area: RoomArea, projectId: string, display: FileDisplay): FilesView => ({
  ...viewAt('', new URLSearchParams()),
  area,
  projectId,
  display,
});

/** The address of a view; defaults stay out of it. */
export function addressOf(view: FilesView): string {
  const { projectId, page, order, ascending, search } = view;
  const query = new URLSearchParams();
  const context = contextIn(view);
  if (context) query.set('ctx', context);
  if (order !== DEFAULT_ORDER) query.set('orderBy', order);
  if (ascending) query.set('orderAsc', 'asc');
  if (search) query.set('search', search);
  if (view.fromProposals) query.set('fromProposals', 'true');
  const screen = screenOf(view);
  return page > 1
    ? screenPath(`${screen}.page`, { id: projectId, number: String(page) }, query)
    : screenPath(screen, { id: projectId }, query);
}

function screenOf({ area, display, byDay, context }: FilesView) {
  const list = display === 'list' ? '.list' : '';
  if (area === 'projects') return `projects.${context === 'active' ? 'active' : 'files'}${list}` as const;
  return `potential.files${byDay ? '.date' : ''}${list}` as const;
}

/** The context as the query names it; the active files of a project have addresses of their own (NAV-13). */
const contextIn = ({ area, context }: FilesView): FileContext | null =>
  context === 'archived' || (context === 'active' && area === 'potential') ? context : null;

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
