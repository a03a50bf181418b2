import { useState } from 'react';
import { isNotFound } from '../api/index.js';
import { usePageTitle } from '../ui/page-title.js';
import { FreshAnswer, useFreshAnswer } from './fresh-answer.js';
import { LinkProblem } from './LinkProblem.js';
import { OpenedFile } from './OpenedFile.js';
import styles from './OpenedFile.module.css';
import type { SharedLink } from './shared-link.js';

/** The page of a link, from opening to the file or to why there is none (FIL-48). */
export function LinkedFile({ link }: { link: SharedLink }) {
  const [answer] = useState(() => new FreshAnswer(link.open));
  const { data: file, error } = useFreshAnswer(answer);
  return (
    <>
      {/* Whoever has the address can open the file: no search engine is to have it. */}
      <meta name="robots" content="noindex, nofollow" />
      {file && !isNotFound(error) ? (
        <OpenedFile file={file} link={link} renew={answer.renew} />
      ) : error ? (
        <LinkProblem error={error} onRetry={() => void answer.renew()} />
      ) : (
        <Opening />
      )}
    </>
  );
}

/** In the shape of the page that is coming. */
function Opening() {
  usePageTitle('Shared file');
  return (
    <main className={styles.page} aria-busy="true" aria-label="Opening the file">
      <div className={styles.head}>
        <div className={styles.coming} style={{ width: '70%', height: 36 }} />
        <div className={styles.coming} style={{ width: '90%', height: 24 }} />
        <div className={styles.coming} style={{ width: '50%', height: 18 }} />
      </div>
      <div className={styles.stage} />
      <div className={styles.foot}>
        <div className={styles.coming} style={{ height: 44 }} />
      </div>
    </main>
  );
}
