import type { CompareMode } from './CompareStage.js';
import styles from './CompareView.module.css';

const MODES: readonly (readonly [CompareMode, string, string])[] = [
  ['overlay', 'Overlay', 'O'],
  ['slider', 'Slider', 'S'],
  ['beside', 'Side by side', 'B'],
];

/** How two sheets are shown; upon each other what went is red and what came is blue. */
export const ModeChoice = ({ mode, onChoose }: { mode: CompareMode; onChoose: (mode: CompareMode) => void }) => (
  <div className={styles.modes} role="group" aria-label="How they are shown">
    {MODES.map(([each, label, key]) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === mode}
        title={`${label} (${key})`}
        onClick={() => {
          onChoose(each);
        }}
      >
        {label}
      </button>
    ))}
  </div>
);
