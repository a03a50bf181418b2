import { useQueryClient } from '@tanstack/react-query';
import { useOptimisticChange, type OptimisticChange } from '../ui/optimistic-change.js';
import { CachedFiles } from './cached-files.js';

/** A change of files that shows at once, in every list of them, and is taken back when it is refused (FIL-58). */
export const useOptimisticFiles = <Edit, Saved>(change: OptimisticChange<CachedFiles, Edit, Saved>) =>
  useOptimisticChange(new CachedFiles(useQueryClient()), change);
