import { fileTitle, LIMITS, MESSAGES } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { answerOf, api, type ProjectFile } from '../api/index.js';
import { useRealtime, type RealtimeConnection } from '../realtime/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { isOptimizing, optimizationOffered } from './FileState.js';
import { useOptimisticFiles } from './file-changes.js';

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

const texts = MESSAGES.files;

const ofRevision = ({ id, revision_id }: ProjectFile) => ({
  params: { path: { id }, query: { rid: revision_id } },
});

/**
 * Asks for the smaller copy of a document, shows that it is on its way, and tells when it is there or could not be made
 * (FIL-50, MSG-14, MSG-15).
 */
function useOptimizeFile() {
  const notify = useNotify();
  const connection = useRealtime();
  const tell = async (file: ProjectFile): Promise<void> => {
    const ended = await whenOptimized(connection, file);
    if (ended === 'ready') notify(texts.optimized, { type: 'success' });
    if (ended === 'failed') notify(texts.optimizeFailed, { type: 'error' });
  };
  return useOptimisticFiles({
    save: async (file: ProjectFile) => {
      await answerOf(api.POST('/api/v2/files/{id}/optimize', ofRevision(file)));
      // Not waited for: it may take minutes, and other changes go on meanwhile.
      void tell(file);
    },
    show: (cached, file) => {
      cached.change([file], { optimization_state: 'queued' });
    },
    failed: () => texts.optimizeFailed,
  });
}

/** Has the smaller copy removed, or not made (FIL-50). */
const useUndoOptimization = () =>
  useOptimisticFiles({
    save: (file: ProjectFile) => answerOf(api.POST('/api/v2/files/{id}/optimize/undo', ofRevision(file))),
    show: (cached, file) => {
      cached.change([file], { optimization_state: 'none', optimized: false });
    },
    done: () => [texts.optimizationUndone],
    failed: () => texts.undoOptimizationFailed,
  });

/**
 * How it ended. The socket tells at once; for when it is away the server is asked every ten seconds, twelve times at
 * most (FIL-19, FIL-51, CNS-11). Undefined when nothing has been heard by then.
 */
function whenOptimized(
  connection: RealtimeConnection,
  file: ProjectFile,
): Promise<ProjectFile['optimization_state'] | undefined> {
  return new Promise((resolve) => {
    let polls = 0;
    const end = (state?: ProjectFile['optimization_state']): void => {
      clearInterval(timer);
      stop();
      resolve(state);
    };
    const stop = connection.on('files:changed', ({ file_id, revision_id, change, optimization }) => {
      if (file_id !== file.id) return;
      if (change === 'deleted') end();
      else if (revision_id === file.revision_id && optimization && !isOptimizing({ optimization_state: optimization }))
        end(optimization);
    });
    const ask = async (): Promise<void> => {
      const { optimization_state: state } = await answerOf(api.GET('/api/v2/files/{id}/optimized', ofRevision(file)));
      if (!isOptimizing({ optimization_state: state })) end(state);
    };
    const timer = setInterval(() => {
      polls += 1;
      // Not being answered is no matter: it is asked again.
      ask()
        .catch(() => undefined)
        .finally(() => {
          if (polls >= LIMITS.processingPolls) end();
        });
    }, LIMITS.processingPollEvery);
  });
}
