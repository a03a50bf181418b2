import type { ReactNode } from 'react';
import styles from './NoticeBanner.module.css';

interface NoticeBannerProps {
  words: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** What a page says above all else, in one line with a button. */
export function NoticeBanner({ words, children }: NoticeBannerProps) {
  return (
    <div className={styles.banner}>
      <p>{words}</p>
      {children}
    </div>
  );
}
