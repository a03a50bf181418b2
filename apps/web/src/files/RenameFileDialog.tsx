import { fileTitle, LIMITS } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import type { ProjectFile } from '../api/index.js';
import { useRenameFile } from './file-changes.js';

interface RenameFileDialogProps {
  file: ProjectFile;
  open: boolean;
  onClose: () => void;
}

/** Gives a file another name on the screens (FIL-10); the uploaded file keeps its own. */
export const RenameFileDialog = ({ file, open, onClose }: RenameFileDialogProps) => (
  <Dialog open={open} onClose={onClose} aria-labelledby={`rename-${file.id}`}>
    <RenameForm file={file} onClose={onClose} />
  </Dialog>
);

function RenameForm({ file, onClose }: Omit<RenameFileDialogProps, 'open'>) {
  const rename = useRenameFile();
  const formId = useId();
  const [name, setName] = useState(fileTitle(file));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    rename(file, name);
    onClose();
  };
  return (
    <>
      <DialogTitle id={`rename-${file.id}`}>Rename file</DialogTitle>
      <DialogContent>
        <form id={formId} onSubmit={submit} style={{ paddingTop: 8 }}>
          <TextField
            label="Name"
            autoFocus
            value={name}
            helperText={`Uploaded as ${file.name}`}
            slotProps={{ htmlInput: { maxLength: LIMITS.fileName } }}
            onFocus={(event) => {
              event.target.select();
            }}
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained">
          Rename
        </Button>
      </DialogActions>
    </>
  );
}
