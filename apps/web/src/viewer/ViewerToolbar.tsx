import BackIcon from '@mui/icons-material/ArrowBack';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import MinusIcon from '@mui/icons-material/Remove';
import PlusIcon from '@mui/icons-material/Add';
import RailIcon from '@mui/icons-material/ViewSidebarOutlined';
import RotateIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import type { FileDetail } from '../api/index.js';
import { fileTitle } from '../files/index.js';
import { PageField } from './PageField.js';
import type { StageControls } from './SheetStage.js';
import buttonStyles from './ViewerButton.module.css';
import { ViewerButton } from './ViewerButton.js';
import styles from './ViewerToolbar.module.css';

interface ViewerToolbarProps {
  file: FileDetail;
  page: number;
  total: number;
  /** 1 is print size; null while there is nothing to zoom. */
  zoom: number | null;
  stage: Partial<StageControls>;
  rail: { open: boolean; toggle: () => void } | null;
  fullscreen: { on: boolean; toggle: () => void };
  resting: boolean;
  onPage: (page: number) => void;
  onBack: () => void;
  /** Left out where the person may not. */
  onShare: (() => void) | undefined;
}

/** Everything one does to a sheet. On phones the second half moves to the lower edge, where the thumb is. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { file, page, total, zoom, stage, rail, fullscreen, resting, onPage, onBack, onShare } = props;
  const still = zoom === null;
  return (
    <>
      <header className={styles.bar} data-resting={resting}>
        <ViewerButton label="Back to the project" shortcut="Esc" Icon={BackIcon} onPress={onBack} />
        {rail && (
          <span className={styles.rail}>
            <ViewerButton label="Thumbnails" shortcut="T" Icon={RailIcon} pressed={rail.open} onPress={rail.toggle} />
          </span>
        )}
        <div className={styles.title}>
          <h1 title={fileTitle(file)}>{fileTitle(file)}</h1>
          {file.revisionsLength > 1 && (
            <span className={styles.revision}>
              Revision {file.revision} of {file.revisionsLength}
            </span>
          )}
        </div>
        {onShare && <ViewerButton label="Share" Icon={ShareIcon} onPress={onShare} />}
        <a
          className={buttonStyles.button}
          href={file.download_url}
          download
          aria-label="Download"
          title="Download the original"
        >
          <DownloadIcon fontSize="small" />
        </a>
      </header>
      <div className={styles.tools} data-resting={resting} role="toolbar" aria-label="Sheet">
        {total > 1 && <PageField page={page} total={total} onPage={onPage} />}
        <span className={styles.gap} />
        <div className={styles.zoom} role="group" aria-label="Zoom">
          <ViewerButton
            label="Zoom out"
            shortcut="−"
            Icon={MinusIcon}
            disabled={still}
            onPress={() => stage.zoomBy?.(-1)}
          />
          <button
            type="button"
            className={styles.percent}
            disabled={still}
            title="Print size (1)"
            aria-label={`Zoom ${percentOf(zoom)}. Go to print size`}
            onClick={() => stage.zoomTo?.(1)}
          >
            {percentOf(zoom)}
          </button>
          <ViewerButton
            label="Zoom in"
            shortcut="+"
            Icon={PlusIcon}
            disabled={still}
            onPress={() => stage.zoomBy?.(1)}
          />
        </div>
        <ViewerButton label="Fit the page" shortcut="0" Icon={FitIcon} disabled={still} onPress={() => stage.fit?.()} />
        <ViewerButton label="Rotate" shortcut="R" Icon={RotateIcon} disabled={still} onPress={() => stage.rotate?.()} />
        <span className={styles.wide}>
          <ViewerButton
            label={fullscreen.on ? 'Leave full screen' : 'Full screen'}
            shortcut="F"
            Icon={fullscreen.on ? FullscreenExitIcon : FullscreenIcon}
            onPress={fullscreen.toggle}
          />
        </span>
      </div>
    </>
  );
}

const percentOf = (zoom: number | null): string => (zoom === null ? '– %' : `${Math.round(zoom * 100)} %`);
