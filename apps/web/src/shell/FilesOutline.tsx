import { fileTitle } from '@gable/contracts';
import { useEffect, useState } from 'react';
import type { ProjectFile } from '../api/index.js';
import { type FilesOfPage, firstFiles, removeFirstFiles } from '../ui/first-files.js';
import { Block, RoomHead } from './OutlineParts.js';
import styles from './ScreenOutline.module.css';

/** The files of a project: those that the page came with, where it did, so that they stand at once. */
export function FilesOutline() {
  const [first] = useState(firstFiles);
  useEffect(() => removeFirstFiles, []);
  return (
    <>
      <RoomHead project={first?.project} />
      <div className={styles.tools}>
        <Block width={186} as="control" />
      </div>
      <div className={styles.sections}>
        {first ? <FirstSections {...first} /> : <Cards files={Array.from({ length: 8 }, () => undefined)} />}
      </div>
    </>
  );
}

/** The sections of the grid (FIL-2, FIL-3). */
function FirstSections({ pinned, others }: FilesOfPage) {
  const isOrdered = [...pinned.items, ...others.items].some((file) => file.user_permissions.includes('files.order'));
  return (
    <>
      {pinned.items.length > 0 && (
        <section>
          <Day />
          <Cards files={pinned.items} />
          {pinned.total > pinned.items.length && <span className={styles.more} />}
        </section>
      )}
      {pinned.items.length === 0 && isOrdered && <span className={styles.slot} />}
      {daysOf(others.items).map((files) => (
        <section key={files[0]?.id}>
          <Day />
          <Cards files={files} />
        </section>
      ))}
    </>
  );
}

/** Files of one day after the other, by the calendar of this device. */
function daysOf(files: readonly ProjectFile[]): ProjectFile[][] {
  const days: ProjectFile[][] = [];
  const dayOf = (file: ProjectFile | undefined) => file && new Date(file.created_at).toDateString();
  for (const file of files) {
    const last = days.at(-1);
    if (last && dayOf(last[0]) === dayOf(file)) last.push(file);
    else days.push([file]);
  }
  return days;
}

/** What stands over the files of a day. */
const Day = () => (
  <div className={styles.day}>
    <Block width={64} />
  </div>
);

const Cards = ({ files }: { files: readonly (ProjectFile | undefined)[] }) => (
  <div className={styles.cards}>
    {files.map((file, card) => (
      <div key={file?.id ?? card} className={styles.card}>
        <div className={styles.picture}>{file?.thumbnail_url && <img src={file.thumbnail_url} alt="" />}</div>
        <div className={styles.foot}>
          {file ? (
            <span className={styles.fileName}>{fileTitle(file)}</span>
          ) : (
            <Block width={`${55 + ((card * 13) % 35)}%`} />
          )}
          <Block width="30%" />
          {file?.sheet_changes && <Block width="60%" />}
        </div>
      </div>
    ))}
  </div>
);
