import { fileTitle } from '@gable/contracts';
import { Suspense, type ReactNode } from 'react';
import type { FileDetail } from '../api/index.js';
import { OfflineBar } from '../realtime/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import { DropArea, FILE_ATTRIBUTE, UploadPlace, useDropOffer } from '../uploads/index.js';
import { usePanelKeys } from './panel-keys.js';
import { PanelButtons } from './PanelButtons.js';
import { OlderRevisionBanner } from './revisions/OlderRevisionBanner.js';
import { useViewerPanel } from './viewer-panel.js';
import type { AroundStage } from './ViewerFrame.js';
import styles from './ViewerFrame.module.css';

const ViewerPanel = lazyPart(async () => (await import('./ViewerPanel.js')).ViewerPanel);

interface ViewerWindowProps {
  file: FileDetail;
  /** The view that the file gets. */
  children: (around: AroundStage) => ReactNode;
}

/** The viewer and the panel beside it. A file dropped anywhere on them is a new revision of the one shown. */
export function ViewerWindow({ file, children }: ViewerWindowProps) {
  const panel = useViewerPanel();
  usePanelKeys(panel);
  const counts = { revisions: file.revisions.length > 1 ? file.revisions.length : undefined, comments: file.comments };
  return (
    <DropArea className={styles.window}>
      <Taking file={file}>
        {children({
          file,
          actions: <PanelButtons tab={panel.tab} counts={counts} onToggle={panel.toggle} />,
          notice: <OlderRevisionBanner file={file} />,
        })}
        {panel.tab && (
          <Suspense fallback={null}>
            <ViewerPanel
              file={file}
              tab={panel.tab}
              counts={counts}
              takesFocus={panel.isChosen}
              onTab={panel.open}
              onClose={panel.close}
            />
          </Suspense>
        )}
      </Taking>
      <div className={styles.connection}>
        <OfflineBar />
      </div>
      <UploadPlace />
    </DropArea>
  );
}

/** Takes dropped and chosen files as revisions, from who may add them. */
function Taking({ file, children }: { file: FileDetail; children: ReactNode }) {
  const offer = { projectId: file.project_id, projectName: '', revisable: new Map([[file.id, fileTitle(file)]]) };
  useDropOffer(file.user_permissions.includes('revisions.create') ? offer : null);
  return (
    <div className={styles.parts} {...{ [FILE_ATTRIBUTE]: file.id }}>
      {children}
    </div>
  );
}
