/** Mails what somebody has not seen. */
export { mailNotifications } from './mail-notifications.js';
