import CompactIcon from '@mui/icons-material/TableRowsOutlined';
import ProgressIcon from '@mui/icons-material/ViewTimelineOutlined';
import { useState } from 'react';
import { useDashboardTitle } from '../projects/index.js';
import { usePageTitle } from '../ui/page-title.js';
import { ViewSwitch } from '../ui/ViewSwitch.js';
import { rememberedView, rememberView } from './dashboard-memory.js';
import { Dashboard } from './Dashboard.js';
import { DashboardTitle } from './DashboardTitle.js';

/** PRJ-23 */
const VIEWS = [
  { view: 'compact', label: 'Compact', Icon: CompactIcon },
  { view: 'progress', label: 'Progress', Icon: ProgressIcon },
] as const;

/** Every project the person is in (NAV-5, NAV-6, NAV-32, OPN-62), as they left it (PRJ-28). */
export function ProjectsPage() {
  usePageTitle(useDashboardTitle());
  const [view, setView] = useState(rememberedView);
  return (
    <Dashboard view={view} heading={<DashboardTitle />}>
      <ViewSwitch
        views={VIEWS}
        view={view}
        onView={(next) => {
          rememberView(next);
          setView(next);
        }}
      />
    </Dashboard>
  );
}
