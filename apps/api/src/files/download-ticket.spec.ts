import { v7 as uuid } from 'uuid';
import { readDownloadTicket, writeDownloadTicket } from './download-ticket.js';

const SECRET = 'a secret that only the servers know';
const NOW = Date.UTC(2026, 2, 10);
const TICKET = { userId: uuid(), projectId: uuid(), fileIds: [uuid(), uuid(), uuid()], until: NOW + 60_000 };

describe('the ticket of a download', () => {
  const written = writeDownloadTicket(SECRET, TICKET);

  it('says whose it is, of which project and files, until its time is over', () => {
    expect(readDownloadTicket(SECRET, written, NOW)).toEqual(TICKET);
    expect(readDownloadTicket(SECRET, written, TICKET.until)).toEqual(TICKET);
    expect(readDownloadTicket(SECRET, written, TICKET.until + 1)).toBeNull();
  });

  it('is worth nothing with another secret, or changed at any place', () => {
    expect(readDownloadTicket('another secret', written, NOW)).toBeNull();
    const bytes = Buffer.from(written, 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(readDownloadTicket(SECRET, changed.toString('base64url'), NOW)).toBeNull();
    }
  });

  it.each([
    ['nothing', ''],
    ['one file less', written.slice(0, 60)],
    ['no ticket', 'x'.repeat(300)],
    ['no Base64', '…?&'],
  ])('is not %s', (_what, ticket) => {
    expect(readDownloadTicket(SECRET, ticket, NOW)).toBeNull();
  });

  it('fits an address with as many files as one download may hold', () => {
    const fileIds = Array.from({ length: 100 }, () => uuid());
    expect(writeDownloadTicket(SECRET, { ...TICKET, fileIds }).length).toBeLessThan(2_400);
  });
});
