import { readFile } from 'node:fs/promises';
import { LIMITS } from '@gable/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { freePort } from '@gable/platform/testing';
import { declaredRoutes, type DeclaredRoute } from '../access/access-declarations.js';
import { BuiltProcess } from '../testing/built-process.js';
import { requestFields, withValue } from '../testing/request-fields.js';
import {
  type AddressBookIds,
  callOf,
  idsOfCast,
  nameOf,
  type RouteCall,
  type TaskIds,
} from '../testing/route-calls.js';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import { Visitor, type Answer } from '../testing/visitor.js';
import { WORST_HTML, WORST_JSON, WORST_UNICODE, WORST_WORDS } from '../testing/worst-texts.js';

/** Nobody else is kept waiting longer than this, milliseconds. */
const MOST_BUSY = 250;
/** What is sent at most, in bytes or UTF-16 units of a text. */
const A_MEGABYTE = 1_000_000;
/** UTF-16 units of a text that a small body has room for, whatever its letters are. */
const TEXT = Math.floor((LIMITS.jsonBody - 2_000) / '\\u0000'.length);
/** The same of an address, of which Node reads no more. */
const ADDRESS = Math.floor(12_000 / '%EF%B7%BA'.length);
const WORST_TEXTS = [...WORST_HTML, ...WORST_UNICODE, ...WORST_WORDS];
/** Milliseconds that thousands of calls may take, on a machine however busy. */
const LONG = 900_000;
/** Calls that read large bodies. */
const LARGE = new Set([
  'PUT /api/v2/projects',
  'PUT /api/v2/projects/:id',
  'POST /api/v2/projects/:id/notes',
  'PUT /api/v2/projects/:id/notes',
  'POST /api/v2/projects/:id/notes/draft',
  'PUT /api/v2/projects/:id/notes/draft',
  'POST /api/v2/files/:id/comments',
  'POST /api/v2/files/bulk',
  'POST /api/v2/projects/:id/update-events',
  'POST /api/contacts/import',
  'POST /api/contacts/import/parts',
  'POST /api/contacts/import/preview',
]);
const isRefusedRow = (row: Partial<{ outcome: string }>): boolean => row.outcome === 'refused';
/** Milliseconds of one tick in which Linux counts the time of processors. */
const TICK = 10;

/**
 * An api of its own, as it is built, meets the worst that can be sent, one request after the other. What keeps everybody
 * else waiting is the thread that answers: its time on the processor, which does not depend on what else the machine does, is
 * read before and after each request. Threads that clean texts, the garbage collection and the database are not in it.
 */
