import { BackupRefusedError, ObjectStorageUnavailableError } from '@gable/platform';
import { describeFailure } from './failure.js';

const failure = (facts: object): Error => Object.assign(new Error('as the system says it'), facts);

describe('a backup that cannot be made', () => {
  it.each<[string, unknown, string | null]>([
    ['refused', new BackupRefusedError('There is no backup here.'), 'There is no backup here.'],
    ['no room', failure({ code: 'ENOSPC' }), 'There is no room for it. Nothing that was there before is changed.'],
    [
      'no room in the database',
      failure({ code: '53100' }),
      'There is no room for it. Nothing that was there before is changed.',
    ],
    ['no storage', new ObjectStorageUnavailableError('It does not answer'), 'It does not answer'],
    ['no database', failure({ code: 'ECONNREFUSED' }), 'The database does not answer: as the system says it'],
    ['a key that is there', failure({ code: 'EEXIST', path: '/keys/one' }), '/keys/one is there already.'],
    ['a folder of somebody else', failure({ code: 'EACCES', path: '/mnt/b' }), '/mnt/b cannot be written.'],
    ['a mistake of ours', new TypeError('undefined is not a function'), null],
  ])('says what is the matter: %s', (_what, error, words) => {
    expect(describeFailure(error)).toBe(words);
  });
});
