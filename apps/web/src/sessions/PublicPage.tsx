import { useEffect, useRef, type ReactNode } from 'react';
import { removeFirstFiles } from '../ui/first-files.js';
import { useWithoutFirstSheet } from '../ui/first-sheet.js';
import { GableMark } from '../ui/GableMark.js';
import { usePageTitle } from '../ui/page-title.js';
import publicFormStyles from './PublicForm.module.css';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  title: string | null;
  /** Left out while it is not known what the page will show. */
  children?: ReactNode;
}

/** The frame of the pages that need no sign-in: the product's mark and one card in the middle. */
export function PublicPage({ title, children }: PublicPageProps) {
  usePageTitle(title);
  useWithoutFirstSheet();
  // Who goes on from here may be somebody else than the page was answered to.
  useEffect(removeFirstFiles, []);
  return (
    <main className={styles.page} aria-busy={!children}>
      <div className={styles.column}>
        <div className={styles.brand}>
          <GableMark size={36} />
          <span className={styles.name}>Gable</span>
        </div>
        <section className={styles.card}>{children}</section>
        <p className={styles.line}>The project room for design and build teams.</p>
      </div>
    </main>
  );
}

/** Colour and urgency of a message: a problem interrupts, the others are said in passing. */
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
      <h1 className={publicFormStyles.heading}>{title}</h1>
      <div className={publicFormStyles.place}>
        {message ? (
          <div
            ref={place}
            role={tone === 'problem' ? 'alert' : 'status'}
            tabIndex={-1}
            className={`${publicFormStyles.message} ${publicFormStyles[tone]}`}
          >
            {message}
            {action}
          </div>
        ) : (
          lead && <p className={publicFormStyles.lead}>{lead}</p>
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
  <button type="submit" className={publicFormStyles.submit} aria-disabled={busy}>
    {busy ? busyText : children}
  </button>
);
