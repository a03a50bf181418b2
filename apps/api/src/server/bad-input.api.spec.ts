import { ERROR_CODES, LIMITS, MESSAGES } from '@gable/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { declaredRoutes, type DeclaredRoute } from '../access/access-declarations.js';
import {
  type AddressBookIds,
  callOf,
  idsOfCast,
  nameOf,
  type RouteCall,
  type TaskIds,
} from '../testing/route-calls.js';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Answer } from '../testing/visitor.js';

/** What no field of any call should be: each is sent in place of every field, one at a time. */
const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x'.repeat(5_000),
  'a\u0000b',
  '\ud800\u202e🏗️',
  "%'; DROP TABLE files; --",
  '0000-01-01',
  '[-1,-5]',
  '["__proto__","ASC"]',
  '{"status":"constructor","search":["abc"]}',
  ['a', 'b'],
  { $ne: '', toString: 'x' },
];

/** The same for a part of an address. */
const NASTY_PARTS = [
  'not-an-id',
  '-1',
  '%00',
  '%F0%9F%8F%97',
  '..%2f..%2fetc',
  '%27%20OR%201%3D1--',
  '__proto__',
  'preapprove',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '01a1fe14-959d-7264-9032-b75521af133e%20',
  'a'.repeat(199),
  'a'.repeat(201),
  'a'.repeat(8_000),
  '%zz',
  '%c0%ae',
];

