import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Account } from '../../api/index.js';
import { PasswordForm } from './PasswordForm.js';

interface PasswordSectionProps {
  account: Account;
  onDirty: (dirty: boolean) => void;
}

/** The password is changed on demand (VAL-46). */
export function PasswordSection({ account, onDirty }: PasswordSectionProps) {
  const [state, setState] = useState<'closed' | 'open' | 'closed again'>('closed');
  if (state === 'open') {
    return (
      <PasswordForm
        account={account}
        onDirty={onDirty}
        onClose={() => {
          onDirty(false);
          setState('closed again');
        }}
      />
    );
  }
  return (
    <Button
      variant="outlined"
      autoFocus={state === 'closed again'}
      onClick={() => {
        setState('open');
      }}
    >
      Change password
    </Button>
  );
}
