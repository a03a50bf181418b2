import LinkIcon from '@mui/icons-material/Link';
import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import type { FileLink } from '../api/index.js';
import { personName } from '../people/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { DateText } from '../ui/DateText.js';
import { TextButton } from '../ui/TextButton.js';
import { useFileLinks, useRevokeLink, type ShareableFile } from './file-links.js';
import styles from './FileLinks.module.css';

const ANYONE = 'Anyone with the link';

interface FileLinksProps {
  file: ShareableFile;
  onRevoked: (id: string) => void;
}

/** The links to a file that there are, each with the way to end it; nothing while there is none. */
export function FileLinks({ file, onRevoked }: FileLinksProps) {
  const { links, total, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFileLinks(file);
  const revoke = useRevokeLink(file);
  const [asked, setAsked] = useState<FileLink | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  if (isError)
    return (
      <p role="alert" className={styles.failed}>
        The links couldn’t be loaded.{' '}
        <TextButton
          onClick={() => {
            void refetch();
          }}
        >
          Try again
        </TextButton>
      </p>
    );
  // The heading keeps the focus after the last link is gone, and goes with the dialog.
  if (links.length === 0 && !revoke.isSuccess) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
        {total === 0 ? 'No links' : total === 1 ? '1 link' : `${total} links`}
      </h3>
      {links.length > 0 && (
        <ul className={styles.list} aria-label="Links">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              isGoing={revoke.isPending && revoke.variables.id === link.id}
              onRevoke={() => {
                setAsked(link);
              }}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show earlier links'}
        </Button>
      )}
      <ConfirmDialog
        question={asked?.email ? `Revoke the link of ${asked.email}?` : 'Revoke this link?'}
        action="Revoke"
        destructive
        open={asked !== null}
        onClose={() => {
          setAsked(null);
        }}
        onConfirm={() => {
          if (!asked) return;
          // The button that asked goes with its link.
          revoke.mutate(asked, {
            onSuccess: () => {
              onRevoked(asked.id);
            },
            onSettled: () => {
              heading.current?.focus();
            },
          });
        }}
      >
        It stops opening the file at once. This cannot be undone; to give access again, share the file again.
      </ConfirmDialog>
    </section>
  );
}

interface LinkRowProps {
  link: FileLink;
  isGoing: boolean;
  onRevoke: () => void;
}

function LinkRow({ link, isGoing, onRevoke }: LinkRowProps) {
  const me = useCurrentUser();
  const { email, user, opens, created_at: made, opened_at: opened } = link;
  const maker = user.id === me?.id ? 'you' : personName(user);
  const Icon = email === null ? LinkIcon : MailIcon;
  return (
    <li className={styles.row}>
      <Icon fontSize="small" className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.to} title={email ?? undefined}>
          {email ?? ANYONE}
        </span>
        <span className={styles.facts}>
          {email === null ? 'Copied' : 'Sent'} by {maker} · <DateText value={made} /> ·{' '}
          {opened === null ? (
            'Not opened yet'
          ) : (
            <>
              Opened <DateText value={opened} />
            </>
          )}
        </span>
        {!opens && <span className={styles.facts}>Opens nothing while {maker} isn’t in the project.</span>}
      </div>
      <TextButton
        disabled={isGoing}
        aria-label={email === null ? 'Revoke a copied link' : `Revoke the link of ${email}`}
        onClick={onRevoke}
      >
        {isGoing ? 'Revoking…' : 'Revoke'}
      </TextButton>
    </li>
  );
}
