import { PageNote } from './PageNote.js';
import { useLeaveViewer } from './viewer-address.js';
import { useFullscreen, useViewerKeys } from './viewer-keys.js';
import { StepsToolbar } from './ViewerToolbar.js';
import { ViewerFrame, type AroundStage } from './ViewerFrame.js';

/** A file that cannot be previewed: to download (VWR-19, MSG-24). What is active in it never runs here. */
export function UnsupportedView(around: AroundStage) {
  const { file, steps } = around;
  const fullscreen = useFullscreen();
  useViewerKeys({
    page: 1,
    total: 1,
    stage: () => null,
    steps,
    onPage: () => undefined,
    onFullscreen: fullscreen.toggle,
    onRail: () => undefined,
    onClose: useLeaveViewer(file),
  });
  return (
    <ViewerFrame {...around} toolbar={<StepsToolbar steps={steps} />}>
      <PageNote file={file} page={1} item={undefined} pages={{ done: 0, total: null }} />
    </ViewerFrame>
  );
}
