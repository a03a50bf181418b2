import DeleteIcon from '@mui/icons-material/DeleteOutline';
import type { Comment } from '../api/index.js';
import { Avatar, personName } from '../people/index.js';
import { DateText } from '../ui/DateText.js';
import { RichText } from '../ui/rich-text/RichText.js';
import styles from './CommentThread.module.css';
import { isOnItsWay } from './optimistic-comments.js';

interface CommentItemProps {
  comment: Comment;
  /** The revision that is shown; a comment on another one says so. */
  revision: number;
  /** Left out where the person may not (PRM-14). */
  onDelete: (() => void) | undefined;
}

/** Who said what, when and to whom. */
export function CommentItem({ comment, revision, onDelete }: CommentItemProps) {
  const { user, body, created_at, global, destinataries } = comment;
  const name = personName(user);
  return (
    <li className={styles.comment} aria-busy={isOnItsWay(comment)}>
      <Avatar person={user} size={30} />
      <div className={styles.said}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>{isOnItsWay(comment) ? 'Posting…' : <DateText value={created_at} />}</span>
          {onDelete && (
            <button
              type="button"
              className={styles.delete}
              aria-label="Delete comment"
              title="Delete comment"
              onClick={onDelete}
            >
              <DeleteIcon fontSize="inherit" />
            </button>
          )}
        </div>
        <RichText html={body} />
        <p className={styles.about}>
          {global && <span>To everyone</span>}
          {destinataries.length > 0 && <span>To {destinataries.map((person) => person.name).join(', ')}</span>}
          {comment.revision !== null && comment.revision !== revision && <span>On revision {comment.revision}</span>}
        </p>
      </div>
    </li>
  );
}
