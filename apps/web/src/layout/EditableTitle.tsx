import EditIcon from '@mui/icons-material/EditOutlined';
import { lazy, Suspense, useState } from 'react';
import styles from './EditableTitle.module.css';
import type { TitleEditorProps } from './TitleEditor.js';

const loadEditor = async () => ({ default: (await import('./TitleEditor.js')).TitleEditor });
const Editor = lazy(loadEditor);

/** Most visits change nothing: the editor's code comes when the pointer or the focus comes near. */
const prepareEditor = (): void => {
  loadEditor().catch(() => undefined);
};

interface EditableTitleProps extends Omit<TitleEditorProps, 'onDone'> {
  title: string;
  /** What a click does. */
  hint: string;
}

/** The title of a page; a click or Enter makes it a field (ACC-39, PRJ-9). */
export function EditableTitle({ title, hint, ...editor }: EditableTitleProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown');
  const heading = (
    <h1 className={styles.heading}>
      <button
        type="button"
        className={styles.title}
        title={hint}
        autoFocus={state === 'left'}
        onPointerEnter={prepareEditor}
        onFocus={prepareEditor}
        onClick={() => {
          setState('edited');
        }}
      >
        <span>{title}</span>
        <EditIcon className={styles.pencil} />
      </button>
    </h1>
  );
  if (state !== 'edited') return heading;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
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
