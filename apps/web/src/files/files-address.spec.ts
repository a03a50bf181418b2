import { addressOf, viewOf } from './files-address.js';

const view = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://gable.test');
  const [, id, list, number] = /^\/projects\/([^/]+)\/files(\/list)?(?:\/page\/([^/]+))?$/.exec(pathname) ?? [];
  return viewOf({ id, number }, list ? 'list' : 'grid', searchParams);
};

describe('the address of a files page', () => {
  it.each([
    '/projects/5/files',
    '/projects/5/files/page/2',
    '/projects/5/files/list',
    '/projects/5/files/list/page/2?ctx=archived&orderBy=name&orderAsc=asc',
    '/projects/5/files?search=plan',
  ])('%s says all that is shown', (address) => {
    expect(addressOf(view(address))).toBe(address);
  });

  it('takes what it cannot read as the default', () => {
    expect(view('/projects/5/files/page/x?ctx=nothing&orderBy=colour&search=ab')).toEqual({
      projectId: '5',
      display: 'grid',
      page: 1,
      context: 'all',
      order: 'created_at',
      ascending: false,
      search: '',
    });
  });
});
