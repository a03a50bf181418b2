import { Link, type LinkProps } from 'react-router-dom';
import styles from './TabLink.module.css';

interface TabLinkProps extends LinkProps {
  /** Whether its page is the open one. */
  isOpen: boolean;
}

/** A link that looks like a tab, among those of an area or of a room. */
export function TabLink({ isOpen, ...link }: TabLinkProps) {
  return <Link {...link} className={styles.tab} aria-current={isOpen ? 'page' : undefined} />;
}
