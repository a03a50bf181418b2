import EditIcon from '@mui/icons-material/EditOutlined';
import { lazy, Suspense, useState } from 'react';
import styles from './DashboardTitle.module.css';
import { useDashboardTitle } from './dashboard-title.js';

const loadEditor = async () => ({ default: (await import('./DashboardTitleEditor.js')).DashboardTitleEditor });
const Editor = lazy(loadEditor);

/** The first visit of most days changes nothing: the editor's code comes when the pointer or the focus comes near. */
const prepareEditor = (): void => {
  loadEditor().catch(() => undefined);
};

/** The dashboard's title; a click or Enter makes it a field (ACC-39). */
export function DashboardTitle() {
  const title = useDashboardTitle();
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown');
  const heading = (
    <h1 className={styles.heading}>
      <button
        type="button"
        className={styles.title}
        title="Change the title"
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
          onDone={(byKey) => {
            setState(byKey ? 'left' : 'shown');
          }}
        />
      </Suspense>
    </>
  );
}
