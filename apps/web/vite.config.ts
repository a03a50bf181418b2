import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const api = process.env['GABLE_API'] ?? 'http://localhost:3000';

/** The web client: built into dist/web, served by the api; in development it answers alone and passes calls on. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: { alias: { '@gable/contracts': here('../../libs/contracts/src/index.ts') } },
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            { name: 'openseadragon', test: /node_modules[\\/]openseadragon[\\/]/ },
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
