import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { Mentionable } from './mention.js';
import { MentionList, type MentionKeys } from './MentionList.js';
import {
  placePicture,
  removePicture,
  richTextExtensions,
  settlePicture,
  withLastLine,
  withoutPlaces,
} from './rich-text-extensions.js';
import text from './RichText.module.css';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.js';

/** What a person has written. */
export interface WrittenText {
  html: string;
  /** Its words, to see whether there are any. */
  text: string;
}

/** What a form does to its editor. */
export interface RichTextEditorHandle {
  focus: () => void;
  set: (html: string) => void;
  /** Keeps a place for a picture until its upload is through, or given up. */
  placePicture: (upload: string, alt: string) => void;
  settlePicture: (upload: string, address: string) => void;
  removePicture: (upload: string) => void;
}

/** What the editor is given, and what it reports. */
export interface RichTextEditorProps {
  label: string;
  placeholder: string;
  /** What stands in it when it opens. */
  initial: string;
  autoFocus?: boolean;
  /** What is wrong with it, if anything; shown with the field. */
  problem?: string | null;
  /** What the form offers beside the tools, below the text. */
  handle?: Ref<RichTextEditorHandle>;
  /** The project whose pictures may stand in it (OPN-106); left out, none may. */
  picturesOf?: string;
  /** Who may be mentioned in it; what is mentioned already stays in any case. */
  mentionable?: readonly Mentionable[];
  /** Files pasted into it. What is dropped on it goes to the place for files around it. */
  onFiles?: (files: File[]) => void;
  onChange: (written: WrittenText) => void;
  /** Ctrl+Enter, or ⌘+Enter. */
  onSubmit: () => void;
  /** Escape. */
  onEscape?: () => void;
}

/** Where people write rich text (OPN-106): its tools, and the text as it will read. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, placeholder, initial, autoFocus = false, problem = null, handle } = props;
  const mentionKeys = useRef<MentionKeys>(null);
  const [extensions] = useState(() => richTextExtensions(placeholder, props.picturesOf));
  const editor = useEditor({
    extensions,
    content: withLastLine(initial),
    // The page's style policy: what it needs stands in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: text.text ?? '',
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        ...(props.mentionable && { 'aria-autocomplete': 'list' }),
        ...(problem !== null && { 'aria-invalid': 'true' }),
      },
      handleKeyDown: (_view, event) => {
        if (event.isComposing) return false;
        if (mentionKeys.current?.press(event)) return true;
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSubmit();
        else if (event.key === 'Escape' && props.onEscape) props.onEscape();
        else return false;
        event.preventDefault();
        return true;
      },
      handlePaste: (_view, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        // A table that was copied comes with a picture of itself: its words are what is meant.
        if (!props.onFiles || files.length === 0 || clipboardData?.types.includes('text/plain')) return false;
        props.onFiles(files);
        return true;
      },
      handleDrop: (view, event) => {
        if (!props.onFiles || !event.dataTransfer?.files.length) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) editor.commands.setTextSelection(at.pos);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      props.onChange(writtenIn(changed));
    },
  });
  useImperativeHandle(
    handle,
    () => ({
      focus: () => {
        editor.commands.focus('end');
      },
      set: (html) => {
        editor.commands.setContent(html, { emitUpdate: true });
      },
      placePicture: (upload, alt) => {
        placePicture(editor, upload, alt);
      },
      settlePicture: (upload, address) => {
        settlePicture(editor, upload, address);
      },
      removePicture: (upload) => {
        removePicture(editor, upload);
      },
    }),
    [editor],
  );
  // The editor's own `autofocus` counts from when it is made, which may be a frame before it is in the page.
  const takeFocus = useEffectEvent(() => {
    if (autoFocus && !editor.isDestroyed) editor.commands.focus('end');
  });
  useEffect(() => {
    takeFocus();
  }, [editor]);

  return (
    <div className={styles.editor} data-problem={problem !== null}>
      <EditorContent editor={editor} className={styles.content} />
      <RichTextToolbar editor={editor} />
      {props.mentionable && <MentionList editor={editor} people={props.mentionable} keys={mentionKeys} />}
    </div>
  );
}

const writtenIn = (editor: Editor): WrittenText => ({
  html: withoutPlaces(editor.getHTML()),
  text: editor.getText(),
});
