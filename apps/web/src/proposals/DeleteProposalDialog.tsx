import type { Proposal } from '../api/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';

interface DeleteProposalDialogProps {
  proposal: Proposal;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a proposal is deleted (DLG-8). */
export const DeleteProposalDialog = ({ proposal: { project }, onClose, onConfirm }: DeleteProposalDialogProps) => (
  <ConfirmDialog
    open
    question={`Delete “${project.name}”?`}
    action="Delete"
    destructive
    onClose={onClose}
    onConfirm={onConfirm}
  >
    It goes to the deleted proposals of its year, from where you can restore it.
  </ConfirmDialog>
);
