import { screenPath } from '@gable/contracts';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AreaTabs } from '../ui/AreaTabs.js';

const TABS = [
  { label: 'Dashboard', address: screenPath('potential.dashboard') },
  { label: 'People', address: screenPath('potential.people') },
];

/** Around the pages of the proposals area: the dashboard and who is in the firm (NAV-35, OPN-65). */
export const ProposalsArea = () => (
  <>
    <AreaTabs label="Proposals" tabs={TABS} />
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </>
);
