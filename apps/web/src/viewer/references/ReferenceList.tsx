import { Link } from 'react-router-dom';
import type { SheetReference } from '../../api/index.js';
import { nameOfReference } from './references.js';
import styles from './ReferenceList.module.css';

interface ReferenceListProps {
  references: readonly SheetReference[];
  /** Where one leads. */
  linkTo: (reference: SheetReference) => { to: { pathname: string; search: string }; state: unknown };
}

/** The sheets that the page names, each once, for those who go from link to link: one is seen while it has the focus. */
export function ReferenceList({ references, linkTo }: ReferenceListProps) {
  const named = new Map(references.map((reference) => [nameOfReference(reference), reference]));
  if (named.size === 0) return null;
  return (
    <nav className={styles.list} aria-label="Sheets named on this page">
      {[...named].map(([name, reference]) => (
        <Link key={name} className={styles.link} {...linkTo(reference)}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
