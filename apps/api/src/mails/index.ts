/** What all mails share. */
export { hashMailedCode, makeMailedCode } from './mailed-code.js';
export { type Recipient, sendMail } from './send-mail.js';
