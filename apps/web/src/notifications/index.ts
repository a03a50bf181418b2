import { lazyPart } from '../ui/lazy-part.js';

// Nobody waits for them: what is around every page stands without.
export const NotificationBell = lazyPart(async () => (await import('./NotificationBell.js')).NotificationBell);
export const IncomingNotifications = lazyPart(
  async () => (await import('./IncomingNotifications.js')).IncomingNotifications,
);
export { NotificationsPanel } from './panel-part.js';
