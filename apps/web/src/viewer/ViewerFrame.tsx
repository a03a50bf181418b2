import { Suspense, useState, type ReactNode } from 'react';
import type { FileDetail } from '../api/index.js';
import { ShareFileDialog } from '../sharing/index.js';
import { useLeaveViewer } from './leave-viewer.js';
import { ViewerBar } from './ViewerBar.js';
import styles from './ViewerFrame.module.css';

/** What is around every stage; the page gives it to the view that the file gets. */
export interface AroundStage {
  file: FileDetail;
  /** Buttons beside Share and Download. */
  actions?: ReactNode;
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
  const { file, toolbar, actions, rail, railSwitch = null, resting = false, notice, children } = props;
  const [sharing, setSharing] = useState(false);
  const leave = useLeaveViewer(file);
  return (
    <main className={styles.viewer}>
      <ViewerBar
        file={file}
        rail={railSwitch}
        resting={resting}
        actions={actions}
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
            onClose={() => {
              setSharing(false);
            }}
          />
        </Suspense>
      )}
    </main>
  );
}
