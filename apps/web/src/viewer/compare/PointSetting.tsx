import type { PagePoint, Side } from './CompareStage.js';
import styles from './CompareView.module.css';

interface PointSettingProps {
  points: Record<Side, readonly PagePoint[]>;
  isSaving: boolean;
  /** Takes what is in the middle of a sheet. */
  onTake: (side: Side) => void;
  onClear: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** Two points that are the same on both sheets: pressed on the sheets, or taken from the middles of them. */
export function PointSetting({ points, isSaving, onTake, onClear, onCancel, onSave }: PointSettingProps) {
  const isWhole = points.before.length === 2 && points.after.length === 2;
  return (
    <div className={styles.note} role="group" aria-label="Two points that are the same on both sheets">
      <p role="status">
        {isWhole
          ? 'Both points are set.'
          : `Press the same two places on both sheets, far apart from each other. Earlier ${points.before.length} of 2, later ${points.after.length} of 2.`}
      </p>
      <span className={styles.noteActions}>
        <button
          type="button"
          onClick={() => {
            onTake('before');
          }}
        >
          Take the cross, earlier
        </button>
        <button
          type="button"
          onClick={() => {
            onTake('after');
          }}
        >
          Take the cross, later
        </button>
        <button type="button" onClick={onClear}>
          Start again
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" data-primary disabled={!isWhole || isSaving} onClick={onSave}>
          Compare
        </button>
      </span>
    </div>
  );
}
