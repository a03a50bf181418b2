import { useRef } from 'react';
import type { ProjectFile } from '../api/index.js';
import { useArrowKeys } from './arrow-keys.js';
import { groupByDay } from './day-groups.js';
import { FileCard } from './FileCard.js';
import styles from './FileGrid.module.css';
import type { FilePlace } from './FileMenu.js';

interface FileGridProps {
  files: readonly ProjectFile[];
  /** Day headings make sense only when the files are in the order of their days. */
  byDay: boolean;
  placeOf: (index: number) => FilePlace;
}

/** The files as cards; arrow keys move between them, Enter opens (FIL-2). */
export function FileGrid({ files, byDay, placeOf }: FileGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  useArrowKeys(frame, '[data-file-link]');
  const groups = byDay ? groupByDay(files) : [{ key: 'all', heading: '', files: [...files] }];
  return (
    <div ref={frame} className={styles.frame}>
      {groups.map(({ key, heading, files: ofDay }) => (
        <section key={key} aria-label={heading || 'Files'}>
          {heading && <h2 className={styles.day}>{heading}</h2>}
          <ul className={styles.cards}>
            {ofDay.map((file) => (
              <FileCard key={file.id} file={file} place={placeOf(files.indexOf(file))} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
