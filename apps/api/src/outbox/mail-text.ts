import { quotedBytes } from './mail-head.js';

/** The text form of a message as it lies in the outbox folder; empty where it has none. */
export const readMailText = (message: string): string => textIn(message)?.trim() ?? '';

/** The text of a part, or of the first of its parts that has any (RFC 2045, RFC 2046). */
function textIn(part: string): string | undefined {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const fields = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const body = rest.join('\n\n');
  const [, boundary] = /^content-type:\s*multipart\/.*boundary="?([^";\r\n]+)"?/im.exec(fields) ?? [];
  if (boundary === undefined) return /^content-type:\s*text\/plain/im.test(fields) ? decoded(fields, body) : undefined;
  for (const each of body.split(`--${boundary}`).slice(1)) {
    const text = textIn(each.replace(/^\r?\n/, ''));
    if (text !== undefined) return text;
  }
  return undefined;
}

function decoded(fields: string, body: string): string {
  const [, encoding = ''] = /^content-transfer-encoding:\s*(\S+)/im.exec(fields) ?? [];
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return quotedBytes(body.replaceAll(/=\r?\n/g, '')).toString('utf8');
    default:
      return body;
  }
}
