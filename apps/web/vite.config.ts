import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { chunksOfAreas } from './vite-areas.js';
import { pdfjsFiles } from './vite-pdfjs.js';
import { alias, here, treeshake } from './vite-sources.js';

const api = process.env['GABLE_API'] ?? 'http://localhost:3000';

/**
 * What the app's frame draws with. It stays one chunk, and so does what its data goes through, however the pages share
 * their parts: in many small chunks the same code compresses worse.
 */
const FRAME = [
  ...['Backdrop', 'Button', 'ButtonBase', 'ButtonGroup', 'CircularProgress', 'DefaultPropsProvider', 'Dialog'],
  ...['DialogActions', 'DialogContent', 'DialogTitle', 'Divider', 'Fade', 'GlobalStyles', 'Grow', 'IconButton', 'List'],
  ...['ListItemIcon', 'MenuItem', 'MenuList', 'Modal', 'Paper', 'Popover', 'Popper', 'Portal', 'Skeleton', 'SvgIcon'],
  ...['Tooltip', 'Typography', 'Unstable_TrapFocus', 'styles', 'transitions', 'utils', 'zero-styled'],
].join('|');
const FRAME_LIBRARIES = [
  '@emotion',
  'stylis',
  '@popperjs',
  'react-transition-group',
  '@mui/(system|styled-engine|private-theming|utils)',
  `@mui/material/(esm/)?(${FRAME})`,
];
/** What of react-admin only forms need: it comes with the pages that have one. */
const FORM_MODULES = [
  ...['form', 'controller/(create|edit|saveContext)', 'auth/use(CanAccess|IsAuthPending|RequireAccess)'],
  ...['core/use(GetRecordRepresentation|GetResourceLabel|ResourceDefinition|WrappedSource)', 'core/SourceContext'],
  ...['core/OptionalResourceContextProvider', 'routing/use(Params|Redirect)'],
].join('|');
// What they need of lodash and other small packages comes along with them.
const DATA_LIBRARIES = ['@tanstack/(query-core|react-query)', `ra-core(?!/dist/(${FORM_MODULES})\\b)`];
const FORM_LIBRARIES = ['react-hook-form', 'ra-core'];

/** Modules of packages, given as patterns of their paths. */
const modulesOf = (packages: string[]): RegExp =>
  new RegExp(`/node_modules/(${packages.join('|')})/`.replaceAll('/', '[\\\\/]'));

/** Settings of the client; `chunkOf` names the chunk that a module shares with others. */
const settings = (chunkOf: (module: string) => string | null): InlineConfig => ({
  root: here('.'),
  plugins: [react(), pdfjsFiles()],
  resolve: { alias },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know light-dark(): rewritten for older ones, a part of a page could no longer be dark on its own.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    // The strict Content-Security-Policy allows no data: scripts or styles, and inlined pictures save nothing here.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            { name: 'frame', test: modulesOf(FRAME_LIBRARIES) },
            { name: 'data', test: modulesOf(DATA_LIBRARIES) },
            { name: 'forms', test: modulesOf(FORM_LIBRARIES) },
            { name: 'openseadragon', test: /node_modules[\\/]openseadragon[\\/]/ },
            // What every page begins with: shared with the app behind it, the bundler would make ten chunks of it.
            { name: 'first', tags: ['$initial'] },
            // They need no others with them, which would be looked for in all that an index names.
            { name: chunkOf, debugName: 'areas', includeDependenciesRecursively: false },
            { name: 'pdfjs', test: /node_modules[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: api, ws: true },
      '/storage': { target: api },
    },
  },
});

/** The web client: built into dist/web, served by the api; in development it answers alone and passes calls on. */
export default defineConfig(async ({ command }) => {
  const none = () => null;
  return settings(command === 'build' ? await chunksOfAreas(settings(none)) : none);
});
