import type { FileDetail, Revision } from '../api/index.js';
import { aFile } from './a-file.js';

let revisions = 0;

/** A revision of a file that the person has uploaded and may delete. */
export function aRevision(fields: Partial<Revision> = {}): Revision {
  revisions += 1;
  const at = new Date(Date.UTC(2026, 0, 1, 12, 0, revisions)).toISOString();
  const message = `Message ${revisions}`;
  return {
    id: `01a1febd-4444-71d4-8a19-${String(revisions).padStart(12, '0')}`,
    revision: revisions,
    current: false,
    name: 'Plan.pdf',
    mimetype: 'application/pdf',
    size: 1_500_000,
    sha256: 'a'.repeat(64),
    message,
    uploader: { name: 'Olivia Marchetti', email: 'olivia@gable.test', avatar: false },
    uploaded_by: '01a1febd-088c-71d4-8a19-175194e67ae9',
    created_at: at,
    processing_state: 'ready',
    sheet_changes: null,
    events: [{ revision: revisions, message, data: { user_name: 'Olivia Marchetti', created_at: at } }],
    user_permissions: ['revisions.delete'],
    thumbnail_url: null,
    download_url: 'about:blank',
    ...fields,
  };
}

/** A file with its revisions, newest first; the current one is shown unless the fields say otherwise. */
export function aFileDetail(fields: Partial<FileDetail> = {}): FileDetail {
  const shown = fields.revisions ?? [aRevision({ revision: 1, current: true })];
  const current = shown.find((each) => each.current) ?? shown[0];
  return {
    ...aFile(),
    revision: current?.revision ?? 1,
    revision_id: current?.id ?? '',
    revisionsLength: shown.length,
    events: shown.flatMap(({ events }) => events),
    optimized_url: null,
    ...fields,
    revisions: shown,
  };
}
