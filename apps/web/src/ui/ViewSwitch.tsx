import type { SvgIconComponent } from '@mui/icons-material';
import styles from './ViewSwitch.module.css';

interface ViewSwitchProps<View extends string> {
  views: readonly { view: View; label: string; Icon: SvgIconComponent }[];
  view: View;
  onView: (view: View) => void;
  /** Called when somebody is about to choose: what they choose can be on its way then. */
  onNear?: () => void;
}

/** In which of several ways a page shows the same. */
export const ViewSwitch = <View extends string>({ views, view, onView, onNear }: ViewSwitchProps<View>) => (
  <div role="group" aria-label="View" className={styles.switch} onPointerEnter={onNear} onFocus={onNear}>
    {views.map(({ view: each, label, Icon }) => (
      <button
        key={each}
        type="button"
        className={styles.view}
        aria-pressed={each === view}
        onClick={() => {
          onView(each);
        }}
      >
        <Icon fontSize="inherit" />
        {label}
      </button>
    ))}
  </div>
);
