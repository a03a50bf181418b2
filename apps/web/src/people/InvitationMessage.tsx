import { LIMITS } from '@gable/contracts';
import TextField from '@mui/material/TextField';

interface InvitationMessageProps {
  value: string;
  onChange: (message: string) => void;
}

/** The words that go with an invitation, and how many of their characters are used. */
export const InvitationMessage = ({ value, onChange }: InvitationMessageProps) => (
  <TextField
    label="Message (optional)"
    multiline
    minRows={2}
    maxRows={8}
    value={value}
    helperText={`${value.length} / ${LIMITS.invitationMessage}`}
    slotProps={{ htmlInput: { maxLength: LIMITS.invitationMessage }, formHelperText: { sx: { textAlign: 'right' } } }}
    onChange={({ target }) => {
      onChange(target.value);
    }}
  />
);
