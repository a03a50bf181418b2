import { addressOf, rememberedDisplay, rememberedOrder, rememberFiles, showsFiles, viewAt } from './files-view.js';

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
      area: 'projects',
      projectId: '5',
      display: 'grid',
      byDay: false,
      page: 1,
      context: 'all',
      order: 'created_at',
      ascending: false,
      search: '',
      fromProposals: false,
    });
  });
});

describe('the address of a page of a proposal’s files (NAV-40, POT-62, OPN-58)', () => {
  it.each([
    '/potential/5/files',
    '/potential/5/files/page/2',
    '/potential/5/files/list',
    '/potential/5/files/list/page/2?ctx=archived&orderBy=name&orderAsc=asc',
    '/potential/5/files?ctx=active&search=plan&fromProposals=true',
    '/potential/5/files/date',
    '/potential/5/files/date/page/2',
    '/potential/5/files/date/list?orderAsc=asc',
    '/potential/5/files/date/list/page/3?ctx=active',
  ])('%s says all that is shown', (address) => {
    expect(addressOf(view(address))).toBe(address);
    expect(showsFiles(new URL(address, 'http://gable.test').pathname)).toBe(true);
  });

  it('that says nothing else is the first page of the grid, newest first (FIL-57, CNS-80)', () => {
    expect(view('/potential/5/files')).toEqual({
      area: 'potential',
      projectId: '5',
      display: 'grid',
      byDay: false,
      page: 1,
      context: 'all',
      order: 'created_at',
      ascending: false,
      search: '',
      fromProposals: false,
    });
  });

  it.each([
    ['/potential/5/files?page=2&pageList=3', 2],
    ['/potential/5/files/list?page=2&pageList=3', 3],
    ['/potential/5/files/page/4?page=2', 4],
    ['/potential/5/files?page=0', 1],
    ['/potential/5/files?page=x', 1],
  ])('%s is on page %i: its number, or that of the grid or the list (OPN-99)', (address, page) => {
    expect(view(address).page).toBe(page);
  });

  it.each([
    ['/potential/5/files?archived=true', 'archived'],
    ['/potential/5/files?archived=false', 'all'],
    ['/potential/5/files?ctx=active', 'active'],
  ])('%s is about the %s ones (FIL-57)', (address, context) => {
    expect(view(address).context).toBe(context);
  });

  it('has one order under its days, forwards or backwards', () => {
    expect(view('/potential/5/files/date?orderBy=name&orderAsc=asc')).toMatchObject({
      byDay: true,
      order: 'created_at',
      ascending: true,
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
