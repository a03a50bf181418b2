export { DropArea, FILE_ATTRIBUTE, useDropOffer, useDropPlace, useFilePicker, useIsAimedAt } from './DropArea.js';
export { megabytes } from './upload-totals.js';
export { UploadPlace, UploadProvider } from './UploadProvider.js';
export { UploadProblem, wordsFor, postToStorage } from './storage-request.js';
export { mimetypeOf } from './mimetype.js';
