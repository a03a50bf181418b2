import { rememberedDisplay, rememberedOrder, rememberFiles } from './files-memory.js';

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
