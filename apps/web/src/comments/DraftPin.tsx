import { MESSAGES } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import type { FileDetail, PlaceForm } from '../api/index.js';
import { TextButton } from '../ui/TextButton.js';
import styles from './CommentComposer.module.css';
import type { NewComment } from './file-comments.js';
import { PhotoFace } from './PhotoFace.js';
import { AddPhoto } from './PinPhoto.js';
import { Assignee } from './PinLine.js';

const texts = MESSAGES.pins;

/** What goes with the place. */
type Carried = Pick<NewComment, 'assignee' | 'photo'>;

interface DraftPinProps {
  file: FileDetail;
  pin: PlaceForm;
  /** Whether there are people to assign it to, and photos: of a proposal nobody learns who else sees it. */
  hasPeople: boolean;
  carried: Carried;
  onCarry: (carried: Carried) => void;
  /** It is to be about the whole file instead. */
  onLeaveOut: () => void;
}

/** The place that the comment being written is about, who is to deal with it, and the photo that shows it. */
export function DraftPin({ file, pin, hasPeople, carried, onCarry, onLeaveOut }: DraftPinProps) {
  const { assignee, photo } = carried;
  return (
    <div className={styles.pinned}>
      <p className={styles.replying}>
        <span>{file.fileType === 'pdf' ? texts.pinnedTo(pin.page) : texts.pinnedHere}</span>
        <button
          type="button"
          className={styles.noReply}
          aria-label="Write about the whole file instead"
          title="Write about the whole file instead"
          onClick={onLeaveOut}
        >
          <CloseIcon fontSize="inherit" />
        </button>
      </p>
      {hasPeople && (
        <div className={styles.carried}>
          <Assignee
            projectId={file.project_id}
            label="Who deals with it"
            assignee={assignee}
            onAssign={(to) => {
              onCarry({ ...carried, assignee: to });
            }}
          />
          {photo ? (
            <>
              <PhotoFace photo={photo} />
              <TextButton
                onClick={() => {
                  onCarry({ ...carried, photo: null });
                }}
              >
                Remove photo
              </TextButton>
            </>
          ) : (
            <AddPhoto
              projectId={file.project_id}
              onChoose={(chosen) => {
                onCarry({ ...carried, photo: chosen });
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
