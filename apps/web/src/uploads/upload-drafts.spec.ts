import { UploadDrafts, type OpenPages } from './upload-drafts.js';
import type { UploadSteps } from './upload-steps.js';
import { UploadQueue } from './upload-queue.js';
import { advance, newUpload, type UploadItem } from './upload-item.js';

const target = { projectId: 'p', revisionOf: null };
const plan = new File(['x'.repeat(10)], 'plan.pdf', { lastModified: 5 });
const SAID = { alias: 'Ground floor', message: 'Windows mo', tagged: true };

/** The pages of a browser: each of them is there until it is closed. */
function browser() {
  const there = new Set<string>();
  let last = '';
  const pages: OpenPages = {
    enter: (page) => {
      last = page;
      there.add(page);
    },
    all: () => Promise.resolve(there),
  };
  const next = (userId = 'anna') => new UploadDrafts(userId, pages);
  const open = async (userId?: string) => {
    const drafts = next(userId);
    const restored = await drafts.takeOver();
    const page = last;
    return { drafts, restored, close: () => there.delete(page) };
  };
  return { open, next };
}

const typed = (...events: Parameters<typeof advance>[1][]): UploadItem =>
  [...events, { type: 'described', details: SAID } as const].reduce(advance, newUpload('1', plan, target));
const uploaded = () =>
  typed(
    { type: 'started' },
    { type: 'announced', fileId: 'f', revisionId: 'r' },
    { type: 'stored', processing: false },
  );

beforeEach(() => {
  localStorage.clear();
});

describe('what was typed of uploads when a tab is closed', () => {
  it('comes back with what is in the project already', async () => {
    const { open } = browser();
    const first = await open();
    first.drafts.keep([uploaded()]);
    first.close();
    const next = await open();
    expect(next.restored).toEqual([
      {
        file: { name: 'plan.pdf', size: 10, lastModified: 5 },
        target,
        stored: { fileId: 'f', revisionId: 'r' },
        details: SAID,
      },
    ]);
    next.close();
    // It is kept until it is saved.
    expect((await open()).restored).toHaveLength(1);
  });

  it('is a line of the queue then, which can be saved', async () => {
    const { open, next } = browser();
    const first = await open();
    first.drafts.keep([uploaded()]);
    first.close();
    const saved: unknown[] = [];
    const steps: Partial<UploadSteps> = { save: (...change) => Promise.resolve(void saved.push(change)) };
    const nothing = () => undefined;
    const news = { changed: nothing, finished: nothing, stopped: nothing, cancelFailed: nothing, saveFailed: nothing };
    const queue = new UploadQueue(steps as UploadSteps, news, undefined, undefined, next());
    await queue.restore();
    expect(queue.snapshot()).toMatchObject([{ state: 'completed', source: null, details: SAID }]);
    await queue.save();
    expect(saved).toEqual([['p', [{ items: ['1'], fileId: 'f', ...SAID }]]]);
    expect({ lines: queue.snapshot(), kept: Object.keys(localStorage) }).toEqual({ lines: [], kept: [] });
  });

  it('comes back with the same file when it had not arrived, and with no other', async () => {
    const { open } = browser();
    const first = await open();
    first.drafts.keep([typed({ type: 'started' })]);
    first.close();
    const { drafts, restored } = await open();
    expect(restored).toEqual([]);
    const none = { alias: '', message: '', tagged: false };
    const other = new File(['x'.repeat(10)], 'plan.pdf', { lastModified: 6 });
    expect(drafts.detailsOf(other, target)).toEqual(none);
    expect(drafts.detailsOf(plan, { projectId: 'q', revisionOf: null })).toEqual(none);
    expect(drafts.detailsOf(plan, { projectId: 'p', revisionOf: { fileId: 'f', name: 'plan' } })).toEqual(none);
    expect(drafts.detailsOf(plan, target)).toEqual(SAID);
  });

  it('stays with the page that is still open, and with its person', async () => {
    const { open } = browser();
    const first = await open();
    first.drafts.keep([uploaded()]);
    expect((await open()).restored).toEqual([]);
    first.close();
    expect((await open('bert')).restored).toEqual([]);
    expect((await open()).restored).toHaveLength(1);
  });

  it('is gone once it is saved or taken back', async () => {
    const { open } = browser();
    const first = await open();
    first.drafts.keep([uploaded()]);
    first.drafts.keep([]);
    first.close();
    expect({ restored: (await open()).restored, kept: Object.keys(localStorage) }).toEqual({ restored: [], kept: [] });
  });

  it('is left out when another version has kept it in another form', async () => {
    localStorage.setItem('gable.uploads.anna.gone', JSON.stringify({ uploads: [{ file: 'plan.pdf' }, null, 5] }));
    localStorage.setItem('gable.uploads.anna.broken', '{');
    expect((await browser().open()).restored).toEqual([]);
  });
});
