import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { CachedProjects } from './cached-projects.js';

/** What the person is told. */
export interface SavingWords {
  failed: string;
  done?: string;
}

interface OptimisticChange<Edit, Saved> {
  words: SavingWords;
  save: (edit: Edit) => Promise<Saved>;
  /** Shows it before it is saved. */
  show: (cached: CachedProjects, edit: Edit) => void;
  /** Shows what came of it. */
  showSaved?: (cached: CachedProjects, saved: Saved) => void;
  /** Shows what is there instead, once everything is as it was before. */
  showRefused?: (cached: CachedProjects, edit: Edit, error: unknown) => void;
  /** What is told of a refusal that says more than the documented words. */
  refusalText?: (error: unknown, documented: string) => string;
}

/** A change of projects that shows at once, in lists and counts, and is taken back when it is refused (PRJ-15…17). */
export function useOptimisticProjects<Edit, Saved>(change: OptimisticChange<Edit, Saved>) {
  const notify = useNotify();
  const cached = new CachedProjects(useQueryClient());
  return useMutation({
    mutationFn: change.save,
    onMutate: async (edit) => {
      const held = await cached.hold();
      change.show(cached, edit);
      return held;
    },
    onSuccess: (saved) => {
      change.showSaved?.(cached, saved);
      if (change.words.done) notify(change.words.done, { type: 'success' });
    },
    onError: (error, edit, held) => {
      if (held) cached.restore(held);
      change.showRefused?.(cached, edit, error);
      notify(change.refusalText?.(error, change.words.failed) ?? change.words.failed, { type: 'error' });
    },
    onSettled: () => {
      cached.refresh();
    },
  });
}
