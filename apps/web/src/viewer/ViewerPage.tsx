import { MESSAGES } from '@gable/contracts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isNotFound, type FileDetail } from '../api/index.js';
import { fileTitle, useProcessingPoll } from '../files/index.js';
import { FailedPage, usePageTitle } from '../layout/index.js';
import { useProjectRoom } from '../realtime/index.js';
import { useFullscreen } from './fullscreen.js';
import { PageNote } from './PageNote.js';
import { usePageInAddress } from './page-in-address.js';
import { awaitsTiles } from './page-scale.js';
import { useResting } from './resting-toolbar.js';
import { SheetStage, type StageControls } from './SheetStage.js';
import { isSmallTouchScreen } from './sheet-viewer.js';
import { ThumbnailRail } from './ThumbnailRail.js';
import { TryAgainButton } from './TryAgainButton.js';
import { useManifest, useViewedFile } from './viewer-data.js';
import { useViewerKeys } from './viewer-keys.js';
import { ViewerToolbar } from './ViewerToolbar.js';
import styles from './ViewerPage.module.css';

const ShareFileDialog = lazy(async () => ({
  default: (await import('../sharing/ShareFileDialog.js')).ShareFileDialog,
}));

/** The file viewer (NAV-19, VWR-1): its address names file, revision and page, so a reload shows the same. */
export function ViewerPage() {
  const { id = '', rid = '' } = useParams();
  const file = useViewedFile(id, rid);
  usePageTitle(file.data ? fileTitle(file.data) : null);
  if (file.data) return <Viewer key={`${id}/${rid}`} file={file.data} />;
  if (!file.error) return <main className={styles.viewer} aria-busy="true" aria-label="Opening the file" />;
  return (
    <main className={styles.viewer}>
      {isNotFound(file.error) ? (
        <FailedPage heading={MESSAGES.files.notFound} advice="It may have been deleted, or you may not see it." />
      ) : (
        <FailedPage
          heading={MESSAGES.files.loadFailed}
          advice="Nothing is lost. Check your connection."
          onRetry={() => void file.refetch()}
        />
      )}
    </main>
  );
}

function Viewer({ file }: { file: FileDetail }) {
  const manifest = useManifest(file);
  const knownTotal = manifest.data?.total ?? file.pages?.total ?? null;
  const { page, total, turnTo } = usePageInAddress(knownTotal ?? 1);
  const close = useClose(file);
  const fullscreen = useFullscreen();
  const stage = useRef<StageControls>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [rail, setRail] = useState(() => !isSmallTouchScreen() && innerWidth >= 768);
  const [sharing, setSharing] = useState(false);
  const resting = useResting(file.fileType === 'image' || file.fileType === 'heic');
  useProjectRoom(file.project_id);

  const item = manifest.pages.get(page);
  const viewable = item?.image_url ? item : null;
  const done = [...manifest.pages.values()].filter(({ image_url, error }) => image_url ?? error).length;
  const awaited =
    manifest.isFetched && (done < total || (file.fileType === 'pdf' && viewable !== null && awaitsTiles(viewable)));
  useProcessingPoll(awaited, () => void manifest.renew());

  const toggleRail = (): void => {
    setRail((open) => !open);
  };
  useViewerKeys({
    page,
    total,
    stage: () => stage.current,
    onPage: turnTo,
    onFullscreen: fullscreen.toggle,
    onRail: toggleRail,
    onClose: close,
  });

  return (
    <main className={styles.viewer}>
      <ViewerToolbar
        file={file}
        page={page}
        total={total}
        zoom={viewable && zoom}
        stage={{
          fit: () => stage.current?.fit(),
          zoomBy: (direction) => stage.current?.zoomBy(direction),
          zoomTo: (to) => stage.current?.zoomTo(to),
          rotate: () => stage.current?.rotate(),
        }}
        rail={total > 1 ? { open: rail, toggle: toggleRail } : null}
        fullscreen={fullscreen}
        resting={resting}
        onPage={turnTo}
        onBack={close}
        onShare={
          file.user_permissions.includes('files.share')
            ? () => {
                setSharing(true);
              }
            : undefined
        }
      />
      {sharing && (
        <Suspense>
          <ShareFileDialog
            file={file}
            onClose={() => {
              setSharing(false);
            }}
          />
        </Suspense>
      )}
      <div className={styles.middle}>
        {rail && total > 1 && (
          <ThumbnailRail
            total={total}
            page={page}
            pages={manifest.pages}
            onPage={turnTo}
            onExpired={() => void manifest.renew()}
          />
        )}
        {viewable ? (
          <SheetStage
            file={file}
            page={viewable}
            pageNow={manifest.pageNow}
            renew={manifest.renew}
            onZoom={setZoom}
            controls={stage}
          />
        ) : (
          !manifest.isLoading && (
            <PageNote
              file={file}
              page={page}
              item={item}
              pages={{ done, total: knownTotal }}
              tryAgain={<TryAgainButton file={file} />}
            />
          )
        )}
      </div>
    </main>
  );
}

/** Back to where the file was opened from, or to its project when the address was opened directly. */
function useClose(file: FileDetail): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const fromFiles = typeof state === 'object' && state !== null && 'fromFiles' in state;
  const close = (): void => {
    if (document.fullscreenElement) return;
    if (fromFiles) void navigate(-1);
    else void navigate(`/projects/${file.project_id}/files`);
  };
  return close;
}
