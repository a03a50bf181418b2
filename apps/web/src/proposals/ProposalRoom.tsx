import { MESSAGES } from '@gable/contracts';
import { ShowContextProvider } from 'ra-core';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { isNotFound, type ProposalDetail } from '../api/index.js';
import { FailedPage } from '../ui/FailedPage.js';
import { useShownRecord } from '../ui/shown-record.js';
import { ProposalHeader } from './ProposalHeader.js';
import { ProposalNotFound } from './ProposalNotFound.js';

/** Around the pages of a proposal (NAV-38, POT-61): finds it, and is its show context for them. */
export function ProposalRoom() {
  const { id = '' } = useParams();
  const shown = useShownRecord<ProposalDetail>('potential', id);
  const { record: proposal, error, refetch } = shown;
  if (isNotFound(error)) return <ProposalNotFound />;
  if (error && !proposal) {
    return <FailedPage heading={MESSAGES.proposals.openFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <ShowContextProvider value={shown}>
      <ProposalHeader key={id} proposal={proposal} />
      <Suspense fallback={null}>{proposal && <Outlet />}</Suspense>
    </ShowContextProvider>
  );
}
