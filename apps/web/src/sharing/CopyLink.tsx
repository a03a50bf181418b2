import { MESSAGES } from '@gable/contracts';
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import styles from './CopyLink.module.css';
import { useMakeLink, type ShareableFile } from './file-links.js';

const texts = MESSAGES.sharing;

/** A link that was made in this dialog: what it opens at, once it is known, and whether it is in the clipboard. */
export interface MadeLink {
  made: { id: string; address: string } | null;
  copied: boolean;
  failed: boolean;
}

const NO_LINK: MadeLink = { made: null, copied: false, failed: false };

/**
 * Makes a link and copies it. Later presses copy the same one: its code is in this dialog and nowhere else, so another
 * dialog has to make another link.
 */
export function useCopiedLink(file: ShareableFile) {
  const make = useMakeLink(file);
  const [link, setLink] = useState(NO_LINK);

  const copy = async (): Promise<void> => {
    const making = link.made ? Promise.resolve(link.made) : make.mutateAsync();
    const copied = write(making.then(({ address }) => address)).then(
      () => true,
      () => false,
    );
    try {
      setLink({ made: await making, copied: await copied, failed: false });
    } catch {
      setLink({ ...NO_LINK, failed: true });
    }
  };
  /** What is revoked is no link to copy any more; the next press makes another one. */
  const forgetRevoked = (id: string): void => {
    setLink((now) => (now.made?.id === id ? NO_LINK : now));
  };
  return { link, isMaking: make.isPending, copy: () => void copy(), forgetRevoked };
}

/** Browsers let pages write to the clipboard while a press is fresh, so what comes later is promised to it. */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

interface CopyLinkButtonProps {
  link: MadeLink;
  isMaking: boolean;
  onCopy: () => void;
}

export const CopyLinkButton = ({ link, isMaking, onCopy }: CopyLinkButtonProps) => (
  <Button variant="text" startIcon={<LinkIcon />} disabled={isMaking} onClick={onCopy} className={styles.button}>
    {link.copied ? 'Link copied' : 'Copy link'}
  </Button>
);

/** The link itself, to be copied by hand where the browser does not do it. */
export function CopiedLink({ link: { made, copied, failed } }: { link: MadeLink }) {
  const id = useId();
  return (
    <div role="status" className={styles.said}>
      {failed && <p className={styles.failed}>{texts.linkFailed}</p>}
      {made && (
        <>
          <label htmlFor={id} className={styles.label}>
            {copied ? texts.linkCopied : 'Copy this link'}
          </label>
          <input
            id={id}
            className={styles.address}
            readOnly
            value={made.address}
            onFocus={({ target }) => {
              target.select();
            }}
          />
          <p className={styles.hint}>
            Anyone who has it can open the newest revision, without an account. It can’t be shown again later.
          </p>
        </>
      )}
    </div>
  );
}
