import type { ComponentType } from 'react';

/** Something one can do in the viewer: a button of the toolbar, and where there is no room an entry of its menu. */
export interface ViewerDeed {
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  disabled?: boolean;
  /** Seldom wanted: in the menu wherever. */
  seldom?: boolean;
  onPress: () => void;
}
