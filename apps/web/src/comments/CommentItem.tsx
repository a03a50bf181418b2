import DeleteIcon from '@mui/icons-material/DeleteOutline';
import type { ReactNode } from 'react';
import type { Comment } from '../api/index.js';
import { Avatar, notifiedOf, personName } from '../people/index.js';
import { DateText } from '../ui/DateText.js';
import { RichText } from '../ui/rich-text/RichText.js';
import { TextButton } from '../ui/TextButton.js';
import styles from './CommentThread.module.css';
import { isOnItsWay } from './file-comments.js';

/** What can be done with the comments of a file, and what they say of themselves. */
export interface CommentActions {
  /** The revision that is shown; a comment on another one says so. */
  revision: number;
  /** Whether comments say who was told of them. */
  saysWhom: boolean;
  /** What one is pinned to, where it is. */
  pinOf: (comment: Comment) => ReactNode;
  /** Begins a reply to a thread; left out where nobody may write. */
  onReply?: ((comment: Comment) => void) | undefined;
  /** Asks whether to delete one. */
  onDelete: (comment: Comment) => void;
}

interface CommentItemProps {
  comment: Comment;
  /** What a reply to it is about: the comment that began its thread; null: that one is gone. */
  root: Comment | null;
  actions: CommentActions;
}

/** Who said what, when, and who was told. */
export function CommentItem({ comment, root, actions }: CommentItemProps) {
  const { user, body, created_at } = comment;
  const { revision, saysWhom, onReply } = actions;
  const name = personName(user);
  const notified = saysWhom ? notifiedOf(comment) : null;
  const onItsWay = isOnItsWay(comment);
  return (
    <div className={styles.comment} aria-busy={onItsWay}>
      <Avatar person={user} size={30} />
      <div className={styles.said}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <span className={styles.when}>{onItsWay ? 'Posting…' : <DateText value={created_at} />}</span>
          {comment.user_permissions.includes('comments.delete') && (
            <button
              type="button"
              className={styles.delete}
              aria-label="Delete comment"
              title="Delete comment"
              onClick={() => {
                actions.onDelete(comment);
              }}
            >
              <DeleteIcon fontSize="inherit" />
            </button>
          )}
        </div>
        {actions.pinOf(comment)}
        <RichText html={body} />
        <div className={styles.about}>
          {notified !== null && <span>{notified}</span>}
          {comment.revision !== null && comment.revision !== revision && <span>On revision {comment.revision}</span>}
          {onReply && root && !onItsWay && !isOnItsWay(root) && (
            <TextButton
              className={styles.reply}
              aria-label={`Reply to ${name}`}
              onClick={() => {
                onReply(root);
              }}
            >
              Reply
            </TextButton>
          )}
        </div>
      </div>
    </div>
  );
}
