import TextField from '@mui/material/TextField';
import { useFormInput, WithNote, type FormInputProps } from './form-input.js';

interface LongTextInputProps extends FormInputProps<string | null> {
  label: string;
  maxLength: number;
}

/** Text of several lines. */
export function LongTextInput({ label, maxLength, ...input }: LongTextInputProps) {
  const { ref, value, disabled, problem, change, onBlur, note } = useFormInput(input);
  return (
    <WithNote note={note}>
      <TextField
        inputRef={ref}
        label={label}
        multiline
        minRows={3}
        maxRows={12}
        value={value ?? ''}
        disabled={disabled}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength } }}
        onBlur={onBlur}
        onChange={({ target }) => {
          change(target.value);
        }}
      />
    </WithNote>
  );
}
