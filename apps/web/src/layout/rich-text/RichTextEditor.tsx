import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useImperativeHandle, useState, type Ref } from 'react';
import { richTextExtensions } from './rich-text-extensions.js';
import { RichTextToolbar } from './RichTextToolbar.js';
import styles from './RichTextEditor.module.css';
import text from './RichText.module.css';

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
}

interface RichTextEditorProps {
  label: string;
  placeholder: string;
  /** What stands in it when it opens. */
  initial: string;
  autoFocus?: boolean;
  /** What is wrong with it, if anything; told with the field. */
  problem?: string | null;
  /** What the form offers beside the tools, below the text. */
  handle?: Ref<RichTextEditorHandle>;
  onChange: (written: WrittenText) => void;
  /** Ctrl+Enter, or ⌘+Enter. */
  onSubmit: () => void;
  /** Escape. */
  onEscape?: () => void;
}

/** Where people write rich text (OPN-106): its tools, and the text as it will read. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, placeholder, initial, autoFocus = false, problem = null, handle } = props;
  const [extensions] = useState(() => richTextExtensions(placeholder));
  const editor = useEditor({
    extensions,
    content: initial,
    // The page's style policy: what it needs stands in the style sheet.
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: {
        class: text.text ?? '',
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        ...(problem !== null && { 'aria-invalid': 'true' }),
      },
      handleKeyDown: (_view, event) => {
        if (event.isComposing) return false;
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSubmit();
        else if (event.key === 'Escape' && props.onEscape) props.onEscape();
        else return false;
        event.preventDefault();
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
    }),
    [editor],
  );

  return (
    <div className={styles.editor} data-problem={problem !== null}>
      <EditorContent editor={editor} className={styles.content} />
      <RichTextToolbar editor={editor} />
    </div>
  );
}

const writtenIn = (editor: Editor): WrittenText => ({ html: editor.getHTML(), text: editor.getText() });
