import Button from '@mui/material/Button';
import styles from './SaveBar.module.css';

/** What a form tells what saves it. */
export interface SaveBarProps {
  changed: boolean;
  savable: boolean;
  saving: boolean;
  onDiscard: () => void;
}

/** Saves a form or discards what was typed; within reach while there is something to save, however long the page. */
export const SaveBar = ({ changed, savable, saving, onDiscard }: SaveBarProps) => (
  <div className={styles.bar} data-changed={changed}>
    <Button type="submit" variant="contained" disabled={!savable}>
      {saving ? 'Saving…' : 'Save changes'}
    </Button>
    {changed && !saving && <Button onClick={onDiscard}>Discard</Button>}
  </div>
);
