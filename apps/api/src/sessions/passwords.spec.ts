import { MESSAGES } from '@gable/contracts';
import { verify } from '@node-rs/argon2';
import { hashPassword, refuseCommonPassword } from './passwords.js';

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

it('a password is stored as argon2id with the parameters that OWASP recommends', async () => {
  const hashed = await hashPassword('correct horse battery');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hashed, 'correct horse battery')).toBe(true);
  expect(await verify(hashed, 'correct horse batteries')).toBe(false);
});
