import { PROJECT_STATUSES } from '@gable/contracts';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectsStats } from '../api/index.js';
import { STATUS_TABS, type StatusTab } from '../projects/index.js';
import styles from './StatusTabs.module.css';

/** The id of what the tabs lead to. */
export const TAB_PANEL = 'projects-of-status';

/** The id of a tab. */
export const tabId = (status: StatusTab): string => `status-${status}`;

interface StatusTabsProps {
  status: StatusTab;
  /** None while they are not known. */
  counts: ProjectsStats | undefined;
  addressOf: (status: StatusTab) => string;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** The statuses with the count of each (PRJ-25); arrows go from one to the next. */
export function StatusTabs({ status, counts, addressOf }: StatusTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = STATUS_TABS.indexOf(status) + step;
    const next = Number.isFinite(at) ? (at + tabs.length) % tabs.length : at < 0 ? 0 : tabs.length - 1;
    tabs[next]?.focus();
    tabs[next]?.click();
  };
  return (
    <div role="tablist" aria-label="Status" className={styles.tabs} onKeyDown={onKeyDown}>
      {STATUS_TABS.map((tab) => (
        <Link
          key={tab}
          id={tabId(tab)}
          role="tab"
          aria-selected={tab === status}
          aria-controls={TAB_PANEL}
          tabIndex={tab === status ? 0 : -1}
          className={styles.tab}
          to={addressOf(tab)}
        >
          {PROJECT_STATUSES[tab]}
          {counts && <span className={styles.count}> {counts[tab].toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </div>
  );
}
