import BeforeIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import RotateBackIcon from '@mui/icons-material/Rotate90DegreesCcwOutlined';
import { useRef, useState } from 'react';
import { useProcessingPoll } from '../../files/index.js';
import { PageNote } from '../PageNote.js';
import { useResting } from '../resting-toolbar.js';
import { SheetStage } from '../SheetStage.js';
import type { StageControls } from '../stage-controls.js';
import { TryAgainButton } from '../TryAgainButton.js';
import { useLeaveViewer } from '../viewer-address.js';
import { useManifest } from '../viewer-data.js';
import { useFullscreen, useViewerKeys } from '../viewer-keys.js';
import { ViewerButton } from '../ViewerButton.js';
import { ViewerFrame, type AroundStage } from '../ViewerFrame.js';
import { ViewerToolbar } from '../ViewerToolbar.js';
import styles from './ImageView.module.css';
import { usePictureSteps, type PictureSteps } from './picture-steps.js';

/** Photos, HEIC as its converted picture (VWR-9, VWR-14): one after the other, as the list has them. */
export function ImageView(around: AroundStage) {
  const { file } = around;
  const manifest = useManifest(file);
  const steps = usePictureSteps(file);
  const leave = useLeaveViewer(file);
  const fullscreen = useFullscreen();
  const stage = useRef<StageControls>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const item = manifest.pages.get(1);
  const viewable = item?.image_url ? item : null;
  const resting = useResting(viewable !== null);
  useProcessingPoll(manifest.isFetched && !item, () => void manifest.renew());

  const { place = 1, total = 1 } = steps ?? {};
  useViewerKeys({
    page: place,
    total,
    stage: () => stage.current,
    onPage: (to) => {
      if (to < place) steps?.previous?.();
      if (to > place) steps?.next?.();
    },
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
          steps={steps && <PictureCounter {...steps} />}
          zoom={viewable && zoom}
          stage={() => stage.current}
          fullscreen={fullscreen}
          resting={resting}
          onPage={() => undefined}
          toolbarActions={[
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
    </ViewerFrame>
  );
}

/** Previous, which of how many, next (VWR-9). */
const PictureCounter = ({ place, total, previous, next }: PictureSteps) => (
  <div className={styles.counter} role="group" aria-label="Picture">
    <ViewerButton
      label="Previous picture"
      shortcut="←"
      Icon={BeforeIcon}
      disabled={!previous}
      onPress={() => previous?.()}
    />
    <output className={styles.place} aria-live="polite">
      {place} of {total}
    </output>
    <ViewerButton label="Next picture" shortcut="→" Icon={NextIcon} disabled={!next} onPress={() => next?.()} />
  </div>
);
