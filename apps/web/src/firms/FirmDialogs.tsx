import type { Firm, FirmMember } from '../api/index.js';
import { personName } from '../people/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { useLeaveFirm, useRemoveMember, useShareProposals } from './firm-changes.js';

interface FirmDialogProps {
  firm: Firm;
  onClose: () => void;
}

/** Asks before one's proposals are shared with the firm, and before they are no longer (DLG-26, OPN-126). */
export function ShareProposalsDialog({ firm, onClose }: FirmDialogProps) {
  const { mutate } = useShareProposals(firm);
  const shares = firm.current_user.share_proposals;
  return (
    <ConfirmDialog
      question={
        shares ? `Stop sharing your proposals with “${firm.name}”?` : `Share your proposals with “${firm.name}”?`
      }
      action={shares ? 'Stop sharing' : 'Share proposals'}
      open
      onClose={onClose}
      onConfirm={() => {
        mutate(!shares);
      }}
    >
      {shares
        ? 'The others in the firm will no longer see them. You can share them again at any time.'
        : 'Everybody in the firm will see them, and who can edit may change them. You can stop at any time.'}
    </ConfirmDialog>
  );
}

/** Asks before one leaves the firm (DLG-18, FRM-12). */
export function LeaveFirmDialog({ firm, onClose }: FirmDialogProps) {
  const { mutate } = useLeaveFirm(firm);
  return (
    <ConfirmDialog
      question={`Leave “${firm.name}”?`}
      action="Leave the firm"
      destructive
      open
      onClose={onClose}
      onConfirm={mutate}
    >
      You will no longer see the proposals of the others, nor they yours. Somebody in the firm can add you again.
    </ConfirmDialog>
  );
}

/** Asks before somebody else is taken out of the firm (DLG-19, FRM-13). */
export function RemoveMemberDialog({ firm, member, onClose }: FirmDialogProps & { member: FirmMember }) {
  const { mutate } = useRemoveMember(firm);
  return (
    <ConfirmDialog
      question={`Remove ${personName(member)} from “${firm.name}”?`}
      action="Remove"
      destructive
      open
      onClose={onClose}
      onConfirm={() => {
        mutate(member);
      }}
    >
      They will no longer see the proposals of the firm, nor the firm theirs. You can add them again.
    </ConfirmDialog>
  );
}
