import { fileTitle } from '@gable/contracts';
import BackIcon from '@mui/icons-material/ArrowBack';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import RailIcon from '@mui/icons-material/ViewSidebarOutlined';
import type { ReactNode } from 'react';
import type { FileDetail } from '../api/index.js';
import { Breadcrumb } from '../ui/Breadcrumb.js';
import { useFileTrail } from './file-trail.js';
import { revisionWords } from './revisions/revision-words.js';
import styles from './ViewerBar.module.css';
import { ViewerButton } from './ViewerButton.js';
import buttonStyles from './ViewerButton.module.css';

interface ViewerBarProps {
  file: FileDetail;
  rail: { open: boolean; toggle: () => void } | null;
  resting: boolean;
  actions: ReactNode;
  onBack: () => void;
  /** Left out where the person may not. */
  onShare: (() => void) | undefined;
}

/** Which file this is, and what one does with it whatever it shows. */
export function ViewerBar({ file, rail, resting, actions, onBack, onShare }: ViewerBarProps) {
  const words = revisionWords(file);
  return (
    <header className={styles.bar} data-resting={resting}>
      <ViewerButton label="Back to the project" shortcut="Esc" Icon={BackIcon} onPress={onBack} />
      {rail && (
        <span className={styles.rail}>
          <ViewerButton label="Thumbnails" shortcut="T" Icon={RailIcon} pressed={rail.open} onPress={rail.toggle} />
        </span>
      )}
      <div className={styles.titles}>
        <div className={styles.trail}>
          <Breadcrumb trail={useFileTrail(file)} />
        </div>
        <div className={styles.title}>
          <h1 title={fileTitle(file)}>{fileTitle(file)}</h1>
          {words && <span className={styles.revision}>{words}</span>}
        </div>
      </div>
      {actions}
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
  );
}
