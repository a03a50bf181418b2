import type { ScreenName } from '@gable/contracts';

/** What a screen looks like from afar. */
export type ScreenShape =
  | 'projects'
  | 'files'
  | 'notes'
  | 'room'
  | 'proposals'
  | 'contacts'
  | 'tasks'
  | 'viewer'
  | 'page';

/** Shapes by how the names of their screens begin; the longest that fits counts. */
const SHAPES: Record<string, ScreenShape> = {
  'users.dashboard': 'projects',
  'projects.dashboard': 'projects',
  'projects.archived': 'projects',
  'progress.dashboard': 'projects',
  'projects.': 'room',
  'projects.new': 'page',
  'projects.show': 'files',
  'projects.files': 'files',
  'projects.active': 'files',
  'projects.notes': 'notes',
  'potential.': 'room',
  'potential.new': 'page',
  'potential.dashboard': 'proposals',
  'potential.people': 'proposals',
  'potential.files': 'files',
  'potential.notes': 'notes',
  'address-book.': 'contacts',
  'address-book.import': 'page',
  'address-book.imports': 'contacts',
  'tasks.': 'tasks',
  'files.': 'viewer',
};

/** The shape of a screen; that of any page for those that have none of their own. */
export function shapeOf(screen: ScreenName): ScreenShape {
  const [begin = ''] = Object.keys(SHAPES)
    .filter((each) => screen.startsWith(each))
    .sort((a, b) => b.length - a.length);
  return SHAPES[begin] ?? 'page';
}
