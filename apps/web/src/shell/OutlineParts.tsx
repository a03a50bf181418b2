import type { ProjectDetail } from '../api/index.js';
import { hasFacts } from '../projects/index.js';
import styles from './ScreenOutline.module.css';

/** Something of this width, as high as a line of text or as a control. */
export const Block = ({ width, as = 'line' }: { width: number | string; as?: 'line' | 'title' | 'control' }) => (
  <span className={`${styles.block} ${styles[as]}`} style={{ width }} />
);

/** Lines of different lengths, as in a list. */
export const Rows = ({ count, className }: { count: number; className: string | undefined }) => (
  <div className={styles.rows}>
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className={className}>
        <Block width={`${18 + ((row * 17) % 23)}%`} />
      </div>
    ))}
  </div>
);

/** Heading of a page, and what stands opposite. */
export const Heading = ({ width }: { width: number }) => (
  <div className={styles.heading}>
    <Block width={width} as="title" />
    <Block width={130} as="control" />
  </div>
);

export const AreaTabs = () => (
  <div className={styles.areaTabs}>
    <Block width={72} />
    <Block width={56} />
  </div>
);

/** The head of a project's pages; `project` where it is known. */
export const RoomHead = ({ project }: { project?: ProjectDetail | undefined }) => (
  <>
    <div className={styles.trail}>
      <Block width={160} />
    </div>
    <div className={styles.roomName} data-facts={!project || hasFacts(project)}>
      {project ? <span className={styles.name}>{project.name}</span> : <Block width={260} as="title" />}
    </div>
    <div className={styles.roomTabs}>
      {[32, 46, 40, 46, 48, 54].map((width) => (
        <Block key={width} width={width} />
      ))}
    </div>
  </>
);
