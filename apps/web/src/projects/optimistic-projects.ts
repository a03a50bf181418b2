import { useQueryClient } from '@tanstack/react-query';
import { useOptimisticChange, type OptimisticChange } from '../ui/optimistic-change.js';
import { CachedProjects } from './cached-projects.js';

/** What the person reads. */
export interface SavingWords {
  failed: string;
  done?: string;
}

interface ProjectsChange<Edit, Saved> extends Omit<OptimisticChange<CachedProjects, Edit, Saved>, 'done' | 'failed'> {
  words: SavingWords;
  /** What is said of a refusal that says more than the documented words. */
  refusalText?: (error: unknown, documented: string) => string;
}

/** A change of projects that shows at once, in lists and counts, and is taken back when it is refused (PRJ-15…17). */
export const useOptimisticProjects = <Edit, Saved>({ words, refusalText, ...change }: ProjectsChange<Edit, Saved>) =>
  useOptimisticChange(new CachedProjects(useQueryClient()), {
    ...change,
    done: () => (words.done ? [words.done] : []),
    failed: (_edit, error) => refusalText?.(error, words.failed) ?? words.failed,
  });
