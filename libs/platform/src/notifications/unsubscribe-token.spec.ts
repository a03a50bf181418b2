import { createHmac, randomUUID } from 'node:crypto';
import { parse } from 'uuid';
import { readUnsubscribeToken, writeUnsubscribeToken } from './unsubscribe-token.js';

const SECRET = 'a secret of more than thirty-two characters';

describe('what unsubscribes from e-mails', () => {
  const [anna, ben] = [randomUUID(), randomUUID()];
  const token = writeUnsubscribeToken(SECRET, anna);

  it('names its person, and is the same in every message', () => {
    expect(readUnsubscribeToken(SECRET, token)).toBe(anna);
    expect(writeUnsubscribeToken(SECRET, anna)).toBe(token);
    expect(token).toMatch(/^[\w-]{64}$/);
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['the id alone', () => Buffer.from(parse(anna)).toString('base64url')],
    ['another secret', () => writeUnsubscribeToken(`${SECRET}.`, anna)],
    ['the end missing', () => token.slice(0, -4)],
    ['more behind it', () => `${token}AAAA`],
    [
      'the id of somebody else',
      () =>
        Buffer.concat([Buffer.from(parse(ben)), Buffer.from(token, 'base64url').subarray(16)]).toString('base64url'),
    ],
    [
      'a signature for nothing in particular',
      () => {
        const id = Buffer.from(parse(anna));
        return Buffer.concat([id, createHmac('sha256', SECRET).update(id).digest()]).toString('base64url');
      },
    ],
  ])('is not believed with %s', (_name, make) => {
    expect(readUnsubscribeToken(SECRET, make())).toBeNull();
  });

  it.each(Array.from({ length: 48 }, (_, place) => place))('is not believed when byte %i of it is another', (place) => {
    const bytes = Buffer.from(token, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(readUnsubscribeToken(SECRET, bytes.toString('base64url'))).toBeNull();
  });
});
