import CommentsIcon from '@mui/icons-material/ChatBubbleOutline';
import RevisionsIcon from '@mui/icons-material/HistoryOutlined';
import { Suspense, type ReactNode } from 'react';
import type { FileDetail } from '../api/index.js';
import { OfflineBar } from '../realtime/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import { DropArea, FILE_ATTRIBUTE, FileDrop, UploadPlace } from '../uploads/index.js';
import { CurrentNotice } from './revisions/CurrentNotice.js';
import { PANEL_LABELS, usePanelKeys, useViewerPanel, type PanelCounts, type PanelTab } from './viewer-panel.js';
import type { FileSteps } from './file-steps.js';
import { PinnedOn } from './pins/PinnedOn.js';
import { useMarkupKey } from './markup/markup-keys.js';
import { useMarking } from './markup/marking.js';
import { usePinning } from './pins/pinning.js';
import { ViewerButton } from './ViewerButton.js';
import type { AroundStage } from './ViewerFrame.js';
import viewerFrameStyles from './ViewerFrame.module.css';
import styles from './ViewerWindow.module.css';

const ViewerPanel = lazyPart(async () => (await import('./ViewerPanel.js')).ViewerPanel);

interface ViewerWindowProps {
  file: FileDetail;
  renew: AroundStage['renew'];
  steps: FileSteps | null;
  /** It is shown on a stage that has places to pin to. */
  hasStage: boolean;
  /** The view that the file gets. */
  children: (around: AroundStage) => ReactNode;
}

/** The viewer and the panel beside it. A file dropped anywhere on them is a new revision of the one shown. */
export function ViewerWindow({ file, renew, steps, hasStage, children }: ViewerWindowProps) {
  const panel = useViewerPanel();
  usePanelKeys(panel);
  const pinning = usePinning(file, hasStage, () => {
    panel.open('comments');
  });
  const marking = useMarking(file, hasStage, pinning.asked !== null, pinning.cancel);
  useMarkupKey(marking.toggle);
  const counts = {
    revisions: file.revisions.length > 1 ? file.revisions.length : undefined,
    comments: file.comments,
    markup: marking.all.length,
  };
  return (
    <DropArea className={viewerFrameStyles.window}>
      <Taking file={file}>
        {children({
          file,
          renew,
          steps,
          pinning,
          marking,
          actions: <PanelButtons tab={panel.tab} counts={counts} onToggle={panel.toggle} />,
          notice: (
            <>
              <CurrentNotice file={file} />
              <PinnedOn places={pinning.photoOf} />
            </>
          ),
        })}
        {panel.tab && (
          <Suspense fallback={null}>
            <ViewerPanel
              file={file}
              tab={panel.tab}
              counts={counts}
              pins={pinning.panel}
              marking={hasStage ? marking : null}
              takesFocus={panel.isChosen}
              onTab={panel.open}
              onClose={panel.close}
            />
          </Suspense>
        )}
      </Taking>
      <div className={viewerFrameStyles.connection}>
        <OfflineBar />
      </div>
      <UploadPlace />
    </DropArea>
  );
}

/** Takes dropped and chosen files as revisions, from who may add them. */
function Taking({ file, children }: { file: FileDetail; children: ReactNode }) {
  const offer = { projectId: file.project_id, projectName: '', revisable: new Map([[file.id, file]]) };
  return (
    <div className={viewerFrameStyles.parts} {...{ [FILE_ATTRIBUTE]: file.id }}>
      {children}
      <FileDrop offer={file.user_permissions.includes('revisions.create') ? offer : null} />
    </div>
  );
}

/** The markup is listed in the panel, and has its own button to draw it. */
const BAR_TABS = ['revisions', 'comments'] as const;

const ICONS = { revisions: RevisionsIcon, comments: CommentsIcon };
const KEYS = { revisions: 'V', comments: 'C' };

interface PanelButtonsProps {
  tab: PanelTab | null;
  counts: PanelCounts;
  onToggle: (tab: PanelTab) => void;
}

/** What opens and closes the panel, with how much there is in it. */
const PanelButtons = ({ tab, counts, onToggle }: PanelButtonsProps) =>
  BAR_TABS.map((each) => (
    <span key={each} className={styles.toggle} data-panel-toggle={each}>
      <ViewerButton
        label={counts[each] ? `${PANEL_LABELS[each]} (${counts[each]})` : PANEL_LABELS[each]}
        shortcut={KEYS[each]}
        Icon={ICONS[each]}
        pressed={tab === each}
        onPress={() => {
          onToggle(each);
        }}
      />
      {Boolean(counts[each]) && (
        <span className={styles.count} aria-hidden="true">
          {counts[each]}
        </span>
      )}
    </span>
  ));