describe('bad input', () => {
  let instance: TestInstance;
  let cast: Cast;
  let routes: DeclaredRoute[];
  let document: OpenAPIObject;
  let file: StoredFile;
  /** A project that calls may archive, and a file that they may delete: the others stay open to every call. */
  let archivable: string;
  let deletable: StoredFile;
  let personId: string;
  let firmId: string;
  let proposalId: string;
  let ofAddressBook: AddressBookIds;
  let ofTask: TaskIds;

  beforeAll(async () => {
    instance = await TestInstance.start();
    cast = await instance.cast();
    await instance.makeAdministrator(cast.owner.userId);
    file = await instance.addFile(cast.projectId, cast.owner.userId);
    deletable = await instance.addFile(cast.projectId, cast.owner.userId);
    archivable = await instance.addProject(cast.owner.userId);
    personId = await instance.addInvited(cast.projectId, cast.owner.userId, 'client');
    firmId = await instance.firmOf(cast.owner.userId);
    proposalId = await instance.addProposal(cast.owner.userId);
    ofAddressBook = await instance.addAddressBook(cast.owner.userId);
    ofTask = await instance.addTask(cast.owner.userId);
    routes = declaredRoutes(instance.app);
    document = (await cast.owner.get<OpenAPIObject>('/api/openapi.json')).body;
  });

  afterAll(() => instance.stop());

  /** Somebody who may make the call; nobody's session ends with it. */
  const callerOf = ({ path }: Pick<RouteCall, 'path'>) =>
    (path.endsWith('/logout') ? cast.stranger : cast.owner).copy();

  const validCall = (route: DeclaredRoute): RouteCall =>
    callOf(route, {
      ...idsOfCast(cast, nameOf(route) === 'DELETE /api/v2/projects/:id/files' ? deletable : file, {
        personId,
        firmId,
        proposalId,
        ...ofAddressBook,
        ...ofTask,
      }),
      ...(route.path.endsWith('/set-archived') && { projectId: archivable }),
    });

  /** The documented form of a refusal (OPN-45), and nothing else in it. */
  const expectRefusal = ({ status, body }: Answer) => {
    expect(body).toEqual({
      status,
      code: expect.stringMatching(new RegExp(`^(${ERROR_CODES.join('|')})$`)),
      message: expect.stringMatching(/\S/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...(body['errors'] !== undefined && { errors: expect.any(Object) }),
    });
    for (const messages of Object.values((body['errors'] ?? {}) as Record<string, unknown>)) {
      expect(messages).toEqual(expect.arrayContaining([expect.any(String)]));
    }
  };

  /** Sends calls a few at a time; answers those that neither succeeded nor were refused as documented. */
  const findSurprises = async (calls: RouteCall[]): Promise<string[]> => {
    const surprises: string[] = [];
    const queue = [...calls];
    const work = async () => {
      for (let call = queue.pop(); call; call = queue.pop()) {
        const { method, path, body } = call;
        const answer = await callerOf(call).call(method, path, body);
        try {
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400) expectRefusal(answer);
        } catch {
          surprises.push(
            `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200)} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return surprises;
  };

  const operationOf = ({ method, path }: DeclaredRoute) =>
    document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];

  const queryNames = (route: DeclaredRoute): string[] =>
    (operationOf(route)?.parameters ?? []).flatMap((parameter) =>
      'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
    );

  const bodyNames = (route: DeclaredRoute): string[] => {
    const body = operationOf(route)?.requestBody;
    const schema = body && 'content' in body ? body.content['application/json']?.schema : undefined;
    const name = schema && '$ref' in schema ? (schema.$ref.split('/').at(-1) ?? '') : '';
    const model = document.components?.schemas?.[name];
    return model && 'properties' in model ? Object.keys(model.properties ?? {}) : [];
  };

  it('in any part of any address is a refusal in the documented form, never an error of ours', async () => {
    const calls = routes.flatMap((route) =>
      (route.path.match(/:\w+/g) ?? []).flatMap((parameter) =>
        NASTY_PARTS.map((part) => {
          const marked = { ...route, path: route.path.replace(parameter, '@here@') };
          const { path, ...call } = validCall({ ...route });
          const filled = validPath(marked, path);
          return { ...call, path: filled.replace('@here@', part) };
        }),
      ),
    );
    expect(calls.length).toBeGreaterThan(200);
    expect(await findSurprises(calls)).toEqual([]);
  });

  it('in any query parameter of any route is the same', async () => {
    const calls = routes.flatMap((route) =>
      queryNames(route).flatMap((name) =>
        NASTY_VALUES.flatMap((value) => {
          const call = validCall(route);
          const [path = '', query] = call.path.split('?');
          const parameters = new URLSearchParams(query);
          parameters.delete(name);
          for (const each of [value].flat()) {
            parameters.append(name, typeof each === 'string' ? each : JSON.stringify(each));
          }
          return { ...call, path: `${path}?${parameters}` };
        }),
      ),
    );
    expect(calls.length).toBeGreaterThan(300);
    expect(await findSurprises(calls)).toEqual([]);
  });

  it('in any field of any body is the same', async () => {
    const calls = routes.flatMap((route) =>
      bodyNames(route).flatMap((name) =>
        [...NASTY_VALUES, undefined].map((value) => {
          const call = validCall(route);
          return { ...call, body: { ...call.body, [name]: value } };
        }),
      ),
    );
    expect(calls.length).toBeGreaterThan(300);
    expect(await findSurprises(calls)).toEqual([]);
  });

  it('as a field nobody knows is refused by every route that takes a body or a query', async () => {
    const answers: Record<string, number> = {};
    for (const route of routes) {
      const call = validCall(route);
      if (bodyNames(route).length > 0) {
        const body = { ...call.body, surprise: 1 };
        answers[`${nameOf(route)} body`] = (await callerOf(call).call(call.method, call.path, body)).status;
      }
      if (queryNames(route).length > 0) {
        const path = `${call.path}${call.path.includes('?') ? '&' : '?'}surprise=1`;
        answers[`${nameOf(route)} query`] = (await cast.owner.copy().call(call.method, path, call.body)).status;
      }
    }
    expect(Object.keys(answers).length).toBeGreaterThanOrEqual(12);
    expect(Object.entries(answers).filter(([, status]) => status !== 400)).toEqual([]);
  });

  const needsNoField = (name: string) =>
    [
      'POST /api/tokens/logout',
      'PUT /api/contacts/:id',
      'PUT /api/contacts/groups/:gid',
      'PATCH /api/v2/tasks/:id',
      'PATCH /api/v2/files/:id/sheets/:rid/:page',
      'POST /api/v2/files/:id/links',
      'POST /api/v2/files/:id/upload/parts',
      'PUT /api/v2/phases/:id',
      'PUT /api/v2/projects/:id',
      'PUT /api/v2/projects/potential/:id',
      'PUT /api/v2/users/:id',
    ].includes(name);

  const withBodies = () => routes.filter((route) => bodyNames(route).length > 0);

  it.each([
    ['no JSON', '{"name":', 400, 'validation_failed'],
    ['an empty body', '', 400, 'validation_failed'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400, 'validation_failed'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}}}', 400, 'validation_failed'],
    ['arrays without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400, 'validation_failed'],
    ['a body that is too large', JSON.stringify({ name: 'x'.repeat(LIMITS.jsonBodyLarge) }), 413, 'payload_too_large'],
  ])('refuses %s on every route that takes a body', async (_name, body, status, code) => {
    const before = await instance.fingerprint();
    for (const route of withBodies()) {
      const { method, path } = validCall(route);
      const answer = await cast.owner.copy().call(method, path, body, { 'content-type': 'application/json' });
      expect({ route: nameOf(route), ...answer }).toMatchObject({ route: nameOf(route), status, body: { code } });
      expectRefusal(answer);
    }
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each([
    ['null', 'null'],
    ['a text', '"name"'],
    ['a number', '5'],
    ['an array', '[{"name":"x"}]'],
    ['an empty object', '{}'],
  ])('refuses %s where fields are needed', async (_name, body) => {
    const before = await instance.fingerprint();
    const answers: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const route of withBodies()) {
      const name = nameOf(route);
      if (needsNoField(name)) continue;
      const { method, path } = validCall(route);
      const answer = await cast.owner.copy().call(method, path, body, { 'content-type': 'application/json' });
      expectRefusal(answer);
      answers[name] = answer.status;
      // Where the body names the project, it names none that anybody may see.
      const { access } = route;
      const isNeeded = access?.kind === 'proposal' || (access?.kind === 'project' && !access.optional);
      const inBody = isNeeded && access.id.startsWith('body.');
      expected[name] = inBody ? 404 : 400;
    }
    expect(answers).toEqual(expected);
    expect(await instance.fingerprint()).toBe(before);
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'nonsense',
  ])('refuses the content type %s on every route that takes a body', async (type) => {
    for (const route of withBodies()) {
      const { method, path, body } = validCall(route);
      const answer = await cast.owner.copy().call(method, path, JSON.stringify(body), { 'content-type': type });
      expect({ route: nameOf(route), ...answer }).toMatchObject({
        route: nameOf(route),
        status: 415,
        body: { code: 'unsupported_media_type', message: MESSAGES.requests.mediaType },
      });
    }
  });

  it('says field by field what is wrong, and with one message alone says that', async () => {
    const several = await cast.owner.post('/api/v2/files', { project_id: cast.projectId, name: '', size: 'big' });
    expect(several).toMatchObject({ status: 400, body: { message: MESSAGES.requests.invalid } });
    expect(Object.keys(several.body['errors'] as object).sort()).toEqual(['mimetype', 'name', 'size']);
    const single = await cast.owner.post('/api/v2/projects', {});
    expect(single.body).toMatchObject({
      message: MESSAGES.projects.nameBlank,
      errors: { name: [MESSAGES.projects.nameBlank] },
    });
  });

  it.each([
    ['GET', '/api/unknown'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/v2/projects/'],
    ['POST', '/api/v2/unknown'],
    ['PATCH', '/api/v2/projects'],
    ['PATCH', '/api/v2/tokens'],
    ['DELETE', '/api/v2/projects'],
    ['GET', '/api/v2/tokens'],
    ['POST', '/somewhere/else'],
    ['GET', '/assets/missing.js'],
    ['GET', '/storage'],
  ])('%s %s, which is nowhere, is 404 in JSON', async (method, path) => {
    const answer = await cast.owner.call(method, path, method === 'GET' ? undefined : {});
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', message: MESSAGES.requests.notFound } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expectRefusal(answer);
  });

  it('names the request in the answer as in the header, however it was refused', async () => {
    for (const path of ['/api/unknown', '/api/v2/files/nothing', '/api/v2/files/%zz', '/api/v2/projects?page=0']) {
      const { body, headers } = await cast.owner.get(path);
      expect({ path, id: headers.get('x-request-id') }).toEqual({ path, id: body['requestId'] });
    }
  });

  /** A filled address whose marked part is still open. */
  const validPath = (marked: DeclaredRoute, filled: string): string => {
    const parts = filled.split('?')[0]?.split('/') ?? [];
    return marked.path
      .split('/')
      .map((part, place) => (part.startsWith(':') ? parts[place] : part))
      .join('/');
  };
});
