import { useEffect, useRef, type ReactNode } from 'react';
import styles from './PublicForm.module.css';

/** Colour and urgency of a message: a problem interrupts, the others are told in passing. */
export type MessageTone = 'problem' | 'notice' | 'success';

interface FormHeadProps {
  title: string;
  /** Shown while there is no message, on the same place, so that a message moves nothing. */
  lead?: ReactNode;
  tone?: MessageTone;
  /** What has just happened; a problem takes the focus, so that it is read and seen. */
  message?: string | null;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Heading of a public page, and below it what it is for or what has just happened. */
export function FormHead({ title, lead, tone = 'problem', message, action }: FormHeadProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message && tone === 'problem') place.current?.focus();
  }, [message, tone]);
  return (
    <>
      <h1 className={styles.heading}>{title}</h1>
      <div className={styles.place}>
        {message ? (
          <div
            ref={place}
            role={tone === 'problem' ? 'alert' : 'status'}
            tabIndex={-1}
            className={`${styles.message} ${styles[tone]}`}
          >
            {message}
            {action}
          </div>
        ) : (
          lead && <p className={styles.lead}>{lead}</p>
        )}
      </div>
    </>
  );
}

interface SubmitButtonProps {
  busy: boolean;
  /** Said while the form is on its way. */
  busyText: string;
  children: ReactNode;
}

/** Sends a form. It keeps the focus while the form is on its way, so the form itself ignores a second time. */
export const SubmitButton = ({ busy, busyText, children }: SubmitButtonProps) => (
  <button type="submit" className={styles.submit} aria-disabled={busy}>
    {busy ? busyText : children}
  </button>
);
