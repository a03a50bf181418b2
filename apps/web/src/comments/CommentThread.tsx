import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Comment, FileDetail } from '../api/index.js';
import { useFileRoom } from '../files/index.js';
import { Avatar, notifiedOf, personName } from '../people/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { DateText } from '../ui/DateText.js';
import { RichText } from '../ui/rich-text/RichText.js';
import styles from './CommentThread.module.css';
import { isOnItsWay, useDeleteComment } from './file-comments.js';

interface CommentThreadProps {
  file: FileDetail;
  /** Oldest first. */
  comments: readonly Comment[];
  /** Older ones that were not loaded yet. */
  earlier: { isLoading: boolean; load: () => void } | null;
}

/** What was said about a file, in the order it was said. */
export function CommentThread({ file, comments, earlier }: CommentThreadProps) {
  const [asked, setAsked] = useState<Comment | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const remove = useDeleteComment(file);
  // Of a proposal its people are told, and nobody learns who they are.
  const saysWhom = useFileRoom(file).area === 'projects';

  if (comments.length === 0) {
    return (
      <div className={styles.empty}>
        <h2>No comments yet</h2>
        <p>Ask a question about this file, or say what should change. Everybody in the project can read it.</p>
      </div>
    );
  }
  return (
    <div className={styles.thread}>
      {earlier && (
        <Button variant="outlined" disabled={earlier.isLoading} onClick={earlier.load} className={styles.earlier}>
          {earlier.isLoading ? 'Loading…' : 'Show earlier comments'}
        </Button>
      )}
      <ol ref={list} tabIndex={-1} className={styles.list} aria-label="Comments, oldest first">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            revision={file.revision}
            saysWhom={saysWhom}
            onDelete={
              comment.user_permissions.includes('comments.delete')
                ? () => {
                    setAsked(comment);
                  }
                : undefined
            }
          />
        ))}
      </ol>
      <ConfirmDialog
        question="Delete this comment?"
        action="Delete comment"
        destructive
        open={asked !== null}
        onClose={() => {
          setAsked(null);
        }}
        onConfirm={() => {
          if (asked) remove.mutate(asked);
          // The button that asked goes with its comment.
          list.current?.focus();
        }}
      >
        It is deleted for everybody. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}

interface CommentItemProps {
  comment: Comment;
  /** The revision that is shown; a comment on another one says so. */
  revision: number;
  /** Whether it says who was told of it. */
  saysWhom: boolean;
  /** Left out where the person may not (PRM-14). */
  onDelete: (() => void) | undefined;
}

/** Who said what, when, and who was told. */
function CommentItem({ comment, revision, saysWhom, onDelete }: CommentItemProps) {
  const { user, body, created_at } = comment;
  const name = personName(user);
  const notified = saysWhom ? notifiedOf(comment) : null;
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
          {notified !== null && <span>{notified}</span>}
          {comment.revision !== null && comment.revision !== revision && <span>On revision {comment.revision}</span>}
        </p>
      </div>
    </li>
  );
}
