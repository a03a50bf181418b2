import Button from '@mui/material/Button';
import type { Note } from '../api/index.js';
import { RichText } from '../ui/rich-text/RichText.js';
import styles from './DraftList.module.css';
import { NOTE_ATTRIBUTE } from './NoteCard.js';
import { NoteDate } from './NoteDate.js';

interface DraftListProps {
  drafts: readonly Note[];
  marked: string | null;
  onResume: (draft: Note) => void;
  onDelete: (draft: Note) => void;
}

/** One's own drafts, above the notes: seen by nobody else, gone on with or deleted (NOT-9). */
export const DraftList = ({ drafts, marked, onResume, onDelete }: DraftListProps) => (
  <section aria-label="Your drafts" className={styles.drafts}>
    <ul>
      {drafts.map((draft) => (
        <li
          key={draft.id}
          className={styles.draft}
          data-marked={marked === draft.id}
          {...{ [NOTE_ATTRIBUTE]: draft.id }}
          tabIndex={-1}
        >
          <p className={styles.head}>
            <span className={styles.badge}>Draft</span>
            <span className={styles.when}>
              Saved <NoteDate value={draft.updated_at} />
            </span>
          </p>
          <div className={styles.text} data-note-text>
            <RichText html={draft.note} picturesOf={draft.project_id} />
          </div>
          <div className={styles.actions}>
            {draft.attachments.length > 0 && (
              <span className={styles.count}>
                {draft.attachments.length} attachment{draft.attachments.length === 1 ? '' : 's'}
              </span>
            )}
            <Button
              variant="outlined"
              size="small"
              onClick={() => {
                onDelete(draft);
              }}
            >
              Delete
            </Button>
            <Button
              variant="outlined"
              size="small"
              onClick={() => {
                onResume(draft);
              }}
            >
              Continue
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
