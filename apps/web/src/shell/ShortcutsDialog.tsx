import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { SHORTCUTS } from './shortcut-list.js';
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
