import { LIMITS } from '@gable/contracts';
import { useEffect, useState } from 'react';
import { PasswordField } from '../sessions/index.js';
import type { FieldBinding } from './account-form.js';
import styles from './NewPasswordFields.module.css';
import type { PasswordStrength } from './password-strength.js';

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

interface PasswordMeterProps {
  password: string;
  /** Name and e-mail: words that make a password of theirs guessable. */
  about: string[];
}

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const SEGMENTS = [1, 2, 3, 4] as const;

/** How strong a new password is, on one line below its field; until it is long enough, how long it has to be (CNS-48). */
export function PasswordMeter({ password, about }: PasswordMeterProps) {
  const strength = usePasswordStrength(password, about);
  const long = [...password].length >= LIMITS.passwordMinimum;
  const filled = long && strength !== null ? Math.max(strength, 1) : 0;
  const text = long && strength !== null ? WORDS[strength] : `At least ${LIMITS.passwordMinimum} characters`;
  return (
    <span className={styles.meter} data-filled={filled}>
      <span className={styles.segments} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} className={segment <= filled ? styles.filled : undefined} />
        ))}
      </span>
      <span className={styles.word} aria-live="polite">
        {filled > 0 && <span className="visually-hidden">Password strength: </span>}
        {text}
      </span>
    </span>
  );
}

/** The strength as last estimated; null until there is something to estimate and the dictionary has come. */
function usePasswordStrength(password: string, about: string[]): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const words = about.join('\n');

  useEffect(() => {
    if (!password) return;
    let left = false;
    // A dictionary that cannot be fetched leaves the length as advice; the API refuses common passwords itself.
    import('./password-strength.js').then(
      ({ passwordStrength }) => {
        if (!left) setStrength(passwordStrength(password, words.split('\n')));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [password, words]);

  return password ? strength : null;
}
