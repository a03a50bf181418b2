import { emailProblem, LIMITS, MESSAGES, nameProblem } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Account } from '../../api/index.js';
import { DEFAULT_DASHBOARD_TITLE } from '../../projects/index.js';
import { EmailChange } from './EmailChange.js';
import { FormTextField } from './FormTextField.js';
import { useUpdateAccount } from './own-account.js';
import { PasswordTextField } from './PasswordTextField.js';
import { PhoneFields } from './PhoneFields.js';
import { asksForEmail, changesIn, PROFILE_FIELDS, valuesOf, type ProfileValues } from './profile-values.js';
import { useRefusedFields } from './refused-fields.js';
import styles from './SettingsPage.module.css';

interface ProfileFormProps {
  account: Account;
  onDirty: (dirty: boolean) => void;
}

/** Name, e-mail, telephone and the dashboard's title (ACC-31…33, ACC-39); a new e-mail waits for its confirmation. */
export function ProfileForm({ account, onDirty }: ProfileFormProps) {
  const notify = useNotify();
  const update = useUpdateAccount();
  const showRefused = useRefusedFields<ProfileValues>(PROFILE_FIELDS);
  const [justAsked, setJustAsked] = useState(false);
  const { control, handleSubmit, reset, resetField, setError, formState } = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: valuesOf(account),
    values: valuesOf(account),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting } = formState;
  const newEmail = asksForEmail(useWatch({ control, name: 'email' }), account);

  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);

  useEffect(() => {
    if (!newEmail) resetField('current_password');
  }, [newEmail, resetField]);

  const save = handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync(changesIn(values, account));
      // Also what was typed and not taken over, such as an e-mail that is not confirmed yet.
      reset(valuesOf(saved), { keepDirtyValues: false });
      setJustAsked(newEmail && saved.pending_email !== null);
      notify(MESSAGES.account.settingsUpdated, { type: 'success' });
    } catch (error) {
      showRefused(error, setError);
    }
  });

  return (
    <form className={styles.form} aria-label="Profile" noValidate onSubmit={(event) => void save(event)}>
      <FormTextField
        control={control}
        name="name"
        label="Name"
        autoComplete="name"
        rules={{ validate: (name) => nameProblem(name) ?? true }}
        slotProps={{ htmlInput: { required: true, maxLength: LIMITS.userName } }}
      />
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        rules={{ validate: (email) => emailProblem(email) ?? true }}
        slotProps={{
          htmlInput: { required: true, maxLength: LIMITS.email, spellCheck: false, autoCapitalize: 'none' },
        }}
      />
      {newEmail && (
        <PasswordTextField
          control={control}
          name="current_password"
          label="Current password"
          autoComplete="current-password"
          helperText="Needed to change your email."
          rules={{ validate: (password) => password !== '' || MESSAGES.account.currentPasswordNeeded }}
        />
      )}
      <EmailChange pending={account.pending_email} justAsked={justAsked} />
      <PhoneFields control={control} />
      <FormTextField
        control={control}
        name="title"
        label="Dashboard title"
        autoComplete="off"
        placeholder={DEFAULT_DASHBOARD_TITLE}
        helperText={`What your projects page is called. Leave it empty for “${DEFAULT_DASHBOARD_TITLE}”.`}
        slotProps={{ htmlInput: { maxLength: LIMITS.dashboardTitle } }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save changes'}
        </Button>
      </div>
    </form>
  );
}
