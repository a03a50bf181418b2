import { fileMessageLeft, LIMITS, MESSAGES } from '@gable/contracts';
import CheckIcon from '@mui/icons-material/CheckCircle';
import CloseIcon from '@mui/icons-material/Close';
import OfflineIcon from '@mui/icons-material/CloudOff';
import DetailsIcon from '@mui/icons-material/EditNote';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import PinIcon from '@mui/icons-material/PushPin';
import PinOutlineIcon from '@mui/icons-material/PushPinOutlined';
import RetryIcon from '@mui/icons-material/Replay';
import WaitIcon from '@mui/icons-material/Schedule';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, useId, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { CharactersLeft } from '../ui/FieldHint.js';
import { ProgressRing } from '../ui/ProgressRing.js';
import { megabytes } from './upload-totals.js';
import { isLarge, isStored, type UploadDetails, type UploadItem } from './upload-item.js';
import type { UploadQueue } from './upload-queue.js';
import uploadPanelStyles from './UploadPanel.module.css';
import styles from './UploadRow.module.css';

interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
  saving: boolean;
}

/** One upload: its state, its progress, what is said of it, and what can be done about it. */
export const UploadRow = memo(function UploadRow({ item, queue, saving }: UploadRowProps) {
  const { id, file, state, target, details } = item;
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const stored = isStored(item);
  const failed = state === 'failed';
  const said = details.alias || details.message || details.tagged;
  const cancel = (): void => void queue.cancel(id);
  return (
    <li className={uploadPanelStyles.row} data-state={state}>
      <div className={uploadPanelStyles.line}>
        <StateMark item={item} />
        <div className={uploadPanelStyles.text}>
          <span className={uploadPanelStyles.name} title={file.name}>
            {details.alias || file.name}
          </span>
          <span className={failed ? uploadPanelStyles.problem : uploadPanelStyles.detail}>{detailOf(item)}</span>
        </div>
        {failed && item.mayRetry && (
          <IconButton
            size="small"
            aria-label={`Try again: ${file.name}`}
            onClick={() => {
              queue.retry(id);
            }}
          >
            <RetryIcon fontSize="small" />
          </IconButton>
        )}
        {!failed && (
          <Tooltip title={target.revisionOf ? 'Message' : 'Alias, message, active file'}>
            <IconButton
              size="small"
              aria-label={`Details: ${file.name}`}
              aria-expanded={open}
              aria-controls={open ? formId : undefined}
              className={said ? uploadPanelStyles.said : undefined}
              onClick={() => {
                setOpen(!open);
              }}
            >
              <DetailsIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <IconButton
          size="small"
          disabled={saving}
          aria-label={`${stored ? 'Delete' : failed ? 'Remove' : 'Cancel'}: ${file.name}`}
          onClick={() => {
            // Nothing is lost with what has hardly begun; the rest is asked about once.
            if (stored || (isLarge(file) && item.sent > 0)) setAsking(true);
            else cancel();
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      {open && !failed && (
        <UploadDetailsForm
          id={formId}
          item={item}
          disabled={saving}
          onChange={(change) => {
            queue.describe(id, change);
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        question={stored ? `Delete “${file.name}”?` : `Stop the upload of “${file.name}”?`}
        action={stored ? 'Delete' : 'Stop upload'}
        destructive
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={cancel}
      >
        {stored
          ? `${target.revisionOf ? 'The new revision' : 'The file'} is in the project already and is deleted again. This cannot be undone.`
          : `The ${megabytes(item.sent)} MB that have arrived are removed.`}
      </ConfirmDialog>
    </li>
  );
});

function StateMark({ item: { state, sent, file, pages, problem, waiting } }: { item: UploadItem }) {
  switch (state) {
    case 'pending':
      return <WaitIcon className={uploadPanelStyles.waiting} fontSize="small" aria-hidden />;
    case 'uploading':
      if (waiting) return <OfflineIcon className={uploadPanelStyles.caution} fontSize="small" aria-hidden />;
      return <ProgressRing value={file.size > 0 ? sent / file.size : 0} label={`Uploading ${file.name}`} />;
    case 'processing':
      return <ProgressRing value={pages?.total ? pages.done / pages.total : null} label={`Preparing ${file.name}`} />;
    case 'completed':
      if (problem) return <ErrorIcon className={uploadPanelStyles.caution} fontSize="small" aria-hidden />;
      return <CheckIcon className={uploadPanelStyles.done} fontSize="small" aria-hidden />;
    case 'failed':
      return <ErrorIcon className={uploadPanelStyles.problem} fontSize="small" aria-hidden />;
  }
}

function detailOf({ state, sent, file, source, pages, problem, target, waiting }: UploadItem): string {
  switch (state) {
    case 'pending':
      return `Waiting · ${megabytes(file.size)} MB`;
    case 'uploading':
      return `${waiting ? 'Waiting for the connection · ' : ''}${megabytes(sent)} of ${megabytes(file.size)} MB`;
    case 'processing':
      return pages?.total ? `Preparing · ${pages.done} of ${pages.total} pages` : 'Preparing for viewing';
    case 'completed':
      if (source === null) return 'Uploaded earlier · details not saved yet';
      return (
        problem ??
        (target.revisionOf ? `New revision of ${target.revisionOf.name}` : `Uploaded · ${megabytes(file.size)} MB`)
      );
    case 'failed':
      return sent > 0 ? `${problem ?? ''} ${megabytes(sent)} MB are kept.` : (problem ?? '');
  }
}

interface UploadDetailsFormProps {
  id: string;
  item: UploadItem;
  disabled: boolean;
  onChange: (details: Partial<UploadDetails>) => void;
}

/**
 * What can be said of an upload before saving: alias, message and whether it is pinned (FIL-12, FIL-35, VAL-18). A new
 * revision has a message only; name and pin are its file's.
 */
function UploadDetailsForm({ id, item, disabled, onChange }: UploadDetailsFormProps) {
  const { details, target, file, detailsProblem } = item;
  const left = fileMessageLeft(details.message);
  return (
    <div id={id} className={styles.form} role="group" aria-label={`Details of ${file.name}`}>
      {!target.revisionOf && (
        <TextField
          label="Alias"
          size="small"
          placeholder={file.name}
          value={details.alias}
          disabled={disabled}
          slotProps={{ htmlInput: { maxLength: LIMITS.fileName }, inputLabel: { shrink: true } }}
          onChange={({ target: { value } }) => {
            onChange({ alias: value });
          }}
        />
      )}
      <TextField
        label="Message"
        size="small"
        multiline
        minRows={2}
        maxRows={5}
        placeholder="What is in it, what has changed"
        value={details.message}
        disabled={disabled}
        error={left < 0}
        slotProps={{ inputLabel: { shrink: true }, formHelperText: { component: 'div', className: styles.helper } }}
        helperText={
          <>
            <span role="alert">{left < 0 && MESSAGES.sharing.messageLong}</span>
            <CharactersLeft left={left} />
          </>
        }
        onChange={({ target: { value } }) => {
          onChange({ message: value });
        }}
      />
      {!target.revisionOf && (
        <ToggleButton
          value="tagged"
          size="small"
          selected={details.tagged}
          disabled={disabled}
          className={styles.pin}
          onChange={() => {
            onChange({ tagged: !details.tagged });
          }}
        >
          {details.tagged ? <PinIcon fontSize="small" /> : <PinOutlineIcon fontSize="small" />}
          Active file
        </ToggleButton>
      )}
      {detailsProblem && (
        <p className={styles.problem} role="alert">
          {detailsProblem}
        </p>
      )}
    </div>
  );
}
