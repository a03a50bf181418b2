import { isLookedAt } from './IncomingNotifications.js';

describe('what a page in front of the person shows already', () => {
  it.each<[string, string, boolean]>([
    ['/files/1/2', '/files/1/2', true],
    ['/files/1/2?showComments=true', '/files/1/2', true],
    ['/files/1/2', '/files/1/2?page=3', true],
    ['/files/1/2', '/files/1/3', false],
    ['/projects/1/notes?note=5', '/projects/1/notes?note=5', true],
    ['/projects/1/notes?note=5', '/projects/1/notes?note=6', false],
    ['/projects/1/notes?note=5', '/projects/1/notes', false],
  ])('%s on %s: %s', (address, page, isIt) => {
    expect(isLookedAt(address, new URL(page, 'http://gable.test'), true)).toBe(isIt);
  });

  it('is nothing while the tab is in the background', () => {
    expect(isLookedAt('/files/1/2', new URL('http://gable.test/files/1/2'), false)).toBe(false);
  });
});
