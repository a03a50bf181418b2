import { SCREENS, type ScreenName } from '@gable/contracts';
import { shapeOf, type ScreenShape } from './screen-shapes.js';

/** Every screen behind the sign-in, by what it looks like from afar. */
const SCREENS_OF: Record<ScreenShape, readonly ScreenName[]> = {
  projects: ['users.dashboard', 'projects.dashboard', 'projects.archived', 'progress.dashboard'],
  files: [
    'projects.show',
    'projects.files',
    'projects.files.page',
    'projects.files.list',
    'projects.files.list.page',
    'projects.active',
    'projects.active.page',
    'projects.active.list',
    'projects.active.list.page',
    'potential.files',
    'potential.files.page',
    'potential.files.list',
    'potential.files.list.page',
    'potential.files.date',
    'potential.files.date.page',
    'potential.files.date.list',
    'potential.files.date.list.page',
  ],
  notes: ['projects.notes', 'potential.notes'],
  room: [
    'projects.sheets',
    'projects.sheets.show',
    'projects.people',
    'projects.history',
    'projects.settings',
    'projects.settings.potential',
    'potential.edit',
    'potential.show',
    'potential.settings',
    'potential.sheets',
    'potential.sheets.show',
  ],
  proposals: ['potential.dashboard', 'potential.people'],
  contacts: [
    'address-book.dashboard',
    'address-book.groups',
    'address-book.new',
    'address-book.show',
    'address-book.edit',
    'address-book.group',
    'address-book.duplicates',
    'address-book.imports',
  ],
  tasks: ['tasks.dashboard'],
  viewer: ['files.attachment', 'files.show', 'files.shared', 'files.preview'],
  page: [
    'users.me.settings',
    'projects.new',
    'potential.new',
    'address-book.import',
    'admin',
    'admin.storage',
    'admin.work',
    'admin.mail',
    'admin.health',
    'admin.log',
    'unknown',
  ],
};

describe('the shape of a screen that is opening', () => {
  const rows = Object.entries(SCREENS_OF).flatMap(([shape, screens]) =>
    screens.map((screen) => [screen, shape] as const),
  );

  it.each(rows)('of %s is %s', (screen, shape) => {
    expect(shapeOf(screen)).toBe(shape);
  });

  it('is known of all of them', () => {
    const outside = /^users\.(?!me\.|dashboard)/;
    const inside = (Object.keys(SCREENS) as ScreenName[]).filter((screen) => !outside.test(screen));
    expect(rows.map(([screen]) => screen).sort()).toEqual(inside.sort());
  });
});
