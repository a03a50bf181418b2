import type { ScreenName } from '@gable/contracts';
import { useContext, useState, type ReactNode } from 'react';
import { clientConfiguration } from '../api/client-configuration.js';
import { areFirstFilesDrawn } from '../ui/first-files.js';
import { GableMark } from '../ui/GableMark.js';
import { navigationEntries } from './app-navigation.js';
import { DrawnFiles, FilesOutline } from './FilesOutline.js';
import { OutlineSourceContext } from './outline-source.js';
import { AreaTabs, Block, Heading, RoomHead, Rows } from './OutlineParts.js';
import { shapeOf, type ScreenShape } from './screen-shapes.js';
import styles from './ScreenOutline.module.css';
import topBarStyles from './TopBar.module.css';

/** A screen before anything of it is known: its bars, and blocks where its contents will stand. Says nothing to readers. */
export function ScreenOutline({ screen }: { screen: ScreenName }) {
  const shape = shapeOf(screen);
  const source = useContext(OutlineSourceContext);
  const [isDrawn] = useState(() => source === null && areFirstFilesDrawn());
  if (shape === 'files' && isDrawn) return <DrawnFiles />;
  return (
    <div className={shape === 'viewer' ? styles.viewer : styles.app} data-shape={shape} aria-hidden="true">
      {shape === 'viewer' ? (
        <ViewerBars />
      ) : (
        <>
          <TopBarOutline />
          <div className={styles.content}>{CONTENTS[shape]}</div>
        </>
      )}
    </div>
  );
}

/** The bar as it will be: what it says is known. */
function TopBarOutline() {
  const source = useContext(OutlineSourceContext);
  const [entries] = useState(() => navigationEntries(source?.configuration ?? clientConfiguration()));
  return (
    <div className={topBarStyles.bar}>
      <span className={`${topBarStyles.folded} ${topBarStyles.tool}`} />
      <span className={topBarStyles.brand}>
        <GableMark size={26} />
        <span className={topBarStyles.name}>Gable</span>
      </span>
      <span className={topBarStyles.pages}>
        {entries.map(({ label }) => (
          <span key={label} className={topBarStyles.page}>
            {label}
          </span>
        ))}
      </span>
      <span className={topBarStyles.tools}>
        <span className={styles.face} />
      </span>
    </div>
  );
}

const ViewerBars = () => (
  <>
    <div className={styles.viewerBar}>
      <Block width={220} />
    </div>
    <div className={styles.viewerTools} />
  </>
);

const CONTENTS: Record<Exclude<ScreenShape, 'viewer'>, ReactNode> = {
  projects: (
    <>
      <Heading width={110} />
      <div className={styles.tools}>
        <Block width={340} as="control" />
      </div>
      <Rows count={9} className={styles.projectRow} />
    </>
  ),
  files: <FilesOutline />,
  notes: (
    <>
      <RoomHead />
      <div className={styles.feed}>
        <Block width="100%" as="control" />
        <Block width="100%" as="control" />
        <Rows count={3} className={styles.note} />
      </div>
    </>
  ),
  room: (
    <>
      <RoomHead />
      <div className={styles.lines}>
        <Block width={180} />
        <Block width="min(480px, 100%)" as="control" />
        <Block width="min(480px, 100%)" as="control" />
        <Block width="min(320px, 100%)" as="control" />
      </div>
    </>
  ),
  proposals: (
    <>
      <AreaTabs />
      <Heading width={120} />
      <div className={styles.chart} />
      <Rows count={8} className={styles.projectRow} />
    </>
  ),
  contacts: (
    <>
      <AreaTabs />
      <Heading width={120} />
      <div className={styles.tools}>
        <Block width="min(420px, 100%)" as="control" />
      </div>
      <Rows count={12} className={styles.contactRow} />
    </>
  ),
  tasks: (
    <div className={styles.narrow}>
      <Block width={72} as="title" />
      <Block width="100%" as="control" />
      <Rows count={3} className={styles.taskRow} />
      <Rows count={3} className={styles.taskRow} />
    </div>
  ),
  page: (
    <div className={styles.narrow}>
      <Block width={200} as="title" />
      <Block width="100%" as="control" />
      <Block width="100%" as="control" />
      <Block width="60%" as="control" />
    </div>
  ),
};
