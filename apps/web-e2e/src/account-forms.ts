import type { Locator, Page } from '@playwright/test';

/** Everybody of these stories chooses it; no list of common passwords holds it. */
export const NEW_PASSWORD = 'seven gables over the bay';

let people = 0;

/** An address nobody has used. */
export const newAddress = (): string => `person-${Date.now().toString(36)}-${++people}@example.test`;

/** Fills in what the link of a verification e-mail opens. */
export async function verifyEmail(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Verify email' }).click();
}

/** The form of sign-up and of an invitation, as a person fills it in. */
export class AccountForm {
  constructor(private readonly page: Page) {}

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true });
  }

  get repeat(): Locator {
    return this.page.getByLabel('Repeat password', { exact: true });
  }

  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: 'I accept the terms and conditions' });
  }

  async fill({ name, password, repeat }: { name?: string; password?: string; repeat?: string } = {}): Promise<void> {
    await this.field('Name').fill(name ?? 'Rosa Brandt');
    await this.password.fill(password ?? NEW_PASSWORD);
    await this.repeat.fill(repeat ?? password ?? NEW_PASSWORD);
    await this.terms.check();
  }
}
