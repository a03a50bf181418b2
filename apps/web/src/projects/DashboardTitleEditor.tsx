import { LIMITS } from '@gable/contracts';
import { useRef, useState } from 'react';
import { useCurrentUser } from '../sessions/index.js';
import { DEFAULT_DASHBOARD_TITLE } from './dashboard-title.js';
import styles from './DashboardTitle.module.css';
import { useSaveDashboardTitle } from './save-dashboard-title.js';

/** The title as a field: Enter or leaving it saves, Escape does not, nothing in it is the default title (ACC-39). */
export function DashboardTitleEditor({ onDone }: { onDone: (byKey: boolean) => void }) {
  const own = useCurrentUser()?.options.title ?? '';
  const [title, setTitle] = useState(own);
  const save = useSaveDashboardTitle();
  // Taking the field away may blur it once more.
  const left = useRef(false);

  const leave = ({ saving, byKey }: { saving: boolean; byKey: boolean }): void => {
    if (left.current) return;
    left.current = true;
    if (saving) save(title);
    onDone(byKey);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        leave({ saving: true, byKey: true });
      }}
    >
      <input
        className={styles.field}
        aria-label="Dashboard title"
        autoComplete="off"
        autoFocus
        placeholder={DEFAULT_DASHBOARD_TITLE}
        maxLength={LIMITS.dashboardTitle}
        value={title}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          setTitle(event.target.value);
        }}
        onBlur={() => {
          leave({ saving: true, byKey: false });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave({ saving: false, byKey: true });
        }}
      />
    </form>
  );
}
