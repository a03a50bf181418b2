import { LIMITS, MESSAGES } from '@gable/contracts';
import UploadIcon from '@mui/icons-material/AttachFile';
import LinkFileIcon from '@mui/icons-material/FolderOpenOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Suspense, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { Addressees, useMentionable } from '../people/index.js';
import { useRoomArea } from '../projects/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import type { RichTextEditorHandle } from '../ui/rich-text/RichTextEditor.js';
import { RichTextField } from '../ui/rich-text/RichTextField.js';
import { useDropPlace } from '../uploads/index.js';
import type { ChangeNote } from './composer.js';
import { isPicture, useNoteUploads } from './note-uploads.js';
import styles from './NoteForm.module.css';
import { isTooLong, type WrittenAttachment, type WrittenNote } from './written-note.js';
import { WrittenAttachments } from './WrittenAttachments.js';

const FileChooser = lazyPart(async () => (await import('./FileChooser.js')).FileChooser);

/** Never: what is chosen with the button goes with the note as it is. */
const asAttachment = (): boolean => false;

/** What surrounds the form does to it. */
export interface NoteFormHandle {
  focus: () => void;
}

interface NoteFormProps {
  projectId: string;
  note: WrittenNote;
  label: string;
  autoFocus: boolean;
  /** Whether it can also be sent by e-mail (OPN-105). */
  offersEmail: boolean;
  handle?: Ref<NoteFormHandle>;
  onChange: ChangeNote;
  onSubmit: () => void;
  onEscape: () => void;
  /** What can be done with the note, given whether uploads to it are still on their way. */
  children: (isBusy: boolean) => ReactNode;
}

/** Where a note is written or changed: to whom, the text, what goes with it (NOT-1, NOT-13, NOT-15, NOT-18). */
export function NoteForm({ projectId, note, label, onChange, children, ...props }: NoteFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<RichTextEditorHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  // The editor keeps its text itself; it is given only what it begins with.
  const [initial] = useState(note.html);
  // What is written in a proposal is for everybody who sees it.
  const hasPeople = useRoomArea() === 'projects';
  const mentionable = useMentionable(projectId, true);
  const room = LIMITS.noteAttachments - note.attachments.length;

  const attach = (...more: WrittenAttachment[]): void => {
    onChange((before) => ({
      ...before,
      attachments: [
        ...before.attachments,
        ...more.filter((each) => !before.attachments.some(({ id }) => id === each.id)),
      ],
    }));
  };
  const { uploads, isBusy, add, retry, drop } = useNoteUploads(projectId, {
    onPicture: (key, address) => editor.current?.settlePicture(key, address),
    onAttachment: attach,
  });
  const addToText = (files: File[]): void => {
    for (const { key, isPicture: inText, file } of add(files, isPicture)) {
      if (inText) editor.current?.placePicture(key, file.name);
    }
  };
  useDropPlace(place, 'Drop to add to the note', addToText);
  useImperativeHandle(props.handle, () => ({ focus: () => editor.current?.focus() }), []);

  return (
    <div ref={place} className={styles.form}>
      {hasPeople && (
        <Addressees
          projectId={projectId}
          chosen={note.to}
          onChange={(to) => {
            onChange((before) => ({ ...before, to }));
          }}
        />
      )}
      <RichTextField
        handle={editor}
        label={label}
        placeholder="Write a note…"
        initial={initial}
        autoFocus={props.autoFocus}
        problem={isTooLong(note) ? MESSAGES.notes.tooLong : null}
        picturesOf={projectId}
        mentionable={mentionable}
        onFiles={addToText}
        onChange={(written) => {
          onChange((before) => ({ ...before, ...written }));
        }}
        onSubmit={() => {
          if (!isBusy) props.onSubmit();
        }}
        onEscape={props.onEscape}
      />
      <WrittenAttachments
        projectId={projectId}
        attachments={note.attachments}
        uploads={uploads}
        onRemove={(removed) => {
          onChange((before) => ({
            ...before,
            attachments: before.attachments.filter(({ id }) => id !== removed.id),
          }));
        }}
        onRetry={retry}
        onGiveUp={(upload) => {
          drop(upload.key);
          if (upload.isPicture) editor.current?.removePicture(upload.key);
        }}
      />
      <div className={styles.foot}>
        <div className={styles.tools}>
          <Button
            variant="text"
            className={styles.tool}
            startIcon={<UploadIcon />}
            disabled={room <= 0}
            onClick={() => input.current?.click()}
          >
            <span>Upload</span>
          </Button>
          <Button
            variant="text"
            className={styles.tool}
            startIcon={<LinkFileIcon />}
            disabled={room <= 0}
            onPointerEnter={FileChooser.prepare}
            onFocus={FileChooser.prepare}
            onClick={() => {
              setIsChoosing(true);
            }}
          >
            <span>Project files</span>
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files to attach"
            onChange={({ target }) => {
              add([...(target.files ?? [])].slice(0, room), asAttachment);
              target.value = '';
            }}
          />
          {props.offersEmail && (
            <FormControlLabel
              className={styles.email}
              control={
                <Checkbox
                  size="small"
                  checked={note.email}
                  onChange={({ target }) => {
                    onChange((before) => ({ ...before, email: target.checked }));
                  }}
                />
              }
              label="Also send by email"
            />
          )}
        </div>
        {children(isBusy)}
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <FileChooser
            projectId={projectId}
            chosen={note.attachments}
            room={room}
            onClose={() => {
              setIsChoosing(false);
            }}
            onChoose={(chosen) => {
              setIsChoosing(false);
              attach(...chosen);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
