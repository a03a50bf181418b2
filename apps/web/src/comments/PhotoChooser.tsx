import { fileTitle, MESSAGES } from '@gable/contracts';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useNotify } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { PinPhoto, ProjectFile } from '../api/index.js';
import { FileSearch } from '../files/index.js';
import { isSmallTouchScreen } from '../ui/small-touch-screen.js';
import { useUploads } from '../uploads/index.js';
import { PhotoFace } from './PhotoFace.js';
import styles from './PhotoChooser.module.css';

const texts = MESSAGES.pins;

/** Photos offered at once; the others are found by name. */
const OFFERED = 24;

interface PhotoChooserProps {
  projectId: string;
  onClose: () => void;
  onChoose: (photo: PinPhoto) => void;
}

/** Chooses a photo of the project, the newest first or found by name, or takes a new one, which is a file of the project from then on. */
export function PhotoChooser({ projectId, onClose, onChoose }: PhotoChooserProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { data, total, error, refetch } = useGetList<ProjectFile>('files', {
    pagination: { page: 1, perPage: OFFERED },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { project_id: projectId, ctx: 'all', pictures: true, ...(search && { search }) },
  });
  const more = (total ?? 0) - (data?.length ?? 0);
  const { isStoring, store } = useStoredPhoto(projectId, onChoose);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Add photo</DialogTitle>
      <DialogContent className={styles.content}>
        <FileSearch value={search} onSearch={setSearch} />
        {error && !data ? (
          <div className={styles.nothing} role="alert">
            <p>{texts.photosFailed}</p>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : !data ? (
          <div role="status" aria-label="Loading photos" className={styles.photos}>
            {[1, 2, 3].map((each) => (
              <Skeleton key={each} variant="rounded" className={styles.coming} />
            ))}
          </div>
        ) : data.length === 0 ? (
          <p className={styles.nothing}>{search ? MESSAGES.search.none : texts.noPhotos}</p>
        ) : (
          <ul className={styles.photos} aria-label="Photos of the project">
            {data.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  className={styles.photo}
                  disabled={isStoring}
                  onClick={() => {
                    onChoose(asPhoto(file));
                  }}
                >
                  <PhotoFace photo={file} />
                  <span className={styles.name}>{fileTitle(file)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {more > 0 && <p className={styles.more}>{more} more. Search to find them by name.</p>}
      </DialogContent>
      <DialogActions>
        <span role="status" className={styles.more}>
          {isStoring && 'Uploading…'}
        </span>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        {isSmallTouchScreen() && (
          <FileButton label="Take photo" Icon={CameraIcon} capture disabled={isStoring} onFile={store} />
        )}
        <FileButton label="Upload photo" Icon={UploadIcon} disabled={isStoring} onFile={store} />
      </DialogActions>
    </Dialog>
  );
}

/** Uploads a new photo as any file of the project, and answers it once the server has it. */
function useStoredPhoto(projectId: string, onStored: (photo: PinPhoto) => void) {
  const uploads = useUploads();
  const notify = useNotify();
  const [isStoring, setIsStoring] = useState(false);
  const store = async (file: File): Promise<void> => {
    setIsStoring(true);
    const stored = await (await uploads.open()).store(file, projectId);
    setIsStoring(false);
    if (!stored) {
      notify(texts.photoFailed, { type: 'error' });
      return;
    }
    const { fileId, revisionId } = stored;
    onStored({ file_id: fileId, revision_id: revisionId, name: file.name, thumbnail_url: null, deleted: false });
  };
  return { isStoring, store: (file: File) => void store(file) };
}

interface FileButtonProps {
  label: string;
  Icon: typeof CameraIcon;
  /** Opens the camera rather than the pictures there are. */
  capture?: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}

function FileButton({ label, Icon, capture = false, disabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="contained" startIcon={<Icon />} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(capture && { capture: 'environment' as const })}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}

const asPhoto = (file: ProjectFile): PinPhoto => ({
  file_id: file.id,
  revision_id: file.revision_id,
  name: fileTitle(file),
  thumbnail_url: file.thumbnail_url,
  deleted: false,
});
