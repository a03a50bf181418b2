import { Link } from 'react-router-dom';
import styles from './Breadcrumb.module.css';

/** A place on the way to the page that is open. */
export interface Crumb {
  label: string;
  address: string;
}

interface BreadcrumbProps {
  trail: readonly Crumb[];
  /** The page that is open, unless its heading follows. */
  here?: string | undefined;
}

/** The way to the page that is open. */
export const Breadcrumb = ({ trail, here }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
    <ol>
      {trail.map(({ label, address }) => (
        <li key={address}>
          <Link to={address}>{label}</Link>
        </li>
      ))}
      {here && (
        <li>
          <span aria-current="page">{here}</span>
        </li>
      )}
    </ol>
  </nav>
);
