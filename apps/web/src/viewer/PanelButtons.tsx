import CommentsIcon from '@mui/icons-material/ChatBubbleOutline';
import RevisionsIcon from '@mui/icons-material/HistoryOutlined';
import styles from './PanelButtons.module.css';
import { PANEL_LABELS, PANEL_TABS, type PanelCounts, type PanelTab } from './viewer-panel.js';
import { ViewerButton } from './ViewerButton.js';

const ICONS = { revisions: RevisionsIcon, comments: CommentsIcon };
const KEYS = { revisions: 'V', comments: 'C' };

interface PanelButtonsProps {
  tab: PanelTab | null;
  counts: PanelCounts;
  onToggle: (tab: PanelTab) => void;
}

/** What opens and closes the panel, with how much there is in it. */
export const PanelButtons = ({ tab, counts, onToggle }: PanelButtonsProps) =>
  PANEL_TABS.map((each) => (
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
