/** How e-mails look, and who sends them. */
export { renderMail } from './layout.js';
export type { MailContent, MailLine, MailSection } from './mail-content.js';
export { fileNamed, greeting, personNamed, projectNamed, quoted, sheetNumbered, taskNamed } from './mail-words.js';
export { createMailer, type Mail, type Mailer } from './mailer.js';
export { PALETTE, type Colour } from './palette.js';
export { escapeHtml, oneLine, shortened } from './plain-text.js';
export { screenAddress } from './screen-address.js';
