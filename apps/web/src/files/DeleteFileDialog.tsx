import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ProjectFile } from '../api/index.js';
import { useDeleteFile } from './file-actions.js';
import { fileTitle } from './file-name.js';

interface DeleteFileDialogProps {
  file: ProjectFile;
  open: boolean;
  onClose: () => void;
}

/** Asks before a file goes for good (DLG-1, DLG-2). */
export function DeleteFileDialog({ file, open, onClose }: DeleteFileDialogProps) {
  const titleId = useId();
  const remove = useDeleteFile();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Delete “{fileTitle(file)}”?</DialogTitle>
      <DialogContent>
        {file.revisionsLength > 1
          ? MESSAGES.files.deleteWithRevisions
          : 'The file is deleted for everybody. This cannot be undone.'}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            onClose();
            remove(file);
          }}
        >
          {file.revisionsLength > 1 ? `Delete all ${file.revisionsLength} versions` : 'Delete file'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
