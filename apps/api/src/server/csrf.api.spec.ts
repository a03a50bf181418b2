import { request } from 'node:http';
import { COOKIES, CSRF_HEADER, MESSAGES } from '@gable/contracts';
import { declaredRoutes, type DeclaredRoute } from '../access/access-declarations.js';
import { callOf, isUnsafe, nameOf, type RouteCall } from '../testing/route-calls.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';

/** Anti-forgery (API-2, OPN-44): an unsafe call without the header of the readable cookie does nothing at all. */
describe('anti-forgery', () => {
  let instance: TestInstance;
  let cast: Cast;
  let unsafe: DeclaredRoute[];
  let calls: RouteCall[];

  beforeAll(async () => {
    instance = await TestInstance.start();
    cast = await instance.cast();
    const { id: fileId, revisionId } = await instance.addFile(cast.projectId, cast.owner.userId);
    unsafe = declaredRoutes(instance.app).filter((route) => isUnsafe(route) && !route.withoutCsrf);
    calls = unsafe.map((route) => callOf(route, { projectId: cast.projectId, fileId, revisionId }));
  });

  afterAll(() => instance.stop());

  const send = (visitor: Visitor, { method, path, body }: RouteCall, headers: Record<string, string | undefined>) =>
    visitor.call(method, path, body, headers);

  const outcome = ({ status, body }: Answer, fresh: boolean) => `${status} ${body['code'] as string}, fresh: ${fresh}`;

  /** What every unsafe route answers, by its name. */
  const askAll = async (make: () => { visitor: Visitor; headers: Record<string, string | undefined> }) => {
    const answers: Record<string, string> = {};
    for (const [place, route] of unsafe.entries()) {
      const { visitor, headers } = make();
      const before = visitor.cookies.get(COOKIES.csrf);
      const answer = await send(visitor, calls[place] as RouteCall, headers);
      answers[nameOf(route)] = outcome(answer, visitor.cookies.get(COOKIES.csrf) !== before);
    }
    return answers;
  };

  it('knows the unsafe routes', () => {
    expect(unsafe.length).toBeGreaterThanOrEqual(13);
    expect(unsafe.map(nameOf)).toContain('DELETE /api/v2/files/:id');
    const exempt = declaredRoutes(instance.app).filter(({ withoutCsrf }) => withoutCsrf);
    expect(exempt.map(nameOf)).toEqual(['POST /api/notifications/unsubscribe']);
  });

  it.each([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['a made-up token', () => 'abcdefgh-1234567890123456789012345678'],
    ['the token of somebody else', () => decodeURIComponent(cast.member.cookies.get(COOKIES.csrf) ?? '')],
    ['the session token in its place', () => cast.owner.cookies.get(COOKIES.access)],
    ['the header twice', () => `${cast.owner.cookies.get(COOKIES.csrf)}, ${cast.owner.cookies.get(COOKIES.csrf)}`],
  ])('refuses every unsafe route with %s, changes nothing and gives a fresh token', async (_name, header) => {
    const before = await instance.fingerprint();
    const answers = await askAll(() => ({ visitor: cast.owner.copy(), headers: { [CSRF_HEADER]: header() } }));
    expect(answers).toEqual(
      Object.fromEntries(unsafe.map((route) => [nameOf(route), '403 csrf_refused, fresh: true'])),
    );
    expect(await instance.fingerprint()).toBe(before);
    expect((await cast.owner.post('/api/v2/tokens/access')).status).toBe(200);
  });

  it('refuses every unsafe route to a browser that has never been here, and lets it in with what it was given', async () => {
    const answers = await askAll(() => ({ visitor: instance.visitor(), headers: {} }));
    expect(new Set(Object.values(answers))).toEqual(new Set(['403 csrf_refused, fresh: true']));

    const visitor = instance.visitor();
    const refused = await visitor.post('/api/v2/tokens', {});
    expect(refused.body).toMatchObject({ status: 403, code: 'csrf_refused', message: MESSAGES.requests.csrf });
    expect(await visitor.post('/api/v2/tokens', {})).toMatchObject({ status: 400 });
  });

  it('refuses the token with the secret of another browser', async () => {
    const visitor = cast.owner.copy();
    visitor.cookies.set('gable_csrf', cast.member.cookies.get('gable_csrf') ?? '');
    expect(await visitor.post('/api/v2/projects', { name: 'Forged' })).toMatchObject({ status: 403 });
  });

  it.each([
    ['percent-encoded', '/%61pi/v2/projects'],
    ['with an encoded letter further in', '/api/v2/%70rojects'],
    ['with a query', '/api/v2/projects?a=/api/'],
  ])('is not fooled by an address that is %s', async (_name, path) => {
    const before = await instance.fingerprint();
    const answer = await cast.owner.copy().call('POST', path, { name: 'Forged' }, { [CSRF_HEADER]: undefined });
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_refused' } });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('is not fooled by an address that names the host', async () => {
    const { hostname, port } = new URL(instance.address);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', connection: 'close' };
      request({ hostname, port, method: 'POST', path: `${instance.address}/api/v2/tokens`, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end('{}');
    });
    expect(status).toBe(403);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'name=Forged'],
    ['text/plain', '{"name":"Forged"}'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nForged\r\n--x--'],
  ])('takes nothing that a form of another site could send: %s', async (type, body) => {
    const answer = await cast.owner.call('POST', '/api/v2/projects', body, { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it('asks nothing of reads, and gives a token with the first one only', async () => {
    const visitor = instance.visitor();
    const first = await visitor.get('/api/health/live');
    expect(first.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['gable_csrf', COOKIES.csrf]);
    expect((await visitor.get('/api/health/live')).headers.getSetCookie()).toEqual([]);
    for (const header of ['wrong', undefined]) {
      const answer = await cast.owner.call('GET', '/api/v2/projects', undefined, { [CSRF_HEADER]: header });
      expect({ header, status: answer.status }).toEqual({ header, status: 200 });
    }
  });

  it('gives a token with a page as well, and leaves the storage alone', async () => {
    const page = await instance.visitor().call('GET', '/', undefined, { accept: 'text/html' });
    expect(page.headers.getSetCookie().map((line) => line.split('=')[0])).toContain(COOKIES.csrf);
    const stored = await instance.visitor().get('/storage/some/object');
    expect(stored.headers.getSetCookie()).toEqual([]);
  });
});
