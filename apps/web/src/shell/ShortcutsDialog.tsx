import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import styles from './ShortcutsDialog.module.css';

/** Which keys do what, by the place where they do it. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="shortcuts-title">
    <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
    <DialogContent tabIndex={0} className={styles.groups}>
      {SHORTCUTS.map(({ place, keys }) => (
        <section key={place} className={styles.group}>
          <h3>{place}</h3>
          <dl>
            {keys.map(([names, does]) => (
              <div key={does} className={styles.row}>
                <dt>{does}</dt>
                <dd>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose} variant="outlined">
        Close
      </Button>
    </DialogActions>
  </Dialog>
);

/** The keys that do something in a place, and what. */
interface ShortcutGroup {
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
      [ARROWS, 'Move between projects, and between files'],
      [['Home', 'End'], 'To the first and the last of them'],
      [['Enter'], 'Open'],
      [['Space', 'Shift Space'], 'Select a file, or all from the one before'],
      [['Ctrl A'], 'Select the files of the page'],
      [['Space'], 'Take up or put down what can be moved, from its handle'],
      [['Esc'], 'Select none'],
    ],
  },
  {
    place: 'Tasks',
    keys: [
      [['N'], 'Write a new task'],
      [[...ARROWS, 'J', 'K'], 'Move between tasks'],
      [['Home', 'End'], 'To the first and the last of them'],
      [['Enter'], 'Open'],
      [['Space', 'X'], 'Do, or undo'],
      [['S'], 'Snooze'],
      [['Esc'], 'Leave the line, or the list'],
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
      [['←', '→', 'Page up', 'Page down'], 'Previous and next page, of one page: file'],
      [['K', 'J'], 'Previous and next file'],
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
      [['Ctrl F'], 'Find, from sheets in the document'],
      [['Ctrl P'], 'Print'],
      [['Esc'], 'Back to where you came from'],
    ],
  },
  {
    place: 'Pins and markup',
    keys: [
      [['P'], 'Pin a comment'],
      [['N', 'Shift N'], 'Next and previous pin'],
      [['M'], 'Markup, and close it'],
      [['Enter'], 'Set a point at the cross, finish an area'],
      [ARROWS.map((arrow) => `Shift ${arrow}`), 'Move the sheet below the cross'],
      [ARROWS, 'Move what is chosen, with Shift farther'],
      [['Delete'], 'Delete what is chosen'],
      [['Ctrl Z', 'Ctrl Shift Z'], 'Undo, and redo'],
      [['Ctrl Enter'], 'Put a text there'],
      [['Esc'], 'Leave the tool, then markup'],
    ],
  },
  {
    place: 'Comparison',
    keys: [
      [['N', 'P'], 'Next and previous change'],
      [['O', 'S', 'B'], 'Overlay, slider, side by side'],
      [ARROWS, 'Move the sheets, while points are set the later one'],
      [ARROWS.map((arrow) => `Shift ${arrow}`), 'While points are set, move the earlier sheet'],
      [['+', '−', '0'], 'Zoom, fit the page'],
      [['Esc'], 'Close the comparison'],
    ],
  },
];
