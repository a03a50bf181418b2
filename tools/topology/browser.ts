import { COOKIES, CSRF_HEADER, uploadFormFields, type SignedUploadForm } from '@gable/contracts';

/** What a call answered. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A person's browser: one set of cookies, whichever api process it talks to. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  /** What a socket sends along. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Calls a path at one of the api processes. */
  async call(api: string, method: string, path: string, json?: unknown): Promise<Answer> {
    const csrf = this.cookies.get(COOKIES.csrf);
    const response = await fetch(new URL(path, api), {
      method,
      headers: {
        cookie: this.cookieHeader,
        ...(method !== 'GET' && csrf && { [CSRF_HEADER]: decodeURIComponent(csrf) }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    this.keep(response);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  /** The same, where only one status is right. @throws for every other. */
  async expect<Body>(status: number, api: string, method: string, path: string, json?: unknown): Promise<Body> {
    const answer = await this.call(api, method, path, json);
    if (answer.status !== status) {
      throw new Error(
        `${method} ${path} answered ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`,
      );
    }
    return answer.body as Body;
  }

  async signIn(api: string, email: string, password: string): Promise<void> {
    await this.expect(200, api, 'GET', '/api/health/live');
    await this.expect(200, api, 'POST', '/api/v2/tokens', { email, password });
  }

  /** Uploads as the client does: announce, ask for the form, post to the storage, complete. Answers the file's id. */
  async upload(api: string, projectId: string, name: string, mimetype: string, bytes: Buffer): Promise<string> {
    const size = bytes.length;
    const file = await this.expect<{ id: string }>(201, api, 'POST', '/api/v2/files', {
      project_id: projectId,
      name,
      mimetype,
      size,
    });
    const query = new URLSearchParams({ filename: name, mimetype, parent_id: file.id });
    const form = await this.expect<SignedUploadForm>(200, api, 'GET', `/api/files/preapprove?${query}`);
    const body = new FormData();
    for (const [field, value] of uploadFormFields(form, mimetype)) body.append(field, value);
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const stored = await fetch(new URL(form.url, api), { method: 'POST', body });
    if (stored.status !== 201) throw new Error(`the storage answered ${stored.status}: ${await stored.text()}`);
    await this.expect(200, api, 'PUT', `/api/v2/files/${file.id}/size`, { id: file.id, size, projectID: projectId });
    return file.id;
  }

  private keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, split));
      else this.cookies.set(pair.slice(0, split), pair.slice(split + 1));
    }
  }
}
