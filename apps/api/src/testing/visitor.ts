import { COOKIES, CSRF_HEADER, uploadFormFields, type SignedUploadForm } from '@gable/contracts';

/** What a call answered. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

const isRaw = (body: unknown): body is string | Buffer<ArrayBuffer> =>
  typeof body === 'string' || Buffer.isBuffer(body);

/** A browser's share of the conversation: keeps cookies, sends the anti-forgery header, posts upload forms. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  userId = '';

  constructor(readonly address: string) {}

  get<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>> {
    return this.call('GET', path);
  }

  post<Body = Record<string, unknown>>(path: string, json?: unknown): Promise<Answer<Body>> {
    return this.call('POST', path, json);
  }

  put<Body = Record<string, unknown>>(path: string, json?: unknown): Promise<Answer<Body>> {
    return this.call('PUT', path, json);
  }

  patch<Body = Record<string, unknown>>(path: string, json?: unknown): Promise<Answer<Body>> {
    return this.call('PATCH', path, json);
  }

  delete<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>> {
    return this.call('DELETE', path);
  }

  /** Signs in; answers what the API said. */
  async signIn(email: string, password: string): Promise<Answer> {
    await this.get('/api/health/live');
    return this.post('/api/v2/tokens', { email, password });
  }

  /**
   * Any call, with the headers a browser would send; `headers` replace them, undefined leaves one out. A text is sent as
   * it stands, bytes as a PNG, anything else as JSON.
   */
  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<Answer<Body>> {
    const csrf = this.cookies.get(COOKIES.csrf);
    const sent = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(csrf && { [CSRF_HEADER]: decodeURIComponent(csrf) }),
      ...(body !== undefined && { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
      ...headers,
    };
    const response = await fetch(new URL(path, this.address), {
      method,
      redirect: 'manual',
      headers: Object.entries(sent).filter((header): header is [string, string] => header[1] !== undefined),
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    this.keepCookies(response);
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: response.headers };
  }

  /** The same browser once more: what a second tab, or a thief of its cookies, holds. */
  copy(): Visitor {
    const copy = new Visitor(this.address);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    copy.userId = this.userId;
    return copy;
  }

  /** Posts bytes to the storage with a signed form; `change` may spoil the fields first. */
  async postForm(
    form: SignedUploadForm,
    mimetype: string,
    bytes: Buffer,
    change: (fields: [string, string][]) => [string, string][] = (fields) => fields,
  ): Promise<{ status: number; text: string }> {
    const body = new FormData();
    for (const [name, value] of change(uploadFormFields(form, mimetype))) body.append(name, value);
    body.append('file', new Blob([new Uint8Array(bytes)]), 'upload');
    const response = await fetch(new URL(form.url, this.address), { method: 'POST', body });
    return { status: response.status, text: await response.text() };
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      const name = pair.slice(0, split);
      if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(split + 1));
    }
  }
}
