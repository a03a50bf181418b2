import { fileTitle, MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { FileDetail } from '../../api/index.js';
import type { Marking } from '../markup/marking.js';
import type { ChosenFile } from '../viewer-choice.js';
import { useOpenedPdf, usePdfAddress } from './open-pdf.js';
import { PrintDialog } from './PrintDialog.js';
import styles from './PrintDialog.module.css';

interface PrintSheetsProps {
  file: FileDetail & Pick<ChosenFile, 'optimized_url'>;
  renew: () => Promise<FileDetail | undefined>;
  page: number;
  marking: Marking | undefined;
  onClose: () => void;
}

/** Prints what is shown as sheets from its PDF, which is sharper than any picture of it. */
export function PrintSheets({ file, renew, page, marking, onClose }: PrintSheetsProps) {
  const opened = useOpenedPdf(usePdfAddress(file, file.optimized_url ? 'optimized' : 'original', renew));
  if (opened.state === 'open') {
    const { document } = opened;
    return <PrintDialog title={fileTitle(file)} document={document} page={page} marking={marking} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-label={`Print ${fileTitle(file)}`}>
      <DialogContent>
        {opened.state === 'opening' ? (
          <div className={styles.progress}>
            <progress aria-label="Opening the document" />
            <p role="status">Opening the document</p>
          </div>
        ) : (
          <p role="alert">{MESSAGES.files.loadFailed} You can download it and print it from there.</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
