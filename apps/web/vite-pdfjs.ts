import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const library = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };

/** Folders that the library reads from while it draws: character maps, fonts, decoders, colour profiles. */
const FOLDERS = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
/** Its worker, under a name that every server knows to be script. */
const WORKER = { path: 'legacy/build/pdf.worker.min.mjs', name: 'pdf.worker.js' };

/** Served names and their files. Licences lie beside what they are about. */
const files = new Map([
  [WORKER.name, join(library, WORKER.path)],
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(library, folder)).map((name): [string, string] => [
      `${folder}/${name}`,
      join(library, folder, name),
    ]),
  ),
]);
const FOLDER = `assets/pdfjs-${version}`;

/** Puts what pdf.js reads at run time beside the built client, in a folder that names its version and never changes. */
export function pdfjsFiles(): Plugin {
  return {
    name: 'pdfjs-files',
    generateBundle() {
      for (const [name, path] of files) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: readFileSync(path) });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}/`, (request, response, next) => {
        const path = files.get(decodeURI(request.url ?? '').replace(/^\/|\?.*$/g, ''));
        if (path === undefined) {
          next();
          return;
        }
        const script = ['.js', '.mjs'].includes(extname(path));
        response.setHeader('content-type', script ? 'text/javascript' : 'application/octet-stream');
        createReadStream(path).pipe(response);
      });
    },
  };
}
