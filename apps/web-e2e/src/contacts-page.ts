import type { APIRequestContext, Page } from '@playwright/test';
import { signUp } from './accounts.js';
import { signIn, type ApiOf } from './people.js';
import { expect } from './test.js';

/** The address book, as a person uses it. */
export class ContactsPage {
  constructor(readonly page: Page) {}

  async open(search = ''): Promise<void> {
    await this.page.goto(`/address-book${search}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  }

  /** A contact in the list. */
  link(name: string) {
    return this.page.getByRole('table', { name: 'Contacts' }).getByRole('link', { name, exact: true });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async add(): Promise<void> {
    await this.page.getByRole('link', { name: 'Add contact' }).click();
    await expect(this.page.getByRole('form', { name: 'New contact' })).toBeVisible();
  }

  /** Stores what the form holds, and waits until it is shown. */
  async store(name: string): Promise<void> {
    const saved = this.page.waitForResponse(
      (answer) => answer.url().includes('/api/contacts') && ['POST', 'PUT'].includes(answer.request().method()),
    );
    await this.button('Store').click();
    expect((await saved).ok()).toBe(true);
    await expect(this.page.getByRole('form')).toBeHidden();
    await expect(this.dialog.getByRole('heading', { name })).toBeVisible();
  }

  async choose(of: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${of}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async close(): Promise<void> {
    await this.button('Close').click();
    await expect(this.dialog).toBeHidden();
  }

  async search(term: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Search contacts by person or project' }).fill(term);
  }

  async expectToast(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }
}

/** Signs somebody in who is new, in the page's browser, with these contacts in their address book. */
export async function personWithContacts(page: Page, request: APIRequestContext, contacts: object[]): Promise<ApiOf> {
  const { email, password } = await signUp(request, { name: 'Rosa Brandt' });
  const api = await signIn(page, email, password);
  expect((await api.send('POST', '/api/contacts/bulk', { contacts })).status()).toBe(201);
  return api;
}
