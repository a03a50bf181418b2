import { DEFAULT_PROJECT_STATUS } from '@gable/contracts';
import { useSearchParams } from 'react-router-dom';
import { STATUS_TABS, type StatusTab } from '../projects/index.js';

/** Where on a dashboard a person is; its address says it (NAV-6, NAV-33). */
export interface DashboardPlace {
  status: StatusTab;
  /** From 1. */
  page: number;
}

/** The place an address asks for. What it does not say, or says wrongly, is the default (PRJ-25). */
export function placeIn(query: URLSearchParams): DashboardPlace {
  const page = Number(query.get('page') ?? 1);
  return {
    status: STATUS_TABS.find((tab) => tab === query.get('status')) ?? (DEFAULT_PROJECT_STATUS as StatusTab),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of a place; defaults stay out of it, and what else the address says stays. */
export function queryOf({ status, page }: DashboardPlace, query = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('status');
  next.delete('page');
  if (status !== DEFAULT_PROJECT_STATUS) next.set('status', status);
  if (page > 1) next.set('page', String(page));
  return next;
}

/** The place in the address, and ways to others. */
export interface DashboardAddress extends DashboardPlace {
  addressOf: (status: StatusTab) => string;
  goToPage: (page: number, options?: { replace: boolean }) => void;
}

/** The place the address says, addresses of its tabs, and a way to another page. */
export function useDashboardPlace(): DashboardAddress {
  const [query, setQuery] = useSearchParams();
  const place = placeIn(query);
  return {
    ...place,
    addressOf: (status) => `?${queryOf({ status, page: 1 }, query).toString()}`,
    goToPage: (page, options) => {
      setQuery(queryOf({ ...place, page }, query), options);
    },
  };
}
