import { screenPath } from '@gable/contracts';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { SharedFile } from '../api/index.js';
import { GableMark } from '../ui/GableMark.js';
import { lazyPart } from '../ui/lazy-part.js';
import { usePageTitle } from '../ui/page-title.js';
import { megabytes } from '../uploads/index.js';
import { FreshAnswer } from './fresh-answer.js';
import styles from './OpenedFile.module.css';
import type { SharedLink } from './shared-link.js';
import { SharedSheet } from './SharedSheet.js';
import { VisitorWay } from './VisitorWay.js';

const SharedAt = lazyPart(async () => (await import('./SharedAt.js')).SharedAt);

interface OpenedFileProps {
  file: SharedFile;
  link: SharedLink;
  renew: () => Promise<void>;
}

/** A shared file: the sheet, who shared it, their message, download. */
export function OpenedFile({ file, link, renew }: OpenedFileProps) {
  const { revision_id: revisionId } = file;
  const manifest = useMemo(() => new FreshAnswer(() => link.manifest(revisionId)), [link, revisionId]);
  usePageTitle(file.name);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.from}>
          <GableMark size={36} />
          <p>
            <strong>{file.shared_by}</strong>
            <span>
              shared a file with you
              <Suspense>
                <SharedAt value={file.shared_at} />
              </Suspense>
            </span>
          </p>
        </div>
        <div>
          <h1 className={styles.name}>{file.name}</h1>
          <p className={styles.facts}>{file.project_name}</p>
          <p className={styles.facts}>{factsOf(file).join(' · ')}</p>
        </div>
        {file.message && <blockquote className={styles.message}>{file.message}</blockquote>}
        <NewerNote file={file} />
      </header>
      <SharedSheet key={revisionId} file={file} manifest={manifest} renewFile={renew} />
      <footer className={styles.foot}>
        <a className={styles.download} href={file.download_url} download>
          Download
        </a>
        <VisitorWay file={file} target={link.target} />
      </footer>
    </main>
  );
}

const factsOf = ({ revision, pages, size }: SharedFile): string[] => [
  ...(revision > 1 ? [`Revision ${revision}`] : []),
  ...(pages?.total ? [pages.total === 1 ? '1 page' : `${pages.total} pages`] : []),
  `${megabytes(size)} MB`,
];

/** The message may have been about an earlier sheet than the one the link shows. */
function NewerNote({ file: { id, email, revision_id, sent_revision_id: sent } }: { file: SharedFile }) {
  if (sent === null || sent === revision_id) return null;
  return (
    <p className={styles.facts}>
      A newer version than the one that was sent.{' '}
      <Link to={screenPath('files.preview', { id }, { revision: sent, email })}>Show the one that was sent</Link>
    </p>
  );
}
