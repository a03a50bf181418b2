import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb } from '../ui/Breadcrumb.js';
import styles from './RoomHeading.module.css';

interface RoomHeadingProps {
  /** The way to the page. */
  way: ComponentProps<typeof Breadcrumb>;
  /** Undefined while it is on its way. */
  title: ReactNode;
  /** What a screen reader says meanwhile. */
  loading: string;
  jobNumber?: string | null | undefined;
  /** What is to be known of it at once. */
  facts?: ReactNode;
  /** Takes the right edge; on small screens a line of its own. */
  actions?: ReactNode;
  /** Beside the facts. */
  children?: ReactNode;
}

/** What stands on top of every page of a project or of a proposal (NAV-8, NAV-38): the way to it, its name, facts, actions. */
export const RoomHeading = ({ way, title, loading, jobNumber, facts, actions, children }: RoomHeadingProps) => (
  <>
    <div className={styles.trail}>
      <Breadcrumb {...way} />
    </div>
    <header className={styles.header} data-wide={actions !== undefined}>
      {title ? (
        <>
          {title}
          <div className={styles.facts}>
            {jobNumber && <span className={styles.job}>{jobNumber}</span>}
            {facts}
          </div>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </>
      ) : (
        <>
          <h1 className={styles.name}>
            <Skeleton variant="text" width={220} role="img" aria-label={loading} />
          </h1>
          <div className={styles.facts}>
            <Skeleton variant="text" width={120} className={styles.job} />
          </div>
        </>
      )}
    </header>
  </>
);

/** The name of what a room is of, for who may not change it. */
export const RoomName = ({ name }: { name: string }) => <h1 className={styles.name}>{name}</h1>;
