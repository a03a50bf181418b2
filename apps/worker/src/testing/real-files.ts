import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { realFilesOf } from './test-files.js';
import { TestSite, type Uploaded } from './test-site.js';

const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.heic': 'image/heic',
  '.hif': 'image/heif',
  '.jpg': 'image/jpeg',
};

/** These end with a reason; every other file of the folders is rendered. */
const REFUSED: Record<string, string> = {
  'libreoffice-writer-password.pdf': 'password_protected',
  '200-megapixels.heic': 'too_large',
  'corrupted.heic': 'damaged',
  'truncated.heic': 'damaged',
};

/** What is said of pages of these; of every other document nothing. */
const DOUBTFUL: Record<string, string[]> = { 'issue19550.pdf': ['text_missing'] };

/**
 * Tests that real files of these folders, as people upload them or made to break what reads them, are processed as they
 * should. Skipped where there are none beside the project.
 */
export function testRealFiles(...folders: string[]): void {
  const files = realFilesOf(...folders);
  const wherePresent = files.length > 0 ? describe : describe.skip;
  wherePresent(`real files of ${folders.join(', ')}`, () => {
    let site: TestSite;
    const uploads = new Map<string, Uploaded>();
    const uploaded = (path: string): Uploaded => {
      const found = uploads.get(path);
      if (!found) throw new Error(`${path} was not uploaded`);
      return found;
    };

    beforeAll(async () => {
      site = await TestSite.start();
      for (const { name, path } of files) {
        const mimetype = TYPES[extname(path).toLowerCase()];
        if (!mimetype) throw new Error(`${path} is of a type this test does not know`);
        uploads.set(path, await site.upload(path, { name, mimetype }));
      }
      await site.startWorker();
    });
    afterAll(() => site.stop());

    it.each(files)('$folder/$name ends as it should, with all of its pages or none', async ({ name, path }) => {
      const { processing, processingError, pagesTotal, pagesDone } = await site.processed(uploaded(path));
      const pages = await site.pages(uploaded(path).revisionId);
      const reason = REFUSED[name];
      expect({ processing, processingError }).toEqual(
        reason ? { processing: 'failed', processingError: reason } : { processing: 'ready', processingError: null },
      );
      const expected = reason ? [] : Array.from({ length: pagesTotal ?? 1 }, (_, index) => index + 1);
      expect(pages.map(({ page }) => page)).toEqual(expected);
      expect(pages.filter(({ error }) => error !== null)).toEqual([]);
      if (!reason) expect(pagesDone).toBe(pages.length);
      expect([...new Set(pages.flatMap(({ doubt }) => doubt ?? []))]).toEqual(DOUBTFUL[name] ?? []);
    });

    it('keep their originals as they were uploaded', async () => {
      for (const { path } of files) {
        const { size } = await stat(path);
        const stored = await site.storage.stat(uploaded(path).storageKey);
        expect({ path, size: stored?.size }).toEqual({ path, size });
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
}
