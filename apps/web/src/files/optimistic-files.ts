import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { CachedFiles } from './cached-files.js';

interface OptimisticChange<Edit, Saved> {
  save: (edit: Edit) => Promise<Saved>;
  /** Shows it before it is saved. */
  show: (cached: CachedFiles, edit: Edit) => void;
  /** What the person is told when it is saved, and when it is refused. */
  done?: (saved: Saved, edit: Edit) => string[];
  failed: (edit: Edit) => string;
}

/** A change of files that shows at once, in every list of them, and is taken back when it is refused (FIL-58). */
export function useOptimisticFiles<Edit, Saved>({ save, show, done, failed }: OptimisticChange<Edit, Saved>) {
  const notify = useNotify();
  const cached = new CachedFiles(useQueryClient());
  return useMutation({
    mutationFn: save,
    onMutate: async (edit) => {
      const held = await cached.hold();
      show(cached, edit);
      return held;
    },
    onSuccess: (saved, edit) => {
      for (const words of done?.(saved, edit) ?? []) notify(words, { type: 'success' });
    },
    onError: (_error, edit, held) => {
      if (held) cached.restore(held);
      notify(failed(edit), { type: 'error' });
    },
    onSettled: () => {
      cached.refresh();
    },
  });
}
