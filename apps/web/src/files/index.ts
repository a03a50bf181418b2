export { CachedFiles } from './cached-files.js';
export { optimizationOffered } from './FileState.js';
export { useReprocessFile } from './file-changes.js';
export { useProcessingPoll } from './processing-poll.js';
export { viewerAddress } from './file-name.js';
export { useFileRoom } from './file-room.js';
export { furtherIn, listIn, openedFrom, openedFurther, useViewerLink } from './opened-from.js';
export { FileKind } from './FilePicture.js';
export { FileSearch, ProjectFileSearch } from './FileSearch.js';
export {
  addressOf,
  CONTEXT_LABELS,
  CONTEXTS,
  FILES_SCREENS,
  type FilesView,
  plainView,
  showsFiles,
  viewAt,
  rememberedDisplay,
} from './files-view.js';
export { FileActionDialog } from './FileActionDialog.js';
export { DELETE_IN_VIEWER } from './file-actions.js';
export { OptimizeDialog } from './optimize-part.js';
export { leaveFile } from './left-file.js';
