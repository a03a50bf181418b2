import { screenPath } from '@gable/contracts';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SharedFile } from '../api/index.js';
import { queryOf, ResendEmail, type MessageTone, type RedirectTarget } from '../sessions/index.js';
import { GableMark } from '../ui/GableMark.js';
import { lazyPart } from '../ui/lazy-part.js';
import { usePageTitle } from '../ui/page-title.js';
import { megabytes } from '../uploads/index.js';
import { FreshAnswer } from './fresh-answer.js';
import styles from './OpenedFile.module.css';
import { SharedSheet } from './SharedSheet.js';
import { useVisitor, type SharedLink } from './visitor.js';

const SharedAt = lazyPart(async () => (await import('./SharedAt.js')).SharedAt);

interface OpenedFileProps {
  file: SharedFile;
  link: SharedLink;
  /** Asks for the file again; resolves with its fresh address. */
  renew: () => Promise<string | undefined>;
}

/** A shared file: the sheet, who shared it, their message, download. */
export function OpenedFile({ file, link, renew }: OpenedFileProps) {
  const { revision_id: revisionId } = file;
  const manifest = useMemo(() => new FreshAnswer(() => link.manifest(revisionId)), [link, revisionId]);
  const askRegions = useMemo(() => link.regions(revisionId), [link, revisionId]);
  const findText = useMemo(() => link.find(revisionId), [link, revisionId]);
  const askReferences = useMemo(() => link.references(revisionId), [link, revisionId]);
  usePageTitle(file.name);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.from}>
          <GableMark size={36} />
          <p>
            <strong>{file.shared_by}</strong>
            <span>
              shared a file with you{' '}
              <span className={styles.date}>
                <Suspense>
                  <SharedAt value={file.shared_at} />
                </Suspense>
              </span>
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
      <SharedSheet
        key={revisionId}
        file={file}
        manifest={manifest}
        askRegions={askRegions}
        findText={findText}
        askReferences={askReferences}
        renewFile={renew}
      />
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
      A newer revision than the one that was sent.{' '}
      {email !== null && (
        <Link to={screenPath('files.preview', { id }, { revision: sent, email })}>Show the one that was sent</Link>
      )}
    </p>
  );
}

interface VisitorWayProps {
  file: SharedFile;
  /** Where sign-in leads back to. */
  target: RedirectTarget;
}

/** What a visitor may do beside looking, by who they are (OPN-54, FIL-49): one line, beside the file and never before it. */
function VisitorWay({ file, target }: VisitorWayProps) {
  const visitor = useVisitor(file);
  const query = queryOf(target);
  if (file.email !== null) query.set('email', file.email);

  switch (visitor?.status) {
    case 'logged':
      return visitor.address === null ? (
        <Way words="You’re signed in." to={screenPath('projects.dashboard')} label="Go to projects" />
      ) : (
        <Way words="You’re in this project." to={visitor.address} label="Open in Gable" />
      );
    case 'registered':
      return <Way words="You have an account." to={screenPath('users.login', {}, query)} label="Log in" />;
    case 'unregistered':
      return <Way words="New to Gable?" to={screenPath('users.create', {}, query)} label="Sign up" />;
    case 'inactive':
      return <Inactive email={file.email ?? ''} />;
    case 'unknown':
      return <Way words="Have an account?" to={screenPath('users.login', {}, query)} label="Log in" />;
    case undefined:
      return <div className={styles.way} />;
  }
}

const Way = ({ words, to, label }: { words: string; to: string; label: string }) => (
  <div className={styles.way}>
    <span>{words}</span>
    <Link className={styles.link} to={to}>
      {label}
    </Link>
  </div>
);

/** Somebody whose address is not verified yet, and what came of sending the message for it again. */
function Inactive({ email }: { email: string }) {
  const [notice, setNotice] = useState<{ tone: MessageTone; message: string } | null>(null);
  return (
    <div className={styles.way}>
      {notice?.tone === 'success' ? (
        <span role="status">{notice.message}</span>
      ) : (
        <>
          <span role={notice ? 'alert' : undefined}>{notice?.message ?? 'Your email address isn’t verified yet.'}</span>
          <ResendEmail
            email={email}
            onNotice={(tone, message) => {
              setNotice({ tone, message });
            }}
          />
        </>
      )}
    </div>
  );
}
