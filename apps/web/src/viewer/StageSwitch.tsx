import styles from './StageSwitch.module.css';

/** The two ways to look at a PDF. */
export type PdfStage = 'sheets' | 'document';

interface StageSwitchProps {
  at: PdfStage;
  onSwitch: () => void;
}

const STAGES = [
  { stage: 'sheets', label: 'Sheets', hint: 'One page at a time, sharp at every zoom' },
  { stage: 'document', label: 'Document', hint: 'All pages, with text to select and find' },
] as const;

/** Sheets or document: the same file, page and zoom. */
export const StageSwitch = ({ at, onSwitch }: StageSwitchProps) => (
  <div className={styles.switch} role="group" aria-label="Show as">
    {STAGES.map(({ stage, label, hint }) => (
      <button
        key={stage}
        type="button"
        aria-pressed={stage === at}
        title={hint}
        onClick={() => {
          if (stage !== at) onSwitch();
        }}
      >
        {label}
      </button>
    ))}
  </div>
);
