import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.js';
import { standInForApi } from '../test/api-stand-in.js';
import { othersQuery } from './file-sections.js';
import { viewAt } from './files-view.js';
import { prepareFiles } from './prepare-files.js';

const ROOM = '/projects/01a1febd-1111-71d4-8a19-000000000001/files';
const SECTIONS = 'GET /api/v2/projects/01a1febd-1111-71d4-8a19-000000000001/tagged-files';

describe('what is read before the files page is there', () => {
  const asked: string[] = [];
  const prepare = async (address: string): Promise<number> => {
    const calls = standInForApi({
      [SECTIONS]: ({ url }) => {
        asked.push(new URL(url).searchParams.get('active') === 'true' ? 'pinned' : 'others');
        return Response.json({ items: [], total: 0 });
      },
    });
    prepareFiles(address);
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
});
