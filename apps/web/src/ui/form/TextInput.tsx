import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { useFormInput, WithNote, type FormInputProps } from './form-input.js';

interface TextInputProps extends FormInputProps<string | null> {
  label: string;
  maxLength: number;
  /** Stands below while nothing is wrong. */
  help?: string;
  required?: boolean;
  /** Whether the label says with a star that it is required. */
  starred?: boolean;
  autoFocus?: boolean;
}

/** A line of text; what is wrong with it stands in place of its help. */
export function TextInput({ label, maxLength, help, required, starred, autoFocus, ...input }: TextInputProps) {
  const { trigger } = useFormContext();
  const { name, ref, value, disabled, problem, change, onBlur, note } = useFormInput(input);
  return (
    <WithNote note={note}>
      <TextField
        inputRef={ref}
        label={label}
        value={value ?? ''}
        disabled={disabled}
        required={required ?? false}
        autoFocus={autoFocus ?? false}
        error={problem !== undefined}
        helperText={problem ?? help}
        slotProps={{ htmlInput: { maxLength, autoComplete: 'off' }, inputLabel: { required: starred ?? false } }}
        onBlur={onBlur}
        onKeyDown={({ key }) => {
          // A button that cannot be pressed submits nothing: the key still tells why.
          if (key === 'Enter') void trigger(name);
        }}
        onChange={({ target }) => {
          change(target.value);
        }}
      />
    </WithNote>
  );
}
