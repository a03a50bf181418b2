import { readFile } from 'node:fs/promises';
import { uploadFormFields, type SignedUploadForm } from '@gable/contracts';
import { expect } from '@playwright/test';
import type { ApiOf } from './people.js';
import type { Sample } from './sample-files.js';

/** A file as it is after an upload. */
export interface UploadedFile {
  id: string;
  revision_id: string;
}

const TYPES: Record<string, string> = {
  csv: 'text/csv',
  gif: 'image/gif',
  heic: 'image/heic',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
};
const typeOf = (name: string): string =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** Uploads a file without the screens, for tests that are about something else. */
export async function uploadFile(api: ApiOf, projectId: string, sample: Sample): Promise<UploadedFile> {
  return upload(api, sample, '/api/v2/files', { project_id: projectId });
}

/** Adds a revision to a file. */
export async function uploadRevision(
  api: ApiOf,
  fileId: string,
  sample: Sample,
  message?: string,
): Promise<UploadedFile> {
  return upload(api, sample, `/api/v2/files/${fileId}/revisions`, message === undefined ? {} : { message });
}

async function upload(api: ApiOf, { path, name }: Sample, address: string, fields: object): Promise<UploadedFile> {
  const mimetype = typeOf(name);
  const bytes = await readFile(path);
  const announced = await api.send('POST', address, { ...fields, name, mimetype, size: bytes.length });
  expect(announced.status(), await announced.text()).toBe(201);
  const { id } = (await announced.json()) as UploadedFile;
  const query = new URLSearchParams({ filename: name, mimetype, parent_id: id });
  const form = (await (await api.get(`/api/files/preapprove?${query.toString()}`)).json()) as SignedUploadForm;
  await api.post(form.url, {
    ...Object.fromEntries(uploadFormFields(form, mimetype)),
    file: { name, mimeType: mimetype, buffer: bytes },
  });
  const completed = await api.send('PUT', `/api/v2/files/${id}/size`, { size: bytes.length });
  expect(completed.status(), await completed.text()).toBe(200);
  return (await completed.json()) as UploadedFile;
}

/** Waits until the current revision of a file is prepared, or never will be. */
export async function prepared(api: ApiOf, { id }: Pick<UploadedFile, 'id'>): Promise<void> {
  await expect
    .poll(async () => ((await (await api.get(`/api/v2/files/${id}`)).json()) as { processing: boolean }).processing)
    .toBe(false);
}
