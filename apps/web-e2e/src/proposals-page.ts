import type { APIRequestContext } from '@playwright/test';
import { signUp, type Person } from './accounts.js';
import { ApiOf } from './people.js';
import { expect, type Page } from './test.js';

/** Where the API has proposals. */
export const PROPOSALS = '/api/v2/projects/potential';

/** A new proposal of the person; answers its id. */
export async function createProposal(api: ApiOf, name: string): Promise<string> {
  const made = await api.send('POST', PROPOSALS, { project: { name } });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

/** The proposals of somebody who is new, so that the totals are theirs alone. */
export class ProposalsPage {
  private constructor(
    readonly page: Page,
    readonly api: ApiOf,
    readonly person: Person,
  ) {}

  static async ofSomebodyNew(page: Page, request: APIRequestContext, name = 'Rosa Brandt'): Promise<ProposalsPage> {
    const person = await signUp(request, { name });
    const { email, password } = person;
    const api = new ApiOf(page);
    expect((await api.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
    return new ProposalsPage(page, api, person);
  }

  /** Makes one behind the screen; answers its id. */
  async make(name: string, date: string, data: object = {}): Promise<string> {
    const [year, month, day] = date.split('-').map(Number);
    const made = await this.api.send('POST', PROPOSALS, { project: { name }, inquiry_date: { year, month, day } });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const changed = await this.api.send('PUT', `${PROPOSALS}/${id}`, { data });
    expect(changed.status(), await changed.text()).toBe(200);
    return id;
  }

  async read(id: string): Promise<Record<string, unknown>> {
    return (await (await this.api.get(`${PROPOSALS}/${id}`)).json()) as Record<string, unknown>;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/potential${query}`);
    await expect(this.page.getByRole('heading', { name: 'Proposals', exact: true })).toBeVisible();
  }

  row(name: string) {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  amount(name: string) {
    return this.page.getByLabel(`Amount of ${name}`, { exact: true });
  }

  figure(name: string) {
    return this.page.locator('dl > div').filter({ hasText: name }).locator('dd').first();
  }

  async choose(name: string, status: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Status of ${name}`) }).click();
    await this.page.getByRole('menuitemradio', { name: status }).click();
  }

  async answer(name: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}
