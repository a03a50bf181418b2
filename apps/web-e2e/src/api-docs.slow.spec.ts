import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { MEMBER, PASSWORD } from './people.js';
import { expect, test } from './test.js';

interface Operation {
  operationId: string;
  'x-upload-form'?: { fields: { name: string; from?: string; asked?: string; value?: string }[] };
}

/** Somebody who has the OpenAPI document and nothing else of ours. */
class Stranger {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly operations: Map<string, { path: string; method: string; operation: Operation }>,
    private readonly header: string,
    private readonly cookie: string,
  ) {}

  static async reading(request: APIRequestContext): Promise<Stranger> {
    const document = (await (await request.get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
      components: { securitySchemes: { csrf: { name: string; description: string } } };
    };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    );
    const { name, description } = document.components.securitySchemes.csrf;
    return new Stranger(request, new Map(operations), name, description.split(' ').at(-1) ?? '');
  }

  operation(id: string) {
    const found = this.operations.get(id);
    if (!found) throw new Error(`The document has no operation ${id}`);
    return found;
  }

  async call<Answer>(id: string, values: Record<string, string> = {}, data?: object): Promise<Answer> {
    const { path, method } = this.operation(id);
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const { cookies } = await this.request.storageState();
    const token = cookies.find(({ name }) => name === this.cookie)?.value ?? '';
    const answer = await this.request.fetch(address, {
      method,
      headers: { [this.header]: decodeURIComponent(token) },
      ...(method === 'get' ? { params: values } : { data }),
    });
    expect(answer.ok(), `${id}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  }
}

interface Manifest {
  items: { image_url: string | null }[];
}

test('somebody with nothing but the document signs in, uploads a sheet and sees its first page', async ({
  playwright,
  instance,
  samples,
}) => {
  const request = await playwright.request.newContext({ baseURL: instance.address });
  const stranger = await Stranger.reading(request);
  await stranger.call('SessionsController_signIn', {}, { email: MEMBER, password: PASSWORD });
  const { id: project_id } = await stranger.call<{ id: string }>(
    'ProjectsController_create',
    {},
    { name: 'By document' },
  );
  const { path, name } = samples.plan;
  const bytes = await readFile(path);
  const asked = { filename: name, mimetype: 'application/pdf' };
  const file = await stranger.call<{ id: string; revision_id: string }>(
    'FilesController_create',
    {},
    { project_id, name, mimetype: asked.mimetype, size: bytes.length },
  );
  const signed = await stranger.call<Record<string, string>>('PreapprovalController_preapprove', {
    ...asked,
    parent_id: file.id,
  });
  const { fields = [] } = stranger.operation('PreapprovalController_preapprove').operation['x-upload-form'] ?? {};
  const form = new FormData();
  for (const { name: field, value, asked: parameter, from } of fields) {
    if (value !== undefined) form.append(field, value);
    else if (parameter !== undefined) form.append(field, asked[parameter as 'mimetype']);
    else if (from !== undefined) form.append(field, signed[from] ?? '');
    else form.append(field, new Blob([new Uint8Array(bytes)], { type: asked.mimetype }), name);
  }
  const stored = await fetch(new URL(signed['url'] ?? '', instance.address), { method: 'POST', body: form });
  expect(stored.status).toBe(201);
  await stranger.call('FilesController_complete', { id: file.id }, { size: bytes.length });
  const manifest = () => stranger.call<Manifest>('FilesController_manifest', { id: file.id, rid: file.revision_id });
  await expect.poll(async () => (await manifest()).items[0]?.image_url ?? null).not.toBeNull();
  const picture = await request.get((await manifest()).items[0]?.image_url ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await request.dispose();
});

test('the docs page sends what a call must carry', async ({ page }) => {
  await page.goto('/api/docs');
  const operation = page.locator('.opblock', { hasText: '/api/v2/tokens' }).filter({ hasText: 'POST' }).first();
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('textbox').fill(JSON.stringify({ email: MEMBER, password: PASSWORD }));
  const answered = page.waitForResponse('**/api/v2/tokens');
  await operation.getByRole('button', { name: 'Execute' }).click();
  expect((await answered).status()).toBe(200);
});
