import { fileTitle, MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { FileDetail } from '../../api/index.js';
import { saveFile } from '../../ui/save-file.js';
import type { ShownMarkup } from '../markup/page-markup.js';
import { useOpenedPdf, usePdfAddress } from '../pdf/open-pdf.js';
import printDialogStyles from '../pdf/PrintDialog.module.css';
import { useManifest } from '../viewer-data.js';
import { markedPdf } from './marked-pdf.js';
import { markedPicture } from './marked-picture.js';

interface MarkedDownloadProps {
  file: FileDetail;
  markups: readonly ShownMarkup[];
  /** Asks for the file anew: its addresses run out. */
  renew: () => Promise<FileDetail | undefined>;
  onClose: () => void;
}

/** Makes the file with its markup in the browser, which alone knows what one sees of it, and saves it. */
export function MarkedDownload(props: MarkedDownloadProps) {
  // What is drawn while the file is made is not in it.
  const [markups] = useState(props.markups);
  return props.file.fileType === 'pdf' ? (
    <MarkedPdfDownload {...props} markups={markups} />
  ) : (
    <MarkedPictureDownload {...props} markups={markups} />
  );
}

function MarkedPdfDownload({ file, markups, renew, onClose }: MarkedDownloadProps) {
  const opened = useOpenedPdf(usePdfAddress(file, 'original', renew));
  const document = opened.state === 'open' ? opened.document : null;
  const hasFailed = useSaving(
    document && (() => markedPdf(document, markups)),
    `${nameOf(file)} (with markup).pdf`,
    onClose,
  );
  return (
    <Preparing
      file={file}
      hasFailed={hasFailed || opened.state === 'failed' || opened.state === 'password'}
      onClose={onClose}
    />
  );
}

function MarkedPictureDownload({ file, markups, onClose }: MarkedDownloadProps) {
  const { pages, pageNow, renew } = useManifest(file);
  const address = { current: () => pageNow(1)?.image_url ?? '', renew };
  const hasFailed = useSaving(
    pages.get(1)?.image_url ? (signal) => markedPicture(address, markups, signal) : null,
    `${nameOf(file)} (with markup).jpg`,
    onClose,
  );
  return <Preparing file={file} hasFailed={hasFailed} onClose={onClose} />;
}

const nameOf = (file: FileDetail): string => fileTitle(file).replace(/\.[^.]{1,5}$/, '');

/** Saves what is made as soon as it can be. Answers whether that has failed. */
function useSaving(make: ((signal: AbortSignal) => Promise<Blob>) | null, name: string, onDone: () => void): boolean {
  const [hasFailed, setFailed] = useState(false);
  const start = useEffectEvent(async (signal: AbortSignal) => {
    const made = await make?.(signal);
    if (!made || signal.aborted) return;
    saveFile(made, name);
    onDone();
  });
  const canStart = make !== null;
  useEffect(() => {
    if (!canStart) return;
    const abort = new AbortController();
    start(abort.signal).catch(() => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => {
      abort.abort();
    };
  }, [canStart]);
  return hasFailed;
}

function Preparing({ file, hasFailed, onClose }: { file: FileDetail; hasFailed: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} className={printDialogStyles.title}>
        Download “{fileTitle(file)}” with markup
      </DialogTitle>
      <DialogContent>
        {hasFailed ? (
          <p role="alert">{MESSAGES.markups.prepareFailed}</p>
        ) : (
          <div className={printDialogStyles.progress}>
            <progress aria-label={MESSAGES.markups.preparing} />
            <p role="status">{MESSAGES.markups.preparing}</p>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        {hasFailed && (
          <Button variant="contained" href={file.download_url} download onClick={onClose}>
            Download the original
          </Button>
        )}
        <Button variant="outlined" onClick={onClose} autoFocus>
          {hasFailed ? 'Close' : 'Cancel'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
