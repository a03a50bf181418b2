import { MESSAGES } from '@gable/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useUpdate, type UseUpdateMutateParams } from 'ra-core';
import { answerOf, api, type Proposal, type ProposalChanges } from '../api/index.js';
import { conflictText } from '../api/refusal-text.js';
import { newerState } from '../api/versioned-update.js';
import { useOptimisticChange, useShownAtOnce } from '../ui/optimistic-change.js';
import { CachedProposals } from './cached-proposals.js';
import { shownAtOnce } from './shown-at-once.js';

const texts = MESSAGES.proposals;

/** One after the other, so that the last wish is the one that stays. */
const SCOPE = 'proposals';

/** What the dashboard says of a change (MSG-55, MSG-82, OPN-118, OPN-121). */
const INLINE = { done: texts.updated, failed: texts.changeFailed };

/** What the form says (MSG-54, MSG-71, OPN-118, OPN-119). */
const FORM = { done: MESSAGES.projects.updated, failed: texts.updateFailed };

/** What somebody else has saved meanwhile is shown in place of what was before. */
function showRefused(cached: CachedProposals, _edit: unknown, error: unknown): void {
  const current = newerState<Proposal>(error);
  if (current) cached.change(current);
}

/** How react-admin saves the form of a proposal (POT-17): all that was changed at once. */
export const useProposalSaving = () =>
  useShownAtOnce<CachedProposals, UseUpdateMutateParams, Proposal>(new CachedProposals(useQueryClient()), {
    show: (cached, { previousData, data }) => {
      cached.change(shownAtOnce(previousData as Proposal, data as ProposalChanges, { editing: true }));
    },
    showSaved: (cached, saved) => {
      cached.change(saved);
    },
    showRefused,
    done: () => [FORM.done],
    failed: (_edit, error) => conflictText(error, FORM.failed),
  });

/** Changes fields of a proposal where it stands: shown at once, taken back when it is refused (POT-57). */
export function useChangeProposal() {
  const saving = useShownAtOnce<CachedProposals, UseUpdateMutateParams, Proposal>(
    new CachedProposals(useQueryClient()),
    {
      show: (cached, { previousData, data }) => {
        cached.change(shownAtOnce(previousData as Proposal, data as ProposalChanges));
      },
      showSaved: (cached, saved) => {
        cached.change(saved);
      },
      showRefused,
      done: () => [INLINE.done],
      failed: (_edit, error) => conflictText(error, INLINE.failed),
    },
  );
  const [update] = useUpdate<Proposal>('potential', undefined, { ...saving, scope: { id: SCOPE } });
  return (proposal: Proposal, data: ProposalChanges): void =>
    void update('potential', { id: proposal.id, data, previousData: proposal });
}

const withDeletion = (proposal: Proposal, deleted_at: string | null): Proposal => ({
  ...proposal,
  project: { ...proposal.project, deleted_at },
});

/** Deletes a proposal: it is among the deleted ones at once (POT-58, MSG-56, MSG-65). */
export const useDeleteProposal = () =>
  useOptimisticChange<CachedProposals, Proposal, unknown>(
    new CachedProposals(useQueryClient()),
    {
      save: ({ id }) => answerOf(api.DELETE('/api/v2/projects/potential/{id}', { params: { path: { id } } })),
      show: (cached, proposal) => {
        cached.change(withDeletion(proposal, new Date().toISOString()));
      },
      done: () => [MESSAGES.projects.deleted],
      failed: (_proposal, error) => conflictText(error, texts.deleteFailed),
    },
    SCOPE,
  );

/** Brings a deleted proposal back (POT-59, MSG-57, MSG-66). */
export const useRestoreProposal = () =>
  useOptimisticChange<CachedProposals, Proposal, unknown>(
    new CachedProposals(useQueryClient()),
    {
      save: ({ id }) => answerOf(api.PUT('/api/v2/projects/potential/{id}/restore', { params: { path: { id } } })),
      show: (cached, proposal) => {
        cached.change(withDeletion(proposal, null));
      },
      done: () => [MESSAGES.projects.restored],
      failed: (_proposal, error) => conflictText(error, MESSAGES.projects.restoreFailed),
    },
    SCOPE,
  );
