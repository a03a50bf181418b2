export { DropArea, FILE_ATTRIBUTE, useDropPlace, useFilePicker, useIsAimedAt, useIsDraggedOver } from './DropArea.js';
export { type DropOffer, FileDrop } from './FileDrop.js';
export { useDropTarget } from './drop-target.js';
export { megabytes } from './upload-totals.js';
export { UploadPlace, UploadProvider, useUploads } from './UploadProvider.js';
export { deviceConnection, persist } from './persistence.js';
export { postToStorage } from './storage-request.js';
export { FileProblem, isAboutTheFile, UploadProblem, wordsFor } from './upload-problem.js';
export { mimetypeOf } from './mimetype.js';
