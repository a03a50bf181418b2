import { fileTitle } from '@gable/contracts';
import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { ProjectFile } from '../api/index.js';
import { type FilesOfPage, firstFiles, removeFirstFiles } from '../ui/first-files.js';
import { OutlineSourceContext } from './outline-source.js';
import { Block, RoomHead } from './OutlineParts.js';
import styles from './ScreenOutline.module.css';

/** Leaves the files as the page came with them until another screen takes their place: drawn anew they would be loaded anew. */
export function DrawnFiles() {
  // With the same change that draws the other screen: there are never two of them.
  useLayoutEffect(() => removeFirstFiles, []);
  return null;
}

/** The files of a project: those that the page came with, where it did, so that they stand at once. */
export function FilesOutline() {
  const source = useContext(OutlineSourceContext);
  const [first] = useState(() => source?.first ?? firstFiles());
  useEffect(() => removeFirstFiles, []);
  return (
    <>
      <RoomHead project={first?.project} />
      <div className={styles.tools}>
        <Block width={186} as="control" />
      </div>
      <div className={styles.sections}>
        {first ? (
          <FirstSections {...first} timeZone={source?.timeZone} />
        ) : (
          <Cards files={Array.from({ length: 8 }, () => undefined)} />
        )}
      </div>
    </>
  );
}

/** The sections of the grid (FIL-2, FIL-3). */
function FirstSections({ pinned, others, timeZone }: FilesOfPage & { timeZone: string | undefined }) {
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
      {daysOf(others.items, timeZone).map((files) => (
        <section key={files[0]?.id}>
          <Day />
          <Cards files={files} />
        </section>
      ))}
    </>
  );
}

/** Files of one day after the other, by the calendar of a time zone, or of this device. */
function daysOf(files: readonly ProjectFile[], timeZone: string | undefined): ProjectFile[][] {
  const days: ProjectFile[][] = [];
  const calendar = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone });
  const dayOf = (file: ProjectFile | undefined) => file && calendar.format(new Date(file.created_at));
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
        <div className={styles.picture}>
          {file?.thumbnail_url && <img src={file.thumbnail_url} alt="" decoding="sync" />}
        </div>
        <div className={styles.foot} data-changes={Boolean(file?.sheet_changes)}>
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
