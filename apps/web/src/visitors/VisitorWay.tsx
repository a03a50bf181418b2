import { screenPath } from '@gable/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SharedFile } from '../api/index.js';
import { queryOf, ResendEmail, type MessageTone, type RedirectTarget } from '../sessions/index.js';
import { useVisitor } from './visitor.js';
import styles from './VisitorWay.module.css';

interface VisitorWayProps {
  file: SharedFile;
  /** Where sign-in leads back to. */
  target: RedirectTarget;
}

/** What a visitor may do beside looking, by who they are (OPN-54, FIL-49): one line, beside the file and never before it. */
export function VisitorWay({ file, target }: VisitorWayProps) {
  const visitor = useVisitor(file);
  const query = queryOf(target);
  query.set('email', file.email);

  switch (visitor?.status) {
    case 'logged':
      return visitor.address === null ? (
        <Way words="You’re signed in." to={screenPath('projects.dashboard')} label="Go to projects" />
      ) : (
        <Way words="You’re in this project." to={visitor.address} label="Open in Gable" />
      );
    case 'registered':
      return <Way words="You have an account." to={screenPath('users.login', {}, query)} label="Log in" />;
    case 'unregistered':
      return <Way words="New to Gable?" to={screenPath('users.create', {}, query)} label="Sign up" />;
    case 'inactive':
      return <Inactive email={file.email} />;
    case undefined:
      return <div className={styles.way} />;
  }
}

const Way = ({ words, to, label }: { words: string; to: string; label: string }) => (
  <div className={styles.way}>
    <span>{words}</span>
    <Link className={styles.link} to={to}>
      {label}
    </Link>
  </div>
);

/** Somebody whose address is not verified yet, and what came of sending the message for it again. */
function Inactive({ email }: { email: string }) {
  const [told, setTold] = useState<{ tone: MessageTone; message: string } | null>(null);
  return (
    <div className={styles.way}>
      {told?.tone === 'success' ? (
        <span role="status">{told.message}</span>
      ) : (
        <>
          <span role={told ? 'alert' : undefined}>{told?.message ?? 'Your email address isn’t verified yet.'}</span>
          <ResendEmail
            email={email}
            onTold={(tone, message) => {
              setTold({ tone, message });
            }}
          />
        </>
      )}
    </div>
  );
}
