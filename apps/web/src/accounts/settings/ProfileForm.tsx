import { emailProblem, LIMITS, MESSAGES, nameProblem } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import type { Account } from '../../api/index.js';
import { DEFAULT_DASHBOARD_TITLE } from '../../projects/index.js';
import { listCountries, phoneProblem } from '../phone-numbers.js';
import { FormTextField, PasswordTextField, useRefusedFields } from './FormTextField.js';
import { useUpdateAccount } from './own-account.js';
import {
  asksForEmail,
  changesIn,
  formattedWhileTyping,
  PROFILE_FIELDS,
  settledPhone,
  valuesOf,
  type ProfileValues,
} from './profile-values.js';
import styles from './ProfileForm.module.css';
import settingsPageStyles from './SettingsPage.module.css';

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
    <form className={settingsPageStyles.form} aria-label="Profile" noValidate onSubmit={(event) => void save(event)}>
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
      <div className={settingsPageStyles.actions}>
        <Button type="submit" variant="contained" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save changes'}
        </Button>
      </div>
    </form>
  );
}

interface EmailChangeProps {
  /** The address that is not confirmed yet, or null. */
  pending: string | null;
  /** Whether it was asked for just now. */
  justAsked: boolean;
}

/** Says that a new e-mail waits for its confirmation; until then the old one stays. */
const EmailChange = ({ pending, justAsked }: EmailChangeProps) => (
  <div role="status">
    {pending && (
      <p className={settingsPageStyles.notice}>
        {justAsked && `${MESSAGES.account.emailChangeSent} `}
        Waiting for confirmation of <strong>{pending}</strong>.
      </p>
    )}
  </div>
);

/** Made once: there are 245 of them, and nothing that is typed changes them. */
const COUNTRY_OPTIONS = listCountries().map(({ code, name, callingCode }) => (
  <option key={code} value={code}>
    {name} ({callingCode})
  </option>
));

/** A telephone number and the country it is dialled in (ACC-31, CNS-51). */
function PhoneFields({ control }: { control: Control<ProfileValues> }) {
  const { field: country } = useController({ control, name: 'phone_country' });
  const {
    field: { ref, ...phone },
    fieldState: { error },
  } = useController({
    control,
    name: 'phone',
    rules: { validate: (number, { phone_country: dialledIn }) => phoneProblem(number, dialledIn) ?? true },
  });

  const settle = (): void => {
    const settled = settledPhone({ phone: phone.value, country: country.value });
    if (settled.country !== country.value) country.onChange(settled.country);
    if (settled.phone !== phone.value) phone.onChange(settled.phone);
    phone.onBlur();
  };

  return (
    <div className={styles.phone}>
      <FormTextField
        control={control}
        name="phone_country"
        label="Country"
        rules={{ deps: 'phone' }}
        select
        slotProps={{ select: { native: true } }}
      >
        {COUNTRY_OPTIONS}
      </FormTextField>
      <TextField
        {...phone}
        inputRef={ref}
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        error={error !== undefined}
        helperText={error?.message}
        slotProps={{ htmlInput: { maxLength: LIMITS.phone } }}
        onBlur={settle}
        onChange={({ target }) => {
          phone.onChange(
            formattedWhileTyping(phone.value, target.value, (target as HTMLInputElement).selectionStart, country.value),
          );
        }}
      />
    </div>
  );
}
