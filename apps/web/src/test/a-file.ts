import type { ProjectFile } from '../api/index.js';

let files = 0;

/** A file of a project with which the person may do everything, as long as it is not archived. */
export function aFile(fields: Partial<ProjectFile> = {}): ProjectFile {
  files += 1;
  const id = `01a1febd-2222-71d4-8a19-${String(files).padStart(12, '0')}`;
  const at = new Date(Date.UTC(2026, 0, 1, 12, 0, files)).toISOString();
  return {
    id,
    file_id: id,
    project_id: '',
    name: `File ${files}.pdf`,
    alias: null,
    mimetype: 'application/pdf',
    fileType: 'pdf',
    size: 1_500_000,
    revision: 1,
    revision_id: id.replace('-2222-', '-3333-'),
    revisionsLength: 1,
    comments: 0,
    latest_version: at,
    seen: false,
    created_at: at,
    updated_at: at,
    archived: false,
    tagged: false,
    optimized: false,
    optimization_state: 'none',
    order: files * 10,
    message: null,
    uploader: { name: 'Olivia Marchetti', email: 'olivia@gable.test' },
    uploaded_by: id,
    original_by: id,
    processing: false,
    processing_state: 'ready',
    processing_error: null,
    pages: { done: 1, total: 1 },
    thumbnail_url: null,
    url: null,
    download_url: 'about:blank',
    manifest_url: null,
    sheet_changes: null,
    user_permissions: ALL_PERMISSIONS,
    ...fields,
  };
}

/** What an owner may do with a file that is not archived, and with one that is. */
export const ALL_PERMISSIONS: ProjectFile['user_permissions'] = [
  'files.rename',
  'files.archive',
  'files.tag',
  'files.optimize',
  'files.delete',
  'files.order',
  'files.share',
  'comments.create',
  'revisions.create',
];
export const ARCHIVED_PERMISSIONS: ProjectFile['user_permissions'] = [
  'files.rename',
  'files.archive',
  'files.share',
  'comments.create',
];
