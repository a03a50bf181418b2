import { MESSAGES } from '@gable/contracts';
import { ShowContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { isNotFound, type ProposalDetail } from '../api/index.js';
import { showsFiles } from '../files/index.js';
import { proposalInRoom } from '../projects/index.js';
import { useProjectRoom } from '../realtime/index.js';
import { RoomNavigation, RoomOffer, RoomPageSkeleton } from '../room/index.js';
import { FailedPage } from '../ui/FailedPage.js';
import { useShownRecord } from '../ui/shown-record.js';
import { pageOfAccepted, tabsOf } from './proposal-pages.js';
import { ProposalHeader } from './ProposalHeader.js';
import { ProposalNotFound } from './ProposalNotFound.js';

/**
 * Around the pages of a proposal (NAV-38, POT-61): finds it, hears what happens in it, and is its show context for them.
 * Who may not see it any more leaves them at once.
 */
export function ProposalRoom() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const onFiles = showsFiles(pathname);
  const shown = useShownRecord<ProposalDetail>('potential', id);
  const { record: proposal, error, refetch } = shown;
  useProjectRoom(id);
  if (isNotFound(error)) return <ProposalNotFound />;
  if (error && !proposal) {
    return <FailedPage heading={MESSAGES.proposals.openFailed} error={error} onRetry={() => void refetch()} />;
  }
  const elsewhere = proposal && pageOfAccepted(proposal, pathname, query);
  if (elsewhere) return <Navigate to={elsewhere} replace state={{ entering: true }} />;
  const room = proposal && proposalInRoom(proposal);
  const tabs = tabsOf(id, proposal);
  return (
    <ShowContextProvider value={shown}>
      <ProposalHeader key={id} proposal={proposal} tabs={tabs} />
      {tabs.length > 1 && (
        <RoomNavigation of="Proposal" id={id} tabs={tabs} takesFiles={room?.takesFiles ?? false} onFiles={onFiles} />
      )}
      {room && !onFiles && <RoomOffer project={room} />}
      <Suspense fallback={<RoomPageSkeleton />}>
        <Outlet />
      </Suspense>
    </ShowContextProvider>
  );
}
