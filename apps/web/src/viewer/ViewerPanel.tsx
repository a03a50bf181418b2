import CloseIcon from '@mui/icons-material/Close';
import { Suspense, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { FileDetail } from '../api/index.js';
import { CommentsPanel, type PanelPins } from '../comments/index.js';
import type { Marking } from './markup/marking.js';
import { MarkupPanel } from './markup/MarkupPanel.js';
import { RevisionsPanel } from './revisions/RevisionsPanel.js';
import { keepFromStage, PANEL_LABELS, PANEL_TABS, type PanelCounts, type PanelTab } from './viewer-panel.js';
import { ViewerButton } from './ViewerButton.js';
import styles from './ViewerPanel.module.css';

interface ViewerPanelProps {
  file: FileDetail;
  tab: PanelTab;
  counts: PanelCounts;
  /** What is known of the pins on the stage. */
  pins: PanelPins;
  /** What is drawn over the file; null: it has no pages to draw on. */
  marking: Marking | null;
  /** The person has opened it: the focus goes into it. */
  takesFocus: boolean;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
}

/** Beside the stage, and on phones over its lower part: what there is to know of the file and to say about it. */
export function ViewerPanel({ file, counts, pins, marking, takesFocus, onTab, onClose, ...props }: ViewerPanelProps) {
  const offered = PANEL_TABS.filter((each) => each !== 'markup' || marking !== null);
  const tab = offered.includes(props.tab) ? props.tab : 'comments';
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [takesFocus]);

  const onTabKey = ({ key }: KeyboardEvent): void => {
    const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    const to = offered[(offered.indexOf(tab) + step + offered.length) % offered.length];
    if (!to || to === tab) return;
    onTab(to);
    document.getElementById(`${id}-${to}`)?.focus();
  };

  return (
    <aside className={styles.panel} aria-label="About this file" onKeyDown={keepFromStage}>
      <div className={styles.head}>
        <div ref={tabs} role="tablist" aria-label="About this file" className={styles.tabs} onKeyDown={onTabKey}>
          {offered.map((each) => (
            <button
              key={each}
              id={`${id}-${each}`}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={each === tab}
              aria-controls={`${id}-content`}
              tabIndex={each === tab ? 0 : -1}
              onClick={() => {
                onTab(each);
              }}
            >
              {PANEL_LABELS[each]}
              {Boolean(counts[each]) && <span className={styles.count}>{counts[each]}</span>}
            </button>
          ))}
        </div>
        <ViewerButton label="Close panel" shortcut="Esc" Icon={CloseIcon} onPress={onClose} />
      </div>
      <div id={`${id}-content`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.content}>
        {tab === 'revisions' && <RevisionsPanel file={file} />}
        {tab === 'markup' && marking && <MarkupPanel file={file} marking={marking} />}
        {tab === 'comments' && (
          <Suspense fallback={null}>
            <CommentsPanel file={file} pins={pins} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}
