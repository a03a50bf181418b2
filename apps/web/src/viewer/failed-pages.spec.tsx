import { jest } from '@jest/globals';
import { MESSAGES, PAGE_MESSAGES, type ManifestPage } from '@gable/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileDetail } from '../api/index.js';
import { aProject } from '../test/a-project.js';
import { aFileDetail, aRevision } from '../test/a-revision.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { manifestKey } from '../realtime/index.js';
import { useViewedFile } from './viewer-data.js';

// What draws a sheet needs a canvas.
jest.unstable_mockModule('./SheetStage.js', () => ({
  SheetStage: ({ page }: { page: ManifestPage }) => <p>Sheet {page.page}</p>,
}));
const { SheetsView } = await import('./SheetsView.js');

// The rail shows as many pages as there is room for.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
});
afterEach(() => jest.restoreAllMocks());

const aPage = (page: number, fields: Partial<ManifestPage> = {}): ManifestPage => ({
  page,
  width: 600,
  height: 400,
  rotation: 0,
  thumbnail_url: null,
  image_url: `about:blank#${page}`,
  image_width: 2000,
  image_height: 1333,
  ...fields,
});
const FAILED = aPage(2, { image_url: null, error: 'timed_out' });
const REPROCESS = 'POST /api/v2/files/f/reprocess';

const revisions = [aRevision({ id: 'r2', revision: 2, current: true }), aRevision({ id: 'r1', revision: 1 })];
const BARN = aProject({ name: 'Barn' });
const file = aFileDetail({ id: 'f', project_id: BARN.id, name: 'Plan.pdf', revisions, pages: { done: 3, total: 3 } });

function Page({ rid }: { rid: string }) {
  const { data } = useViewedFile('f', rid);
  return data && <SheetsView steps={null} file={data} renew={() => Promise.resolve(data)} />;
}

/** Opens the second of three pages, which failed; what is asked again is answered without it. */
async function open(fields: Partial<FileDetail> = {}, answers: Answers = {}) {
  let shown: FileDetail = { ...file, ...fields };
  let items = [aPage(1), FAILED, aPage(3)];
  const prepared = (): void => {
    shown = { ...file, ...fields };
    items = [aPage(1), aPage(2), aPage(3)];
  };
  const rid = shown.revision_id;
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [`GET /api/v2/projects/${BARN.id}`]: () => Response.json(BARN),
    'GET /api/v2/files/f': () => Response.json(shown),
    [`GET /api/v2/files/f/manifest/${rid}`]: () => Response.json({ version: 1, total: 3, items }),
    [REPROCESS]: () => {
      shown = { ...shown, processing: true, processing_state: 'queued', pages: { done: 2, total: 3 } };
      items = [aPage(1), aPage(3)];
      return Response.json(shown);
    },
    ...answers,
  });
  const { queryClient } = await openSignedIn(<Page rid={rid} />, `/files/f/${rid}?page=2`);
  await screen.findByText(PAGE_MESSAGES.timed_out);
  /** The worker has made the page, and the socket announces it. */
  const finish = (): Promise<void> => {
    prepared();
    return act(() => queryClient.invalidateQueries({ queryKey: manifestKey('f') }));
  };
  return { calls, finish };
}

const tryAgain = () => screen.queryByRole('button', { name: 'Try again' });
const press = async (): Promise<void> => {
  const button = tryAgain();
  if (!button) throw new Error('Nothing to press.');
  await userEvent.click(button);
};

describe('a page of a document that failed (VWR-8)', () => {
  it('says why, is tried again when asked to, and is shown as soon as it is made', async () => {
    const { calls, finish } = await open();
    await press();
    await screen.findByText('Page 2 is being prepared (2 of 3)');
    expect(tryAgain()).toBeNull();
    expect(calls.filter(({ call }) => call === REPROCESS)).toHaveLength(1);
    await finish();
    await screen.findByText('Sheet 2');
  });

  it('is named among the pages until it is made', async () => {
    const { finish } = await open();
    const named = () => screen.getAllByRole('button', { name: /^Page \d/ }).map(({ ariaLabel }) => ariaLabel);
    expect(named()).toEqual(['Page 1', 'Page 2, couldn’t be prepared', 'Page 3']);
    await finish();
    await screen.findByText('Sheet 2');
    expect(named()).toEqual(['Page 1', 'Page 2', 'Page 3']);
  });

  it('stays as it is when that is refused', async () => {
    await open({}, { [REPROCESS]: refusal(409, MESSAGES.files.notFailed) });
    await press();
    await screen.findByText(MESSAGES.files.reprocessFailed);
    await waitFor(() => {
      expect(tryAgain()).toHaveProperty('disabled', false);
    });
    screen.getByText(PAGE_MESSAGES.timed_out);
  });

  it.each<[string, Partial<FileDetail>]>([
    ['to somebody who may not add revisions', { user_permissions: ['comments.create'] }],
    ['on a revision that is not the current one', { revision_id: 'r1', revision: 1 }],
  ])('offers no other try %s', async (_name, fields) => {
    await open(fields);
    expect(tryAgain()).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Download' }).length).toBeGreaterThan(0);
  });
});
