import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.js';
import { aFile } from '../test/a-file.js';
import { aProject } from '../test/a-project.js';
import { standInForApi } from '../test/api-stand-in.js';
import type { FilesOfPage } from '../ui/first-files.js';
import { othersQuery, pinnedQuery } from './file-sections.js';
import { viewAt } from './files-view.js';
import { prepareFiles } from './prepare-files.js';

const ROOM = '/projects/01a1febd-1111-71d4-8a19-000000000001/files';
const SECTIONS = 'GET /api/v2/projects/01a1febd-1111-71d4-8a19-000000000001/tagged-files';

describe('what is read before the files page is there', () => {
  const asked: string[] = [];
  const prepare = async (address: string, first: FilesOfPage | null = null): Promise<number> => {
    const calls = standInForApi({
      [SECTIONS]: ({ url }) => {
        asked.push(new URL(url).searchParams.get('active') === 'true' ? 'pinned' : 'others');
        return Response.json({ items: [], total: 0 });
      },
    });
    prepareFiles(address, first);
    const read = queryClient.getQueryCache().getAll();
    await Promise.allSettled(read.map((query) => query.promise));
    return calls.length;
  };

  afterEach(() => {
    queryClient.clear();
    asked.length = 0;
  });

  it.each([
    ['both sections of the first page', ROOM, ['others', 'pinned']],
    ['the others alone of a further one', `${ROOM}/page/2`, ['others']],
    ['nothing of a list', `${ROOM}/list`, []],
    ['nothing of the archived files', `${ROOM}?ctx=archived`, []],
    ['nothing of what is searched for', `${ROOM}?search=plan`, []],
    ['nothing of an address that is only on the way to files', ROOM.replace(/\/files$/, ''), []],
  ])('is %s', async (_what, address, sections) => {
    const calls = await prepare(address);
    expect(asked.sort()).toEqual(sections);
    expect(calls).toBe(sections.length);
  });

  it('is what the page then shows at once', async () => {
    await prepare(ROOM);
    const page = new QueryObserver(queryClient, othersQuery(viewAt(ROOM, new URLSearchParams())));
    expect(page.getCurrentResult().data).toEqual({ data: [], total: 0 });
  });

  describe('where the app came with the files of an address', () => {
    const first = {
      project: aProject({ id: ROOM.split('/')[2] ?? '' }),
      pinned: { items: [aFile({ id: 'pinned', tagged: true })], total: 1 },
      others: { items: [aFile({ id: 'other' })], total: 30 },
    };
    const held = (query: ReturnType<typeof othersQuery>) => queryClient.getQueryData(query.queryKey);

    it('is nothing: the page shows these', async () => {
      expect(await prepare(ROOM, first)).toBe(0);
      const view = viewAt(ROOM, new URLSearchParams());
      expect(held(othersQuery(view))).toEqual({ data: first.others.items, total: 30 });
      expect(held(pinnedQuery(view))).toEqual({ data: first.pinned.items, total: 1 });
      expect(queryClient.getQueryData(['projects', 'getOne', { id: first.project.id }])).toBe(first.project);
    });

    it.each([`${ROOM}/page/2`, `${ROOM}?orderBy=name`, ROOM.replace('1/files', '2/files')])(
      'is as much as ever for %s, which they are not of',
      async (address) => {
        const calls = standInForApi({ [SECTIONS]: () => Response.json({ items: [], total: 0 }) });
        prepareFiles(address, first);
        await Promise.allSettled(
          queryClient
            .getQueryCache()
            .getAll()
            .map(({ promise }) => promise),
        );
        expect(calls.length).toBeGreaterThan(0);
        expect(held(othersQuery(viewAt(ROOM, new URLSearchParams())))).toBeUndefined();
      },
    );
  });
});
