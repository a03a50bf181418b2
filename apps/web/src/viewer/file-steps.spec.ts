import { placeListOf, type PlaceList } from './file-steps.js';

const PROJECT = '01a1febd-088c-71d4-8a19-175194e67ae9';
const NEWEST: PlaceList = { ctx: 'all', orderBy: 'created_at', orderAsc: 'desc', pinnedFirst: true };

describe('the list a file has its neighbours in (VWR-9)', () => {
  it.each<[string, string | null, boolean, Partial<PlaceList>]>([
    ['opened directly', null, false, {}],
    ['opened directly, archived', null, true, { ctx: 'archived', pinnedFirst: false }],
    ['from the grid', `/projects/${PROJECT}/files/page/2`, false, {}],
    ['from the list', `/projects/${PROJECT}/files/list`, false, { pinnedFirst: false }],
    [
      'from the list by name',
      `/projects/${PROJECT}/files/list?orderBy=name&orderAsc=asc`,
      false,
      { orderBy: 'name', orderAsc: 'asc', pinnedFirst: false },
    ],
    ['from the active files', `/projects/${PROJECT}/active`, false, { ctx: 'active', pinnedFirst: false }],
    [
      'from what was searched for',
      `/projects/${PROJECT}/files?search=roof`,
      false,
      { search: 'roof', pinnedFirst: false },
    ],
    [
      'from a proposal’s archive',
      `/potential/${PROJECT}/files/list?archived=true`,
      true,
      { ctx: 'archived', pinnedFirst: false },
    ],
    ['from a proposal’s days', `/potential/${PROJECT}/files/date`, false, { pinnedFirst: false }],
    ['from another project', '/projects/other/files/list?orderBy=name', false, {}],
    ['from what is no list', '//evil.test/', false, {}],
  ])('%s', (_what, openedFrom, archived, expected) => {
    expect(placeListOf({ project_id: PROJECT, archived }, openedFrom)).toEqual({ ...NEWEST, ...expected });
  });
});
