import type { ProjectFile } from '../api/index.js';
import styles from './FileBadges.module.css';
import { markOf } from './file-marks.js';

/** Revision number and what is new about a file. */
export function FileBadges({ file }: { file: ProjectFile }) {
  const mark = markOf(file);
  return (
    <>
      {file.revision > 1 && (
        <span className={styles.revision} title={`Revision ${file.revision}`}>
          <span aria-hidden="true">R{file.revision}</span>
          <span className="visually-hidden">Revision {file.revision}</span>
        </span>
      )}
      {mark && <span className={styles[mark]}>{mark === 'new' ? 'New' : 'Updated'}</span>}
    </>
  );
}
