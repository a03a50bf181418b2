import { until } from '@gable/platform/testing';
import { A1, TestFiles } from '../testing/test-files.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';

const PDF = { mimetype: 'application/pdf' };

let site: TestSite;
let files: TestFiles;
let small: string;
let other: string;
beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
  [small, other] = await Promise.all([files.pdf(), site.addProject()]);
});
afterEach(async () => {
  await site.idle();
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});

/** How many of these have reported a page so far. */
const viewable = (uploads: Uploaded[]) =>
  uploads.filter((upload) => site.reportedOf(upload).some(({ page }) => page)).length;

const firstPageOf = (upload: Uploaded) =>
  until('its first page is there', () => site.reportedOf(upload).some(({ page }) => page === 1));

describe('one page of another project', () => {
  it('comes before the next tiles of large sheets that are being made in every place', async () => {
    const large = await files.pdf({ pages: 3, size: A1, lines: 500 });
    const sheets = [await site.upload(large, PDF), await site.upload(large, PDF)];
    const worker = await site.startWorker();
    const tiled = async () => {
      const pages = await Promise.all(sheets.map(({ revisionId }) => site.pages(revisionId)));
      return pages.flat().filter(({ tilesKey }) => tilesKey !== null).length;
    };
    await until('both are tiled', async () => {
      const revisions = await Promise.all(sheets.map(({ revisionId }) => site.revision(revisionId)));
      return revisions.every((revision) => revision?.tiling === 'running') && (await tiled()) > 0;
    });
    const upload = await site.upload(small, { ...PDF, projectId: other });
    await firstPageOf(upload);
    // The other place may have gone on with its page; it was not the turn of all that are left.
    expect(await tiled()).toBeLessThan(6);
    await site.idle();
    expect(await tiled()).toBe(6);
    await site.stopWorker(worker);
  });

  it('does not wait for the many documents of a project that came before it, whose first pages come before their others', async () => {
    const document = await files.pdf({ pages: 3, lines: 500 });
    const many: Uploaded[] = [];
    for (let count = 0; count < 10; count += 1) many.push(await site.upload(document, PDF));
    const single = await site.upload(small, { ...PDF, projectId: other });
    await site.relayed();
    const worker = await site.startWorker();
    await firstPageOf(single);
    expect(viewable(many)).toBeLessThan(many.length / 2);
    await until('all first pages are there', () => viewable(many) === many.length);
    const pages = await Promise.all(many.map(({ revisionId }) => site.pages(revisionId)));
    // Only as many documents as there are places have gone on to their other pages.
    expect(pages.filter(({ length }) => length > 1).length).toBeLessThan(many.length / 2);
    await site.idle();
    for (const { revisionId } of many) {
      expect(await site.revision(revisionId)).toMatchObject({ processing: 'ready', pagesDone: 3, leaseOwner: null });
    }
    await site.stopWorker(worker);
  });
});
