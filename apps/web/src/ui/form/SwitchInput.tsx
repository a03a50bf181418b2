import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useFormInput, WithNote, type FormInputProps } from './form-input.js';

interface SwitchInputProps<Value> extends FormInputProps<Value> {
  label: string;
  help: string;
  /** The value of the field when it is on, and the one it gets when it is switched off. */
  values: { on: Value; off: Value };
}

/** Something that is so or not. */
export function SwitchInput<Value>({ label, help, values: { on, off }, ...input }: SwitchInputProps<Value>) {
  const { value, disabled, change, note } = useFormInput(input);
  return (
    <WithNote note={note}>
      <FormControlLabel
        control={<Switch />}
        label={label}
        checked={value === on}
        disabled={disabled}
        onChange={(_event, isOn) => {
          change(isOn ? on : off);
        }}
      />
      <FormHelperText>{help}</FormHelperText>
    </WithNote>
  );
}
