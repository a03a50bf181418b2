import { fileMessageLeft, LIMITS, MESSAGES } from '@gable/contracts';
import PinIcon from '@mui/icons-material/PushPin';
import PinOutlineIcon from '@mui/icons-material/PushPinOutlined';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { CharactersLeft } from '../ui/FieldHint.js';
import type { UploadDetails, UploadItem } from './upload-item.js';
import styles from './UploadDetailsForm.module.css';

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
export function UploadDetailsForm({ id, item, disabled, onChange }: UploadDetailsFormProps) {
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
