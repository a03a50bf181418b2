/** Ten seconds of dragging and zooming over an A0 sheet of 120,000 paths. */
import { readFileSync } from 'node:fs';
import { startInstance } from '../../dist/bench/instance.js';
import { startBrowser } from '../browser.mjs';
import { signedInVisitor, untilPrepared } from '../prepared-files.mjs';
import { realSheets } from '../real-files.mjs';
import { report } from '../report.mjs';
import { measureDrives } from '../sheet-drive.mjs';
import { Visitor } from '../visitor.mjs';

const [sheet] = await realSheets(['plan-a0-1p-120k.pdf']);
if (!sheet) process.exit(0);
const instance = await startInstance();
const browser = await startBrowser();
try {
  const visitor = new Visitor(await instance.start('api/main'));
  await instance.start('worker/main');
  const project = await signedInVisitor(instance, visitor);
  const file = await visitor.upload(project.id, {
    name: 'a0.pdf',
    mimetype: 'application/pdf',
    bytes: readFileSync(sheet),
  });
  await untilPrepared(instance);
  const address = `/files/${file.id}/${file.revision_id}`;
  report(await measureDrives(browser, visitor, { address, what: 'while an A0 sheet is moved and zoomed' }));
} finally {
  await browser.close();
  await instance.stop();
}
