export * from './layout.js';
export type { MailButton, MailContent, MailSection } from './mail-content.js';
export * from './mail-words.js';
export * from './mailer.js';
export { oneLine, shortened } from './plain-text.js';
export * from './screen-address.js';
