import { isBlank, LIMITS, MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import CloseIcon from '@mui/icons-material/Close';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Comment, FileDetail, PlaceForm } from '../api/index.js';
import { useFileRoom } from '../files/index.js';
import { Addressees, personName, useMentionable } from '../people/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { forget, recall, remember } from '../ui/device-memory.js';
import type { RichTextEditorHandle, WrittenText } from '../ui/rich-text/RichTextEditor.js';
import { LazyRichTextEditor, RichTextField } from '../ui/rich-text/RichTextField.js';
import styles from './CommentComposer.module.css';
import { DraftPin } from './DraftPin.js';
import { usePostComment, type NewComment } from './file-comments.js';

/** What surrounds the composer does to it. */
export interface CommentComposerHandle {
  /** Begins a reply to a comment, with what is written by then. */
  reply: (comment: Comment) => void;
}

interface CommentComposerProps {
  file: FileDetail;
  handle: Ref<CommentComposerHandle>;
  /** The place that it is to be about, and how to leave that out. */
  pin: PlaceForm | null;
  onPin: (pin: PlaceForm | null) => void;
  /** With the id of the comment it replies to, if it does. */
  onPosted: (repliedTo: string | null) => void;
}

/**
 * Where one says something about a file (FIL-53, FIL-54). It is a line until somebody writes; what is written and not
 * posted stays on this device.
 */
