import { ApiError } from '../api/api-error.js';
import { adviceOn, detailsOf, isStaleBuild } from './FailedPage.js';

const at = new Date('2026-03-10T09:30:00Z');
const answer = (status: number) =>
  new ApiError(status, { code: 'internal', message: 'Words of the server.', requestId: '01a1febd' });

describe('what to do about what went wrong', () => {
  it.each<[string, unknown, RegExp]>([
    ['a server that fails', answer(500), /send the person who runs Gable the details/],
    ['a refusal, in its words', answer(422), /^Words of the server\.$/],
    ['a storage without room, in its words', new ApiError(507, { code: 'storage_full', message: 'Full.' }), /^Full\.$/],
    ['a call that does not get through in Chromium', new TypeError('Failed to fetch'), /Check your connection/],
    ['the same in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), /Check your connection/],
    ['the same in Safari', new TypeError('Load failed'), /Check your connection/],
    ['a part that is gone', new TypeError('Failed to fetch dynamically imported module: /a.js'), /was updated/],
    [
      'a fault of a page (MSG-81)',
      new TypeError('x is undefined'),
      /^An unexpected error has occurred\. Please try again after reloading the page\.$/,
    ],
    ['something that is no error', 'x', /^An unexpected error has occurred/],
  ])('gets advice on %s', (_what, error, advice) => {
    expect(adviceOn(error)).toMatch(advice);
  });

  it.each([
    ['Failed to fetch dynamically imported module: https://gable.test/a.js', true],
    ['error loading dynamically imported module', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['Failed to fetch', false],
  ])('takes "%s" as a newer build: %s', (message, stale) => {
    expect(isStaleBuild(new TypeError(message))).toBe(stale);
  });
});

describe('the details that one can report', () => {
  it('name the request whose answer failed', () => {
    expect(detailsOf(answer(500), 'https://gable.test/projects/1', at).split('\n')).toEqual([
      'Address: https://gable.test/projects/1',
      'Time: 2026-03-10T09:30:00.000Z',
      'Answer: 500 internal',
      'Request: 01a1febd',
      'Error: ApiError: Words of the server.',
    ]);
  });

  it('name a fault of the page', () => {
    expect(detailsOf(new RangeError('too far'), 'https://gable.test/', at)).toBe(
      'Address: https://gable.test/\nTime: 2026-03-10T09:30:00.000Z\nError: RangeError: too far',
    );
  });

  it.each([
    ['/files/shared/01a1febd/a-secret?page=2', '/files/shared/01a1febd/hidden'],
    ['/users/activate/a-secret?id=1', '/users/activate/hidden'],
    ['/users/new/a-secret', '/users/new/hidden'],
    ['/users/new_password?code=a-secret', '/users/new_password'],
    ['/files/attachment?file=a-secret', '/files/attachment'],
    ['/users/access?redirectParams=a-secret#notifications', '/users/access'],
  ])('tell nobody what opens %s', (address, reported) => {
    expect(detailsOf(answer(500), `https://gable.test${address}`, at)).toContain(
      `Address: https://gable.test${reported}\n`,
    );
  });
});
