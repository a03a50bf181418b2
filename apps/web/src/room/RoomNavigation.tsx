import AddIcon from '@mui/icons-material/Add';
import MenuIcon from '@mui/icons-material/Menu';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ProjectFileSearch } from '../files/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useMenuButton } from '../ui/ActionsMenu.js';
import { TabLink } from '../ui/TabLink.js';
import { useFilePicker } from '../uploads/index.js';
import { tabAt, type RoomTab } from './room-tabs.js';
import styles from './RoomNavigation.module.css';

const RoomMenu = lazyPart(async () => (await import('./RoomMenu.js')).RoomMenu);

interface RoomNavigationProps {
  /** What the room is of. */
  of: 'Project' | 'Proposal';
  id: string;
  tabs: readonly RoomTab[];
  /** Whether the person may add files. */
  takesFiles: boolean;
  onFiles: boolean;
}

/** The pages of a project or of a proposal, as tabs or as a menu on small screens (NAV-46, NAV-49), with search and Add files (NAV-48). */
export function RoomNavigation({ of, id, tabs, takesFiles, onFiles }: RoomNavigationProps) {
  const choose = useFilePicker();
  const { pathname } = useLocation();
  const here = tabAt(tabs, pathname);
  return (
    <div className={styles.bar}>
      <nav aria-label={of} className={styles.tabs}>
        {tabs.map((tab) => (
          // The files come up as they were left (FIL-14).
          <TabLink key={tab.page} to={tab.address} state={{ entering: true }} isOpen={tab === here}>
            {tab.label}
            {tab.Badge && <tab.Badge projectId={id} />}
          </TabLink>
        ))}
      </nav>
      <SmallNavigation id={id} label={`Pages of the ${of.toLowerCase()}`} tabs={tabs} here={here} />
      <div className={styles.tools}>
        {onFiles && <ProjectFileSearch projectId={id} />}
        {takesFiles && (
          <Button
            variant="contained"
            className={styles.add}
            data-elsewhere={!onFiles}
            startIcon={<AddIcon />}
            onClick={() => {
              choose();
            }}
          >
            <span>Add files</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface SmallNavigationProps {
  id: string;
  label: string;
  tabs: readonly RoomTab[];
  here: RoomTab | undefined;
}

/** What stands in place of the tabs on small screens: where one is, and the menu behind it (NAV-49). */
function SmallNavigation({ id, label, tabs, here }: SmallNavigationProps) {
  const { anchor, close, button } = useMenuButton(RoomMenu);
  return (
    <div className={styles.small}>
      <button
        type="button"
        className={styles.hamburger}
        aria-label={`${label}${here ? `, now ${here.label}` : ''}`}
        {...button}
      >
        <MenuIcon fontSize="small" />
        {here?.label}
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <RoomMenu id={id} label={label} tabs={tabs} here={here} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
