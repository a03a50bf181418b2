export { DropArea, FILE_ATTRIBUTE, useDropOffer, useDropPlace, useFilePicker, useIsAimedAt } from './DropArea.js';
export { megabytes } from './sizes.js';
export { UploadPlace } from './UploadPlace.js';
export { UploadProvider } from './UploadProvider.js';
export { UploadProblem, wordsFor } from './upload-problem.js';
export { postToStorage } from './storage-request.js';
export { mimetypeOf } from './mimetype.js';
