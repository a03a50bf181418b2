import type { ComponentType } from 'react';
import styles from './ViewerButton.module.css';

interface ViewerButtonProps {
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  onPress: () => void;
  disabled?: boolean;
  pressed?: boolean;
}

/** A button of the viewer. Its hint is the browser's own, which is also there in full screen. */
export const ViewerButton = ({ label, shortcut, Icon, onPress, disabled, pressed }: ViewerButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    aria-pressed={pressed}
    title={shortcut ? `${label} (${shortcut})` : label}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon fontSize="small" />
  </button>
);
