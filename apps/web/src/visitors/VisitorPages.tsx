import { MESSAGES } from '@gable/contracts';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError, isNotFound } from '../api/index.js';
import { FormHead, formStyles, PublicPage } from '../sessions/index.js';
import { FailureDetails } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { FreshAnswer, useFreshAnswer } from './fresh-answer.js';
import { OpenedFile } from './OpenedFile.js';
import styles from './OpenedFile.module.css';
import { linkByCode, linkBySending, type SharedLink } from './visitor.js';

/** What the link in a message opens, without sign-in (NAV-4, NAV-20, FIL-46). */
export function SharedFilePage() {
  const { id = '', secret = '' } = useParams();
  const link = useMemo(() => linkByCode(id, secret), [id, secret]);
  return <LinkedFile key={`${id} ${secret}`} link={link} />;
}

/** The revision that was sent to an address, without sign-in (NAV-4, NAV-21, FIL-47, OPN-101). */
export function PreviewPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const revision = query.get('revision') ?? '';
  const email = query.get('email') ?? '';
  const link = useMemo(() => linkBySending(id, { revision, email }), [id, revision, email]);
  return <LinkedFile key={`${id} ${revision} ${email}`} link={link} />;
}

/** The page of a link, from opening to the file or to why there is none (FIL-48). */
function LinkedFile({ link }: { link: SharedLink }) {
  const [answer] = useState(() => new FreshAnswer(link.open));
  const { data: file, error } = useFreshAnswer(answer);
  const renew = async (): Promise<string | undefined> => {
    await answer.renew();
    return answer.now().data?.download_url;
  };
  return (
    <>
      {/* Anyone who has the address can open the file: no search engine is to have it. */}
      <meta name="robots" content="noindex, nofollow" />
      {file && !isNotFound(error) ? (
        <OpenedFile file={file} link={link} renew={renew} />
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

/** In place of a file that a link does not open (FIL-48, MSG-12); what may pass can be tried again. */
function LinkProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isNotFound(error)) {
    return (
      <PublicPage title={MESSAGES.sharing.notFound}>
        <FormHead
          title={MESSAGES.sharing.notFound}
          lead="The link may be incomplete, or the file was deleted. Ask the person who sent it to share it again."
        />
      </PublicPage>
    );
  }
  const message = error instanceof ApiError ? error.message : 'Gable can’t be reached right now. Your link stays good.';
  return (
    <PublicPage title="This file couldn’t be opened">
      <FormHead title="This file couldn’t be opened" message={message} />
      <button type="button" className={formStyles.action} onClick={onRetry}>
        Try again
      </button>
      <FailureDetails error={error} />
    </PublicPage>
  );
}
