import { useId, useState, type FormEvent } from 'react';
import noteStyles from '../PageNote.module.css';
import styles from './PasswordForm.module.css';

interface PasswordFormProps {
  /** A password was given, and it does not open the document. */
  wrong: boolean;
  downloadUrl: string;
  onPassword: (password: string) => void;
}

/** Asks for the password of a protected document. It stays in this window. */
export function PasswordForm({ wrong, downloadUrl, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2>This file is password-protected</h2>
      <label htmlFor={id}>Password</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        autoFocus
        value={password}
        aria-invalid={wrong}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {wrong && 'This password doesn’t open the file.'}
      </p>
      <div className={styles.actions}>
        <a className={noteStyles.action} href={downloadUrl} download>
          Download
        </a>
        <button type="submit" className={noteStyles.action}>
          Open
        </button>
      </div>
    </form>
  );
}
