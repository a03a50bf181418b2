import { readdirSync, readFileSync } from 'node:fs';

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
