import { fileTitle, MESSAGES, PROCESSING_MESSAGES } from '@gable/contracts';
import OptimizedIcon from '@mui/icons-material/BoltOutlined';
import OriginalIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import FindIcon from '@mui/icons-material/Search';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.js';
import { FindBar } from '../find/FindBar.js';
import type { Found, Search } from '../find/search.js';
import { PagedFrame } from '../PagedFrame.js';
import { FailedNote } from '../PageNote.js';
import noteStyles from '../PageNote.module.css';
import { useStageSwitching } from '../stage-switching.js';
import { TryAgainButton } from '../TryAgainButton.js';
import type { ViewerAction } from '../viewer-actions.js';
import { viewerChoice, type ChosenFile } from '../viewer-choice.js';
import { useManifest } from '../viewer-data.js';
import type { AroundStage } from '../ViewerFrame.js';
import { DocumentStage, type DocumentControls } from './DocumentStage.js';
import styles from './DocumentView.module.css';
import { useOpenedPdf, usePdfAddress, type PdfVersion } from './open-pdf.js';
import { PasswordForm } from './PasswordForm.js';
import { useScrolledPage } from './scrolled-page.js';

const PrintDialog = lazyPart(async () => (await import('./PrintDialog.js')).PrintDialog);

const NOTHING_FOUND: Found = { current: 0, total: 0, searching: false };

interface DocumentViewProps extends AroundStage {
  version: PdfVersion;
}

/** A PDF as a document, original or optimized: pages below each other, text to select and find (VWR-2…8, VWR-17). */
export function DocumentView({ version, ...around }: DocumentViewProps) {
  const { file, renew, marking } = around;
  const opened = useOpenedPdf(usePdfAddress(file, version, renew));
  const document = opened.state === 'open' ? opened.document : null;
  const total = document?.numPages ?? 1;
  const controls = useRef<DocumentControls>(null);
  const { page, setPage, turnTo } = useScrolledPage(document?.numPages ?? null, controls);
  const [zoom, setZoom] = useState<number | null>(null);
  const { carriedZoom, switchTo } = useStageSwitching();
  const [printing, setPrinting] = useState(false);
  const find = useFind(controls);
  const manifest = useManifest(file);
  const print = (): void => {
    if (document) setPrinting(true);
  };

  const still = document === null;
  const toolbarActions: ViewerAction[] = [
    { label: 'Find', shortcut: 'Ctrl F', Icon: FindIcon, disabled: still, onPress: find.open },
    { label: 'Print', shortcut: 'Ctrl P', Icon: PrintIcon, disabled: still, onPress: print },
    ...otherVersion(file, version, (wish) => {
      switchTo(wish, zoom);
    }),
  ];
  const hasSheets = viewerChoice(file, { original: false, document: false }).stage === 'sheets';

  return (
    <PagedFrame
      {...around}
      page={page}
      total={total}
      turnTo={turnTo}
      zoom={document && zoom}
      stage={() => controls.current}
      manifest={manifest}
      rail={{ offered: total > 1 && manifest.pages.size > 0, openFrom: 1024 }}
      toolbarActions={toolbarActions}
      stageSwitch={
        hasSheets
          ? {
              at: 'document',
              onSwitch: () => {
                switchTo(null, zoom);
              },
            }
          : null
      }
      scrolls
      onFind={find.open}
      onPrint={print}
    >
      <div className={styles.stage} aria-busy={opened.state === 'opening'}>
        {opened.state === 'opening' && (
          <div className={styles.sheet} role="progressbar" aria-label="Opening the document" />
        )}
        {opened.state === 'password' && (
          <PasswordForm wrong={opened.wrong} downloadUrl={file.download_url} onPassword={opened.answer} />
        )}
        {opened.state === 'failed' &&
          (opened.failure === 'damaged' ? (
            <FailedNote
              file={file}
              words={PROCESSING_MESSAGES.damaged}
              tryAgain={file.processing_state === 'failed' && <TryAgainButton file={file} />}
            />
          ) : (
            <FailedNote
              file={file}
              words={MESSAGES.files.loadFailed}
              tryAgain={
                <button type="button" className={noteStyles.action} onClick={opened.retry}>
                  Try again
                </button>
              }
            />
          ))}
        {opened.state === 'open' && (manifest.isFetched || manifest.failureCount > 0) && (
          <DocumentStage
            document={opened.document}
            title={fileTitle(file)}
            startingAt={{ page, zoom: carriedZoom, sizes: manifest.pages }}
            controls={controls}
            onPage={setPage}
            onZoom={setZoom}
            onFound={find.setFound}
          />
        )}
        {document && find.called > 0 && <FindBar find={find} />}
      </div>
      {printing && document && (
        <Suspense>
          <PrintDialog
            title={fileTitle(file)}
            document={document}
            page={page}
            marking={marking}
            onClose={() => {
              setPrinting(false);
            }}
          />
        </Suspense>
      )}
    </PagedFrame>
  );
}

function useFind(controls: { current: DocumentControls | null }) {
  const [called, setCalled] = useState(0);
  const [search, setSearch] = useState<Search>({ words: '', matchCase: false });
  const [found, setFound] = useState(NOTHING_FOUND);
  const start = (wanted: Search): void => {
    setSearch(wanted);
    setFound({ ...NOTHING_FOUND, searching: wanted.words !== '' });
    controls.current?.find(wanted, null);
  };
  return {
    called,
    search,
    found,
    setFound,
    start,
    open: (): void => {
      setCalled((times) => times + 1);
      if (called === 0 && search.words !== '') controls.current?.find(search, null);
    },
    go: (direction: 'next' | 'previous'): void => {
      if (search.words !== '') controls.current?.find(search, direction);
    },
    close: (): void => {
      setCalled(0);
      controls.current?.endFind();
    },
  };
}

/** The way to the version that is not shown, where there are two. */
function otherVersion(
  file: ChosenFile,
  version: PdfVersion,
  onChoose: (wish: 'original' | 'document') => void,
): ViewerAction[] {
  if (!file.optimized_url) return [];
  return version === 'optimized'
    ? [
        {
          label: 'View original',
          Icon: OriginalIcon,
          seldom: true,
          onPress: () => {
            onChoose('original');
          },
        },
      ]
    : [
        {
          label: 'View optimized',
          Icon: OptimizedIcon,
          seldom: true,
          onPress: () => {
            onChoose('document');
          },
        },
      ];
}
