import { hash } from '@node-rs/argon2';
import { issueCode } from '../testing/issue-code.js';
import { PASSWORD, TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

describe('the first account', () => {
  let instance: TestInstance;
  let visitor: Visitor;
  beforeAll(async () => {
    instance = await TestInstance.start();
    visitor = instance.visitor();
    await visitor.get('/api/health/live');
  });
  afterAll(() => instance.stop());

  /** Somebody who signed up, and has the code that opens the account. */
  const signedUp = async (email: string) => {
    const id = await instance.addUser(email, { active: false, name: '', passwordHash: null });
    const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const choice = { name: 'Anna Berg', passwordHash, phone: null, phoneCountry: 'at' };
    return { id, code: await issueCode(instance, { userId: id, purpose: 'activation', email, choice }) };
  };
  const activate = async ({ id, code }: { id: string; code: string }) => {
    const { status } = await visitor.post('/api/v2/users/activate', { id, code, password: PASSWORD });
    expect(status).toBe(200);
  };
  const administrators = async () =>
    (await instance.rows<{ id: string }>('SELECT id FROM users WHERE administrator')).map(({ id }) => id);

  it('administers the instance; whoever comes later does not, also once it has nobody', async () => {
    const first = [await signedUp('one@example.test'), await signedUp('two@example.test')];
    // Two that are opened at the same moment: one of them.
    await Promise.all(first.map(activate));
    const [named, ...others] = await administrators();
    expect(others).toEqual([]);
    expect(first.map(({ id }) => id)).toContain(named);
    await instance.rows('UPDATE users SET administrator = false');
    await activate(await signedUp('three@example.test'));
    expect(await administrators()).toEqual([]);
  });
});
