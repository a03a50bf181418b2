import { useState, type ReactNode } from 'react';
import { useSheetNumbers } from '../sheets/index.js';
import { isSmallTouchScreen } from '../ui/small-touch-screen.js';
import type { StageControls } from './stage-controls.js';
import { ThumbnailRail } from './ThumbnailRail.js';
import { useOptimizeAction, type ViewerAction } from './viewer-actions.js';
import { useLeaveViewer } from './viewer-address.js';
import type { useManifest } from './viewer-data.js';
import { useFullscreen, useViewerKeys } from './viewer-keys.js';
import { ViewerFrame, type AroundStage } from './ViewerFrame.js';
import { ViewerToolbar, type PdfStage } from './ViewerToolbar.js';

interface PagedFrameProps extends AroundStage {
  page: number;
  total: number;
  turnTo: (page: number) => void;
  /** 1 is print size; null while there is nothing to zoom. */
  zoom: number | null;
  /** The stage as it is now. */
  stage: () => StageControls | null;
  manifest: Pick<ReturnType<typeof useManifest>, 'pages' | 'renew'>;
  /** Whether there is a rail, and how wide a window must be, in pixels, for it to be open at first. */
  rail: { offered: boolean; openFrom: number };
  /** What only this stage can do. */
  toolbarActions: readonly ViewerAction[];
  /** The other way to look at the file, where there is one. */
  stageSwitch: { at: PdfStage; onSwitch: () => void } | null;
  /** Pages lie below each other. */
  scrolls?: boolean;
  onFind?: (() => void) | undefined;
  onPrint?: (() => void) | undefined;
  /** The stage. */
  children: ReactNode;
}

/** The viewer's window around a file of pages: their rail, the toolbar and the keys. */
export function PagedFrame(props: PagedFrameProps) {
  const {
    file,
    renew,
    steps,
    actions,
    marking,
    notice,
    page,
    total,
    turnTo,
    stage,
    manifest,
    rail,
    toolbarActions,
    children,
  } = props;
  const [isRailOpen, setRailOpen] = useState(() => !isSmallTouchScreen() && innerWidth >= rail.openFrom);
  const fullscreen = useFullscreen();
  const leave = useLeaveViewer(file);
  const optimize = useOptimizeAction(file);
  const numbers = useSheetNumbers(file);
  const toggleRail = (): void => {
    setRailOpen((open) => !open);
  };
  useViewerKeys({
    page,
    total,
    stage,
    steps,
    onPage: turnTo,
    onFullscreen: fullscreen.toggle,
    onRail: toggleRail,
    onClose: leave,
    scrolls: props.scrolls,
    onFind: props.onFind,
    onPrint: props.onPrint,
  });
  return (
    <ViewerFrame
      file={file}
      renew={renew}
      steps={steps}
      marking={marking}
      actions={actions}
      notice={notice}
      railSwitch={rail.offered ? { open: isRailOpen, toggle: toggleRail } : null}
      toolbar={
        <ViewerToolbar
          page={page}
          total={total}
          steps={steps}
          zoom={props.zoom}
          stage={stage}
          fullscreen={fullscreen}
          onPage={turnTo}
          toolbarActions={[...toolbarActions, ...optimize.toolbarActions]}
          stageSwitch={props.stageSwitch}
        />
      }
      rail={
        isRailOpen &&
        rail.offered && (
          <ThumbnailRail
            total={total}
            page={page}
            pages={manifest.pages}
            numbers={numbers}
            onPage={turnTo}
            onExpired={() => void manifest.renew()}
          />
        )
      }
    >
      {children}
      {optimize.dialog}
    </ViewerFrame>
  );
}
