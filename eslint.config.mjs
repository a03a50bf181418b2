import { readdirSync } from 'node:fs';
import nx from '@nx/eslint-plugin';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import node from 'eslint-plugin-n';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { NODE_VERSIONS } from './tools/node-versions.mjs';

const may = (source, ...targets) => ({
  sourceTag: `scope:${source}`,
  onlyDependOnLibsWithTags: targets.map((target) => `scope:${target}`),
});

/** What stands below the capabilities of the web client and is imported file by file. */
const FOUNDATIONS = ['api', 'test', 'theme', 'ui'];

/** Folders of a program. */
const foldersOf = (source) =>
  readdirSync(new URL(source, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders of the web client that are entered by their index. */
const CAPABILITIES = foldersOf('apps/web/src').filter((name) => !FOUNDATIONS.includes(name));

const REACT_ROUTER = {
  name: 'react-router',
  message: 'Import from react-router-dom: two copies break react-admin.',
};

/** A picture that somebody sends is decoded in the worker's confined children, never where all requests are answered. */
const NO_DECODER = {
  selector: ':matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration)[source.value="sharp"]',
  message: 'Only the worker decodes pictures: see rendering/child.',
};

/** Refuses imports of folders, lazy ones too; `files` says which of what is in them. */
const closed = (folders, message, { files = '', paths = [], syntax = [] } = {}) => {
  const regex = `^\\.{1,2}/(\\.\\./)*(${folders.join('|')})/${files}`;
  return {
    'no-restricted-imports': ['error', { paths, patterns: [{ regex, message }] }],
    'no-restricted-syntax': [
      'error',
      ...syntax,
      { selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`, message },
    ],
  };
};

/** Capabilities are entered by their index, and by nothing else. */
const entered = (folders, refused = {}) =>
  closed(folders, 'A capability is entered by its index.', { files: '(?!index\\.js$)', ...refused });

/** Tests look behind the doors: into rows, hashes and mails. What only they use has no index, so nothing else enters it. */
const TESTS = ['**/*.spec.{ts,tsx}', '**/testing/**'];

export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '.gable', '.nx', '.stryker-tmp', '**/src/**/generated', 'test-results'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    plugins: { '@nx': nx, 'import-x': importX },
    languageOptions: { globals: globals.node },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx'],
      // Imports name the compiled file; what is read is its source.
      'import-x/resolver-next': [createNodeResolver({ extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } })],
    },
    rules: {
      // Nest modules and DTOs are classes that hold only decorators.
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      'no-console': 'error',
      eqeqeq: 'error',
      // Also of what is imported lazily; packages have no circles with us.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'error',
      'import-x/order': ['error', { groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'index'] }],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [],
          depConstraints: [
            may('contracts'),
            may('domain', 'contracts'),
            may('platform', 'domain', 'contracts'),
            may('demo', 'platform', 'domain', 'contracts'),
            may('api', 'demo', 'platform', 'domain', 'contracts'),
            may('worker', 'platform', 'domain', 'contracts'),
            may('web', 'contracts'),
            may('web-e2e', 'contracts'),
            may('bench', 'platform', 'domain', 'contracts'),
            may('tools', 'platform', 'domain', 'contracts'),
          ],
        },
      ],
    },
  },
  {
    // Two tables that point at each other.
    files: ['libs/platform/src/database/entities/*.ts'],
    rules: { 'import-x/no-cycle': 'off' },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-imports': ['error', { paths: [REACT_ROUTER] }],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: entered(CAPABILITIES, { paths: [REACT_ROUTER] }),
  },
  {
    // The app's pages are chunks of their own: an index would join them.
    files: ['apps/web/src/router.tsx', 'apps/web/src/shell/app-*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: FOUNDATIONS.filter((name) => name !== 'test').map((name) => `apps/web/src/${name}/**/*.{ts,tsx}`),
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: closed(CAPABILITIES, 'This stands below the capabilities, and knows none.', { paths: [REACT_ROUTER] }),
  },
  {
    files: ['apps/api/**/*.ts'],
    ignores: TESTS,
    rules: entered(foldersOf('apps/api/src'), { syntax: [NO_DECODER] }),
  },
  {
    files: ['apps/worker/**/*.ts'],
    ignores: TESTS,
    rules: entered(foldersOf('apps/worker/src')),
  },
  {
    files: ['libs/platform/**/*.ts'],
    ignores: TESTS,
    rules: entered(foldersOf('libs/platform/src'), { syntax: [NO_DECODER] }),
  },
  {
    // Types and tests are those of a newer Node than the oldest that Gable is proved on. What is newer in the language itself
    // does not compile.
    files: ['apps/{api,worker}/**/*.ts', 'libs/**/*.ts', 'tools/**/*.{ts,mjs}'],
    plugins: { n: node },
    settings: { node: { version: NODE_VERSIONS.map((version) => `^${version}`).join(' || ') } },
    rules: {
      // Such as `fetch`, which the oldest has and calls an experiment.
      'n/no-unsupported-features/node-builtins': ['error', { allowExperimental: true }],
    },
  },
  {
    files: ['tools/**', 'bench/**', 'apps/web-e2e/**', '**/*.config.{ts,mjs}'],
    rules: { 'no-console': 'off', 'import-x/no-default-export': 'off' },
  },
  {
    // They put programs together rather than import what others export.
    files: ['**/*.mjs', '**/playwright.config.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
);