export function CommentComposer({ file, handle, pin, onPin, onPosted }: CommentComposerProps) {
  // Of a proposal nobody learns who else sees it; what is said there is for all of them.
  const hasPeople = useFileRoom(file).area === 'projects';
  const place = { userId: useCurrentUser()?.id ?? '', fileId: file.id };
  const [comment, setComment] = useState(() => unsentComment(place));
  const [isUnfolded, setIsOpen] = useState(comment.body !== '');
  // Who has set a place wants to write about it.
  const isOpen = isUnfolded || pin !== null;
  const [carried, setCarried] = useState(NOTHING_CARRIED);
  /** Whether the person has opened it, rather than this device's memory. */
  const [isChosen, setIsChosen] = useState(false);
  const mentionable = useMentionable(file.project_id, isOpen);
  const editor = useRef<RichTextEditorHandle>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    LazyRichTextEditor.prepare();
  }, []);
  // Where the editor is not there yet, it takes the focus as it comes.
  const focus = useEffectEvent(() => {
    if (isUnfolded) editor.current?.focus();
  });
  useEffect(() => {
    if (pin) focus();
  }, [pin]);

  /** What is written by now: the editor reports a change before what was changed beside it is rendered. */
  const written = useRef(comment);
  const change = (changes: Partial<typeof comment>): void => {
    written.current = { ...written.current, ...changes };
    setComment(written.current);
    keepUnsent(place, written.current);
  };
  const post = usePostComment(file, (refused) => {
    // What was refused stands above what was written since.
    const { body, email, to, repliedTo } = refused;
    const kept = { body: body + written.current.body, email: email ?? false, to, repliedTo };
    change(kept);
    editor.current?.set(kept.body);
    if (refused.pin) onPin(refused.pin);
    setCarried({ assignee: refused.assignee, photo: refused.photo });
  });

  const isTooLong = comment.body.length > LIMITS.commentBody;
  const isEmpty = comment.body === '';
  const submit = (): void => {
    if (isEmpty || isTooLong) return;
    post.mutate({ ...comment, pin, ...(pin ? carried : NOTHING_CARRIED) });
    onPin(null);
    setCarried(NOTHING_CARRIED);
    // To whom stays: an answer goes where the question went.
    change({ body: '', email: false, repliedTo: null });
    editor.current?.set('');
    onPosted(comment.repliedTo?.id ?? null);
  };
  const write = ({ html, text }: WrittenText): void => {
    change({ body: isBlank(text) ? '' : html });
  };
  const close = (): void => {
    if (!isEmpty) return;
    change({ repliedTo: null });
    onPin(null);
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };

  useImperativeHandle(handle, () => ({
    reply: ({ id, user }) => {
      change({ repliedTo: { id, name: personName(user) } });
      onPin(null);
      setIsChosen(true);
      setIsOpen(true);
      editor.current?.focus();
    },
  }));

  if (!isOpen) {
    return (
      <div className={styles.composer}>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          onClick={() => {
            setIsChosen(true);
            setIsOpen(true);
          }}
        >
          Write a comment…
        </button>
      </div>
    );
  }
  return (
    <form
      className={styles.composer}
      aria-label="New comment"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {comment.repliedTo && (
        <p className={styles.replying}>
          <span>{MESSAGES.comments.replyingTo(comment.repliedTo.name)}</span>
          <button
            type="button"
            className={styles.noReply}
            aria-label="Write a new comment instead"
            title="Write a new comment instead"
            onClick={() => {
              change({ repliedTo: null });
              editor.current?.focus();
            }}
          >
            <CloseIcon fontSize="inherit" />
          </button>
        </p>
      )}
      {pin && (
        <DraftPin
          file={file}
          pin={pin}
          hasPeople={hasPeople}
          carried={carried}
          onCarry={(next) => {
            setCarried(next);
            // What was pressed is gone with the change: one goes on writing.
            if (next.photo !== carried.photo) requestAnimationFrame(() => editor.current?.focus());
          }}
          onLeaveOut={() => {
            onPin(null);
            setIsOpen(true);
            editor.current?.focus();
          }}
        />
      )}
      {hasPeople && (
        <Addressees
          projectId={file.project_id}
          chosen={comment.to}
          onChange={(to) => {
            change({ to });
          }}
        />
      )}
      <RichTextField
        handle={editor}
        label="Comment"
        placeholder="Write a comment…"
        initial={comment.body}
        autoFocus={isChosen || pin !== null}
        problem={isTooLong ? MESSAGES.comments.tooLong : null}
        mentionable={mentionable}
        onChange={write}
        onSubmit={submit}
        onEscape={close}
      />
      <div className={styles.foot}>
        <FormControlLabel
          className={styles.email}
          control={
            <Checkbox
              size="small"
              checked={comment.email}
              onChange={({ target }) => {
                change({ email: target.checked });
              }}
            />
          }
          label="Also send by email"
        />
        <Button type="submit" variant="contained" disabled={isEmpty || isTooLong} title="Ctrl+Enter">
          Post
        </Button>
      </div>
    </form>
  );
}

/** What goes with the place of a comment. */
const NOTHING_CARRIED: Pick<NewComment, 'assignee' | 'photo'> = { assignee: null, photo: null };

/** What is written and not posted. */
type UnsentComment = Required<Omit<NewComment, 'pin' | 'assignee' | 'photo'>>;

/** Whose comment, on which file: several people may use a device. */
interface UnsentPlace {
  userId: string;
  fileId: string;
}

const keyOf = ({ userId, fileId }: UnsentPlace): string => `gable.comment.${userId}.${fileId}`;

/** What this device keeps of a comment on a file that was not posted, because the panel was closed or it was refused. */
function unsentComment(place: UnsentPlace): UnsentComment {
  const { body, email, to, repliedTo } = recall(keyOf(place));
  return {
    body: typeof body === 'string' ? body : '',
    email: email === true,
    to: Array.isArray(to) ? to.filter(isNamed) : [],
    repliedTo: isNamed(repliedTo) ? repliedTo : null,
  };
}

/** Keeps it; nothing written is nothing kept. */
function keepUnsent(place: UnsentPlace, comment: UnsentComment): void {
  if (comment.body === '') forget(keyOf(place));
  else remember(keyOf(place), { ...comment });
}

const isNamed = (value: unknown): value is UnsentComment['to'][number] =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
