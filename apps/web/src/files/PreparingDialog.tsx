import { fileTitle, MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { viewerAddress } from './file-name.js';
import { useOpenedFrom } from './opened-from.js';

interface PreparingDialogProps {
  file: ProjectFile;
  open: boolean;
  onClose: () => void;
}

/** Asked when a file is opened before anything of it can be shown (FIL-20, DLG-25, VWR-17): wait, or look at the original. */
export function PreparingDialog({ file, open, onClose }: PreparingDialogProps) {
  const openedFrom = useOpenedFrom();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{fileTitle(file)}</DialogTitle>
      <DialogContent>{MESSAGES.files.beingProcessed}</DialogContent>
      <DialogActions>
        {file.fileType === 'pdf' ? (
          <Button variant="outlined" component={Link} to={`${viewerAddress(file)}?original=true`} state={openedFrom}>
            View original
          </Button>
        ) : (
          <Button
            variant="outlined"
            href={file.url ?? file.download_url}
            target="_blank"
            rel="noopener"
            onClick={onClose}
          >
            View original
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
