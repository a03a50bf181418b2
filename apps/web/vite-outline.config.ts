import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { alias, here, treeshake } from './vite-sources.js';

/** What the api draws the first files of a page with, before the client runs: one file, with all that it needs. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: { alias },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    ssr: here('src/shell/files-outline-program.tsx'),
    outDir: here('../../dist/outline'),
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: { treeshake, output: { codeSplitting: false } },
  },
});
