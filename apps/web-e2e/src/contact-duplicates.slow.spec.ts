import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { personWithContacts } from './contacts-page.js';
import { expectNoViolations } from './no-violations.js';
import type { ApiOf } from './people.js';
import { expect, test, type Page } from './test.js';

/** Two that are one, three of whom one is another, and somebody else. */
const PEOPLE = [
  { name: 'Anna', lastname: 'Lee', emails: [{ email: 'anna@glass.test' }], business: 'Lee Glass' },
  { name: 'Anna', lastname: '', emails: [{ email: 'Anna@Glass.test' }], phones: [{ phone: '+1 202 555 0143' }] },
  { name: 'Bo', lastname: 'Ek', phones: [{ phone: '+1 202 555 0199' }], business: 'Ek Roofing' },
  { name: 'Boo', lastname: 'Ek', phones: [{ phone: '+1 202 555 0199' }] },
  { name: 'Cy', lastname: 'Oz', phones: [{ phone: '+1 202 555 0199' }] },
  { name: 'Dora', lastname: 'Maar', emails: [{ email: 'dora@maar.test' }] },
];

const newPerson = (page: Page, request: APIRequestContext) => personWithContacts(page, request, PEOPLE);

const namesOf = async (api: ApiOf): Promise<string[]> => {
  const contacts = (await (await api.get('/api/contacts')).json()) as { name: string; lastname: string }[];
  return contacts.map(({ name, lastname }) => `${name} ${lastname}`.trim());
};
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectToast = (page: Page, text: string) => expect(page.getByRole('status').getByText(text).last()).toBeVisible();

