/**
 * Generates what the docstrings of the routes say for the API's OpenAPI document, and from that document the API types that
 * the web client is typed by. `--check` changes nothing and fails when either is stale.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { operationsSource } from './operations.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const checks = process.argv.includes('--check');

if (await keep('apps/api/src/openapi/generated/operations.ts', operationsSource(resolve(root, 'apps/api/src')))) {
  execFileSync(process.execPath, [resolve(root, 'tools/build.mjs'), 'servers'], { stdio: 'inherit' });
}
const document = JSON.parse(await readFile(resolve(root, 'dist/api/openapi.json'), 'utf8'));
const note = '/** Generated from the OpenAPI document by `npm run api:types`; not edited by hand. */\n';
// What has a default may be left out.
const types = note + astToString(await openapiTypescript(document, { defaultNonNullable: false }));
await keep('libs/contracts/src/generated/api.ts', types);

/** Writes a generated file where it differs; where that is only checked, the program fails. @returns whether it differed */
async function keep(path, text) {
  const target = resolve(root, path);
  if ((await readFile(target, 'utf8').catch(() => '')) === text) return false;
  if (checks) {
    console.error(`${path} is stale: run \`npm run build && npm run api:types\`.`);
    process.exit(1);
  }
  await writeFile(target, text);
  return true;
}
