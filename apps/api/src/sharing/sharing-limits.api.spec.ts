import { MESSAGES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { newAddress } from '../testing/new-address.js';
import { watchMails, type SentMail } from '../testing/sent-mails.js';
import type { TestApi } from '../testing/test-api.js';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

/** Throttling as it is in production: for every api process together. */
let instance: TestInstance;
let secondApi: TestApi;
let mails: () => Promise<SentMail[]>;
let networks = 0;

beforeAll(async () => {
  instance = await TestInstance.start({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  secondApi = await instance.startAnother();
  mails = await watchMails(instance);
});
beforeEach(() => mails());
afterAll(() => instance.stop());

const newAddresses = (count: number) => Array.from({ length: count }, newAddress);
const newNetwork = () => `203.0.113.${++networks}`;

/** Somebody with a project and a file in it. */
const sharer = async () => {
  const visitor = await instance.signedIn();
  const { id, revisionId } = await instance.addFile(await instance.addProject(visitor.userId), visitor.userId);
  const share = (email: string[]) => visitor.post(`/api/v2/files/${id}/share`, { form: { email } });
  return { visitor, id, revisionId, share };
};

const refused = { status: 429, body: { code: 'too_many_requests', message: MESSAGES.requests.tooMany } };

describe('sharing', () => {
  it('reaches 50 addresses an hour, and refuses a call that would reach more as a whole', async () => {
    const { share } = await sharer();
    for (const count of [20, 20, 8]) expect((await share(newAddresses(count))).status).toBe(201);
    await mails();
    expect(await share(newAddresses(3))).toMatchObject(refused);
    expect(await mails()).toEqual([]);
    expect((await share(newAddresses(2))).status).toBe(201);
    expect(await share(newAddresses(1))).toMatchObject(refused);
  });

  it('makes 50 links to copy an hour', async () => {
    const { visitor, id } = await sharer();
    for (let times = 0; times < 50; times++) {
      expect((await visitor.post(`/api/v2/files/${id}/links`, {})).status).toBe(201);
    }
    expect(await visitor.post(`/api/v2/files/${id}/links`, {})).toMatchObject(refused);
  });

  it('writes to one address five times an hour, in whatever case; what it refuses is not counted', async () => {
    const [one, other] = [await sharer(), await sharer()];
    const [address = ''] = newAddresses(1);
    for (let times = 0; times < 5; times++) expect((await one.share([address])).status).toBe(201);
    await mails();
    const [free = ''] = newAddresses(1);
    expect(await one.share([free, address.toUpperCase()])).toMatchObject(refused);
    expect(await mails()).toEqual([]);
    for (let times = 0; times < 5; times++) expect((await one.share([free])).status).toBe(201);
    expect((await one.share(newAddresses(20))).status).toBe(201);
    expect((await one.share(newAddresses(20))).status).toBe(201);
    expect((await other.share([address])).status).toBe(201);
  });
});

describe('opening links', () => {
  const get = (ip: string, path: string, at: Visitor = instance.visitor()) =>
    at.call('GET', path, undefined, { 'x-forwarded-for': ip });

  it('may be wrong 100 times in a quarter of an hour from one network, for every process and address together', async () => {
    const { id, revisionId, share } = await sharer();
    const [email = ''] = newAddresses(1);
    await share([email]);
    const code = (await mails())[0]?.code ?? '';
    const right = `/api/v2/files/shared/${id}/${code}`;
    const wrong = [
      `/api/v2/files/shared/${id}/${'0'.repeat(32)}`,
      `/api/v2/files/shared/${uuid()}/${code}/manifest/${revisionId}`,
      `/api/v2/files/preview/${id}?${new URLSearchParams({ revision: revisionId, email: 'a@example.test' })}`,
      `/api/v2/files/preview/${uuid()}/manifest`,
      `/api/v2/files/shared/${id}/${'0'.repeat(32)}/text/${revisionId}?words=plan`,
      `/api/v2/files/preview/${uuid()}/text?words=plan`,
    ];
    const here = newNetwork();
    for (let times = 0; times < 10; times++) expect((await get(here, right)).status).toBe(200);
    const statuses: number[] = [];
    for (let times = 0; times < 100; times++) {
      const at = times % 2 ? instance.visitor() : secondApi.visitor();
      statuses.push((await get(here, wrong[times % wrong.length] ?? '', at)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await get(here, wrong[0] ?? '')).toMatchObject(refused);
    expect(await get(here, right)).toMatchObject(refused);
    expect((await get(newNetwork(), right)).status).toBe(200);
  });

  it('has 300 regions of sheets drawn in ten minutes, whoever holds it', async () => {
    const { id, revisionId, share } = await sharer();
    await instance.rows(
      `INSERT INTO file_pages (revision_id, page, width, height, image_key, image_width, image_height, needs_tiles,
         tiles_key, tiles_width, tiles_height) VALUES ($1, 1, 2384, 1684, '1.jpg', 2000, 1429, true, '1.tiles', 7000, 5000)`,
      [revisionId],
    );
    expect((await share(newAddresses(1))).status).toBe(201);
    const [{ code = '' } = {}] = await mails();
    const holder = instance.visitor();
    await holder.get(`/api/v2/files/shared/${id}/${code}`);
    const ask = (column: number, count = 20) =>
      holder.post(`/api/v2/files/shared/${id}/${code}/regions/${revisionId}`, {
        page: 1,
        level: 2,
        regions: Array.from({ length: count }, (_, row) => ({ column, row })),
      });
    for (let column = 0; column < 15; column++) expect((await ask(column)).status).toBe(200);
    expect(await ask(15, 1)).toMatchObject(refused);
    expect((await ask(3)).status).toBe(200);
  });

  it('is looked into 300 times in five minutes, whoever holds it', async () => {
    const { id, revisionId, visitor, share } = await sharer();
    expect((await share(newAddresses(1))).status).toBe(201);
    const [{ code = '' } = {}] = await mails();
    const find = (at: Visitor, where = `shared/${id}/${code}/text/${revisionId}`) =>
      at.get(`/api/v2/files/${where}?words=plan`);
    for (let times = 0; times < 300; times++) {
      expect((await find(times % 2 ? instance.visitor() : secondApi.visitor())).status).toBe(200);
    }
    expect(await find(instance.visitor())).toMatchObject(refused);
    expect((await find(visitor, `${id}/text/${revisionId}`)).status).toBe(200);
  });

  it('counts as wrong only where the link is', async () => {
    const { id, revisionId, share } = await sharer();
    expect((await share(newAddresses(1))).status).toBe(201);
    const [{ code = '' } = {}] = await mails();
    const holder = instance.visitor();
    await holder.get(`/api/v2/files/shared/${id}/${code}`);
    const body = { page: 1, level: 1, regions: [{ column: 0, row: 0 }] };
    const headers = { 'x-forwarded-for': newNetwork() };
    for (let times = 0; times < 101; times++) {
      const path = `/api/v2/files/shared/${id}/${code}/regions/${revisionId}`;
      const { status } = await holder.call('POST', path, body, headers);
      // It has no page to look at closely.
      expect(status).toBe(409);
    }
  });
});
