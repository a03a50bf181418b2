import AddIcon from '@mui/icons-material/Add';
import MenuIcon from '@mui/icons-material/Menu';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { ProjectDetail } from '../../api/index.js';
import { ProjectFileSearch } from '../../files/ProjectFileSearch.js';
import { useFilePicker } from '../../uploads/index.js';
import { mayUpload } from './may-upload.js';
import { roomTabs, tabAddress, type RoomTab } from './room-tabs.js';
import styles from './RoomNavigation.module.css';

const RoomMenu = lazy(async () => ({ default: (await import('./RoomMenu.js')).RoomMenu }));

interface RoomNavigationProps {
  id: string;
  /** Undefined while it is on its way. */
  project: ProjectDetail | undefined;
  onFiles: boolean;
}

/** The pages of a project, as tabs or as a menu on small screens (NAV-46, NAV-49), with search and Add files (NAV-48). */
export function RoomNavigation({ id, project, onFiles }: RoomNavigationProps) {
  const choose = useFilePicker();
  const tabs = roomTabs(project);
  return (
    <div className={styles.bar}>
      <nav aria-label="Project" className={styles.tabs}>
        {tabs.map((tab) => (
          <NavLink key={tab.path} to={tabAddress(id, tab)} className={styles.tab}>
            {tab.label}
            {tab.Badge && <tab.Badge projectId={id} />}
          </NavLink>
        ))}
      </nav>
      <SmallNavigation id={id} tabs={tabs} />
      <div className={styles.tools}>
        {onFiles && <ProjectFileSearch projectId={id} />}
        {project && mayUpload(project) && (
          <Button
            variant="contained"
            className={styles.add}
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
  tabs: readonly RoomTab[];
}

/** What stands in place of the tabs on small screens: where one is, and the menu behind it (NAV-49). */
function SmallNavigation({ id, tabs }: SmallNavigationProps) {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const here = tabs.find((tab) => `${pathname}/`.startsWith(`${tabAddress(id, tab)}/`));
  return (
    <div className={styles.small}>
      <button
        type="button"
        className={styles.hamburger}
        aria-label={`Pages of the project${here ? `, now ${here.label}` : ''}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <MenuIcon fontSize="small" />
        {here?.label}
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <RoomMenu
            id={id}
            tabs={tabs}
            here={here}
            anchor={anchor}
            onClose={() => {
              setAnchor(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
