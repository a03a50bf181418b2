import type { ScreenName } from '@gable/contracts';
import { useState, type ReactNode } from 'react';
import { clientConfiguration } from '../api/client-configuration.js';
import { GableMark } from '../ui/GableMark.js';
import { navigationEntries } from './app-navigation.js';
import { shapeOf, type ScreenShape } from './screen-shapes.js';
import styles from './ScreenOutline.module.css';
import topBarStyles from './TopBar.module.css';

/** A screen before anything of it is known: its bars, and blocks where its contents will stand. Says nothing to readers. */
export function ScreenOutline({ screen }: { screen: ScreenName }) {
  const shape = shapeOf(screen);
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
  const [entries] = useState(() => navigationEntries(clientConfiguration()));
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

/** Something of this width, as high as a line of text or as a control. */
const Block = ({ width, as = 'line' }: { width: number | string; as?: 'line' | 'title' | 'control' }) => (
  <span className={`${styles.block} ${styles[as]}`} style={{ width }} />
);

/** Lines of different lengths, as in a list. */
const Rows = ({ count, className }: { count: number; className: string | undefined }) => (
  <div className={styles.rows}>
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className={className}>
        <Block width={`${18 + ((row * 17) % 23)}%`} />
      </div>
    ))}
  </div>
);

/** Heading of a page, and what stands opposite. */
const Heading = ({ width }: { width: number }) => (
  <div className={styles.heading}>
    <Block width={width} as="title" />
    <Block width={130} as="control" />
  </div>
);

const AreaTabs = () => (
  <div className={styles.areaTabs}>
    <Block width={72} />
    <Block width={56} />
  </div>
);

/** The head of a project's pages. */
const RoomHead = () => (
  <>
    <div className={styles.trail}>
      <Block width={160} />
    </div>
    <div className={styles.roomName}>
      <Block width={260} as="title" />
    </div>
    <div className={styles.roomTabs}>
      {[32, 40, 46, 48, 54].map((width) => (
        <Block key={width} width={width} />
      ))}
    </div>
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
  files: (
    <>
      <RoomHead />
      <div className={styles.tools}>
        <Block width={186} as="control" />
      </div>
      <div className={styles.cards}>
        {Array.from({ length: 8 }, (_, card) => (
          <div key={card} className={styles.card}>
            <div className={styles.picture} />
            <div className={styles.foot}>
              <Block width={`${55 + ((card * 13) % 35)}%`} />
              <Block width="30%" />
            </div>
          </div>
        ))}
      </div>
    </>
  ),
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
