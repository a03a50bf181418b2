import { fileTitle } from '@gable/contracts';
import { useState } from 'react';
import type { ProjectFile } from '../api/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { optimizationOffered } from './optimization.js';
import { useOptimizeFile, useUndoOptimization } from './optimize-file.js';

interface OptimizeDialogProps {
  file: ProjectFile;
  onClose: () => void;
}

/** Asks before a document is optimized, and before that is undone (DLG-22, FIL-50). */
export function OptimizeDialog({ file, onClose }: OptimizeDialogProps) {
  // What is asked stays, also when somebody else's answer comes meanwhile.
  const [asked] = useState({ file, undoes: optimizationOffered(file) === 'Undo optimization' });
  const optimize = useOptimizeFile();
  const undo = useUndoOptimization();
  const title = fileTitle(asked.file);
  return asked.undoes ? (
    <ConfirmDialog
      open
      question={`Undo the optimization of “${title}”?`}
      action="Undo optimization"
      onClose={onClose}
      onConfirm={() => {
        undo.mutate(asked.file);
      }}
    >
      The smaller copy is given up. The file is shown as it was uploaded, and can be optimized again.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      open
      question={`Optimize “${title}”?`}
      action="Optimize file"
      onClose={onClose}
      onConfirm={() => {
        optimize.mutate(asked.file);
      }}
    >
      A smaller copy is made, which opens faster. Its text can be selected as before, and the original stays as it is.
    </ConfirmDialog>
  );
}
