import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { VARIABLES } from './variables.js';

describe("the README's table of variables", () => {
  const readme = readFileSync(resolve(process.cwd(), 'README.md'), 'utf8');
  const section = /<!-- configuration -->(.*?)<!-- \/configuration -->/s.exec(readme)?.[1] ?? '';
  const rows = [...section.matchAll(/^\|\s*`([A-Z0-9_]+)`\s*\|(.*)\|(.*)\|\s*$/gm)].map(
    ([, name = '', initial = '', meaning = '']) => ({ name, initial: initial.trim(), meaning: meaning.trim() }),
  );

  it('lists exactly the variables that are read, each once', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(VARIABLES).sort());
  });

  it('says what each is for', () => {
    expect(rows.filter(({ meaning }) => meaning.length < 10)).toEqual([]);
  });

  it('gives the defaults that hold', () => {
    const variables: Record<string, { default?: unknown }> = VARIABLES;
    for (const { name, initial } of rows) {
      const fixed = variables[name]?.default;
      if (fixed === undefined) continue;
      const written = typeof fixed === 'boolean' ? String(Number(fixed)) : String(fixed);
      expect(`${name}: ${initial}`).toBe(`${name}: \`${written}\``);
    }
  });
});
