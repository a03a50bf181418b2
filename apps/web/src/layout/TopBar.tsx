import { Link, NavLink } from 'react-router-dom';
import { AccountMenu } from './AccountMenu.js';
import { GableMark } from './GableMark.js';
import styles from './TopBar.module.css';

/** The pages of the top navigation in their documented order (NAV-44); a page joins when it exists. */
const PAGES = [
  { label: 'Projects', address: '/projects' },
  { label: 'Progress', address: '/progress' },
] as const;

/** The bar above every page: the product, its pages, the person. */
export const TopBar = () => (
  <header className={styles.bar}>
    <Link to="/projects" className={styles.brand} aria-label="Gable, all projects">
      <GableMark size={26} />
      <span className={styles.name}>Gable</span>
    </Link>
    <nav aria-label="Main" className={styles.pages}>
      {PAGES.map(({ label, address }) => (
        <NavLink key={address} to={address} className={styles.page}>
          {label}
        </NavLink>
      ))}
    </nav>
    <AccountMenu />
  </header>
);
