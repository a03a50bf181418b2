import { addressOf, rememberedDisplay, rememberedOrder, rememberFiles, viewAt } from './files-view.js';

const view = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://gable.test');
  return viewAt(pathname, searchParams);
};

describe('the address of a files page (NAV-9…13)', () => {
  it.each([
    '/projects/5/files',
    '/projects/5/files/page/2',
    '/projects/5/files/list',
    '/projects/5/files/list/page/2?ctx=archived&orderBy=name&orderAsc=asc',
    '/projects/5/files?search=plan',
    '/projects/5/active',
    '/projects/5/active/page/2',
    '/projects/5/active/list',
    '/projects/5/active/list/page/3?orderBy=order&orderAsc=asc',
  ])('%s says all that is shown', (address) => {
    expect(addressOf(view(address))).toBe(address);
  });

  it('is that of the active files, however they were asked for (NAV-9, NAV-13)', () => {
    expect(addressOf(view('/projects/5/files/list?ctx=active'))).toBe('/projects/5/active/list');
    expect(view('/projects/5/active?ctx=archived').context).toBe('active');
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

describe('how a person likes the files of a project', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('is kept on this device for each project, a grid at first (FIL-14)', () => {
    rememberFiles('barn', { display: 'list' });
    expect(['barn', 'shed'].map(rememberedDisplay)).toEqual(['list', 'grid']);
    rememberFiles('barn', { display: 'grid' });
    expect(rememberedDisplay('barn')).toBe('grid');
  });

  it('keeps the order beside the display (FIL-6)', () => {
    rememberFiles('barn', { display: 'list' });
    rememberFiles('barn', { order: 'size', ascending: true });
    expect(rememberedDisplay('barn')).toBe('list');
    expect(rememberedOrder('barn')).toEqual({ order: 'size', ascending: true });
    expect(rememberedOrder('shed')).toBeNull();
  });
});
