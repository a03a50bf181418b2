import { useState } from 'react';
import type { ProjectFile } from '../api/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import type { FileAction, FileQuestion } from './file-actions.js';
import { useFileActions } from './file-changes.js';

interface FileActionDialogProps {
  action: FileAction;
  files: readonly ProjectFile[];
  question: FileQuestion;
  /** When it is done, or not. */
  onClose: () => void;
  onDone?: () => void;
}

/** Asks once before something is done to files (DLG-1…6). */
export function FileActionDialog({ action, files, question, onClose, onDone }: FileActionDialogProps) {
  // The files leave the lists, and with them perhaps what asked, while the dialog is still to be seen.
  const [asked] = useState({ files, question });
  const perform = useFileActions();
  return (
    <ConfirmDialog
      open
      question={asked.question.question}
      action={asked.question.action}
      destructive={asked.question.destructive ?? false}
      onClose={onClose}
      onConfirm={() => {
        perform(action, asked.files);
        onDone?.();
      }}
    >
      {asked.question.meaning}
    </ConfirmDialog>
  );
}
