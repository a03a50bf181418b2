/** The keys that do something in a place, and what. */
export interface ShortcutGroup {
  place: string;
  keys: readonly [names: readonly string[], does: string][];
}

const ARROWS = ['←', '→', '↑', '↓'] as const;

/** Every keyboard shortcut there is (NAV-55). On a Mac ⌘ does what Ctrl does. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    place: 'Everywhere',
    keys: [
      [['/', 'Ctrl /'], 'Search'],
      [['Esc'], 'Close what is open'],
      [['?'], 'This list'],
    ],
  },
  {
    place: 'Projects and files',
    keys: [
      [['←', '→', 'Home', 'End'], 'Go through the statuses of projects'],
      [ARROWS, 'Move between files'],
      [['Enter'], 'Open'],
      [['Space'], 'Take up or put down what can be moved'],
    ],
  },
  {
    place: 'Writing',
    keys: [
      [['Ctrl Enter'], 'Post'],
      [['Ctrl B', 'Ctrl I', 'Ctrl U'], 'Bold, italic, underlined'],
    ],
  },
  {
    place: 'Viewer',
    keys: [
      [['←', '→', 'Page up', 'Page down'], 'Previous and next page'],
      [['↑', '↓'], 'The same, or scroll a document'],
      [['Home', 'End'], 'First and last page'],
      [ARROWS.map((arrow) => `Shift ${arrow}`), 'Move the sheet'],
      [['+', '−'], 'Zoom'],
      [['0'], 'Fit the page'],
      [['1'], 'Print size'],
      [['R', 'Shift R'], 'Rotate, and back'],
      [['F'], 'Full screen'],
      [['T'], 'Thumbnails'],
      [['V'], 'Revisions'],
      [['C'], 'Comments'],
      [['Ctrl F'], 'Find in a document'],
      [['Ctrl P'], 'Print'],
      [['Esc'], 'Back to where you came from'],
    ],
  },
];
