import { contactNotesProblem, groupNameProblem, LIMITS, MESSAGES } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import type { ContactGroup, ContactGroupDetail } from '../../api/index.js';
import { conflictText } from '../../api/refusal-text.js';
import { UnsavedChanges } from '../../sessions/index.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { CreateButton, CreateForm } from '../../ui/form/CreateForm.js';
import { EditForm } from '../../ui/form/EditForm.js';
import type { EditedFields } from '../../ui/form/edited-record.js';
import { LongTextInput } from '../../ui/form/LongTextInput.js';
import { isReportedAt } from '../../ui/form/refused-fields.js';
import { TextInput } from '../../ui/form/TextInput.js';
import { CachedGroups } from './contact-groups.js';
import { useDeleteGroup, useGroupSaving } from './group-changes.js';
import styles from './GroupDialogs.module.css';

const texts = MESSAGES.contacts;

interface GroupFields {
  name: string;
  notes: string;
}

const BLANK: GroupFields = { name: '', notes: '' };

const FIELDS: EditedFields<GroupFields, ContactGroupDetail> = {
  name: { sent: (name) => ({ name: name.trim() }), described: (name) => name },
  notes: { sent: (notes) => ({ notes: notes.trim() }), described: (notes) => notes },
};

/** A new group (ADR-9, API-126). */
export function NewGroupDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (group: ContactGroupDetail) => void;
}) {
  const id = useId();
  const notify = useNotify();
  const cached = new CachedGroups(useQueryClient());
  return (
    <Dialog open onClose={leavingByHand(onClose)} aria-labelledby={id}>
      <DialogTitle id={id}>New group</DialogTitle>
      <CreateForm<GroupFields, ContactGroupDetail>
        resource="contact-groups"
        values={BLANK}
        sent={({ name, notes }) => ({ name: name.trim(), notes: notes.trim() })}
        creating={{
          onSuccess: (group) => {
            notify(texts.groupCreated, { type: 'success' });
            cached.refresh();
            onCreated(group);
          },
          onError: (error) => {
            if (isReportedAt(error, Object.keys(BLANK))) return;
            notify(conflictText(error, texts.groupCreateFailed), { type: 'error' });
          },
        }}
      >
        <DialogContent>
          <GroupInputs first />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <CreateButton needs="name" waiting="Adding…">
            Add group
          </CreateButton>
        </DialogActions>
      </CreateForm>
    </Dialog>
  );
}

/** Name and notes of a group (ADR-10). What was typed is not lost by a click beside the dialog. */
export function EditGroupDialog({ group, onClose }: { group: Pick<ContactGroup, 'id' | 'name'>; onClose: () => void }) {
  const id = useId();
  const saving = useGroupSaving();
  return (
    <Dialog open onClose={leavingByHand(onClose)} aria-labelledby={id}>
      <DialogTitle id={id} className={styles.title}>
        Edit “{group.name}”
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent className={styles.form}>
        <EditForm<GroupFields, ContactGroupDetail>
          label="Group"
          resource="contact-groups"
          id={group.id}
          fields={FIELDS}
          saving={{
            ...saving,
            onSuccess: (saved, edit) => {
              saving.onSuccess(saved, edit);
              onClose();
            },
          }}
          Leaving={UnsavedChanges}
        >
          <GroupInputs first />
        </EditForm>
      </DialogContent>
    </Dialog>
  );
}

/** The fields of a group (ENT-28). */
const GroupInputs = ({ first }: { first: boolean }) => (
  <div className={styles.fields}>
    <TextInput
      source="name"
      label="Name"
      maxLength={LIMITS.groupName}
      validate={groupNameProblem}
      required
      autoFocus={first}
    />
    <LongTextInput source="notes" label="Notes" maxLength={LIMITS.contactNotes} validate={contactNotesProblem} />
  </div>
);

/** Asks before a group is deleted (DLG-15, ADR-11, ADR-29). */
export function DeleteGroupDialog({
  group,
  onClose,
  onDeleted,
}: {
  group: Pick<ContactGroup, 'id' | 'name'>;
  onClose: () => void;
  /** Called when it is said, before the server has answered. */
  onDeleted?: () => void;
}) {
  const { mutate } = useDeleteGroup();
  return (
    <ConfirmDialog
      question={`Delete “${group.name}”?`}
      action="Delete"
      destructive
      open
      onClose={onClose}
      onConfirm={() => {
        mutate(group);
        onDeleted?.();
      }}
    >
      Its contacts stay in your address book. The group itself can’t be brought back.
    </ConfirmDialog>
  );
}

/** Closes a dialog that holds what was typed: by its buttons and Escape, not by a click beside it. */
const leavingByHand =
  (onClose: () => void) =>
  (_event: object, reason: string): void => {
    if (reason !== 'backdropClick') onClose();
  };
