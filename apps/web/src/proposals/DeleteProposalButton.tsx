import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Proposal } from '../api/index.js';
import { DeleteProposalDialog } from './DeleteProposalDialog.js';
import { useDeleteProposal } from './proposal-changes.js';
import styles from './ProposalForm.module.css';

interface DeleteProposalButtonProps {
  proposal: Proposal;
  /** Leads away before the proposal is missed. */
  onDeleting: () => void;
}

/** Deletes a proposal once its owner has confirmed it (POT-18, POT-58). */
export function DeleteProposalButton({ proposal, onDeleting }: DeleteProposalButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate } = useDeleteProposal();
  return (
    <>
      <Button
        variant="outlined"
        className={styles.delete}
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Delete proposal
      </Button>
      {isAsked && (
        <DeleteProposalDialog
          proposal={proposal}
          onClose={() => {
            setIsAsked(false);
          }}
          onConfirm={() => {
            mutate(proposal);
            onDeleting();
          }}
        />
      )}
    </>
  );
}
