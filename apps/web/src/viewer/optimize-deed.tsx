import OptimizeIcon from '@mui/icons-material/SpeedOutlined';
import { Suspense, useState, type ReactNode } from 'react';
import type { FileDetail } from '../api/index.js';
import { optimizationOffered, OptimizeDialog } from '../files/index.js';
import type { ViewerDeed } from './viewer-deed.js';

/** Optimizing the document shown, or undoing it, as the viewer offers it: its entry in the menu and what it asks (FIL-50). */
export function useOptimizeDeed(file: FileDetail): { deeds: ViewerDeed[]; dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const label = optimizationOffered(file);
  const deed = (offered: string): ViewerDeed => ({
    label: offered,
    Icon: OptimizeIcon,
    seldom: true,
    onPress: () => {
      setAsking(true);
    },
  });
  return {
    deeds: label ? [deed(label)] : [],
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
