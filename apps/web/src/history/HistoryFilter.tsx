import { HISTORY_TYPES, HISTORY_TYPE_NAMES, type HistoryType } from '@gable/contracts';
import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useAnchoredPopup } from '../ui/anchored-popup.js';
import styles from './HistoryFilter.module.css';

interface HistoryFilterProps {
  types: readonly HistoryType[];
  onChoose: (types: readonly HistoryType[]) => void;
}

/** The panel that says which kinds of entries are shown (HIS-2, CNS-66). */
export function HistoryFilter({ types, onChoose }: HistoryFilterProps) {
  const { anchor, close, button } = useAnchoredPopup('dialog');
  const isPart = types.length < HISTORY_TYPES.length;
  return (
    <>
      <Button variant="outlined" startIcon={<FilterIcon />} className={isPart ? styles.part : undefined} {...button}>
        Filter
        {isPart && (
          <span className={styles.count}>
            <span className="visually-hidden">, shown: </span>
            {types.length}
            <span className="visually-hidden"> of {HISTORY_TYPES.length}</span>
          </span>
        )}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={close}
        transitionDuration={100}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter the history' } }}
      >
        <fieldset className={styles.panel}>
          <legend>Show what happened to</legend>
          {HISTORY_TYPES.map((type) => (
            <label key={type} className={styles.choice}>
              <input
                type="checkbox"
                checked={types.includes(type)}
                onChange={({ target }) => {
                  onChoose(target.checked ? [...types, type] : types.filter((each) => each !== type));
                }}
              />
              {HISTORY_TYPE_NAMES[type].several}
            </label>
          ))}
        </fieldset>
      </Popover>
    </>
  );
}
