import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Comment, FileDetail } from '../api/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { CommentItem } from './CommentItem.js';
import styles from './CommentThread.module.css';
import { useDeleteComment } from './optimistic-comments.js';

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
