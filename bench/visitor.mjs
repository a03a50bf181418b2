/** An answer that is not what was asked for. */
export class Refused extends Error {
  constructor(what, status, text) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
  }
}

/** Somebody who uses the API as the web client does: cookies, anti-forgery header, signed forms. */
export class Visitor {
  cookies = {};

  constructor(address) {
    this.address = address;
  }

  get cookieHeader() {
    return Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** What every call carries. */
  get headers() {
    return { cookie: this.cookieHeader, 'x-xsrf-token': decodeURIComponent(this.cookies['XSRF-TOKEN'] ?? '') };
  }

  async call(method, path, json) {
    const response = await fetch(new URL(path, this.address), {
      method,
      headers: {
        ...this.headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.cookies[name] = value;
    }
    const text = await response.text();
    if (!response.ok) throw new Refused(`${method} ${path}`, response.status, text);
    return text === '' ? undefined : JSON.parse(text);
  }

  async signIn(email, password) {
    await this.call('GET', '/api/health/live');
    await this.call('POST', '/api/v2/tokens', { email, password });
  }

  /** Uploads a file; resolves when the API has made it visible. */
  async upload(projectId, { name, mimetype, bytes }) {
    const file = await this.call('POST', '/api/v2/files', {
      name,
      mimetype,
      project_id: projectId,
      size: bytes.length,
    });
    const query = new URLSearchParams({ filename: name, mimetype, parent_id: file.id });
    const form = await this.call('GET', `/api/files/preapprove?${query}`);
    const body = new FormData();
    for (const [field, value] of [
      ['key', form.key],
      ['Content-Type', mimetype],
      ['success_action_status', '201'],
      ['x-amz-algorithm', form.algorithm],
      ['x-amz-credential', form.credential],
      ['x-amz-date', form.date],
      ['policy', form.policy],
      ['x-amz-signature', form.signature],
    ]) {
      body.append(field, value);
    }
    body.append('file', new Blob([bytes]), name);
    const stored = await fetch(new URL(form.url, this.address), { method: 'POST', body });
    if (stored.status !== 201) throw new Refused('The storage', stored.status, await stored.text());
    return this.call('PUT', `/api/v2/files/${file.id}/size`, { id: file.id, size: bytes.length, projectID: projectId });
  }
}
