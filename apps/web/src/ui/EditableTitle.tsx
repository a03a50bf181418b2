import EditIcon from '@mui/icons-material/EditOutlined';
import { Suspense, useState } from 'react';
import styles from './EditableTitle.module.css';
import { lazyPart } from './lazy-part.js';
import type { TitleEditorProps } from './TitleEditor.js';

/** Most visits change nothing: the editor's code comes when the pointer or the focus comes near. */
const Editor = lazyPart(async () => (await import('./TitleEditor.js')).TitleEditor);

interface EditableTitleProps extends Omit<TitleEditorProps, 'onDone'> {
  title: string;
  /** What a click does. */
  hint: string;
  /** What it is a heading of: the page, or a part of it. */
  level?: 'h1' | 'h2';
}

/** The title of a page, or of a part of it; a click or Enter makes it a field (ACC-39, PRJ-9). */
export function EditableTitle({ title, hint, level: Heading = 'h1', ...editor }: EditableTitleProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown');
  const heading = (
    <Heading className={styles.heading}>
      <button
        type="button"
        className={styles.title}
        title={hint}
        autoFocus={state === 'left'}
        onPointerEnter={Editor.prepare}
        onFocus={Editor.prepare}
        onClick={() => {
          setState('edited');
        }}
      >
        <span>{title}</span>
        <EditIcon className={styles.pencil} />
      </button>
    </Heading>
  );
  if (state !== 'edited') return heading;
  return (
    <>
      <Heading className="visually-hidden">{title}</Heading>
      <Suspense fallback={<span className={styles.title}>{title}</span>}>
        <Editor
          {...editor}
          onDone={(byKey) => {
            setState(byKey ? 'left' : 'shown');
          }}
        />
      </Suspense>
    </>
  );
}
