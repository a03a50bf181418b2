import DocumentIcon from '@mui/icons-material/ArticleOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import MinusIcon from '@mui/icons-material/Remove';
import PlusIcon from '@mui/icons-material/Add';
import RotateIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import SheetsIcon from '@mui/icons-material/MapOutlined';
import type { ReactNode } from 'react';
import { PageField } from './PageField.js';
import type { StageControls } from './stage-controls.js';
import { StageSwitch, type PdfStage } from './StageSwitch.js';
import type { ViewerDeed } from './viewer-deed.js';
import { ViewerButton } from './ViewerButton.js';
import { ViewerMenu } from './ViewerMenu.js';
import styles from './ViewerToolbar.module.css';

interface ViewerToolbarProps {
  page: number;
  total: number;
  /** 1 is print size; null while there is nothing to zoom. */
  zoom: number | null;
  /** The stage as it is now. */
  stage: () => StageControls | null;
  fullscreen: { on: boolean; toggle: () => void };
  resting?: boolean;
  onPage: (page: number) => void;
  /** In place of the page field: how to go through what is not a page. */
  steps?: ReactNode;
  /** What only this stage can do. */
  deeds?: readonly ViewerDeed[];
  /** The other way to look at the file, where there is one. */
  stageSwitch?: { at: PdfStage; onSwitch: () => void } | null;
}

/** Everything one does to a sheet. On phones it is at the lower edge, where the thumb is. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { page, total, zoom, stage, fullscreen, resting = false, deeds = [], stageSwitch = null } = props;
  const still = zoom === null;
  const all: ViewerDeed[] = [
    { label: 'Rotate', shortcut: 'R', Icon: RotateIcon, disabled: still, onPress: () => stage()?.rotate() },
    ...deeds,
    {
      label: fullscreen.on ? 'Leave full screen' : 'Full screen',
      shortcut: 'F',
      Icon: fullscreen.on ? FullscreenExitIcon : FullscreenIcon,
      onPress: fullscreen.toggle,
    },
  ];
  const other: ViewerDeed[] = stageSwitch
    ? [
        stageSwitch.at === 'sheets'
          ? { label: 'Show as document', Icon: DocumentIcon, onPress: stageSwitch.onSwitch }
          : { label: 'Show as sheets', Icon: SheetsIcon, onPress: stageSwitch.onSwitch },
      ]
    : [];
  return (
    <div className={styles.tools} data-resting={resting} role="toolbar" aria-label="Sheet">
      {props.steps}
      {total > 1 && <PageField page={page} total={total} onPage={props.onPage} />}
      <span className={styles.gap} />
      <div className={styles.zoom} role="group" aria-label="Zoom">
        <ViewerButton
          label="Zoom out"
          shortcut="−"
          Icon={MinusIcon}
          disabled={still}
          onPress={() => stage()?.zoomBy(-1)}
        />
        <button
          type="button"
          className={styles.percent}
          disabled={still}
          title="Print size (1)"
          aria-label={`Zoom ${percentOf(zoom)}. Go to print size`}
          onClick={() => stage()?.zoomTo(1)}
        >
          {percentOf(zoom)}
        </button>
        <ViewerButton
          label="Zoom in"
          shortcut="+"
          Icon={PlusIcon}
          disabled={still}
          onPress={() => stage()?.zoomBy(1)}
        />
      </div>
      <ViewerButton label="Fit the page" shortcut="0" Icon={FitIcon} disabled={still} onPress={() => stage()?.fit()} />
      {stageSwitch && <StageSwitch {...stageSwitch} />}
      <span className={styles.wide} data-foldable>
        {all
          .filter(({ seldom }) => !seldom)
          .map((deed) => (
            <ViewerButton key={deed.label} {...deed} />
          ))}
      </span>
      <ViewerMenu deeds={[...other, ...all]} />
    </div>
  );
}

const percentOf = (zoom: number | null): string => (zoom === null ? '– %' : `${Math.round(zoom * 100)} %`);
