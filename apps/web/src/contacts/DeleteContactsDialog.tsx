import type { Contact } from '../api/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { contactName } from './contact-ways.js';

interface DeleteContactsDialogProps {
  contacts: readonly Contact[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before contacts are deleted (DLG-14, ADR-29). */
export function DeleteContactsDialog({ contacts, onClose, onConfirm }: DeleteContactsDialogProps) {
  const [first] = contacts;
  const isOne = contacts.length === 1;
  return (
    <ConfirmDialog
      question={isOne && first ? `Delete ${contactName(first)}?` : `Delete ${contacts.length} contacts?`}
      action="Delete"
      destructive
      open
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {isOne ? 'This contact leaves its groups, too, ' : 'These contacts leave their groups, too, '}
      and it can’t be undone. Their projects and proposals stay as they are.
    </ConfirmDialog>
  );
}
