import { backupCommandOf, restoreCommandOf } from './command.js';

describe('npm run backup', () => {
  const plain = { keyFile: undefined, keep: undefined };
  it.each([
    [[], { what: 'make', place: undefined, ...plain }],
    [['/mnt/b'], { what: 'make', place: '/mnt/b', ...plain }],
    [['s3://b/c', '--key', 'k', '--keep', '7'], { what: 'make', place: 's3://b/c', keyFile: 'k', keep: 7 }],
    [['/mnt/b', '--list'], { what: 'list', place: '/mnt/b', ...plain }],
    [['--check', '/mnt/b', '--key', 'k'], { what: 'check', place: '/mnt/b', ...plain, keyFile: 'k' }],
    [['--new-key', 'k'], { what: 'new-key', path: 'k' }],
    [['--new-key', 'k', '--list'], null],
    [['--new-key', 'k', '/mnt/b'], null],
    [['/mnt/b', '--list', '--check'], null],
    [['/mnt/b', '--list', '--keep', '2'], null],
    [['/mnt/b', '--keep', '0'], null],
    [['/mnt/b', '--keep', 'all'], null],
    [['/mnt/b', '--key'], null],
    [['/mnt/b', '/mnt/c'], null],
    [['/mnt/b', '--force'], null],
  ])('takes %j for %j', (words, command) => {
    expect(backupCommandOf(words)).toEqual(command);
  });
});

describe('npm run restore', () => {
  it.each([
    [['/mnt/b'], { place: '/mnt/b', keyFile: undefined, id: undefined, replace: false }],
    [
      ['s3://b', '--id', '2026-11-25T19-27-22-183Z', '--key', 'k', '--replace'],
      { place: 's3://b', keyFile: 'k', id: '2026-11-25T19-27-22-183Z', replace: true },
    ],
    [[], null],
    [['/mnt/b', '/mnt/c'], null],
    [['/mnt/b', '--yes'], null],
  ])('takes %j for %j', (words, command) => {
    expect(restoreCommandOf(words)).toEqual(command);
  });
});
