import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { preparedData } from './run-folder.js';

test('the demo workspace is prepared once for all instances', async () => {
  const root = resolve(import.meta.dirname, '../../..');
  await promisify(execFile)(process.execPath, ['tools/demo-data.mjs', preparedData()], { cwd: root });
});
