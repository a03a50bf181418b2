import { MESSAGES } from '@gable/contracts';
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { Note } from '../api/index.js';

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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const may = note.user_permissions;
  const choose = (action: () => void) => (): void => {
    setAnchor(null);
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
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={() => {
            setAnchor(null);
          }}
        >
          {may.includes('notes.edit') && <MenuItem onClick={choose(onEdit)}>Edit</MenuItem>}
          <MenuItem onClick={choose(() => void copyLink())}>Copy link</MenuItem>
          {may.includes('notes.delete') && <MenuItem onClick={choose(onDelete)}>Delete</MenuItem>}
        </Menu>
      )}
    </>
  );
}

/** Where a note is shown (NAV-18). */
const noteAddress = ({ project_id, id }: Note): string => `/projects/${project_id}/notes?note=${id}`;
