import { LIMITS } from './limits.js';

/**
 * A signed upload form (ENT-30, API-81): what a browser needs to send one file straight to the object storage (API-82).
 * It is good for exactly this key, one content type, a size range and a limited time.
 */
export interface SignedUploadForm {
  /** Where the form is posted. */
  url: string;
  key: string;
  /** The policy document the signature covers, base64. */
  policy: string;
  credential: string;
  algorithm: string;
  /** When it was signed, `YYYYMMDD'T'HHMMSS'Z'`. */
  date: string;
  signature: string;
}

/** The status of what could not be stored for want of room: the API's, and the local storage's. */
export const STORAGE_FULL_STATUS = 507;

/** What storages call that in the XML of their answers: ours, MinIO, its quotas, and those of other S3 servers. */
export const STORAGE_FULL_CODES: readonly string[] = [
  'StorageFull',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
];

/** The name of the part that carries the bytes; it must be the last of the form. */
export const UPLOAD_FILE_FIELD = 'file';

/** A text field of the multipart form: from the answer that signs it, from what was asked for, or always the same. */
export type UploadFormField = { name: string } & (
  | { from: Exclude<keyof SignedUploadForm, 'url'> }
  | { asked: 'mimetype' }
  | { value: string }
);

/** The text fields of the multipart form, in the order they are sent; the file follows as {@link UPLOAD_FILE_FIELD}. */
export const UPLOAD_FORM_FIELDS: readonly UploadFormField[] = [
  { name: 'key', from: 'key' },
  { name: 'Content-Type', asked: 'mimetype' },
  { name: 'success_action_status', value: String(LIMITS.storageCreatedStatus) },
  { name: 'x-amz-algorithm', from: 'algorithm' },
  { name: 'x-amz-credential', from: 'credential' },
  { name: 'x-amz-date', from: 'date' },
  { name: 'policy', from: 'policy' },
  { name: 'x-amz-signature', from: 'signature' },
];

/** The fields filled in. `contentType` must be the type the form was asked for: the storage refuses any other. */
export const uploadFormFields = (form: SignedUploadForm, contentType: string): [name: string, value: string][] =>
  UPLOAD_FORM_FIELDS.map((field) => [
    field.name,
    'from' in field ? form[field.from] : 'value' in field ? field.value : contentType,
  ]);
