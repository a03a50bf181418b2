import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';

/** People of the demo workspace. */
export const OWNER = 'owner@demo.gable.test';
export const MEMBER = 'member@demo.gable.test';
export const CLIENT = 'client@demo.gable.test';
/** In no project. */
export const OUTSIDER = 'outsider@demo.gable.test';
/** A project of the demo workspace that several of them are in. */
export const SHARED_PROJECT = 'Willow House';
export const PASSWORD = 'gable-demo-1';

/** Calls the API as the person of a browser, with its cookies and its anti-forgery token. */
export class ApiOf {
  constructor(private readonly page: Page) {}

  get(path: string): Promise<APIResponse> {
    return this.page.request.get(path);
  }

  /** Posts a form to the object storage, which wants no cookies and no token. */
  async post(address: string, multipart: NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']) {
    const answer = await this.page.request.post(address, { ...(multipart && { multipart }) });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  async send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<APIResponse> {
    const first = await this.attempt(method, path, data);
    // A browser that has no token yet is given one with the refusal.
    return first.status() === 403 ? this.attempt(method, path, data) : first;
  }

  private async attempt(method: string, path: string, data: unknown): Promise<APIResponse> {
    const cookies = await this.page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return this.page.request.fetch(path, {
      method,
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
      ...(data === undefined ? {} : { data }),
    });
  }
}

/** Signs a browser in without the screens, for tests that are about something else. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<ApiOf> {
  const api = new ApiOf(page);
  const answer = await api.send('POST', '/api/v2/tokens', { email, password });
  expect(answer.status(), await answer.text()).toBe(200);
  return api;
}

/** Signs in with the form of the sign-in page, which must be open. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A new project of the person; answers its id. */
export async function createProject(api: ApiOf, name: string): Promise<string> {
  const answer = await api.send('POST', '/api/v2/projects', { name });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** The project of this name that the person is in, by id. */
export async function findProject(api: ApiOf, name: string): Promise<string> {
  const projects = (await (await api.get('/api/v2/projects?get_all=true')).json()) as { id: string; name: string }[];
  const project = projects.find((each) => each.name === name);
  if (!project) throw new Error(`There is no project "${name}".`);
  return project.id;
}
