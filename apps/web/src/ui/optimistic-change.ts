import { useMutation, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useNotify } from 'ra-core';

/** What the browser holds of something, and can show changed before the server has its say. */
export interface Cached {
  /** Lets no answer in that is older than the change; what it answers puts everything back as it was. */
  hold: () => Promise<() => void>;
  /** Brings everything up to date. */
  refresh: () => void;
}

/** Remembers what is held under some keys now; what it answers puts that back. */
export function putBackOf(queryClient: QueryClient, ...keys: QueryKey[]): () => void {
  const held = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
  return () => {
    for (const [key, data] of held) queryClient.setQueryData(key, data);
  };
}

/** A change: how it is saved, shown, and reported. */
export interface OptimisticChange<Held extends Cached, Edit, Saved> {
  save: (edit: Edit) => Promise<Saved>;
  /** Shows it before it is saved. */
  show: (cached: Held, edit: Edit) => void;
  /** Shows what came of it. */
  showSaved?: ((cached: Held, saved: Saved) => void) | undefined;
  /** Shows what is there instead, once everything is as it was before. */
  showRefused?: ((cached: Held, edit: Edit, error: unknown) => void) | undefined;
  /** What the person reads when it is saved, and when it is refused. */
  done?: (saved: Saved, edit: Edit) => string[];
  failed: (edit: Edit, error: unknown) => string;
}

/** Something that was shown, and can be taken back. */
interface Shown {
  putBack: () => void;
}

/** What a change does around its call, as mutations of the data library and of react-admin take it. */
export function useShownAtOnce<Held extends Cached, Edit, Saved>(
  cached: Held,
  { show, showSaved, showRefused, done, failed }: Omit<OptimisticChange<Held, Edit, Saved>, 'save'>,
) {
  const notify = useNotify();
  return {
    onMutate: async (edit: Edit): Promise<Shown> => {
      const putBack = await cached.hold();
      show(cached, edit);
      return { putBack };
    },
    onSuccess: (saved: Saved, edit: Edit): void => {
      showSaved?.(cached, saved);
      for (const words of done?.(saved, edit) ?? []) notify(words, { type: 'success' });
    },
    onError: (error: Error, edit: Edit, shown: unknown): void => {
      (shown as Shown | undefined)?.putBack();
      showRefused?.(cached, edit, error);
      notify(failed(edit, error), { type: 'error' });
    },
    onSettled: (): void => {
      cached.refresh();
    },
  };
}

/**
 * A change that shows at once and is taken back when it is refused, in the documented words. Changes of one `scope` are
 * saved one after the other.
 */
export const useOptimisticChange = <Held extends Cached, Edit, Saved>(
  cached: Held,
  { save, ...change }: OptimisticChange<Held, Edit, Saved>,
  scope?: string,
) =>
  useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: save,
    ...useShownAtOnce(cached, change),
  });
