import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { ApiError, type Account } from '../../api/index.js';
import { Avatar } from '../../people/index.js';
import { updateOwnAvatar } from '../../sessions/index.js';
import { lazyPart } from '../../ui/lazy-part.js';
import styles from './AvatarEditor.module.css';
import { useChangeAvatar, waitsForAvatar } from './own-account.js';
import { PICTURE_ACCEPT, pictureProblem } from './chosen-picture.js';

const CropDialog = lazyPart(async () => (await import('./CropDialog.js')).CropDialog);

/** One's picture: chosen or dropped, cropped, stored; or removed (ACC-34…38). */
export function AvatarEditor({ account }: { account: Account }) {
  const notify = useNotify();
  const { mutateAsync: change, isPending } = useChangeAvatar();
  const [picture, setPicture] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await pictureProblem(file);
    setProblem(found);
    setPicture(found ? null : file);
  };
  const refuse = (words: string): void => {
    setPicture(null);
    setProblem(words);
  };
  const fail = (): void => {
    notify(MESSAGES.account.failedTryAgain, { type: 'error' });
  };

  const store = async (part: File): Promise<void> => {
    try {
      const changed = await change(part);
      setPicture(null);
      if (!waitsForAvatar(changed)) notify(MESSAGES.account.avatarChanged, { type: 'success' });
    } catch (error) {
      if (isAboutPicture(error)) refuse(error.message);
      else fail();
    }
  };
  const remove = async (): Promise<void> => {
    setProblem(null);
    try {
      await change(null);
      notify(MESSAGES.account.avatarRemoved, { type: 'success' });
    } catch {
      fail();
    }
  };

  const isWaiting = waitsForAvatar(account);
  const hasWaited = useRef(isWaiting);
  useEffect(() => {
    if (hasWaited.current && !isWaiting && !account.avatar_upload) {
      updateOwnAvatar(account.avatar);
      if (account.avatar) notify(MESSAGES.account.avatarChanged, { type: 'success' });
    }
    hasWaited.current = isWaiting;
  }, [isWaiting, account, notify]);
  // What became of a picture that took longer than the call that sent it.
  const failure = problem ?? account.avatar_upload?.message;

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noDragEventsBubbling: true,
    multiple: false,
    useFsAccessApi: false,
    onDrop: ([file], [refused]) => void take(file ?? refused?.file),
  });

  return (
    <div
      {...getRootProps({ className: styles.editor })}
      role={undefined}
      tabIndex={undefined}
      data-aimed-at={isDragActive}
    >
      <input {...getInputProps({ accept: PICTURE_ACCEPT, 'aria-label': 'Picture', style: { display: 'none' } })} />
      <Avatar person={account} size={50} />
      <div className={styles.words}>
        <div className={styles.actions}>
          <Button
            variant="outlined"
            disabled={isPending}
            onPointerEnter={CropDialog.prepare}
            onFocus={CropDialog.prepare}
            onClick={open}
          >
            {account.avatar ? 'Change picture' : 'Add picture'}
          </Button>
          {account.avatar && (
            <Button disabled={isPending} onClick={() => void remove()}>
              Remove picture
            </Button>
          )}
        </div>
        <div role="alert">{failure && <p className={styles.problem}>{failure}</p>}</div>
        {!failure && (
          <p className={styles.hint}>
            {isWaiting ? 'Your picture is being prepared…' : 'JPG or PNG. You can also drop one here.'}
          </p>
        )}
      </div>
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            onChosen={store}
            onUnreadable={() => {
              refuse(MESSAGES.account.avatarUnreadable);
            }}
            onClose={() => {
              setPicture(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the server says what is wrong with the picture itself: no picture, too large, of another type. */
const isAboutPicture = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status);
