import { lazyPart } from '../ui/lazy-part.js';

/** The panel, whose code comes when somebody is about to open it. */
export const NotificationsPanel = lazyPart(async () => (await import('./NotificationsPanel.js')).NotificationsPanel);
