import { readdirSync, readFileSync } from 'node:fs';
import { screenPath } from './screens.js';

const SOURCES = [
  'apps/api/src/',
  'apps/worker/src/',
  'apps/web/src/',
  'libs/demo/src/',
  'libs/domain/src/',
  'libs/platform/src/',
];
const IS_TEST = /\.spec\.tsx?$|(^|\/)(test|testing)\//;

/** Whether a line of a program names a screen by its address. */
const typesAddress = (line: string): boolean =>
  !/^\s*(\*|\/[/*])/.test(line) &&
  /['"`]\/(users|projects|potential|progress|address-book|tasks|files)(['"`/?#]|\$)/.test(line);

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

  it.each(SOURCES)('is typed by nobody in %s', (folder) => {
    const root = new URL(`../../../${folder}`, import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const typed = files
      .filter((file) => /\.tsx?$/.test(file) && !IS_TEST.test(file))
      .flatMap((file) => {
        const lines = readFileSync(new URL(file, root), 'utf8').split('\n');
        return lines.filter(typesAddress).map((line) => `${file}: ${line.trim()}`);
      });
    expect(typed).toEqual([]);
  });
});
