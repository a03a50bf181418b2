/** What somebody is notified of, and turning that off. */
export { NotificationsModule } from './notifications.module.js';
export { registerOneClickBodies } from './one-click-bodies.js';
