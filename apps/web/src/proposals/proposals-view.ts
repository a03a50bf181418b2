import { screenPath } from '@gable/contracts';
import { recall, remember } from '../ui/device-memory.js';

/** How the dashboard shows proposals. */
export type ProposalsView = 'table' | 'board';

const SETTINGS = 'gable.proposals';

/** The view a person left the dashboard in on this device; the table until they choose. */
export const rememberedView = (): ProposalsView => (recall(SETTINGS)['view'] === 'board' ? 'board' : 'table');

/** Remembers the view on this device. */
export const rememberView = (view: ProposalsView): void => {
  remember(SETTINGS, { ...recall(SETTINGS), view });
};

/**
 * The view an address asks for; null where it says nothing. What it leads to, a month or a proposal, is opened in the
 * table (NAV-34, POT-8).
 */
export function viewIn(query: URLSearchParams): ProposalsView | null {
  const view = query.get('view');
  if (view === 'board' || view === 'table') return view;
  return query.has('id') || query.has('date') ? 'table' : null;
}

/** The year an address names. */
export function yearIn(query: URLSearchParams): number | null {
  const year = query.get('year') ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : null;
}

/** The address of the table, or of the board, with a year or the newest. */
export function viewAddress(view: ProposalsView, year: number | null = null): string {
  if (view === 'table') return screenPath('potential.dashboard');
  const query = new URLSearchParams({ view, ...(year !== null && { year: String(year) }) });
  return screenPath('potential.dashboard', {}, query);
}
