import { LIMITS, MESSAGES } from '@gable/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useNotify, type SortPayload } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Project } from '../api/index.js';
import type { StatusTab } from '../projects/index.js';
import { rememberedOrder, rememberOrder, type DashboardView } from './dashboard-memory.js';
import type { DashboardAddress } from './dashboard-place.js';

/** Projects of one page. */
export const PAGE_ROWS = LIMITS.projectsPageSize;

/**
 * A page of the projects of a tab, in the order the person left it in (PRJ-26, PRJ-27). The server orders and pages; the
 * page before stays until the next one is there.
 */
export function useProjectList(view: DashboardView, { status, page, goToPage }: DashboardAddress) {
  const order = useOrder(view, status);
  const { data, total, isPlaceholderData, error, refetch } = useGetList<Project>(
    'projects',
    { filter: { status }, pagination: { page, perPage: PAGE_ROWS }, sort: order.sort },
    { placeholderData: keepPreviousData },
  );
  const isThere = data !== undefined && !isPlaceholderData;
  const hasFailed = error !== null && !data;
  const settle = useEffectEvent(order.settle);
  // Before the browser paints: a page without rows is never seen.
  useLayoutEffect(() => {
    if (isThere || hasFailed) settle(isThere);
  }, [isThere, hasFailed]);
  const pages = Math.max(1, Math.ceil((total ?? 0) / PAGE_ROWS));
  usePageWithin(pages, isThere && page > pages, goToPage);

  return {
    resource: 'projects',
    data,
    total,
    page,
    perPage: PAGE_ROWS,
    pages,
    filterValues: { status },
    sort: order.sort,
    /** What is shown is not yet what was asked for. */
    isPlaceholderData,
    error: data ? null : error,
    setPage: goToPage,
    setSort: (sort: SortPayload): void => {
      order.choose(sort);
      if (page > 1) goToPage(1);
    },
    refetch,
  };
}

/** The order of a tab. One that cannot be loaded is reported, and the one before is back (MSG-18). */
function useOrder(view: DashboardView, status: StatusTab) {
  const notify = useNotify();
  const tab = `${view} ${status}`;
  const [chosen, setChosen] = useState<{ tab: string; sort: SortPayload; before: SortPayload | null } | null>(null);
  const { sort, before } =
    chosen?.tab === tab ? chosen : { sort: rememberedOrder(view, status), before: null as SortPayload | null };

  const choose = (next: SortPayload, last: SortPayload | null = sort): void => {
    rememberOrder(view, status, next);
    setChosen({ tab, sort: next, before: last });
  };
  /** What came of an order that was chosen. */
  const settle = (isThere: boolean): void => {
    if (!before) return;
    choose(isThere ? sort : before, null);
    if (!isThere) notify(MESSAGES.projects.orderFailed, { type: 'error' });
  };
  return { sort, choose, settle };
}

/** A page past the end leads to the last one. */
export function usePageWithin(pages: number, isPastEnd: boolean, goToPage: DashboardAddress['goToPage']): void {
  const leave = useEffectEvent(() => {
    goToPage(pages, { replace: true });
  });
  useEffect(() => {
    if (isPastEnd) leave();
  }, [isPastEnd]);
}
