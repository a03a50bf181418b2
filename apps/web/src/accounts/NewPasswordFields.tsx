import { LIMITS } from '@gable/contracts';
import { PasswordField } from '../sessions/index.js';
import type { FieldBinding } from './account-form.js';
import { PasswordMeter } from './PasswordMeter.js';

interface NewPasswordFieldsProps {
  password: FieldBinding<string>;
  repassword: FieldBinding<string>;
  /** Name and e-mail of the person, which make a password guessable. */
  about: string[];
  label?: string;
}

/** A new password, how strong it is, and the same again (VAL-42, OPN-47). */
export const NewPasswordFields = ({ password, repassword, about, label = 'Password' }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      maxLength={LIMITS.passwordUnits}
      required
      {...password}
      note={<PasswordMeter password={password.value} about={about} />}
    />
    <PasswordField
      label="Repeat password"
      name="repassword"
      autoComplete="new-password"
      maxLength={LIMITS.passwordUnits}
      required
      {...repassword}
    />
  </>
);
