import RotateBackIcon from '@mui/icons-material/Rotate90DegreesCcwOutlined';
import { useRef, useState } from 'react';
import { useProcessingPoll } from '../../files/index.js';
import { markupAction } from '../markup/markup-action.js';
import { MarkupTools } from '../markup/MarkupTools.js';
import { PageNote } from '../PageNote.js';
import { pinAction } from '../pins/pin-action.js';
import { PinSetting } from '../pins/PinSetting.js';
import { useResting } from '../resting-toolbar.js';
import { SheetStage } from '../SheetStage.js';
import type { StageControls } from '../stage-controls.js';
import { TryAgainButton } from '../TryAgainButton.js';
import { useLeaveViewer } from '../viewer-address.js';
import { useManifest } from '../viewer-data.js';
import { useFullscreen, useViewerKeys } from '../viewer-keys.js';
import { ViewerFrame, type AroundStage } from '../ViewerFrame.js';
import { ViewerToolbar } from '../ViewerToolbar.js';

/** Photos, HEIC as its converted picture (VWR-9, VWR-14). */
export function ImageView(around: AroundStage) {
  const { file, steps, pinning, marking } = around;
  const manifest = useManifest(file);
  const leave = useLeaveViewer(file);
  const fullscreen = useFullscreen();
  const stage = useRef<StageControls>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const item = manifest.pages.get(1);
  const viewable = item?.image_url ? item : null;
  const resting = useResting(viewable !== null);
  useProcessingPoll(manifest.isFetched && !item, () => void manifest.renew());

  useViewerKeys({
    page: 1,
    total: 1,
    stage: () => stage.current,
    steps,
    onPage: () => undefined,
    onFullscreen: fullscreen.toggle,
    onRail: () => undefined,
    onClose: leave,
  });

  return (
    <ViewerFrame
      {...around}
      resting={resting}
      toolbar={
        <ViewerToolbar
          page={1}
          total={1}
          steps={steps}
          zoom={viewable && zoom}
          stage={() => stage.current}
          fullscreen={fullscreen}
          resting={resting}
          onPage={() => undefined}
          toolbarActions={[
            ...pinAction(pinning, viewable === null),
            ...markupAction(marking, viewable === null),
            {
              label: 'Rotate back',
              shortcut: 'Shift+R',
              Icon: RotateBackIcon,
              disabled: !viewable,
              onPress: () => stage.current?.rotate(-1),
            },
          ]}
        />
      }
    >
      {viewable ? (
        <SheetStage
          key={file.revision_id}
          file={file}
          page={viewable}
          pageNow={manifest.pageNow}
          renew={manifest.renew}
          pins={pinning?.stage ?? null}
          markup={marking?.stage ?? null}
          onZoom={setZoom}
          onPrevious={steps?.previous}
          onNext={steps?.next}
          controls={stage}
        />
      ) : (
        !manifest.isLoading && (
          <PageNote
            file={file}
            page={1}
            item={item}
            pages={{ done: 0, total: null }}
            tryAgain={<TryAgainButton file={file} />}
          />
        )
      )}
      {viewable && pinning && <PinSetting pinning={pinning} page={1} stage={() => stage.current} />}
      {viewable && marking && <MarkupTools marking={marking} file={file} page={viewable} stage={() => stage.current} />}
    </ViewerFrame>
  );
}
