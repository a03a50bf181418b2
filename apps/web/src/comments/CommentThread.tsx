import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Comment, FileDetail } from '../api/index.js';
import { useFileRoom } from '../files/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { TextButton } from '../ui/TextButton.js';
import { foldedOf, threadsOf, type Thread } from './comment-threads.js';
import { CommentItem, type CommentActions } from './CommentItem.js';
import styles from './CommentThread.module.css';
import type { PanelPins } from './panel-pins.js';
import { PinLine } from './PinLine.js';
import { useDeleteComment } from './file-comments.js';

const texts = MESSAGES.comments;

interface CommentThreadProps {
  file: FileDetail;
  /** Oldest first. */
  comments: readonly Comment[];
  pins: PanelPins;
  /** Older ones that were not loaded yet. */
  earlier: { isLoading: boolean; load: () => void } | null;
  /** Begins a reply; left out where nobody may write. */
  onReply: CommentActions['onReply'];
}

/** Marks a thread, by the id of the comment that began it. */
export const THREAD_ATTRIBUTE = 'data-thread-id';

/** What was said about a file, in the order it was said, replies below what they reply to. */
export function CommentThread({ file, comments, pins, earlier, onReply }: CommentThreadProps) {
  const [asked, setAsked] = useState<Comment | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const remove = useDeleteComment(file);
  // Of a proposal its people are told, and nobody learns who they are.
  const saysWhom = useFileRoom(file).area === 'projects';
  const pinOf = ({ id }: Comment): ReactNode => {
    const pin = pins.pins.get(id);
    return pin && <PinLine file={file} pin={pin} pins={pins} saysWhom={saysWhom} />;
  };
  const actions: CommentActions = { revision: file.revision, saysWhom, pinOf, onReply, onDelete: setAsked };

  if (comments.length === 0) {
    if (pins.filter !== null) return <p className={styles.gone}>{MESSAGES.pins.none[pins.filter]}</p>;
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
        {threadsOf(comments).map((thread) => (
          <li key={thread.id} data-chosen={thread.id === pins.chosen} {...{ [THREAD_ATTRIBUTE]: thread.id }}>
            {thread.root ? (
              <CommentItem comment={thread.root} root={thread.root} actions={actions} />
            ) : (
              <p className={styles.gone}>{thread.isDeleted ? texts.rootDeleted : texts.rootEarlier}</p>
            )}
            <Replies thread={thread} actions={actions} />
          </li>
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
        {comments.some(({ reply_to }) => reply_to === asked?.id)
          ? 'It is deleted for everybody; the replies to it stay. This cannot be undone.'
          : 'It is deleted for everybody. This cannot be undone.'}
      </ConfirmDialog>
    </div>
  );
}

/** The replies of a thread: the newest, and the others when somebody asks for them. */
function Replies({ thread, actions }: { thread: Thread; actions: CommentActions }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { root, replies } = thread;
  const folded = foldedOf(thread);
  if (replies.length === 0) return null;
  return (
    <div className={styles.replies}>
      {folded > 0 && (
        <TextButton
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? texts.foldReplies : texts.unfoldReplies(folded)}
        </TextButton>
      )}
      <ol id={id} aria-label="Replies, oldest first">
        {replies.slice(isOpen ? 0 : folded).map((reply) => (
          <li key={reply.id}>
            <CommentItem comment={reply} root={root} actions={actions} />
          </li>
        ))}
      </ol>
    </div>
  );
}
