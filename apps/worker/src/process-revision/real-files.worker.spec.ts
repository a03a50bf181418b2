import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PROCESSING_ERRORS } from '@gable/contracts';
import { realFile } from '../testing/test-files.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.heic': 'image/heic',
  '.hif': 'image/heif',
  '.jpg': 'image/jpeg',
};

/** Real files as people upload them, and files made to break what reads them. */
const FILES = ['hostile', 'photos', 'documents'].flatMap((folder) => {
  const path = realFile(folder);
  return path ? readdirSync(path).map((name) => join(path, name)) : [];
});
const wherePresent = FILES.length > 0 ? describe : describe.skip;

wherePresent('real and hostile files (skipped where there are none beside the project)', () => {
  let site: TestSite;
  const uploads = new Map<string, Uploaded>();

  beforeAll(async () => {
    site = await TestSite.start();
    for (const path of FILES) {
      const mimetype = TYPES[extname(path).toLowerCase()];
      if (!mimetype) throw new Error(`${path} is of a type this test does not know`);
      uploads.set(path, await site.upload(path, { name: 'file', mimetype }));
    }
    await site.startWorker();
  });
  afterAll(() => site.stop());

  it('each end ready or failed with a reason, with all of their pages or none', async () => {
    for (const [path, uploaded] of uploads) {
      const { processing, processingError, pagesTotal, pagesDone } = await site.processed(uploaded);
      const pages = await site.pages(uploaded.revisionId);
      if (processing === 'ready') {
        const expected = Array.from({ length: pagesTotal ?? 1 }, (_, index) => index + 1);
        expect({ path, pages: pages.map(({ page }) => page) }).toEqual({ path, pages: expected });
        expect({ path, processingError, pagesDone }).toEqual({ path, processingError: null, pagesDone: pages.length });
      } else {
        expect({ path, processing, pages }).toEqual({ path, processing: 'failed', pages: [] });
        expect(PROCESSING_ERRORS).toContain(processingError);
      }
    }
  });

  it('keep their originals as they were uploaded', async () => {
    for (const [path, { storageKey }] of uploads) {
      const { size } = await stat(path);
      expect({ path, size: (await site.storage.stat(storageKey))?.size }).toEqual({ path, size });
    }
  });

  it('are held by nobody afterwards, and leave nothing behind', async () => {
    await site.idle();
    expect(
      await site.dataSource.query(
        `SELECT id FROM file_revisions WHERE lease_owner IS NOT NULL OR processing IN ('queued', 'running')
            OR tiling IN ('queued', 'running')`,
      ),
    ).toEqual([]);
    expect(await site.leftovers()).toEqual([]);
  });
});
