import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { signUp } from './accounts.js';
import { personWithContacts } from './contacts-page.js';
import { expectNoViolations } from './no-violations.js';
import { ApiOf, createProject, MEMBER, signIn } from './people.js';
import { expect, test, type Page } from './test.js';

/** Contacts of a person who has none yet. */
const PEOPLE = [
  { name: 'Anna', lastname: 'Lee', emails: [{ email: 'anna@glass.test' }], business: 'Lee Glass' },
  { name: 'Bo', lastname: 'Ekström', emails: [{ email: 'bo@ek.test' }], business: 'Ek Roofing' },
  { name: 'Cy', lastname: 'Oz', phones: [{ phone: '+1 202 555 0143' }], business: 'Ek Roofing' },
];

const newPerson = (page: Page, request: APIRequestContext) => personWithContacts(page, request, PEOPLE);

interface Group {
  id: string;
  name: string;
  contacts: { name: string; lastname: string }[];
  contacts_total: number;
}

const groupsOf = async (api: ApiOf): Promise<Group[]> =>
  (await (await api.get('/api/contacts/groups')).json()) as Group[];

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Add contacts' });
const expectToast = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();

test('selected contacts go into a group that is made for them, and into one that is there', async ({
  page,
  request,
}) => {
  const api = await newPerson(page, request);
  await page.goto('/address-book');
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const selected = page.getByRole('region', { name: 'Selected contacts' });

  await select('Anna Lee');
  await select('Bo Ekström');
  await selected.getByRole('button', { name: 'Add to group' }).click();
  await expect(page.getByRole('menuitem', { name: 'New group…' })).toBeVisible();
  await expectNoViolations(page, 'where contacts can go');
  await page.getByRole('menuitem', { name: 'New group…' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Envelope');
  await button(page, 'Add group').click();
  await expectToast(page, '2 contacts are in “Envelope” now.');
  await expect(selected).toBeHidden();
  await expect(dialog(page)).toBeHidden();

  await select('Bo Ekström');
  await select('Cy Oz');
  await selected.getByRole('button', { name: 'Add to group' }).click();
  await page.getByRole('menuitem', { name: 'Envelope' }).click();
  await expect(selected).toBeHidden();
  await expect(row(page, 'Cy Oz')).toContainText('Envelope');
  // It shows before it is saved.
  await expect.poll(() => groupsOf(api)).toMatchObject([{ name: 'Envelope', contacts_total: 3 }]);
});

test('a group is made, filled by the keyboard, changed, saved as a file and deleted (NAV-43, NAV-56, ADR-9…12, ADR-29, EMP-8, DLG-15)', async ({
  page,
  request,
}) => {
  test.slow();
  const api = await newPerson(page, request);

  await test.step('there is none, and the page says what it is for', async () => {
    await page.goto('/address-book');
    await page.getByRole('navigation', { name: 'Address book' }).getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByRole('heading', { name: "You don't have any group yet" })).toBeVisible();
    await expectNoViolations(page, 'without groups');
  });

  await test.step('one is made, and opened', async () => {
    await button(page, 'New group').click();
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expectNoViolations(page, 'a new group');
    await page.keyboard.type('Roofers');
    await dialog(page).getByRole('textbox', { name: 'Notes' }).fill('Both lots');
    await button(page, 'Add group').click();
    await expect(page.getByRole('heading', { name: 'Roofers', level: 1 })).toBeVisible();
    await expect(page.getByText('Both lots')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nobody is in this group yet' })).toBeVisible();
  });

  await test.step('contacts come in one after the other, by keys', async () => {
    await field(page).focus();
    await page.keyboard.type('ek');
    await expect(page.getByText('Type at least 3 characters')).toBeVisible();
    // An accent and a slip are forgiven.
    await field(page).fill('ekstrom');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader', { name: 'Bo Ekström' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expectToast(page, 'Bo Ekström has been added to the group.');
    await page.keyboard.type('ek roof');
    // Who is in it is not offered again.
    await expect(page.getByRole('option')).toHaveText([/Cy Oz/]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Cy Oz has been added to the group.');
    await expect.poll(async () => (await groupsOf(api))[0]?.contacts.map(({ name }) => name)).toEqual(['Bo', 'Cy']);
    await expectNoViolations(page, 'a group');
  });

  await test.step('one is taken out, back in, and out', async () => {
    await button(page, 'Remove Cy Oz from Roofers').click();
    await expect(page.getByRole('rowheader', { name: 'Cy Oz' })).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(page.getByRole('rowheader', { name: 'Cy Oz' })).toBeVisible();
    await button(page, 'Remove Cy Oz from Roofers').click();
    await expectToast(page, 'Cy Oz has been removed from the group.');
    await expect.poll(async () => (await groupsOf(api))[0]?.contacts.length).toBe(1);
  });

  await test.step('its name and notes change, also while somebody else changes it', async () => {
    await button(page, 'Actions for Roofers').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const name = dialog(page).getByRole('textbox', { name: 'Name' });
    await name.fill('');
    await expect(button(page, 'Save changes')).toBeDisabled();
    await name.fill('Roofers and tinsmiths');
    await button(page, 'Save changes').click();
    await expectToast(page, 'The group has been updated.');
    await expect(page.getByRole('heading', { name: 'Roofers and tinsmiths', level: 1 })).toBeVisible();
  });

  await test.step('it is saved as cards and as a table', async () => {
    for (const [item, suffix, content] of [
      ['Export as vCard', 'vcf', 'FN:Bo Ekström'],
      ['Export as CSV', 'csv', 'bo@ek.test'],
    ] as const) {
      await page.getByRole('button', { name: /^Actions for Roofers/ }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`Roofers and tinsmiths.${suffix}`);
      expect(await readFile(await file.path(), 'utf8')).toContain(content);
    }
  });

  await test.step('it is deleted after a question; its contacts stay', async () => {
    await page.getByRole('navigation', { name: 'Address book' }).getByRole('link', { name: 'Groups' }).click();
    await expect(row(page, 'Roofers and tinsmiths')).toContainText('Bo Ekström');
    await expectNoViolations(page, 'groups');
    await button(page, 'Actions for Roofers and tinsmiths').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete “Roofers and tinsmiths”?' })).toBeVisible();
    await button(page, 'Cancel').click();
    await expect(row(page, 'Roofers and tinsmiths')).toBeVisible();
    await button(page, 'Actions for Roofers and tinsmiths').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'The group has been deleted.');
    await expect(page.getByRole('heading', { name: "You don't have any group yet" })).toBeVisible();
    expect(((await (await api.get('/api/contacts')).json()) as unknown[]).length).toBe(PEOPLE.length);
  });
});

test('people of a project and people one works with become contacts (ADR-7, ADR-8, ADR-15, VAL-53)', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const api = await newPerson(page, request);
  const ivo = await signUp(request, { name: 'Ivo van der Lindqvist' });
  const project = await createProject(api, 'Quarry House');
  await api.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: ivo.email, role: 'client' }] });
  // Who has come is known by name.
  const theirs = await (await browser.newContext()).newPage();
  const invited = new ApiOf(theirs);
  const { email, password } = ivo;
  expect((await invited.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
  await theirs.goto(`/projects/${project}/people`);
  await expect(theirs.getByRole('table').first()).toBeVisible();
  await theirs.context().close();

  await test.step('one of them, split at the last word', async () => {
    await page.goto('/address-book');
    await button(page, 'Import').click();
    await page.getByRole('menuitem', { name: 'From people I work with' }).click();
    const person = dialog(page).getByRole('checkbox', { name: new RegExp(ivo.email) });
    await dialog(page).getByRole('textbox').fill('lindq');
    await person.check();
    await expectNoViolations(page, 'people one works with');
    await button(page, 'Add 1 contact').click();
    await expectToast(page, '1 contact has been added.');
    await expect(row(page, ivo.email)).toBeVisible();
    const found = (await (await api.get('/api/contacts?filter={"search":"lindqvist"}')).json()) as object[];
    expect(found).toMatchObject([{ lastname: 'Lindqvist', emails: [{ email: ivo.email }] }]);
  });

  await test.step('those of a project as a group, in which nobody is twice', async () => {
    await page.goto('/address-book/groups');
    await button(page, 'From a project').click();
    await page.getByRole('combobox', { name: 'Project' }).fill('quarry');
    await page.getByRole('option', { name: /Quarry House/ }).click();
    await button(page, 'Add group').click();
    await expect(page.getByRole('heading', { name: 'Quarry House', level: 1 })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Quarry House' })).toHaveAttribute(
      'href',
      `/projects/${project}/files`,
    );
    await expectNoViolations(page, 'a group of a project');
  });

  await test.step('nobody else sees any of it', async () => {
    const [group] = await groupsOf(api);
    const stranger = await (await browser.newContext()).newPage();
    const theirs = await signIn(stranger, MEMBER);
    expect((await groupsOf(theirs)).map(({ name }) => name)).not.toContain('Quarry House');
    await stranger.goto(`/address-book/groups/${group?.id ?? ''}`);
    await expect(stranger.getByRole('heading', { name: 'We couldn’t find this group.' })).toBeVisible();
    await expect(stranger.getByText('Quarry House')).toHaveCount(0);
    await stranger.context().close();
  });
});

test.describe('on a telephone of 360 pixels in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('groups are read and changed with a thumb', async ({ page, request }) => {
    const api = await newPerson(page, request);
    await api.send('POST', '/api/contacts/groups', { name: 'Glaziers, roofers and everybody else on the north side' });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.goto('/address-book/groups');
    await expect(row(page, 'Glaziers')).toBeVisible();
    expect(await sideways()).toBe(0);
    await expectNoViolations(page, 'groups in the dark');
    await page.getByRole('link', { name: /^Glaziers/ }).tap();
    await field(page).fill('Anna');
    await page.getByRole('option', { name: /Anna Lee/ }).tap();
    const remove = page.getByRole('button', { name: /^Remove Anna Lee/ });
    await expect(remove).toBeVisible();
    expect(await sideways()).toBe(0);
    const box = await remove.boundingBox();
    expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await expectNoViolations(page, 'a group in the dark');
    await page.goto('/address-book');
    await button(page, 'Import').tap();
    await page.getByRole('menuitem', { name: 'From people I work with' }).tap();
    await expect(page.getByText('You share no project with anybody yet')).toBeVisible();
    await expectNoViolations(page, 'people one works with in the dark');
  });
});
