import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController, type FieldValues, type UseControllerProps } from 'react-hook-form';

type FormTextFieldProps<Values extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'defaultValue' | 'required'
> &
  Pick<UseControllerProps<Values>, 'name' | 'control' | 'rules'>;

/**
 * A text field of a form; what is wrong with it stands in place of its help. Labels carry no stars: what is not required
 * says so.
 */
export function FormTextField<Values extends FieldValues>({
  name,
  control,
  rules,
  helperText,
  ...props
}: FormTextFieldProps<Values>) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ name, ...(control && { control }), ...(rules && { rules }) });
  return (
    <TextField
      {...props}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
    />
  );
}
