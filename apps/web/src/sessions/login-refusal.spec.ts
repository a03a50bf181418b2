import { ApiError } from '../api/api-error.js';
import { loginRefusal } from './login-refusal.js';

describe('a refused sign-in (ACC-26, OPN-37)', () => {
  it.each([
    [400, 'Email or password cannot be empty'],
    [403, 'You must verify your email address'],
    [404, 'Email not recognized'],
    [422, 'Password incorrect'],
    [500, 'An error has ocurred'],
  ])('with status %i says "%s"', (status, words) => {
    expect(loginRefusal(new ApiError(status, null))).toBe(words);
  });

  it('without an answer says that something failed', () => {
    expect(loginRefusal(new TypeError('offline'))).toBe('An error has ocurred');
  });
});
