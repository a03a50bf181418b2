import { changeTo, type InquiryStatus, type ProposalStage } from '@gable/contracts';
import { useState, type ReactNode } from 'react';
import type { Proposal } from '../../api/index.js';
import { AcceptDialog } from '../AcceptDialog.js';
import { useChangeProposal } from '../proposal-changes.js';
import { SentDialog } from './SentDialog.js';

/** Somebody wants a proposal to be at another stage. */
interface Move {
  proposal: Proposal;
  stage: ProposalStage;
}

/**
 * Moves proposals to other stages, each move by what is documented for it: what is sent is asked for its days (POT-43),
 * accepting for what it means (POT-31, POT-32). Answers how to move one, and what is being asked.
 */
export function useProposalMoves(): { move: (move: Move) => void; question: ReactNode } {
  const change = useChangeProposal();
  const [asked, ask] = useState<Move | null>(null);
  const move = ({ proposal, stage }: Move): void => {
    const edit = changeTo(stage, proposal);
    if (Object.keys(edit).length === 0) return;
    if (stage === 'accepted' || edit.proposal_sent === true) ask({ proposal, stage });
    else change(proposal, edit);
  };
  const close = (): void => {
    ask(null);
  };
  if (!asked) return { move, question: null };
  const { proposal, stage } = asked;
  const question =
    stage === 'accepted' ? (
      <AcceptDialog
        name={proposal.project.name}
        onClose={close}
        onChoose={(status: InquiryStatus) => {
          change(proposal, changeTo(stage, proposal, status));
        }}
      />
    ) : (
      <SentDialog
        name={proposal.project.name}
        onClose={close}
        onSent={(days) => {
          change(proposal, { ...changeTo(stage, proposal), ...days });
        }}
      />
    );
  return { move, question };
}
