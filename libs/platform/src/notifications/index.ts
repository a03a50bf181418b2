export * from './notification-rows.js';
export * from './notification-texts.js';
export * from './notifier.js';
export * from './news-of-work.js';
export * from './mail-preference.js';
export * from './unsubscribe-token.js';
