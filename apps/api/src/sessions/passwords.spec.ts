import { MESSAGES } from '@gable/contracts';
import { hash } from '@node-rs/argon2';
import { hashPassword, isOutdated, isPassword, refuseCommonPassword } from './passwords.js';

describe('a common password', () => {
  it.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'PassWord', 'TRUSTNO1'])(
    'is refused in whatever case: %s',
    async (password) => {
      await expect(refuseCommonPassword(password, 'user.password')).rejects.toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: MESSAGES.account.passwordCommon,
        errors: { 'user.password': [MESSAGES.account.passwordCommon] },
      });
    },
  );

  it.each(['correct horse battery', 'gable-demo-1', 'password of Anna', ' password', '', 'constructor', '__proto__'])(
    'is not %j',
    async (password) => {
      await expect(refuseCommonPassword(password)).resolves.toBeUndefined();
    },
  );
});

describe('a stored password', () => {
  it('is argon2id with more than the parameters that OWASP recommends at least', async () => {
    const hashed = await hashPassword('correct horse battery');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(isOutdated(hashed)).toBe(false);
  });

  it.each([
    ['today', () => hashPassword('correct horse battery'), false],
    ['before', () => hash('correct horse battery', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }), true],
    [
      'with other parameters',
      () => hash('correct horse battery', { memoryCost: 64, timeCost: 1, parallelism: 1 }),
      false,
    ],
  ])('that was hashed %s is still known', async (_name, make, outdated) => {
    const hashed = await make();
    expect(await isPassword(hashed, 'correct horse battery')).toBe(true);
    expect(await isPassword(hashed, 'correct horse batteries')).toBe(false);
    expect(isOutdated(hashed)).toBe(outdated);
  });
});
