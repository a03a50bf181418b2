import { useLocation } from 'react-router-dom';
import styles from './AreaTabs.module.css';
import { TabLink } from './TabLink.js';

/** A page of an area. */
export interface AreaTab {
  label: string;
  address: string;
}

interface AreaTabsProps {
  /** What the area is called. */
  label: string;
  tabs: readonly AreaTab[];
  /** The one that is open; the one whose address it is, unless somebody says otherwise. */
  current?: AreaTab | undefined;
}

/** The pages of an area of the product, above each of them. */
export function AreaTabs({ label, tabs, current }: AreaTabsProps) {
  const { pathname } = useLocation();
  const here = current ?? tabs.find(({ address }) => address === pathname);
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <TabLink key={tab.label} to={tab.address} isOpen={tab.address === here?.address}>
          {tab.label}
        </TabLink>
      ))}
    </nav>
  );
}
