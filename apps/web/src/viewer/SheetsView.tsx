import { useRef, useState } from 'react';
import { useProcessingPoll } from '../files/index.js';
import { useFullscreen } from './fullscreen.js';
import { useLeaveViewer } from './leave-viewer.js';
import { PageNote } from './PageNote.js';
import { usePageInAddress } from './page-in-address.js';
import { awaitsTiles } from './page-scale.js';
import { useResting } from './resting-toolbar.js';
import { SheetStage } from './SheetStage.js';
import { isSmallTouchScreen } from './sheet-viewer.js';
import type { StageControls } from './stage-controls.js';
import { ThumbnailRail } from './ThumbnailRail.js';
import { TryAgainButton } from './TryAgainButton.js';
import { useManifest } from './viewer-data.js';
import { ViewerFrame, type AroundStage } from './ViewerFrame.js';
import { useViewerKeys } from './viewer-keys.js';
import { ViewerToolbar } from './ViewerToolbar.js';

/** Rasterized pages: one at a time on the deep-zoom stage, all of them in the rail (VWR-15). */
export function SheetsView(around: AroundStage) {
  const { file } = around;
  const manifest = useManifest(file);
  const knownTotal = manifest.data?.total ?? file.pages?.total ?? null;
  const { page, total, turnTo } = usePageInAddress(knownTotal ?? 1);
  const leave = useLeaveViewer(file);
  const fullscreen = useFullscreen();
  const stage = useRef<StageControls>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [rail, setRail] = useState(() => !isSmallTouchScreen() && innerWidth >= 768);
  const resting = useResting(file.fileType === 'image' || file.fileType === 'heic');

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
    onClose: leave,
  });

  return (
    <ViewerFrame
      {...around}
      resting={resting}
      railSwitch={total > 1 ? { open: rail, toggle: toggleRail } : null}
      toolbar={
        <ViewerToolbar
          page={page}
          total={total}
          zoom={viewable && zoom}
          stage={() => stage.current}
          fullscreen={fullscreen}
          resting={resting}
          onPage={turnTo}
        />
      }
      rail={
        rail &&
        total > 1 && (
          <ThumbnailRail
            total={total}
            page={page}
            pages={manifest.pages}
            onPage={turnTo}
            onExpired={() => void manifest.renew()}
          />
        )
      }
    >
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
    </ViewerFrame>
  );
}
