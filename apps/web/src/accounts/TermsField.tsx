import { useId } from 'react';
import { clientConfiguration } from '../api/client-configuration.js';
import type { FieldBinding } from './account-form.js';
import styles from './TermsField.module.css';

/** The terms that have to be accepted (MSG-113), with a link where the instance has a page of them. */
export function TermsField({ value, problem, onChange, onBlur }: FieldBinding<boolean>) {
  const id = useId();
  const { terms_url: terms } = clientConfiguration();
  return (
    <div>
      <div className={styles.terms}>
        <input
          id={id}
          type="checkbox"
          name="terms"
          required
          checked={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-line`}
          onBlur={onBlur}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <label htmlFor={id}>
          I accept the{' '}
          {terms ? (
            <a href={terms} target="_blank" rel="noreferrer">
              terms and conditions
            </a>
          ) : (
            'terms and conditions'
          )}
        </label>
      </div>
      <p id={`${id}-line`} className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
