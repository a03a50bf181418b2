import { PROJECT_ORDERS } from '@gable/contracts';
import type { SortPayload } from 'ra-core';
import type { StatusTab } from '../projects/index.js';
import { recall, remember } from '../ui/device-memory.js';

/** How a dashboard shows projects (PRJ-23). */
export type DashboardView = 'compact' | 'progress';

/** Where this device keeps how a person likes the dashboards (PRJ-28, OPN-71). */
const SETTINGS = 'projects-settings';
const orderKey = (status: StatusTab): string => `projects-order-${status}`;

const DEFAULT_ORDERS: Record<DashboardView, SortPayload> = {
  compact: { field: 'updated_at', order: 'DESC' },
  progress: { field: 'created_at', order: 'DESC' },
};

/** The view a person left the dashboard in; compact until they choose (CNS-55). */
export const rememberedView = (): DashboardView => (recall(SETTINGS)['view'] === 'progress' ? 'progress' : 'compact');

/** Remembers the view on this device. */
export function rememberView(view: DashboardView): void {
  remember(SETTINGS, { ...recall(SETTINGS), view });
}

/** The order a person left the projects of a status in, for each view (PRJ-27, PRJ-30, PRJ-31). */
export function rememberedOrder(view: DashboardView, status: StatusTab): SortPayload {
  const { field, order } = (recall(orderKey(status))[view] ?? {}) as Partial<SortPayload>;
  const known = PROJECT_ORDERS.some((name) => name === field) && (order === 'ASC' || order === 'DESC');
  return known ? ({ field, order } as SortPayload) : DEFAULT_ORDERS[view];
}

/** Remembers the order on this device. */
export function rememberOrder(view: DashboardView, status: StatusTab, order: SortPayload): void {
  remember(orderKey(status), { ...recall(orderKey(status)), [view]: order });
}
