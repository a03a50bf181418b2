import { useEffect, useRef } from 'react';
import type { Project } from '../../api/index.js';
import type { RowSelection } from './row-selection.js';
import styles from './SelectBox.module.css';

/** Selects a project; with the shift key everything from the one before as well. Only where it leads to something. */
export function SelectBox({ project, selection }: { project: Project; selection: RowSelection }) {
  if (!selection.selectable.includes(project)) return null;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select ${project.name}`}
        checked={selection.isSelected(project)}
        onChange={({ nativeEvent }) => {
          selection.toggle(project, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}

/** Selects every project of the page, or none. */
export function SelectAllBox({ selection: { selected, selectable, toggleAll } }: { selection: RowSelection }) {
  const input = useRef<HTMLInputElement>(null);
  const isPart = selected.length > 0 && selected.length < selectable.length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPart;
  }, [isPart]);
  if (selectable.length === 0) return null;
  return (
    <label className={styles.box}>
      <input
        ref={input}
        type="checkbox"
        aria-label="Select all projects of this page"
        checked={selected.length === selectable.length}
        onChange={toggleAll}
      />
    </label>
  );
}
