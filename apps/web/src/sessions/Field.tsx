import { LIMITS } from '@gable/contracts';
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  onChange: (value: string) => void;
  /** What is wrong with the value. Left out where the form tells it in another place; null keeps the line free for it. */
  problem?: string | null;
  /** Stands on the line of the problem while there is none. */
  note?: ReactNode;
  /** Stands before the input, inside its frame. */
  before?: ReactNode;
  /** Stands after the input, inside its frame. */
  after?: ReactNode;
}

/** A labelled input for the public pages, which load without the component library. */
export function Field({ label, onChange, problem, note, before, after, ...input }: FieldProps) {
  const id = useId();
  const tells = problem !== undefined || note !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        {before}
        <input
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={tells ? `${id}-line` : undefined}
          {...input}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
        {after}
      </div>
      {tells && (
        <p id={`${id}-line`} className={problem ? `${styles.line} ${styles.problem}` : styles.line}>
          {problem ?? note}
        </p>
      )}
    </div>
  );
}

/** The address a person signs in with, in the form browsers and password managers know it by. */
export const EmailField = (props: Omit<FieldProps, 'label' | 'name' | 'type'>) => (
  <Field
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={LIMITS.email}
    {...props}
  />
);

/** The same where the address is known and only shown, so that a password manager sees whose password this is. */
export const KnownEmailField = ({ email }: { email: string }) => (
  <EmailField readOnly value={email} problem={null} onChange={() => undefined} />
);

type PasswordFieldProps = Omit<FieldProps, 'type' | 'after'>;

/** A password, which the person may look at. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.reveal}
          onClick={() => {
            setVisible(!visible);
          }}
        >
          {visible ? 'Hide' : 'Show'} <span className="visually-hidden">{props.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
