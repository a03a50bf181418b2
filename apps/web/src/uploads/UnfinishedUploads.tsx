import { MESSAGES } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { answerOf, api, itemsOf, type UnfinishedUpload } from '../api/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { megabytes } from './upload-totals.js';
import { isSameFile, withoutHeld } from './upload-steps.js';
import type { UploadItem, UploadTarget } from './upload-item.js';
import styles from './UploadPanel.module.css';

/** Key of the uploads that broke off, by project. */
export const UNFINISHED_UPLOADS = 'unfinished-uploads';

/** One's large uploads to a project that broke off, also in an earlier visit, and that nobody is at. */
export function useUnfinishedUploads(projectId: string | null, items: readonly UploadItem[]): UnfinishedUpload[] {
  const { data = [] } = useQuery({
    queryKey: [UNFINISHED_UPLOADS, projectId],
    queryFn: async ({ signal }) =>
      withoutHeld(
        await itemsOf(api.GET('/api/v2/projects/{id}/uploads', { params: { path: { id: projectId ?? '' } }, signal })),
      ),
    enabled: projectId !== null,
    retry: false,
  });
  return data.filter(({ id }) => !items.some(({ fileId }) => fileId === id));
}

interface UnfinishedRowProps {
  upload: UnfinishedUpload;
  projectId: string;
  /** Whether the person may still add files there; what arrived can be discarded in any case. */
  mayGoOn: boolean;
  onGoOn: (file: File, target: UploadTarget) => void;
}

/** An upload that broke off: choosing the same file again goes on where it stopped. */
export function UnfinishedRow({ upload, projectId, mayGoOn, onGoOn }: UnfinishedRowProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  const [asking, setAsking] = useState(false);
  const discard = useDiscard(upload, projectId);
  const { id, name, size, stored_bytes: stored, revision_of: revisionOf } = upload;

  const choose = (file: File | undefined): void => {
    if (!file) return;
    setOther(!isSameFile(file, upload));
    if (isSameFile(file, upload)) {
      onGoOn(file, { projectId, revisionOf: revisionOf === null ? null : { fileId: id, name: revisionOf } });
    }
  };

  return (
    <li className={styles.row} data-state="interrupted">
      <div className={styles.line}>
        <PausedIcon className={styles.waiting} fontSize="small" aria-hidden />
        <div className={styles.text}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.detail}>
            Interrupted at {megabytes(stored)} of {megabytes(size)} MB
          </span>
        </div>
        {mayGoOn && (
          <Button
            size="small"
            aria-label={`Choose ${name} again to go on`}
            onClick={() => {
              input.current?.click();
            }}
          >
            Go on
          </Button>
        )}
        <IconButton
          size="small"
          aria-label={`Discard: ${name}`}
          onClick={() => {
            setAsking(true);
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <p className={isOther ? styles.problem : styles.hint} role={isOther ? 'alert' : undefined}>
        {isOther
          ? `This is another file, or it was changed since. Choose the same “${name}” again.`
          : mayGoOn
            ? 'Choose or drop the same file again to go on.'
            : 'You can no longer add files here.'}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`The file ${name}`}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <ConfirmDialog
        open={asking}
        question={`Discard the upload of “${name}”?`}
        action="Discard upload"
        destructive
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          discard.mutate();
        }}
      >
        The {megabytes(stored)} MB that have arrived are removed. The file on your device stays.
      </ConfirmDialog>
    </li>
  );
}

function useDiscard({ id }: UnfinishedUpload, projectId: string) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const queryKey = [UNFINISHED_UPLOADS, projectId];
  return useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/v2/files/{id}/upload', { params: { path: { id } } })),
    onMutate: () => {
      queryClient.setQueryData<UnfinishedUpload[]>(queryKey, (uploads) => uploads?.filter((each) => each.id !== id));
    },
    onSuccess: () => {
      notify(MESSAGES.files.uploadStopped, { type: 'success' });
    },
    onError: () => {
      notify(MESSAGES.files.cancelFailed, { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
