import { MESSAGES, screenPath } from '@gable/contracts';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'ra-core';
import type { Note } from '../api/index.js';
import { ActionsMenu } from '../ui/ActionsMenu.js';
import { useAnchoredPopup } from '../ui/anchored-popup.js';

interface NoteMenuProps {
  note: Note;
  /** Whose note it is, and of when. */
  label: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a note: edit and delete for who may (PRM-11, PRM-12), and its link for everybody (NOT-24). */
export function NoteMenu({ note, label, onEdit, onDelete }: NoteMenuProps) {
  const notify = useNotify();
  const menu = useAnchoredPopup('menu');
  const may = note.user_permissions;
  const choose = (action: () => void) => (): void => {
    menu.close();
    action();
  };
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(noteAddress(note), location.origin).href);
      notify(MESSAGES.notes.linkCopied, { type: 'success' });
    } catch {
      // No clipboard without a secure connection, or it was refused.
      notify(MESSAGES.notes.linkNotCopied, { type: 'error' });
    }
  };
  return (
    <ActionsMenu menu={menu} of={label}>
      {may.includes('notes.edit') && <MenuItem onClick={choose(onEdit)}>Edit</MenuItem>}
      <MenuItem onClick={choose(() => void copyLink())}>Copy link</MenuItem>
      {may.includes('notes.delete') && <MenuItem onClick={choose(onDelete)}>Delete</MenuItem>}
    </ActionsMenu>
  );
}

/** Where a note is shown (NAV-18). */
const noteAddress = ({ project_id, id }: Note): string =>
  screenPath('projects.notes', { id: project_id }, { note: id });
