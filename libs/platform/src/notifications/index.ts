/** What people are notified of, as rows and as text. */
export { notificationMailOf, reschedulePendingMail, timeZoneOf } from './mail-preference.js';
export {
  commentsPlace,
  comparisonNews,
  type ComparedRevision,
  expiryNews,
  noteNews,
  type Upload,
  uploadNews,
} from './news-of-work.js';
export {
  type NotificationRow,
  notificationShape,
  selectNotifications,
  VISIBLE_NOTIFICATION,
} from './notification-rows.js';
export { NOTIFICATION_TEXTS } from './notification-texts.js';
export { type News, Notifier, type PersonalNews } from './notifier.js';
export { readUnsubscribeToken, writeUnsubscribeToken } from './unsubscribe-token.js';
