import TextField from '@mui/material/TextField';
import { useFormInput, WithNote, type FormInputProps } from './form-input.js';

interface SelectInputProps<Value extends string> extends FormInputProps<Value> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** The choice a value is shown as, where it is none itself. */
  shownAs?: (value: Value) => Value;
}

/** One of a few choices. */
export function SelectInput<Value extends string>({ label, choices, shownAs, ...input }: SelectInputProps<Value>) {
  const { ref, value, disabled, problem, change, onBlur, note } = useFormInput(input);
  return (
    <WithNote note={note}>
      <TextField
        select
        inputRef={ref}
        label={label}
        value={shownAs ? shownAs(value) : value}
        disabled={disabled}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ select: { native: true } }}
        onBlur={onBlur}
        onChange={({ target }) => {
          change(target.value as Value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </TextField>
    </WithNote>
  );
}
