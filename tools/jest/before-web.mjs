/** The suites of the web client, joined as Jest would read them for a page. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMON_JS } from '../server-bundle.mjs';
import { joinSpecs } from './joined-specs.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Styles mean nothing where nothing is drawn. */
const emptyStyles = {
  name: 'empty-styles',
  setup(bundle) {
    bundle.onResolve({ filter: /\.css$/ }, () => ({ path: resolve(root, 'apps/web/src/test/empty-style.ts') }));
  },
};

export default () =>
  joinSpecs('web', {
    absWorkingDir: root,
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'node20',
    splitting: true,
    tsconfig: 'apps/web/tsconfig.json',
    jsx: 'automatic',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': '"test"', global: 'globalThis' },
    // React asks the module that it is for a timer of Node; joined, it is none.
    external: ['node:*', '*?worker', '*?url', 'react', 'react/*', 'react-dom', 'react-dom/*'],
    banner: { js: COMMON_JS.join('\n') },
    logLevel: 'warning',
    plugins: [emptyStyles],
  });
