/** @jest-environment node */
import { jest } from '@jest/globals';
import { CSRF_HEADER } from '@gable/contracts';
import type { RefreshOutcome } from './session-refresh.js';
import { createTransport, type SessionEnd } from './transport.js';

const answer = (status: number, body: unknown = {}): Response => Response.json(body, { status });
const call = (path = '/api/v2/projects', init?: RequestInit): Request => new Request(`http://gable.test${path}`, init);

/** A server that answers from a list, and everything the transport does besides. */
function setUp(answers: Response[], outcome: RefreshOutcome = 'refreshed') {
  const sent: Request[] = [];
  let token = 'first';
  const refresh = jest.fn(() => Promise.resolve(outcome));
  const ended: SessionEnd[] = [];
  const transport = createTransport({
    fetch: (request) => {
      sent.push(request);
      const next = answers[sent.length - 1];
      if (!next) throw new Error('One call too many.');
      return Promise.resolve(next);
    },
    csrfToken: () => token,
    refresh,
    sessionEnded: (reason) => ended.push(reason),
    now: () => 1_000,
  });
  return {
    transport,
    sent,
    refresh,
    ended,
    setToken: (value: string) => {
      token = value;
    },
  };
}

describe('the way to the API', () => {
  it('carries the anti-forgery token, also on a GET, for some of them change something (OPN-44, ACC-46, API-1)', async () => {
    const { transport, sent } = setUp([answer(200), answer(201)]);
    await transport(call());
    await transport(call('/api/v2/projects', { method: 'POST', body: '{}' }));
    expect(sent.map(({ headers }) => headers.get(CSRF_HEADER))).toEqual(['first', 'first']);
  });

  it('answers a stale anti-forgery token with one retry that carries the new one and the same body', async () => {
    const { transport, sent, setToken, ended } = setUp([answer(403, { code: 'csrf_refused' }), answer(201)]);
    const pending = transport(call('/api/v2/projects', { method: 'POST', body: '{"name":"A"}' }));
    setToken('second');
    const response = await pending;
    expect(response.status).toBe(201);
    expect(sent[1]?.headers.get(CSRF_HEADER)).toBe('second');
    await expect(sent[1]?.text()).resolves.toBe('{"name":"A"}');
    expect(ended).toEqual([]);
  });

  it('refreshes after a 401 and repeats the request once (OPN-51)', async () => {
    const { transport, sent, refresh, ended } = setUp([answer(401), answer(200, { ok: true })]);
    const response = await transport(call());
    expect(response.status).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(refresh).toHaveBeenCalledWith(1_000);
    expect(sent).toHaveLength(2);
    expect(ended).toEqual([]);
  });

  it('ends the session when the repeated request is refused as well', async () => {
    const { transport, ended } = setUp([answer(401), answer(401)]);
    expect((await transport(call())).status).toBe(401);
    expect(ended).toEqual(['expired']);
  });

  it('ends the session when the refresh is refused, without repeating the request (OPN-51)', async () => {
    const { transport, sent, ended } = setUp([answer(401)], 'ended');
    await transport(call());
    expect(sent).toHaveLength(1);
    expect(ended).toEqual(['expired']);
  });

  it('keeps the session when the server cannot be reached for the refresh', async () => {
    const { transport, ended } = setUp([answer(401)], 'unreachable');
    await transport(call());
    expect(ended).toEqual([]);
  });

  it('takes any other 403 as a session that is no longer allowed', async () => {
    const { transport, ended } = setUp([answer(403, { code: 'not_permitted' })]);
    await transport(call());
    expect(ended).toEqual(['forbidden']);
  });

  it.each([
    ['POST', '/api/v2/tokens'],
    ['POST', '/api/v2/tokens/refresh'],
    ['POST', '/api/tokens/logout'],
    ['POST', '/api/v2/users'],
    ['POST', '/api/v2/users/get'],
    ['POST', '/api/v2/users/activate'],
    ['POST', '/api/v2/users/0198/resend_email'],
    ['POST', '/api/v2/users/0198/forgot_password'],
    ['GET', '/api/v2/users/0123456789abcdef/new_password'],
    ['POST', '/api/v2/users/0123456789abcdef/new_password'],
    ['GET', '/api/v2/users/0198/code/0123456789abcdef'],
    ['PUT', '/api/v2/users/0198/code/0123456789abcdef'],
  ])('leaves the refusals of %s %s to the caller (OPN-26)', async (method, path) => {
    const { transport, refresh, ended } = setUp([answer(403, { code: 'account_inactive' }), answer(401)]);
    expect((await transport(call(path, { method }))).status).toBe(403);
    expect((await transport(call(path, { method }))).status).toBe(401);
    expect(refresh).not.toHaveBeenCalled();
    expect(ended).toEqual([]);
  });

  it.each([
    ['POST', '/api/v2/tokens/access'],
    ['GET', '/api/v2/users/0198'],
    ['PUT', '/api/v2/users/0198'],
    ['PUT', '/api/v2/users/0198/avatar'],
    ['GET', '/api/v2/users/0198/sessions'],
    ['POST', '/api/v2/users/generate-invitation'],
    ['POST', '/api/v2/users/get-invitation'],
    ['POST', '/api/v2/projects/activate'],
  ])('ends the session with a 403 of %s %s (ACC-43)', async (method, path) => {
    const { transport, ended } = setUp([answer(403, { code: 'session_revoked' })]);
    await transport(call(path, { method }));
    expect(ended).toEqual(['forbidden']);
  });
});
