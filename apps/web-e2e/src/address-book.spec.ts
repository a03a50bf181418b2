import { writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { signUp } from './accounts.js';
import { ContactsPage } from './contacts-page.js';
import { dropFiles } from './dropping.js';
import { failCalls } from './failing-calls.js';
import { connected } from './live.js';
import { expectNoViolationsInBothThemes } from './no-violations.js';
import { ApiOf } from './people.js';
import { expect, test, type Page } from './test.js';

const SMALL = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** Signs somebody in who is new, in the page's browser: their address book is empty. */
async function newPerson(page: Page, request: APIRequestContext, name = 'Rosa Brandt') {
  const person = await signUp(request, { name });
  const api = new ApiOf(page);
  const { email, password } = person;
  expect((await api.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
  return { api, person, contacts: new ContactsPage(page) };
}

/** A contact of the person, without the screens. */
async function aContact(api: ApiOf, contact: object): Promise<string> {
  const answer = await api.send('POST', '/api/contacts', contact);
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const CARDS = [
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Okafor;Nia;;;\r\nFN:Nia Okafor\r\nEMAIL:nia@okafor.test\r\nEND:VCARD\r\n',
  'BEGIN:VCARD\r\nVERSION:4.0\r\nN:Lund;Åse;;;\r\nFN:Åse Lund\r\nTEL;TYPE=cell:+4722123456\r\nEND:VCARD\r\n',
].join('');

test('somebody is kept with every way to reach them, changed, shared and deleted (NAV-42, ADR-1…5, ADR-14, ADR-16…18, VAL-51, DLG-14)', async ({
  page,
  request,
}) => {
  const { api, contacts } = await newPerson(page, request);
  expect((await api.send('POST', '/api/contacts/groups', { name: 'Glaziers' })).status()).toBe(201);
  await contacts.open();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await contacts.add();

  await test.step('the button that stores comes with a name', async () => {
    await expect(contacts.field('Name')).toBeFocused();
    await expect(contacts.button('Store')).toHaveCount(0);
    await contacts.field('Lastname').fill('Okafor');
    await expect(contacts.button('Store')).toBeVisible();
    await contacts.field('Name').fill('Nia');
  });

  await test.step('what can be nothing is refused where it stands', async () => {
    await expect(contacts.field('Type of phone')).toHaveValue('2');
    await expect(contacts.field('Country of phone')).toHaveValue('us');
    await contacts.field('Phone').fill('12');
    await contacts.field('Email').fill('nia@');
    await contacts.button('Store').click();
    await expect(page.getByText('This is not a phone number', { exact: true })).toBeVisible();
    await expect(page.getByText('Email is invalid', { exact: true })).toBeVisible();
    await expect(page.getByRole('form')).toBeVisible();
  });

  await test.step('phones, e-mails and addresses have their kinds, a type is made on demand', async () => {
    await contacts.field('Phone').fill('(212) 555-0123');
    await contacts.button('Add a phone').click();
    await contacts.field('Country of phone 2').selectOption('gb');
    await contacts.field('Phone 2').fill('020 7946 0958');
    await contacts.button('Add a phone').click();
    await contacts.field('Email').fill('nia@okafor.test');
    await contacts.button('Add an address').click();
    await expect(contacts.field('Country of address')).toHaveValue('US');
    await contacts.field('Country of address').selectOption('DE');
    await contacts.field('Address line 1').fill('Hauptstr. 5');
    await contacts.field('Postal code').fill('50667');
    await contacts.field('City').fill('Köln');
    const type = page.getByRole('combobox', { name: 'Type', exact: true });
    await type.and(page.locator('input')).fill('Glazier');
    await page.getByRole('option', { name: 'Add “Glazier”' }).click();
    await expect(type.and(page.locator('input'))).toHaveValue('Glazier');
    await page.getByRole('combobox', { name: 'Groups' }).fill('glaz');
    await page.getByRole('option', { name: 'Glaziers' }).click();
    await contacts.field('Notes').fill('Calls back.');
    await contacts.store('Nia Okafor');
  });

  await test.step('it is shown with links, and its address opens it again', async () => {
    await expect(page).toHaveURL(/\/address-book\/[0-9a-f-]{36}$/);
    await expect(page).toHaveTitle('Nia Okafor – Gable');
    await page.reload();
    await expect(contacts.dialog).toContainText('Glazier');
    const phones = contacts.dialog.getByRole('list', { name: 'Phones' });
    await expect(phones.getByRole('link')).toHaveText(['+1 212 555 0123', '+44 20 7946 0958']);
    await expect(phones.getByRole('link').first()).toHaveAttribute('href', 'tel:+12125550123');
    await expect(contacts.dialog.getByRole('list', { name: 'Addresses' })).toContainText('50667 Köln');
    await expect(contacts.dialog.getByRole('link', { name: 'Glaziers' })).toBeVisible();
  });

  await test.step('half of a change is not lost by a slip', async () => {
    await contacts.dialog.getByRole('link', { name: 'Edit' }).click();
    await contacts.field('Lastname').fill('Okafor-Lund');
    await page.keyboard.press('Escape');
    await expect(page.getByText('All changes will be discarded')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await contacts.store('Nia Okafor-Lund');
    await contacts.expectToast('The contact has been stored.');
    await contacts.close();
    await expect(contacts.link('Nia Okafor-Lund')).toBeVisible();
  });

  await test.step('it is deleted after confirmation, and the focus is not lost', async () => {
    await contacts.link('Nia Okafor-Lund').click();
    await contacts.choose('Nia Okafor-Lund', 'Delete');
    await expect(page.getByRole('dialog', { name: 'Delete Nia Okafor-Lund?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(contacts.dialog.getByRole('heading', { name: 'Nia Okafor-Lund' })).toBeVisible();
    await contacts.choose('Nia Okafor-Lund', 'Delete');
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await contacts.expectToast('The contact has been deleted.');
    await expect(page).toHaveURL(/\/address-book$/);
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  });
});

test('is searched by person and by project from three characters on (ADR-1, ADR-2, ADR-13, VAL-26)', async ({
  page,
  request,
}) => {
  const { api, contacts } = await newPerson(page, request);
  const made = await api.send('POST', '/api/v2/projects', { name: 'Quarry House' });
  const { id: project } = (await made.json()) as { id: string };
  const nia = await aContact(api, { name: 'Nia', lastname: 'Okafor', emails: [{ email: 'nia@okafor.test' }] });
  await aContact(api, { name: 'Åse', lastname: 'Lund', phones: [{ phone: '+4722123456', country_code: 'no' }] });
  const group = await api.send('POST', '/api/contacts/groups', { name: 'Quarry', project_id: project });
  expect(group.status(), await group.text()).toBe(201);
  const { id: gid } = (await group.json()) as { id: string };
  const filled = await api.send('PUT', `/api/contacts/groups/${gid}`, { contact_ids: [nia] });
  expect(filled.ok(), await filled.text()).toBe(true);
  await contacts.open();
  const headings = page.getByRole('table', { name: 'Contacts' }).getByRole('columnheader');
  await expect(headings).toHaveText(['Name', 'Email', 'Phone', 'Groups']);
  await contacts.search('ni');
  await expect(page.getByText('at least 3 characters')).toBeVisible();
  await expect(contacts.link('Åse Lund')).toBeVisible();
  await contacts.search('ase');
  await expect(contacts.link('Nia Okafor')).toHaveCount(0);
  await expect(contacts.link('Åse Lund')).toBeVisible();
  // Who is in the group of a project is found by it.
  await contacts.search('quarry house');
  await expect(contacts.link('Åse Lund')).toHaveCount(0);
  await expect(contacts.link('Nia Okafor')).toBeVisible();
  await contacts.search('ase');
  await expect(contacts.link('Åse Lund')).toBeVisible();
  // What is opened from a search leads back to it.
  await contacts.link('Åse Lund').click();
  await expect(page).toHaveURL(/\?search=ase$/);
  await contacts.close();
  await expect(page).toHaveURL(/\/address-book\?search=ase$/);
  await expect(contacts.link('Åse Lund')).toBeFocused();
  await contacts.search('nobody at all');
  await expect(page.getByRole('heading', { name: 'No contact was found' })).toBeVisible();
});

test('says so when the contacts cannot be loaded (MSG-126)', async ({ page, request }) => {
  const { api, contacts } = await newPerson(page, request);
  await aContact(api, { name: 'Nia' });
  const calls = await failCalls(page, /\/api\/contacts\?/, (route) => route.fulfill({ status: 500 }));
  await page.goto('/address-book');
  await expect(
    page.getByRole('heading', { name: 'An error ocurred loading the contacts/groups. Please try again in a moment.' }),
  ).toBeVisible();
  calls.letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(contacts.link('Nia')).toBeVisible();
});

test('vCards are dropped on it, taken in, taken back, and saved again', async ({ page, request }, info) => {
  const { contacts } = await newPerson(page, request);
  await contacts.open();
  const path = info.outputPath('people.vcf');
  await writeFile(path, CARDS);
  const heading = page.getByRole('heading', { level: 1, name: 'Contacts' });
  await dropFiles(page, [{ path }], heading, 'Drop vCards to import them');
  await contacts.expectToast('Contacts from the file: 2 new.');
  await expect(contacts.link('Åse Lund')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('menuitem', { name: 'vCard' }).click();
  await (await chooser).setFiles(path);
  await expect(contacts.link('Nia Okafor')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'All as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('contacts.csv');

  await page.getByRole('checkbox', { name: 'Select Nia Okafor' }).check();
  await page.getByRole('checkbox', { name: 'Select Åse Lund' }).check();
  const selected = page.getByRole('region', { name: 'Selected contacts' });
  await expect(selected).toContainText('2 selected');
  await selected.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 contacts?' }).getByRole('button', { name: 'Delete' }).click();
  await contacts.expectToast('2 contacts have been deleted.');
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
});

test('a colleague sees what is shared, on a phone, and a stranger does not', async ({ page, browser, request }) => {
  const { api, contacts } = await newPerson(page, request);
  const context = await browser.newContext(SMALL);
  const phone = await context.newPage();
  const { person: ivo, contacts: theirs } = await newPerson(phone, request, 'Ivo Lindqvist');
  const strange = await browser.newContext();
  const { api: stranger } = await newPerson(await strange.newPage(), request, 'Sol Adeyemi');
  const founded = await api.send('POST', '/api/firms', { name: 'Brandt & Lindqvist' });
  const { id: firm } = (await founded.json()) as { id: string };
  const added = await api.send('POST', `/api/firms/${firm}/members`, { users: [{ email: ivo.email }] });
  expect(added.ok(), await added.text()).toBe(true);
  const id = await aContact(api, { name: 'Nia', lastname: 'Okafor', emails: [{ email: 'nia@okafor.test' }] });

  const live = connected(phone);
  await theirs.open();
  await live;
  await expect(phone.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await contacts.open();
  await contacts.link('Nia Okafor').click();
  await contacts.choose('Nia Okafor', 'Share with my firm');
  await contacts.expectToast('Your firm sees this contact now.');
  await expect(theirs.link('Nia Okafor')).toBeVisible();
  await expect.poll(async () => (await theirs.link('Nia Okafor').boundingBox())?.width).toBeGreaterThan(60);
  await theirs.link('Nia Okafor').tap();
  await expect(theirs.dialog).toContainText('Rosa Brandt shares this contact with your firm.');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect((await stranger.get(`/api/contacts/${id}`)).status()).toBe(404);

  await contacts.choose('Nia Okafor', 'Stop sharing with my firm');
  await contacts.expectToast('Only you see this contact now.');
  await theirs.close();
  await expect(phone.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await context.close();
  await strange.close();
});

test.describe('the address book in both themes', () => {
  test('is used by keyboard alone, and has no accessibility violation, whatever is open', async ({ page, request }) => {
    const { api, contacts } = await newPerson(page, request);
    const expectNone = (where: string) => expectNoViolationsInBothThemes(page, where);
    await contacts.open();
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
    await expectNone('no contacts');
    await aContact(api, { name: 'Abe', phones: [{ phone: '2125550123' }], emails: [{ email: 'abe@a.test' }] });
    await aContact(api, { name: 'Bea', addresses: [{ line1: '1 Lane', city: 'Austin' }] });
    await contacts.open();
    await expect(contacts.link('Abe')).toBeVisible();
    await expectNone('contacts');
    await contacts.link('Abe').focus();
    await page.keyboard.press('ArrowDown');
    await expect(contacts.link('Bea')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(contacts.dialog.getByRole('heading', { name: 'Bea' })).toBeVisible();
    await expectNone('a contact');
    await page.keyboard.press('Escape');
    await expect(contacts.link('Bea')).toBeFocused();
    await page.getByRole('link', { name: 'Add contact' }).focus();
    await page.keyboard.press('Enter');
    await expect(contacts.field('Name')).toBeFocused();
    await page.keyboard.type('Cai');
    await contacts.field('Email').fill('cai@');
    await contacts.button('Add an address').click();
    await expect(contacts.field('Address line 1')).toBeFocused();
    await expectNone('a form with what is refused');
    await contacts.field('Email').fill('');
    await contacts.field('Name').press('Enter');
    await expect(contacts.dialog.getByRole('heading', { name: 'Cai' })).toBeVisible();
    await contacts.choose('Cai', 'Delete');
    await expect(page.getByRole('dialog', { name: 'Delete Cai?' })).toBeVisible();
    await expectNone('question before deleting');
    await page.keyboard.press('Escape');
    // Until the question is gone, keys are still told to it.
    await expect(page.getByRole('dialog', { name: 'Delete Cai?' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(contacts.dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNone('ways to import');
  });
});
