export { optimizationOffered } from './optimization.js';
export { useReprocessFile } from './file-actions.js';
export { useProcessingPoll } from './processing-poll.js';
export { viewerAddress } from './file-name.js';
export { FileKind } from './FileKind.js';
export { FileSearch } from './FileSearch.js';
export { listIn, useOpenedFrom } from './opened-from.js';
export {
  addressOf,
  CONTEXT_LABELS,
  CONTEXTS,
  FILES_SCREENS,
  type FilesView,
  plainView,
  showsFiles,
  viewAt,
} from './files-address.js';
export { ProjectFileSearch } from './ProjectFileSearch.js';
export { rememberedDisplay } from './files-memory.js';
export { FileDeedDialog } from './FileDeedDialog.js';
export { DELETE_IN_VIEWER } from './file-deeds.js';
export { OptimizeDialog } from './optimize-part.js';
