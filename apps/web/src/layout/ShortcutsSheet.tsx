import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useAppEvent } from './shortcuts.js';
import styles from './ShortcutsSheet.module.css';

const GROUPS: { heading: string; keys: [keys: string[], does: string][] }[] = [
  {
    heading: 'Everywhere',
    keys: [
      [['/'], 'Search'],
      [['Esc'], 'Close'],
      [['?'], 'This list'],
    ],
  },
  {
    heading: 'Files',
    keys: [
      [['←', '→', '↑', '↓'], 'Move between files'],
      [['Enter'], 'Open'],
    ],
  },
  {
    heading: 'Viewer',
    keys: [
      [['Page up', 'Page down'], 'Previous and next page'],
      [['Home', 'End'], 'First and last page'],
      [['+', '−'], 'Zoom'],
      [['0'], 'Fit the page'],
      [['1'], 'Print size'],
      [['R', 'Shift R'], 'Rotate, and back'],
      [['F'], 'Full screen'],
      [['V'], 'Revisions'],
      [['C'], 'Comments'],
      [['Ctrl F'], 'Find in a document'],
      [['Ctrl P'], 'Print'],
    ],
  },
];

/** The list of keyboard shortcuts, opened with `?` or from the account menu. */
export function ShortcutsSheet() {
  const [open, setOpen] = useState(false);
  useAppEvent('shortcuts', () => {
    setOpen(true);
  });
  const close = (): void => {
    setOpen(false);
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        {GROUPS.map(({ heading, keys }) => (
          <section key={heading} className={styles.group}>
            <h3>{heading}</h3>
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
        <Button onClick={close} variant="outlined">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