test('contacts that may be the same are told, compared, made one, and several again', async ({ page, request }) => {
  test.slow();
  const api = await newPerson(page, request);

  await test.step('the address book says so, and leads to them', async () => {
    await page.goto('/address-book');
    await expect(page.getByText('5 contacts may be only 2 people.')).toBeVisible();
    await expectNoViolations(page, 'the address book with duplicates');
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'Duplicates', level: 1 })).toBeVisible();
    await expect(card(page, 'Anna Lee')).toContainText('Same email: anna@glass.test');
    await expect(card(page, 'Bo Ek')).toContainText('Same phone: +12025550199');
    await expectNoViolations(page, 'duplicates');
  });

  await test.step('two are one, by the keyboard, and two again', async () => {
    const merge = card(page, 'Anna Lee').getByRole('button', { name: 'Merge 2 contacts' });
    await expect(card(page, 'Anna Lee').getByRole('radio', { name: 'Keep Anna Lee' })).toBeChecked();
    await merge.focus();
    await page.keyboard.press('Enter');
    await expectToast(page, '2 contacts are one now.');
    await expect(card(page, 'Anna Lee')).toHaveCount(0);
    // The next one is where a person goes on.
    await expect(card(page, 'Bo Ek').getByRole('button', { name: /^Merge/ })).toBeFocused();
    expect(await namesOf(api)).toEqual(['Anna Lee', 'Bo Ek', 'Boo Ek', 'Cy Oz', 'Dora Maar']);
    await button(page, 'Undo').click();
    await expectToast(page, 'It is as it was before.');
    await expect(card(page, 'Anna Lee')).toBeVisible();
    expect(await namesOf(api)).toEqual(['Anna', 'Anna Lee', 'Bo Ek', 'Boo Ek', 'Cy Oz', 'Dora Maar']);
  });

  await test.step('of three, two are one; what they said is said by it', async () => {
    await card(page, 'Bo Ek').getByRole('checkbox', { name: 'Cy Oz is one of them' }).uncheck();
    await card(page, 'Bo Ek').getByRole('radio', { name: 'Keep Boo Ek' }).check();
    await card(page, 'Bo Ek').getByRole('button', { name: 'Merge 2 contacts' }).click();
    await expectToast(page, '2 contacts are one now.');
    // The words of the merge before may still be there.
    await expect
      .poll(async () => (await api.get('/api/contacts?filter={"search":"boo ek"}')).json() as Promise<object[]>)
      .toMatchObject([{ name: 'Boo', business: 'Ek Roofing' }]);
  });

  await test.step('what is not the same is told apart, and the page is empty in the end', async () => {
    await card(page, 'Boo Ek').getByRole('button', { name: 'Not the same' }).click();
    await expect(card(page, 'Boo Ek')).toHaveCount(0);
    await card(page, 'Anna Lee').getByRole('button', { name: 'Merge 2 contacts' }).click();
    await expect(page.getByRole('heading', { name: 'No contact is here twice' })).toBeFocused();
    await expectNoViolations(page, 'no duplicates');
    await page.getByRole('link', { name: 'Go to contacts' }).click();
    await expect(page.getByRole('row', { name: /Dora Maar/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Compare' })).toHaveCount(0);
  });
});

test('somebody else changes what was merged meanwhile: the undo says what stays', async ({ page, request }) => {
  const api = await newPerson(page, request);
  await page.goto('/address-book/duplicates');
  await card(page, 'Anna Lee').getByRole('button', { name: 'Merge 2 contacts' }).click();
  await expectToast(page, '2 contacts are one now.');
  const [anna] = (await (await api.get('/api/contacts?filter={"search":"anna lee"}')).json()) as { id: string }[];
  const phones = [{ phone: '+1 202 555 0111' }];
  expect((await api.send('PUT', `/api/contacts/${anna?.id ?? ''}`, { phones })).status()).toBe(200);
  await button(page, 'Undo').click();
  await expect(page.getByText(/Anna Lee: phones changed since, and stay\.$/)).toBeVisible();
  expect(await namesOf(api)).toContain('Anna');
});

test('what was imported is listed, and taken back; what stays is told by contact and field', async ({
  page,
  request,
}) => {
  const api = await newPerson(page, request);
  await page.goto('/address-book/imports');
  await expect(page.getByRole('heading', { name: 'Nothing has been imported yet' })).toBeVisible();
  const rows = ['Eva', 'Finn'].map((name, row) => ({ row: row + 1, name, lastname: 'Ode', notes: 'From a file' }));
  const file = { import_id: randomUUID(), name: 'clients.csv', contacts: rows };
  expect((await api.send('POST', '/api/contacts/import', file)).status()).toBe(200);
  const [eva] = (await (await api.get('/api/contacts?filter={"search":"eva ode"}')).json()) as { id: string }[];
  expect((await api.send('PUT', `/api/contacts/${eva?.id ?? ''}`, { notes: 'Calls back' })).status()).toBe(200);

  await page.goto('/address-book');
  await button(page, 'Import').click();
  await page.getByRole('menuitem', { name: 'Past imports' }).click();
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('2 new');
  await expectNoViolations(page, 'past imports');
  await button(page, 'Undo clients.csv').click();
  await expect(page.getByRole('dialog', { name: 'Undo “clients.csv”?' })).toBeVisible();
  await button(page, 'Undo').click();
  const told = page.getByRole('dialog', { name: 'Undone, but for what was changed since' });
  await expect(told.getByRole('listitem')).toHaveText(['Eva Ode: notes changed since, and stay']);
  await expectNoViolations(page, 'what stays after an undo');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Undone');
  await expect(button(page, 'Undo clients.csv')).toHaveCount(0);
  const names = await namesOf(api);
  expect(names).toContain('Eva Ode');
  expect(names).not.toContain('Finn Ode');
});

test('what was merged is listed below the imports, and several again after a question', async ({ page, request }) => {
  const api = await newPerson(page, request);
  const [anna, other] = (await (await api.get('/api/contacts?filter={"search":"anna"}')).json()) as { id: string }[];
  const merge = { contact_id: anna?.id, contact_ids: [other?.id] };
  expect((await api.send('POST', '/api/contacts/merges', merge)).status()).toBe(201);
  await page.goto('/address-book/imports');
  const merges = page.getByRole('region', { name: 'Merges' });
  await expect(merges.getByRole('listitem')).toContainText('2 contacts made one');
  await expectNoViolations(page, 'past merges');
  await merges.getByRole('button', { name: /^Undo Anna/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: /^Undo the merge of “Anna/ })).toBeVisible();
  await button(page, 'Undo').click();
  await expectToast(page, 'It is as it was before.');
  await expect(merges.getByRole('listitem')).toContainText('Undone');
  await expect(merges.getByRole('button')).toHaveCount(0);
  expect(await namesOf(api)).toContain('Anna');
});

test.describe('on a telephone of 360 pixels in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('duplicates are compared with a thumb', async ({ page, request }) => {
    await newPerson(page, request);
    await page.goto('/address-book/duplicates');
    await expect(card(page, 'Anna Lee')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectNoViolations(page, 'duplicates in the dark');
    await card(page, 'Anna Lee').getByText('Keep this').tap();
    await expect(card(page, 'Anna Lee').getByRole('radio', { name: 'Keep Anna', exact: true })).toBeChecked();
    await card(page, 'Anna Lee').getByRole('button', { name: 'Merge 2 contacts' }).tap();
    await expectToast(page, '2 contacts are one now.');
  });
});
