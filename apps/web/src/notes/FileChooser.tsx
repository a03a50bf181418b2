import { fileTitle, MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'ra-core';
import { useId, useState } from 'react';
import type { ProjectFile } from '../api/index.js';
import { FileSearch } from '../files/index.js';
import { AttachmentFace } from './NoteAttachments.js';
import styles from './FileChooser.module.css';
import type { WrittenAttachment } from './written-note.js';

/** Files offered at once; the others are found by name. */
const OFFERED = 24;

interface FileChooserProps {
  projectId: string;
  /** What goes with the note already. */
  chosen: readonly WrittenAttachment[];
  /** How many more may. */
  room: number;
  onClose: () => void;
  onChoose: (chosen: WrittenAttachment[]) => void;
}

/** Chooses files of the project to go with a note (NOT-15, NOT-17): the newest, or those found by name. */
export function FileChooser({ projectId, chosen, room, onClose, onChoose }: FileChooserProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<string, ProjectFile>>(new Map());
  const { data, total, error, refetch } = useGetList<ProjectFile>('files', {
    pagination: { page: 1, perPage: OFFERED },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { project_id: projectId, ctx: 'all', ...(search && { search }) },
  });
  const offered = data?.filter((file) => !chosen.some(({ id: there }) => there === file.id));
  const more = (total ?? 0) - (data?.length ?? 0);

  const toggle = (file: ProjectFile): void => {
    const next = new Map(picked);
    if (!next.delete(file.id)) next.set(file.id, file);
    setPicked(next);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id} className={styles.dialog}>
      <DialogTitle id={id}>Choose project files</DialogTitle>
      <DialogContent className={styles.content}>
        <FileSearch value={search} onSearch={setSearch} />
        {error && !data ? (
          <div className={styles.nothing} role="alert">
            <p>{MESSAGES.files.loadFailed}</p>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : !offered ? (
          <div role="status" aria-label="Loading files">
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} variant="rounded" height={48} className={styles.coming} />
            ))}
          </div>
        ) : offered.length === 0 ? (
          <p className={styles.nothing}>{search ? MESSAGES.search.none : MESSAGES.files.empty}</p>
        ) : (
          <ul className={styles.files} aria-label="Files of the project">
            {offered.map((file) => (
              <li key={file.id}>
                <label className={styles.file}>
                  <input
                    type="checkbox"
                    checked={picked.has(file.id)}
                    disabled={!picked.has(file.id) && picked.size >= room}
                    onChange={() => {
                      toggle(file);
                    }}
                  />
                  <AttachmentFace file={file} onExpired={() => void refetch()} />
                  <span className={styles.name}>{fileTitle(file)}</span>
                  <span className={styles.revision}>Revision {file.revision}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p className={styles.more}>{more} more. Search to find them by name.</p>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={picked.size === 0}
          onClick={() => {
            onChoose([...picked.values()].map(asAttachment));
          }}
        >
          {picked.size > 1 ? `Attach ${picked.size} files` : 'Attach file'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const asAttachment = (file: ProjectFile): WrittenAttachment => ({
  kind: 'linked',
  id: file.id,
  name: fileTitle(file),
  mimetype: file.mimetype,
  size: file.size,
  thumbnail_url: file.thumbnail_url,
});
