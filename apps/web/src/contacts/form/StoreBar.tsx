import { MESSAGES, namelessProblem } from '@gable/contracts';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useWatch } from 'react-hook-form';
import styles from './ContactInputs.module.css';

interface StoreBarProps {
  /** Whether it can be stored now, beside its name. */
  storable: boolean;
  storing: boolean;
  onCancel: () => void;
}

/** Stores a contact: the button is there with a name or a lastname only (ADR-14, VAL-51). */
export function StoreBar({ storable, storing, onCancel }: StoreBarProps) {
  const [name, lastname] = useWatch({ name: ['name', 'lastname'] }) as unknown[];
  const isNamed = namelessProblem({ name, lastname }) === null;
  return (
    <DialogActions>
      <span role="status" className={styles.hint}>
        {!isNamed && MESSAGES.contacts.nameless}
      </span>
      <Button variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
      {isNamed && (
        <Button type="submit" variant="contained" disabled={!storable || storing}>
          {storing ? 'Storing…' : 'Store'}
        </Button>
      )}
    </DialogActions>
  );
}
