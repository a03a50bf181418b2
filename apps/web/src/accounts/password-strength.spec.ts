import { passwordStrength } from './password-strength.js';

describe('the strength of a password', () => {
  it.each([
    ['password', 0],
    ['qwertzuiop', 1],
    ['correct horse battery staple', 4],
    ['x'.repeat(128), 0],
  ])('"%s" is %i', (password, strength) => {
    expect(passwordStrength(password, [])).toBe(strength);
  });

  it('counts what everybody knows of its owner as weak', () => {
    const alone = passwordStrength('Marchetti-Olivia', []);
    expect(alone).toBeGreaterThanOrEqual(3);
    expect(passwordStrength('Marchetti-Olivia', ['Olivia Marchetti', 'olivia@gable.test'])).toBeLessThan(alone);
  });
});