describe('the worst that can be sent', () => {
  let instance: TestInstance;
  let api: BuiltProcess;
  let address: string;
  let cast: Cast;
  let file: StoredFile;
  let personId: string;
  let firmId: string;
  let proposalId: string;
  let ofAddressBook: AddressBookIds;
  let ofTask: TaskIds;
  let document: OpenAPIObject;
  let routes: DeclaredRoute[];

  beforeAll(async () => {
    instance = await TestInstance.start();
    cast = await instance.cast();
    await instance.makeAdministrator(cast.owner.userId);
    file = await instance.addFile(cast.projectId, cast.owner.userId);
    personId = await instance.addInvited(cast.projectId, cast.owner.userId, 'client');
    firmId = await instance.firmOf(cast.owner.userId);
    proposalId = await instance.addProposal(cast.owner.userId);
    ofAddressBook = await instance.addAddressBook(cast.owner.userId);
    ofTask = await instance.addTask(cast.owner.userId);
    document = (await cast.owner.get<OpenAPIObject>('/api/openapi.json')).body;
    routes = declaredRoutes(instance.app);
    const port = await freePort(0);
    api = await BuiltProcess.start('api', { ...instance.configured, PORT: String(port) });
    address = `http://127.0.0.1:${port}`;
  });

  afterAll(async () => {
    await api.kill();
    await instance.stop();
  });

  const validCall = (route: DeclaredRoute): RouteCall =>
    callOf(route, idsOfCast(cast, file, { personId, firmId, proposalId, ...ofAddressBook, ...ofTask }));

  const callerOf = ({ path }: Pick<RouteCall, 'path'>): Visitor => {
    const { cookies } = path.endsWith('/logout') ? cast.stranger : cast.owner;
    const visitor = new Visitor(address);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  };

  /** Milliseconds the answering thread of the api has been on a processor. */
  const busy = async (): Promise<number> => {
    const status = await readFile(`/proc/${api.id}/task/${api.id}/stat`, 'utf8');
    // Behind the name, which may hold anything: the 12th and 13th field.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  };

  /** Sends calls; answers what came of those that were not as expected or kept the thread too long. */
  const findSurprises = async (
    calls: { name: string; call: RouteCall; body?: () => unknown }[],
    isExpected: (answer: Answer) => boolean,
  ): Promise<string[]> => {
    const surprises: string[] = [];
    let before = await busy();
    for (const { name, call, body } of calls) {
      const answer = await callerOf(call).call(call.method, call.path, body ? body() : call.body);
      const after = await busy();
      if (after - before > MOST_BUSY) surprises.push(`${name} kept the api busy for ${after - before} ms`);
      if (!isExpected(answer))
        surprises.push(`${name} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      before = after;
    }
    expect(await callerOf({ path: '' }).get('/api/health/live')).toMatchObject({ status: 200 });
    return surprises;
  };

  /** As a whole; or row by row, where it is asked what would become of each. */
  const isRefused = ({ status, body }: Answer<unknown>): boolean =>
    (status >= 400 && status < 500) || (Array.isArray(body) && body.length > 0 && body.every(isRefusedRow));

  /** Bytes a route reads at most. */
  const roomOf = ({ path, method }: DeclaredRoute): number =>
    LARGE.has(`${method} ${path}`) ? LIMITS.jsonBodyLarge : LIMITS.jsonBody;

  const withBodies = () =>
    routes.filter((route) => requestFields(document, route).some(({ where }) => where === 'body'));
  it(
    'is refused as JSON by every route: as much as it reads, and a megabyte',
    async () => {
      const calls = withBodies().flatMap((route) =>
        WORST_JSON.flatMap(({ name, make }) =>
          [roomOf(route) - 10, A_MEGABYTE].map((units) => ({
            name: `${nameOf(route)}: ${units} of ${name}`,
            call: validCall(route),
            body: () => make(units),
          })),
        ),
      );
      expect(calls.length).toBeGreaterThan(1_000);
      expect(await findSurprises(calls, isRefused)).toEqual([]);
    },
    LONG,
  );

  it(
    'is refused as a text in the fields of every route',
    async () => {
      const calls = withBodies().flatMap((route) => {
        const fields = requestFields(document, route).filter(
          ({ where, type }) => where === 'body' && type === 'string',
        );
        const call = validCall(route);
        // Some take numbers alone.
        return WORST_TEXTS.slice(0, fields.length > 0 ? undefined : 0).map(({ name, make }) => ({
          name: `${nameOf(route)}: ${name}`,
          call,
          body: () => {
            const text = make(Math.floor(TEXT / fields.length));
            return fields.reduce<unknown>((body, { path }) => withValue(body, path, text), call.body);
          },
        }));
      });
      expect(calls.length).toBeGreaterThan(1_000);
      expect(await findSurprises(calls, isRefused)).toEqual([]);
    },
    LONG,
  );

  it(
    'is refused as a text in the parameters of every address',
    async () => {
      const calls = routes.flatMap((route) => {
        const names = requestFields(document, route).flatMap(({ where, path }) => (where === 'query' ? path : []));
        return WORST_TEXTS.slice(0, names.length > 0 ? undefined : 0).map(({ name, make }) => {
          const call = validCall(route);
          const text = make(Math.floor(ADDRESS / names.length));
          const query = new URLSearchParams(names.map((parameter) => [String(parameter), text]));
          return { name: `${nameOf(route)}: ${name}`, call: { ...call, path: `${call.path.split('?')[0]}?${query}` } };
        });
      });
      expect(calls.length).toBeGreaterThan(500);
      expect(await findSurprises(calls, isRefused)).toEqual([]);
    },
    LONG,
  );

  it.each<[string, (route: DeclaredRoute) => string[]]>([
    ['a thousand parameters', (route: DeclaredRoute) => Array.from({ length: 1_000 }, (_, n) => `${route.method}${n}`)],
    ['one parameter again and again', () => Array.from({ length: 1_000 }, () => 'sort=1')],
  ])('is refused as %s of every address', async (name, parameters) => {
    const calls = routes.map((route) => {
      const call = validCall(route);
      const path = `${call.path.split('?')[0]}?${parameters(route).join('&')}`;
      return { name: `${nameOf(route)}: ${name}`, call: { ...call, path } };
    });
    expect(await findSurprises(calls, isRefused)).toEqual([]);
  });

  it.each([
    'user-agent',
    'cookie',
    'accept',
    'accept-language',
    'x-xsrf-token',
    'x-forwarded-for',
    'range',
    'if-none-match',
  ])('does not matter as the header %s', async (header) => {
    const latin = WORST_TEXTS.map(({ name, make }) => ({ name, value: make(12_000).replaceAll(/[^\x21-\x7e]/g, ';') }));
    for (const { name, value } of latin) {
      const before = await busy();
      const answer = await callerOf({ path: '' }).call('GET', '/api/v2/sessions', undefined, { [header]: value });
      expect({ name, status: answer.status }).toEqual({ name, status: header === 'cookie' ? 401 : 200 });
      expect((await busy()) - before).toBeLessThanOrEqual(MOST_BUSY);
    }
  });

  /** Texts that may be that long: what is not refused is stored, cleaned, without keeping anybody waiting. */
  it(
    'costs nobody else as a note or a comment of the greatest length',
    async () => {
      const longest = [
        { name: 'POST /api/v2/projects/:id/notes', units: LIMITS.noteBody, path: ['note'] },
        { name: 'POST /api/v2/projects/:id/notes/draft', units: LIMITS.noteBody, path: ['note'] },
        { name: 'POST /api/v2/files/:id/comments', units: LIMITS.commentBody, path: ['comment', 'body'] },
      ];
      const calls = longest.flatMap(({ name: wanted, units, path }) => {
        const route = routes.find((each) => nameOf(each) === wanted);
        if (!route) throw new Error(`${wanted} is gone.`);
        return WORST_TEXTS.map(({ name, make }) => {
          const call = validCall(route);
          return { name: `${wanted}: ${name}`, call, body: () => withValue(call.body, path, make(units)) };
        });
      });
      expect(await findSurprises(calls, ({ status }) => status < 500)).toEqual([]);
    },
    LONG,
  );
});
