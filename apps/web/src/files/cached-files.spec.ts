import { QueryClient } from '@tanstack/react-query';
import { aFile } from '../test/a-file.js';
import { CachedFiles, fileListKey, type ListedFiles } from './cached-files.js';

const PROJECT = '01a1febd-1111-71d4-8a19-000000000001';

const keyOf = (filter: Partial<ListedFiles>) =>
  fileListKey({
    pagination: { page: 1, perPage: 12 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { project_id: PROJECT, ctx: 'all', ...filter },
  });

describe('a file that was opened (FIL-21, FIL-22)', () => {
  const [plan, section] = [aFile({ project_id: PROJECT }), aFile({ project_id: PROJECT })];
  const keys = [keyOf({}), keyOf({ search: 'file' })];
  let client: QueryClient;
  const seen = () =>
    keys.map((key) => client.getQueryData<{ data: (typeof plan)[] }>(key)?.data.map((file) => file.seen));

  beforeEach(() => {
    client = new QueryClient();
    for (const key of keys) client.setQueryData(key, { data: [plan, section], total: 2 });
  });

  afterEach(() => {
    client.clear();
  });

  it('is new in no list that is held, and the others stay as they are', () => {
    new CachedFiles(client).see(plan);
    expect(seen()).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('stays new where the lists know a newer revision than the one that was opened', () => {
    new CachedFiles(client).see({ ...plan, revision_id: section.revision_id });
    expect(seen()).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});
