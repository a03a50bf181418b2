import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';

interface InlineTextProps {
  label: string;
  text: string;
  /** Nothing is no value for it. */
  required?: boolean;
  multiline?: boolean;
  maxLength: number;
  readOnly: boolean;
  onSave: (text: string) => void;
}

/**
 * A text that is saved when its field is left, or by Enter where it is one line; Escape leaves it as it was. What is
 * unchanged is not saved, and nothing neither where there must be something (POT-20, POT-21, VAL-2, VAL-3).
 */
export function InlineText({
  label,
  text,
  required = false,
  multiline = false,
  maxLength,
  readOnly,
  onSave,
}: InlineTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    const wanted = typed?.trim() ?? text;
    setTyped(null);
    if (wanted !== text && !(required && wanted === '')) onSave(wanted);
  };
  return (
    <TextField
      label={label}
      value={typed ?? text}
      multiline={multiline}
      minRows={multiline ? 2 : undefined}
      maxRows={multiline ? 8 : undefined}
      slotProps={{ htmlInput: { maxLength, readOnly, autoComplete: 'off' } }}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !multiline) leave();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
