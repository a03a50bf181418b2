import { screenPath } from './screens.js';

describe('the address of a screen', () => {
  it('has its parts in their places, and behind it what it is asked', () => {
    expect(screenPath('projects.dashboard')).toBe('/projects');
    expect(screenPath('files.show', { id: '1', rid: '2' })).toBe('/files/1/2');
    expect(screenPath('projects.notes', { id: '1' }, { note: '2' })).toBe('/projects/1/notes?note=2');
    expect(screenPath('users.login', {}, new URLSearchParams({ logout: '1' }))).toBe('/users/login?logout=1');
  });

  it('keeps what a part holds out of the rest of the address', () => {
    expect(screenPath('users.activate', { code: '../x?y#z' }, { id: 'a&b=c' })).toBe(
      '/users/activate/..%2Fx%3Fy%23z?id=a%26b%3Dc',
    );
  });
});
