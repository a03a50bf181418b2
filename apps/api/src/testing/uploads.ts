import type { SignedUploadForm } from '@gable/contracts';
import type { Answer, Visitor } from './visitor.js';

/** A file as the API answers it. */
export interface FileAnswer extends Record<string, unknown> {
  id: string;
  revision_id: string;
  name: string;
  mimetype: string;
  size: number;
  revision: number;
  download_url: string;
  url: string | null;
}

/** What somebody wants to upload. */
export interface Upload {
  name: string;
  mimetype: string;
  bytes: Buffer;
}

/** The smallest PNG there is: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Bytes that begin like a PDF. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Announces a new file (API-83). */
export const announce = (
  visitor: Visitor,
  projectId: string,
  { name, mimetype, bytes }: Upload,
): Promise<Answer<FileAnswer>> =>
  visitor.post<FileAnswer>('/api/v2/files', { name, mimetype, size: bytes.length, project_id: projectId });

/** Announces another revision (API-84). */
export const announceRevision = (
  visitor: Visitor,
  fileId: string,
  { name, mimetype, bytes }: Upload,
  message?: string,
): Promise<Answer<FileAnswer>> =>
  visitor.post<FileAnswer>(`/api/v2/files/${fileId}/revisions`, { name, mimetype, size: bytes.length, message });

/** Asks for the signed form (API-81). */
export const preapprove = (
  visitor: Visitor,
  fileId: string,
  { name, mimetype }: Pick<Upload, 'name' | 'mimetype'>,
): Promise<Answer<SignedUploadForm & Record<string, unknown>>> =>
  visitor.get(`/api/files/preapprove?${new URLSearchParams({ filename: name, mimetype, parent_id: fileId })}`);

/** Sends the bytes to the storage (API-82); answers its status. */
export async function send(visitor: Visitor, fileId: string, upload: Upload): Promise<number> {
  const { body: form } = await preapprove(visitor, fileId, upload);
  return (await visitor.postForm(form, upload.mimetype, upload.bytes)).status;
}

/** Says that the upload has arrived (API-103). */
export const complete = (visitor: Visitor, fileId: string, size: number): Promise<Answer<FileAnswer>> =>
  visitor.put<FileAnswer>(`/api/v2/files/${fileId}/size`, { size });

/** The whole way of a new file. @throws Error naming the step that was refused. */
export async function uploadFile(visitor: Visitor, projectId: string, upload: Upload): Promise<FileAnswer> {
  const announced = accepted('announce', await announce(visitor, projectId, upload));
  return finish(visitor, announced.id, upload);
}

/** The whole way of another revision. @throws Error naming the step that was refused. */
export async function uploadRevision(
  visitor: Visitor,
  fileId: string,
  upload: Upload,
  message?: string,
): Promise<FileAnswer> {
  accepted('announce', await announceRevision(visitor, fileId, upload, message));
  return finish(visitor, fileId, upload);
}

async function finish(visitor: Visitor, fileId: string, upload: Upload): Promise<FileAnswer> {
  const status = await send(visitor, fileId, upload);
  if (status !== 201) throw new Error(`The storage answered ${status}.`);
  return accepted('complete', await complete(visitor, fileId, upload.bytes.length));
}

function accepted(step: string, { status, body }: Answer<FileAnswer>): FileAnswer {
  if (status >= 300) throw new Error(`${step} was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** What an upload in parts is answered: how far it is, and where the next parts go. */
export interface PartsAnswer extends Record<string, unknown> {
  part_size: number;
  stored: number[];
  parts: { part: number; size: number; url: string }[];
}

/** Begins an announced upload in parts, or goes on with it. */
export const continueInParts = (
  visitor: Visitor,
  fileId: string,
  request: Record<string, unknown> = {},
): Promise<Answer<PartsAnswer>> => visitor.post(`/api/v2/files/${fileId}/upload/parts`, request);

/** Sends the bytes of a part to the storage; answers its status. */
export async function sendPart(visitor: Visitor, url: string, bytes: Buffer): Promise<number> {
  return (await fetch(new URL(url, visitor.address), { method: 'PUT', body: new Uint8Array(bytes) })).status;
}

/** Sends every part that is asked for of some bytes. */
export async function sendParts(visitor: Visitor, { part_size, parts }: PartsAnswer, bytes: Buffer): Promise<void> {
  for (const { part, url } of parts) {
    const status = await sendPart(visitor, url, bytes.subarray((part - 1) * part_size, part * part_size));
    if (status !== 200) throw new Error(`The storage answered ${status} to part ${part}.`);
  }
}
