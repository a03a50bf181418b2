import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ContactDialog.module.css';

interface WaysProps {
  label: string;
  ways: readonly { kind: string; shown: ReactNode }[];
}

/** Ways to reach somebody, each with its kind; nothing where there is none. */
export const Ways = ({ label, ways }: WaysProps) =>
  ways.length > 0 && (
    <section>
      <h3>{label}</h3>
      <ul aria-label={label}>
        {ways.map(({ kind, shown }, at) => (
          <li key={at} className={styles.way}>
            <span className={styles.shown}>{shown}</span>
            <span className={styles.kind}>{kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );

interface PartProps {
  label: string;
  links: readonly { id: string; name: string; to: string }[];
}

/** What somebody takes part in; nothing where there is none. */
export const Part = ({ label, links }: PartProps) =>
  links.length > 0 && (
    <section>
      <h3>{label}</h3>
      <ul aria-label={label}>
        {links.map(({ id, name, to }) => (
          <li key={id} className={styles.way}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
