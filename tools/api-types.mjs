/**
 * Generates the API types that the web client is typed by from the API's own OpenAPI document.
 * `--check` changes nothing and fails when the types are stale.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const target = resolve(root, 'libs/contracts/src/generated/api.ts');

const document = JSON.parse(
  execFileSync(process.execPath, [resolve(root, 'dist/api/openapi.js')], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
);
const note = '/** Generated from the OpenAPI document by `npm run api:types`; not edited by hand. */\n';
// What has a default may be left out.
const types = note + astToString(await openapiTypescript(document, { defaultNonNullable: false }));

if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8').catch(() => '')) !== types) {
    console.error('The generated API types are stale: run `npm run build && npm run api:types`.');
    process.exit(1);
  }
} else {
  await writeFile(target, types);
}
