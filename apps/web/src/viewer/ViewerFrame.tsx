import { fileTitle, screenPath } from '@gable/contracts';
import BackIcon from '@mui/icons-material/ArrowBack';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import RailIcon from '@mui/icons-material/ViewSidebarOutlined';
import { Suspense, useState, type ReactNode } from 'react';
import type { FileDetail } from '../api/index.js';
import { useFileRoom } from '../files/index.js';
import { ShareFileDialog } from '../sharing/index.js';
import { useShownSheet } from '../sheets/index.js';
import { Breadcrumb, type Crumb } from '../ui/Breadcrumb.js';
import type { Marking } from './markup/marking.js';
import { DownloadButton } from './paper/DownloadButton.js';
import type { Pinning } from './pins/pinning.js';
import type { FileSteps } from './file-steps.js';
import { useLeaveViewer } from './viewer-address.js';
import { revisionWords } from './revisions/revisions.js';
import viewerBarStyles from './ViewerBar.module.css';
import { ViewerButton } from './ViewerButton.js';
import styles from './ViewerFrame.module.css';

/** What is around every stage; the page gives it to the view that the file gets. */
export interface AroundStage {
  file: FileDetail;
  /** Asks for the file anew: its addresses run out. */
  renew: () => Promise<FileDetail | undefined>;
  /** The files beside it in its list; null where there are none, or not known yet. */
  steps: FileSteps | null;
  /** Buttons beside Share and Download. */
  actions?: ReactNode;
  /** The comments that are pinned to places of it; left out where there are none. */
  pinning?: Pinning;
  /** What is drawn over it; left out where nothing is. */
  marking?: Marking;
  /** Over the upper edge of the stage: what one must know of what it shows. */
  notice?: ReactNode;
}

interface ViewerFrameProps extends AroundStage {
  /** A `ViewerToolbar`: what one does on this stage. */
  toolbar: ReactNode;
  /** The pages small, on the left. */
  rail?: ReactNode;
  /** Opens and closes the rail; null where there is none. */
  railSwitch?: { open: boolean; toggle: () => void } | null;
  /** The bars have stepped back from what is looked at (VWR-10). */
  resting?: boolean;
  /** The stage. */
  children: ReactNode;
}

/** The viewer's window: bar and toolbar, then rail and stage side by side. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { file, renew, toolbar, actions, marking, rail, railSwitch = null, resting = false, notice, children } = props;
  const [sharing, setSharing] = useState(false);
  const leave = useLeaveViewer(file);
  const { area } = useFileRoom(file);
  return (
    <main className={styles.viewer}>
      <ViewerBar
        file={file}
        rail={railSwitch}
        resting={resting}
        actions={actions}
        download={<DownloadButton file={file} markups={marking?.all ?? []} renew={renew} />}
        onBack={leave}
        onShare={
          file.user_permissions.includes('files.share')
            ? () => {
                setSharing(true);
              }
            : undefined
        }
      />
      {toolbar}
      <div className={styles.middle}>
        {rail}
        <div className={styles.stage}>
          {children}
          {notice}
        </div>
      </div>
      {sharing && (
        <Suspense>
          <ShareFileDialog
            file={file}
            area={area}
            onClose={() => {
              setSharing(false);
            }}
          />
        </Suspense>
      )}
    </main>
  );
}

interface ViewerBarProps {
  file: FileDetail;
  rail: { open: boolean; toggle: () => void } | null;
  resting: boolean;
  actions: ReactNode;
  download: ReactNode;
  onBack: () => void;
  /** Left out where the person may not. */
  onShare: (() => void) | undefined;
}

/** Which file this is, and what one does with it whatever it shows. */
function ViewerBar({ file, rail, resting, actions, download, onBack, onShare }: ViewerBarProps) {
  const words = [useSheetWords(file), revisionWords(file)].filter(Boolean).join(' · ');
  return (
    <header className={viewerBarStyles.bar} data-resting={resting}>
      <ViewerButton label="Back to the project" shortcut="Esc" Icon={BackIcon} onPress={onBack} />
      {rail && (
        <span className={viewerBarStyles.rail}>
          <ViewerButton label="Thumbnails" shortcut="T" Icon={RailIcon} pressed={rail.open} onPress={rail.toggle} />
        </span>
      )}
      <div className={viewerBarStyles.titles}>
        <div className={viewerBarStyles.trail}>
          <Breadcrumb trail={useFileTrail(file)} />
        </div>
        <div className={viewerBarStyles.title}>
          <h1 title={fileTitle(file)}>{fileTitle(file)}</h1>
          {words && <span className={viewerBarStyles.shown}>{words}</span>}
        </div>
      </div>
      {actions}
      {onShare && <ViewerButton label="Share" Icon={ShareIcon} onPress={onShare} />}
      {download}
    </header>
  );
}

/** Which sheet the page is that is shown, where that is sure, and the file is not called so. */
function useSheetWords(file: FileDetail): string {
  const sheet = useShownSheet(file);
  if (!sheet || fileTitle(file).includes(sheet.number)) return '';
  return [sheet.number, sheet.title].filter(Boolean).join(' ');
}

/** The way to a file; its heading ends it. */
function useFileTrail(file: Pick<FileDetail, 'project_id'>): readonly Crumb[] {
  const { area, name, address, files } = useFileRoom(file);
  return [
    area === 'potential'
      ? { label: 'Proposals', address: screenPath('potential.dashboard') }
      : { label: 'Projects', address: screenPath('projects.dashboard') },
    ...(name === undefined ? [] : [{ label: name, address }]),
    { label: 'Files', address: files },
  ];
}
