import RemoveIcon from '@mui/icons-material/Close';
import styles from './NewTaskTimes.module.css';

interface TimeChipProps {
  text: string;
  /** What it was understood from: none where it follows from something else, undefined where it was chosen. */
  words: readonly string[] | undefined;
  disabled: boolean;
  onRemove: () => void;
}

/** Something that is said of a new task beside its name. Taken back, the words that said it are part of the name. */
export function TimeChip({ text, words, disabled, onRemove }: TimeChipProps) {
  const label = words ? `Keep ${LIST.format(words.map((each) => `“${each}”`))} in the name` : `Remove “${text}”`;
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{text}</span>
      {words?.length !== 0 && (
        <button
          type="button"
          className={styles.remove}
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="inherit" />
        </button>
      )}
    </span>
  );
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
