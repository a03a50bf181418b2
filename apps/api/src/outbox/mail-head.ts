/** Who wrote a message to whom, and what it is about. */
export interface MailHead {
  from: string;
  to: string;
  subject: string;
}

/** Words of a header that are no ASCII (RFC 2047), with the blank before another such word. */
const ENCODED = /=\?([\w-]+)\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi;
const NO_HEAD: MailHead = { from: '', to: '', subject: '' };

/** Reads the head of a message as it lies in the outbox folder; what it does not say is empty. */
export function readMailHead(message: string): MailHead {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  const found = { ...NO_HEAD };
  // A line that begins with a blank goes on with the one before.
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field in found) found[field as keyof MailHead] = decoded(value);
  }
  return found;
}

const decoded = (value: string): string =>
  value.replaceAll(ENCODED, (whole, charset: string, encoding: string, text: string) => {
    const bytes = encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' '));
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      // Letters nobody here knows.
      return whole;
    }
  });

/** The bytes that a text in ASCII names by their numbers, such as `=C3`. */
export const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\da-f]{2})/gi, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );
