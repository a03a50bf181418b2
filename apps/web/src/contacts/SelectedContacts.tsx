import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Contact } from '../api/index.js';
import { SelectionBar, type RowSelection } from '../ui/row-selection.js';
import { useDeleteContacts } from './contact-changes.js';
import { saveCards } from './contact-export.js';
import { DeleteContactsDialog } from './DeleteContactsDialog.js';
import { AddToGroup } from './groups/AddToGroup.js';

interface SelectedContactsProps {
  selection: RowSelection<Contact>;
  /** Is told which contacts are about to leave the list. */
  onLeaving: (ids: readonly string[]) => void;
}

/** What can be done with the selected contacts; who shares one with the firm alone deletes it. */
export function SelectedContacts({ selection, onLeaving }: SelectedContactsProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteContacts();
  const deletable = selection.selected.filter(({ user_permissions: may }) => may.includes('delete'));
  return (
    <>
      <SelectionBar rows="contacts" selection={selection} does="Actions for the selected contacts">
        <Button
          startIcon={<ExportIcon />}
          onClick={() => {
            saveCards(selection.selected);
          }}
        >
          Export vCard
        </Button>
        <AddToGroup contacts={selection.selected} onAdded={selection.clear} />
        {deletable.length > 0 && (
          <Button
            startIcon={<DeleteIcon />}
            onClick={() => {
              setAsked(true);
            }}
          >
            Delete
          </Button>
        )}
      </SelectionBar>
      {isAsked && (
        <DeleteContactsDialog
          contacts={deletable}
          onClose={() => {
            setAsked(false);
          }}
          onConfirm={() => {
            const ids = deletable.map(({ id }) => id);
            onLeaving(ids);
            selection.clear();
            remove.mutate(ids);
          }}
        />
      )}
    </>
  );
}
