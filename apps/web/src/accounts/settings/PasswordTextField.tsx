import { LIMITS } from '@gable/contracts';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState, type ReactNode } from 'react';
import type { FieldValues, UseControllerProps } from 'react-hook-form';
import { FormTextField } from './FormTextField.js';

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
