import { LIMITS, MESSAGES } from '@gable/contracts';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import {
  useController,
  type FieldValues,
  type Path,
  type UseControllerProps,
  type UseFormSetError,
} from 'react-hook-form';
import { ApiError } from '../../api/index.js';

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

interface PasswordTextFieldProps<Values extends FieldValues> extends Pick<
  UseControllerProps<Values>,
  'name' | 'control' | 'rules'
> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  helperText?: ReactNode;
}

/** A password that can be looked at while it is typed. */
export function PasswordTextField<Values extends FieldValues>({
  label,
  autoComplete,
  ...field
}: PasswordTextFieldProps<Values>) {
  const [shown, setShown] = useState(false);
  return (
    <FormTextField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: { required: true, maxLength: LIMITS.passwordUnits, spellCheck: false, autoCapitalize: 'none' },
        // The meter below holds blocks, which a paragraph may not.
        formHelperText: { component: 'div' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`Show ${label.toLowerCase()}`}
                aria-pressed={shown}
                onClick={() => {
                  setShown(!shown);
                }}
              >
                {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** What the API calls a field that the form calls otherwise. */
const OWN_NAMES: Record<string, string> = { 'options.title': 'title' };

/**
 * Puts what the server refused under the fields it is about, the first of them focused; what is about none of them, or
 * never reached the server, is a toast (MSG-105).
 */
export function useRefusedFields<Values extends FieldValues>(fields: readonly Path<Values>[]) {
  const notify = useNotify();
  return (error: unknown, setError: UseFormSetError<Values>): void => {
    const refused = error instanceof ApiError ? Object.entries(error.errors) : [];
    const shown = refused.flatMap(([name, [message]]) => {
      const field = fields.find((known) => known === (OWN_NAMES[name] ?? name));
      return field && message ? [{ field, message }] : [];
    });
    for (const [index, { field, message }] of shown.entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (shown.length === 0) notify(MESSAGES.account.failedTryAgain, { type: 'error' });
  };
}
