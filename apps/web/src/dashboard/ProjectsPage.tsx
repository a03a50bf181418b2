import { useState } from 'react';
import { useDashboardTitle } from '../projects/index.js';
import { usePageTitle } from '../ui/page-title.js';
import { rememberedView, rememberView } from './dashboard-memory.js';
import { Dashboard } from './Dashboard.js';
import { DashboardTitle } from './DashboardTitle.js';
import { ViewSwitch } from './ViewSwitch.js';

/** Every project the person is in (NAV-5, NAV-6, NAV-32, OPN-62), as they left it (PRJ-28). */
export function ProjectsPage() {
  usePageTitle(useDashboardTitle());
  const [view, setView] = useState(rememberedView);
  return (
    <Dashboard view={view} heading={<DashboardTitle />}>
      <ViewSwitch
        view={view}
        onView={(next) => {
          rememberView(next);
          setView(next);
        }}
      />
    </Dashboard>
  );
}
