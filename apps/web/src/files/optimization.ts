import type { ProjectFile } from '../api/index.js';
import { isSmallTouchScreen } from '../ui/small-touch-screen.js';

type Optimizable = Pick<ProjectFile, 'user_permissions' | 'processing_state' | 'optimization_state'>;

/** Whether the smaller copy of a document is on its way. */
export const isOptimizing = ({ optimization_state }: Pick<ProjectFile, 'optimization_state'>): boolean =>
  optimization_state === 'queued' || optimization_state === 'running';

/** What is offered of a document (FIL-50): nothing on mobile (FIL-52), and nothing of what could not be opened at all. */
export function optimizationOffered(file: Optimizable): 'Optimize' | 'Undo optimization' | null {
  if (!file.user_permissions.includes('files.optimize') || isSmallTouchScreen()) return null;
  if (file.optimization_state === 'ready' || isOptimizing(file)) return 'Undo optimization';
  return file.processing_state === 'failed' ? null : 'Optimize';
}
