import { MESSAGES, passwordProblem, repeatProblem } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Account } from '../../api/index.js';
import { PasswordMeter } from '../NewPasswordFields.js';
import { PasswordTextField, useRefusedFields } from './FormTextField.js';
import { OWN_SESSIONS, useUpdateAccount } from './own-account.js';
import styles from './SettingsPage.module.css';

interface PasswordValues {
  current_password: string;
  password: string;
  repassword: string;
}

interface PasswordFormProps {
  account: Account;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
}

/** A new password (VAL-46, OPN-47): the current one, the new one and how strong it is, the new one again. */
function PasswordForm({ account, onDirty, onClose }: PasswordFormProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const update = useUpdateAccount();
  const showRefused = useRefusedFields<PasswordValues>(['current_password', 'password', 'repassword']);
  const { control, handleSubmit, setError, trigger, formState } = useForm<PasswordValues>({
    mode: 'onTouched',
    defaultValues: { current_password: '', password: '', repassword: '' },
  });
  const { isDirty, isSubmitting, touchedFields } = formState;
  const password = useWatch({ control, name: 'password' });

  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);

  // Whether both are the same depends on the other one as well.
  const repeated = touchedFields.repassword === true;
  useEffect(() => {
    if (repeated) void trigger('repassword');
  }, [password, repeated, trigger]);

  const save = handleSubmit(async (values) => {
    try {
      await update.mutateAsync(values);
      notify(MESSAGES.account.settingsUpdated, { type: 'success' });
      // The other sessions have ended with the old password.
      void queryClient.invalidateQueries({ queryKey: OWN_SESSIONS });
      onClose();
    } catch (error) {
      showRefused(error, setError);
    }
  });

  return (
    <form className={styles.form} aria-label="Password" noValidate onSubmit={(event) => void save(event)}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordTextField
        control={control}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        autoFocus
        rules={{ validate: (current) => current !== '' || MESSAGES.account.currentPasswordNeeded }}
      />
      <PasswordTextField
        control={control}
        name="password"
        label="New password"
        autoComplete="new-password"
        helperText={<PasswordMeter password={password} about={[account.name, account.email]} />}
        rules={{ validate: (value) => passwordProblem(value) ?? true }}
      />
      <PasswordTextField
        control={control}
        name="repassword"
        label="Repeat new password"
        autoComplete="new-password"
        rules={{ validate: (value, { password: chosen }) => repeatProblem(value, chosen) ?? true }}
      />
      <p className={styles.soft}>Everywhere else you are signed in, you will be signed out.</p>
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save password'}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

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
