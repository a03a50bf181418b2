import { useCurrentUser } from '../sessions/index.js';

/** What the dashboard is called until a person gives it a title of their own. */
export const DEFAULT_DASHBOARD_TITLE = 'Projects';

/** The title of the person's dashboard (ACC-39). */
export const useDashboardTitle = (): string => useCurrentUser()?.options.title || DEFAULT_DASHBOARD_TITLE;
