import { MESSAGES } from '@gable/contracts';
import { PASSWORD, TestInstance } from '../testing/test-instance.js';

describe('sign-in (API-6)', () => {
  let instance: TestInstance;

  beforeAll(async () => {
    instance = await TestInstance.start();
    await instance.addUser('owner@example.test');
    await instance.addUser('waiting@example.test', { active: false });
  });

  afterAll(() => instance.stop());

  it.each([
    ['ACC-20, MSG-89: no e-mail', { email: '', password: 'x' }, 400, MESSAGES.login.empty],
    ['ACC-20, MSG-89: no password', { email: 'owner@example.test', password: '' }, 400, MESSAGES.login.empty],
    ['ACC-20, MSG-89: nothing', {}, 400, MESSAGES.login.empty],
    ['MSG-85: unknown e-mail', { email: 'nobody@example.test', password: 'x' }, 404, MESSAGES.login.emailUnknown],
    ['MSG-87: not verified', { email: 'waiting@example.test', password: PASSWORD }, 403, MESSAGES.login.inactive],
    [
      'MSG-88: wrong password',
      { email: 'owner@example.test', password: 'wrong' },
      422,
      MESSAGES.login.passwordIncorrect,
    ],
  ])('refuses %s', async (_row, credentials, status, message) => {
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    const answer = await visitor.post('/api/v2/tokens', credentials);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, message });
    expect(visitor.cookies.has('gable_access')).toBe(false);
  });

  it('signs in whatever the case of the e-mail and answers expiration and user (API-8)', async () => {
    const visitor = instance.visitor();
    const answer = await visitor.signIn('OWNER@example.test', PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { email: 'owner@example.test' } });
    expect((await visitor.post('/api/v2/tokens/access')).body).toMatchObject({ user: { email: 'owner@example.test' } });
  });
});
