import { createHash } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import { announce, PDF, preapprove, type FileAnswer } from '../testing/uploads.js';

/** A text field as the document describes it. */
interface DocumentedField {
  name: string;
  from?: string;
  asked?: string;
  value?: string;
}

const PREAPPROVE = '/api/files/preapprove';
const upload = { name: 'plan.pdf', mimetype: 'application/pdf', bytes: PDF };

let instance: TestInstance;
let cast: Cast;
let operation: { description?: string; 'x-upload-form'?: { fields: DocumentedField[] } };

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  const { body } = await instance.visitor().get<OpenAPIObject>('/api/openapi.json');
  operation = body.paths[PREAPPROVE]?.get ?? {};
});
afterAll(() => instance.stop());

describe('an upload by somebody who knows the API by its document alone (API-81, API-82, API-103)', () => {
  it('arrives with the fields, in the order, that the document names', async () => {
    const { body: file } = await announce(cast.team, cast.projectId, upload);
    const { body: signed } = await preapprove(cast.team, file.id, upload);
    const form = new FormData();
    for (const { name, from, asked, value } of operation['x-upload-form']?.fields ?? []) {
      if (value !== undefined) form.append(name, value);
      else if (asked !== undefined) form.append(name, upload[asked as 'mimetype']);
      else if (from !== undefined) form.append(name, String(signed[from]));
      else form.append(name, new Blob([PDF]));
    }
    expect((await fetch(new URL(signed.url, instance.address), { method: 'POST', body: form })).status).toBe(201);
    await cast.team.put(`/api/v2/files/${file.id}/size`, { size: PDF.length });
    const { body: stored } = await cast.team.get<FileAnswer>(`/api/v2/files/${file.id}`);
    const bytes = await (await fetch(new URL(stored.download_url, instance.address))).arrayBuffer();
    const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
    expect(hash(new Uint8Array(bytes))).toBe(hash(PDF));
  });

  it('finds the same in words', () => {
    const fields = operation['x-upload-form']?.fields ?? [];
    expect(fields.map(({ name }) => name)).toContain('success_action_status');
    expect(fields.at(-1)).toEqual({ name: 'file' });
    const words = operation.description?.split('\n').filter((line) => /^\d+\. /.test(line)) ?? [];
    expect(words.map((line) => /`([^`]+)`/.exec(line)?.[1])).toEqual(fields.map(({ name }) => name));
  });
});
