import OptimizeIcon from '@mui/icons-material/SpeedOutlined';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { FileDetail } from '../api/index.js';
import { optimizationOffered, OptimizeDialog } from '../files/index.js';

/** Something one can do in the viewer: a button of the toolbar, and where there is no room an entry of its menu. */
export interface ViewerAction {
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  disabled?: boolean;
  /** Seldom wanted: in the menu wherever. */
  seldom?: boolean;
  /** Often wanted: in the toolbar also where the others are folded into its menu, unless it is a narrow one. */
  often?: boolean;
  onPress: () => void;
}

/** Optimizing the document shown, or undoing it, as the viewer offers it: its entry in the menu and what it asks (FIL-50). */
export function useOptimizeAction(file: FileDetail): { toolbarActions: ViewerAction[]; dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const label = optimizationOffered(file);
  const action = (offered: string): ViewerAction => ({
    label: offered,
    Icon: OptimizeIcon,
    seldom: true,
    onPress: () => {
      setAsking(true);
    },
  });
  return {
    toolbarActions: label ? [action(label)] : [],
    dialog: asking && (
      <Suspense fallback={null}>
        <OptimizeDialog
          file={file}
          onClose={() => {
            setAsking(false);
          }}
        />
      </Suspense>
    ),
  };
}
