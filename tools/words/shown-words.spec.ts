import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shownWords } from './shown-words.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Where what people read is written: screens, messages, notifications and e-mails. */
const PLACES = [
  /^apps\/web\/src\//,
  /^libs\/contracts\/src\//,
  /^libs\/platform\/src\/(mail|notifications)\//,
  /^apps\/(api|worker)\/src\/.*-(texts|mails)\.ts$/,
];
/** Tests, what is generated, and headings of the files that other programs write. */
const ELSEWHERE = /\.spec\.|\/generated\/|^apps\/web\/src\/test\/|\/export-samples\.ts$/;

/** One word for one thing (CONTRIBUTING). What the documents say character by character stays (OPN-128). */
const RULES: { never: RegExp; say: string; documented?: string[]; meant?: RegExp }[] = [
  {
    never: /\bversions?\b/i,
    say: 'revision',
    // DLG-2, FIL-42
    documented: [
      'This file has several versions. Versions can be deleted individually or all at once. This cannot be undone.',
    ],
  },
  { never: /\be-mail/i, say: 'email' },
  // A comment is pinned to a place of a sheet; a file is pinned to nothing.
  {
    never: /\b(un)?pin(s|ned|ning)?\b/i,
    say: 'active file',
    meant: /^apps\/web\/src\/(viewer\/pins\/|comments\/Pin|shell\/ShortcutsDialog)|\/messages\/pins\.ts$/,
  },
  { never: /\binactive\b|\bnot active\b/i, say: 'archived, of a project; without an account yet, of a person' },
];

const files = ['apps', 'libs']
  .flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && PLACES.some((place) => place.test(path)) && !ELSEWHERE.test(path));

const shown = files.flatMap((path) =>
  shownWords(path, readFileSync(resolve(root, path), 'utf8')).map((words) => ({ path, ...words })),
);

describe('what people read', () => {
  it('is found: on screens, in messages, notifications and e-mails', () => {
    for (const words of ['Active files', 'The file has been deleted.', ' commented on ', 'Verify your email address']) {
      expect(shown.map(({ text }) => text)).toContain(words.trim());
    }
  });

  it.each(RULES)('says $say, never $never', ({ never, documented = [], meant }) => {
    const wrong = shown.filter(
      ({ path, text }) => never.test(text) && !documented.includes(text) && meant?.test(path) !== true,
    );
    expect(wrong.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
    // What is excused must still be there.
    expect(documented.filter((text) => !shown.some((words) => words.text === text))).toEqual([]);
  });
});

describe('the words of a file', () => {
  it('are those of elements, labels and sentences, and none of modules, types, keys and errors', () => {
    const source = `
      import { version } from './of a version.js';
      type Kind = 'Old version';
      if (kind === 'versions') throw new RangeError('No such version here.');
      const label = 'Version';
      const sentence = \`\${who} added \${count} versions of \${file}\`;
      const element = <p title="The version shown">A newer version.</p>;
    `;
    expect(shownWords('example.tsx', source).map(({ text }) => text)).toEqual([
      'Version',
      'added',
      'versions of',
      'The version shown',
      'A newer version.',
    ]);
  });
});
