import { COOKIES, CSRF_HEADER, type ErrorAnswer } from '@gable/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { declaredRoutes, type DeclaredRoute } from '../access/access-declarations.js';
import { isUnsafe, nameOf } from '../testing/route-calls.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import { describeApi } from './openapi-document.js';
import { operationsOf } from './operation-access.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Exclude<Operation['responses'][string], { $ref: string } | undefined>;

let instance: TestInstance;
let cast: Cast;
let document: OpenAPIObject;
let routes: DeclaredRoute[];

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  document = (await cast.stranger.get<OpenAPIObject>('/api/openapi.json')).body;
  routes = declaredRoutes(instance.app);
});
afterAll(() => instance.stop());

const operationAt = ({ path, method }: DeclaredRoute): Operation | undefined =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];
const inDocument = () => routes.flatMap((route) => operationAt(route) ?? []);

/** An answer that the document names, with what its reference leads to. */
function refusal(operation: Operation, status: string): Response | undefined {
  const response = operation.responses[status];
  if (!response || !('$ref' in response)) return response;
  return document.components?.responses?.[response.$ref.split('/').at(-1) ?? ''] as Response | undefined;
}

describe('the OpenAPI document (OPN-45)', () => {
  it('is what the build has written down, which is what the running api would say', () => {
    expect(JSON.parse(JSON.stringify(describeApi(instance.app)))).toEqual(document);
  });

  it('says of every operation what it does, in words of its own', () => {
    const operations = operationsOf(document).map(({ operation }) => operation);
    expect(operations.length).toBeGreaterThan(100);
    expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);
    // Rows of our specification say nothing to anyone who has the document alone.
    const texts = operations.map(({ summary, description }) => `${summary} ${description}`);
    expect(texts.filter((text) => /\b[A-Z]{3}-\d/.test(text))).toEqual([]);
  });

  it('says what a call must carry, as the guard and the anti-forgery check want it', () => {
    const wrong = routes.flatMap((route) => {
      const { access, withoutCsrf } = route;
      const operation = operationAt(route);
      if (!operation) return [];
      const [security = {}] = operation.security ?? [];
      const wanted = [access?.kind !== 'public', isUnsafe(route) && !withoutCsrf];
      const said = ['session' in security, 'csrf' in security];
      return String(said) === String(wanted) ? [] : [{ route: nameOf(route), said, wanted }];
    });
    expect(wrong).toEqual([]);
    expect(document.components?.securitySchemes).toMatchObject({
      session: { in: 'cookie', name: COOKIES.access },
      csrf: { in: 'header', name: CSRF_HEADER },
    });
  });

  it('describes refusals in the shape that they have', async () => {
    expect(inDocument().filter((operation) => !refusal(operation, '503'))).toEqual([]);
    const path = `/api/v2/projects/${cast.projectId}`;
    const { get, put } = document.paths['/api/v2/projects/{id}'] ?? {};
    for (const [status, operation, answer] of [
      ['401', get, await cast.stranger.get<ErrorAnswer>(path)],
      ['404', get, await cast.outsider.get<ErrorAnswer>(path)],
      ['422', put, await cast.client.put<ErrorAnswer>(path, { name: 'Mine' })],
      ['400', put, await cast.owner.put<ErrorAnswer>(path, { name: 7 })],
    ] as const) {
      const { example } = refusal(operation as Operation, status)?.content?.['application/json'] ?? {};
      const documented = example as ErrorAnswer;
      expect(String(answer.status)).toBe(status);
      expect(Object.keys(answer.body).sort()).toEqual(Object.keys(documented).sort());
      expect(answer.body.code).toBe(documented.code);
    }
  });

  it('says where it came from, and how somebody begins who has nothing else', () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
    for (const word of [COOKIES.csrf, CSRF_HEADER, '/api/v2/tokens', '/api/files/preapprove']) {
      expect(document.info.description).toContain(word);
    }
  });
});
