import { statSync } from 'node:fs';
import { realFilesOf } from '../testing/test-files.js';
import { TestSite } from '../testing/test-site.js';

const FILES = realFilesOf('sheets', 'documents', 'hostile');
const wherePresent = FILES.length > 0 ? it : it.skip;

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

wherePresent('real files end optimized or failed, and none of their copies is larger (FIL-50)', async () => {
  const uploads = await Promise.all(
    FILES.map(async ({ path }) => ({
      path,
      uploaded: await site.upload(path, { name: 'plan.pdf', mimetype: 'application/pdf', isForgotten: true }),
    })),
  );
  for (const { uploaded } of uploads) {
    // Only the copy is asked for.
    await site.dataSource.query(`UPDATE file_revisions SET processing = 'none' WHERE id = $1`, [uploaded.revisionId]);
    await site.askToOptimize(uploaded);
  }
  await site.startWorker();
  for (const { path, uploaded } of uploads) {
    const { optimization, optimizationError, optimizedSize } = await site.optimized(uploaded);
    expect({ path, failed: optimization === 'failed' }).toEqual({ path, failed: optimizationError !== null });
    expect(optimizedSize ?? 0).toBeLessThan(statSync(path).size);
  }
});
