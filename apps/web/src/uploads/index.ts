export {
  DropArea,
  type DropOffer,
  FILE_ATTRIBUTE,
  useDropOffer,
  useDropPlace,
  useFilePicker,
  useIsAimedAt,
} from './DropArea.js';
export { megabytes } from './upload-totals.js';
export { UploadPlace, UploadProvider } from './UploadProvider.js';
export { postToStorage } from './storage-request.js';
export { FileProblem, isAboutTheFile, UploadProblem, wordsFor } from './upload-problem.js';
export { mimetypeOf } from './mimetype.js';
