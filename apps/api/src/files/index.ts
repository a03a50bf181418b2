/** Files, their revisions and uploads; to others, changes of a file, and the content and uploads that they show or take in. */
export { PreapproveQuery } from './dto/file-requests.dto.js';
export { DeletedView, FileContentView, type FileView } from './dto/file.dto.js';
export { ManifestView } from './dto/manifest.dto.js';
export { DrawRegionsRequest, RegionsView } from './dto/region.dto.js';
export { FindTextQuery, FoundTextView, PagePart } from './dto/text.dto.js';
export { UploadFormView } from './dto/upload-form.dto.js';
export { FileChange, FileChanges, type LockedFile } from './file-changes.js';
export { FileReadsService, type FirstSheet } from './file-reads.service.js';
export { FilesModule } from './files.module.js';
export { RegionsService } from './regions.service.js';
export { hasPage, isOwner, isPageNumber, isRevisionThere } from './revision-pages.js';
export { ReprocessingService } from './reprocessing.service.js';
export { StagedUploads, type TakenUpload } from './staged-uploads.js';
export { TextService } from './text.service.js';
export { UploadsService } from './uploads.service.js';
