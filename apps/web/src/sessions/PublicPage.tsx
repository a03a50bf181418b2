import type { ReactNode } from 'react';
import { GableMark } from '../ui/GableMark.js';
import { usePageTitle } from '../ui/page-title.js';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  title: string | null;
  /** Left out while it is not known what the page will show. */
  children?: ReactNode;
}

/** The frame of the pages that need no sign-in: the product's mark and one card in the middle. */
export function PublicPage({ title, children }: PublicPageProps) {
  usePageTitle(title);
  return (
    <main className={styles.page} aria-busy={!children}>
      <div className={styles.column}>
        <div className={styles.brand}>
          <GableMark size={36} />
          <span className={styles.name}>Gable</span>
        </div>
        <section className={styles.card}>{children}</section>
        <p className={styles.line}>The project room for design and build teams.</p>
      </div>
    </main>
  );
}
