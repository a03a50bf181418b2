import { askedPage, fileTitle, isSet, MESSAGES, wishOf } from '@gable/contracts';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isNotFound, type FileDetail } from '../api/index.js';
import { useFileRoom } from '../files/index.js';
import { useProjectRoom } from '../realtime/index.js';
import { FailedPage } from '../ui/FailedPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useWithoutFirstSheet } from '../ui/first-sheet.js';
import { usePageTitle } from '../ui/page-title.js';
import type { FramedPageProps } from './framed-page.js';
import { useFileSteps, type FileSteps } from './file-steps.js';
import { comparedWith, comparisonPath } from './compare/comparison.js';
import { ImageView } from './images/ImageView.js';
import { SheetsView } from './SheetsView.js';
import { UnsupportedView } from './UnsupportedView.js';
import { viewerChoice } from './viewer-choice.js';
import { useViewedFile } from './viewer-data.js';
import styles from './ViewerFrame.module.css';
import { ViewerWindow } from './ViewerWindow.js';

const CompareView = lazyPart(async () => (await import('./compare/CompareView.js')).CompareView);
const TextView = lazyPart(async () => (await import('./text/TextView.js')).TextView);
const DocumentView = lazyPart(async () => (await import('./pdf/DocumentView.js')).DocumentView);

/** The file viewer (NAV-19, VWR-1): its address names file, revision and page, so a reload shows the same. */
export function ViewerPage({ Frame }: FramedPageProps) {
  const { id = '', rid = '' } = useParams();
  const [query] = useSearchParams();
  const file = useViewedFile(id, rid, isSet(query, 'reload'));
  useProjectRoom(file.data?.project_id);
  const { name } = useFileRoom(file.data);
  usePageTitle(file.data && fileTitle(file.data), name);
  const steps = useFileSteps(id, file.data);
  const renew = async (): Promise<FileDetail | undefined> => (await file.refetch()).data;
  if (file.data) return <Viewer file={file.data} steps={steps} renew={renew} />;
  if (!file.error) return <Opening />;
  return (
    <Frame>
      {isNotFound(file.error) ? (
        <FailedPage heading={MESSAGES.files.notFound} advice="It may have been deleted, or you may not see it." />
      ) : (
        <FailedPage heading={MESSAGES.files.loadFailed} error={file.error} onRetry={() => void file.refetch()} />
      )}
    </Frame>
  );
}

const Opening = () => <main className={styles.viewer} aria-busy="true" aria-label="Opening the file" />;

interface ViewerProps {
  file: FileDetail;
  steps: FileSteps | null;
  renew: () => Promise<FileDetail | undefined>;
}

/** The view that the file gets, with everything that is around all of them. */
function Viewer({ file, steps, renew }: ViewerProps) {
  const [params] = useSearchParams();
  const choice = viewerChoice(file, wishOf(params));
  const before = choice.stage === 'sheets' ? comparedWith(params) : null;
  useWithoutFirstSheet(choice.stage === 'document' || choice.stage === 'unsupported' || before !== null);
  if (before) {
    const place = { fileId: file.id, revisionId: file.revision_id, page: askedPage(params), before };
    return (
      <Suspense fallback={<Opening />}>
        <CompareView key={comparisonPath(place)} file={file} place={place} />
      </Suspense>
    );
  }
  return (
    <ViewerWindow
      file={file}
      renew={renew}
      steps={steps}
      hasStage={choice.stage === 'sheets' || choice.stage === 'image'}
    >
      {(around) => {
        switch (choice.stage) {
          case 'document':
            return (
              <Suspense fallback={<Opening />}>
                <DocumentView key={`${file.revision_id}/${choice.version}`} {...around} version={choice.version} />
              </Suspense>
            );
          case 'image':
            return <ImageView {...around} />;
          case 'text':
            return (
              <Suspense fallback={<Opening />}>
                <TextView key={file.revision_id} {...around} kind={choice.kind} />
              </Suspense>
            );
          case 'unsupported':
            return <UnsupportedView key={file.revision_id} {...around} />;
          case 'sheets':
            return <SheetsView key={file.revision_id} {...around} />;
        }
      }}
    </ViewerWindow>
  );
}
