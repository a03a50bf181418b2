import { readFile } from 'node:fs/promises';
import { signUp } from './accounts.js';
import { expectNoViolations } from './no-violations.js';
import { ApiOf } from './people.js';
import { expect, test, type Page } from './test.js';

/** A file as a person has it on their disk. */
interface CsvFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const csv = (name: string, text: string, encoding: BufferEncoding = 'utf8'): CsvFile => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) },
});

const GOOGLE = () => readFile(new URL('../../../docs/examples/contacts.csv', import.meta.url), 'utf8');

const OUTLOOK = `Anrede;Vorname;Nachname;Firma;Straße geschäftlich;Ort geschäftlich;Postleitzahl geschäftlich;Land/Region geschäftlich;Telefon geschäftlich;Mobiltelefon;E-Mail-Adresse;Notizen
Frau;Käthe;Großmann;Bäckerei Müller & Söhne;Königstraße 7;München;80331;Deutschland;089 5550100;+49 170 5550123;kaethe@mueller.test;"Schlüssel; beim Nachbarn"
;Jürgen;Strauß;;;;;;;;juergen@strauss.test;
`;

const EXCEL = `\uFEFFName;Lastname;Business;Email;Phone;City;Country
Æsa;Þórsdóttir;Ísverk;aesa@isverk.test;+354 555 0100;Reykjavík;Iceland
Łukasz;Żak;;lukasz@zak.test;;Łódź;PL
`;

/** So many people that they are not imported at once. */
const crowd = (name: string, people: number): CsvFile =>
  csv(
    name,
    `Name,Lastname,Email\n${Array.from({ length: people }, (_, at) => `Person,No${at},no${at}@crowd.test`).join('\n')}\n`,
  );

/** The wizard, as somebody uses it who has never seen it. */
class Wizard {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/address-book');
    await this.page.getByRole('button', { name: 'Import', exact: true }).click();
    await this.page.getByRole('menuitem', { name: 'CSV file' }).click();
    await this.expectStep('Choose file');
  }

  async expectStep(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name, exact: true, level: 2 })).toBeFocused();
  }

  async choose(file: CsvFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: /^Choose (another )?file$/ }).click();
    await (await chooser).setFiles(file);
  }

  async next(step: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Next' }).click();
    await this.expectStep(step);
  }

  /** Chooses a file and takes everything as it is offered. */
  async toConfirm(file: CsvFile): Promise<void> {
    await this.choose(file);
    await this.next('Select rows');
    await this.next('Map columns');
    await this.next('Confirm');
  }

  async import(): Promise<void> {
    await this.page.getByRole('button', { name: /^Import [\d,]+ contacts?$/ }).click();
  }

  count(outcome: string) {
    return this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name: outcome });
  }

  async expectReport(counts: Record<string, string>): Promise<void> {
    await expect(this.page.getByRole('heading', { name: / is imported$/ })).toBeVisible();
    for (const [outcome, count] of Object.entries(counts)) {
      const said = this.page.getByRole('term').filter({ hasText: outcome });
      await expect(said.locator('xpath=following-sibling::dd')).toHaveText(count);
    }
  }
}

/** Somebody new, whose address book is empty. */
async function somebody(page: Page, request: Parameters<typeof signUp>[0]): Promise<ApiOf> {
  const { email, password } = await signUp(request, { name: 'Rosa Brandt' });
  const api = new ApiOf(page);
  expect((await api.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
  return api;
}

interface ContactAnswer {
  name: string;
  lastname: string;
  business: string;
  emails: { email: string }[];
  phones: { phone: string }[];
  addresses: { city: string; country_id: string }[];
}

const contacts = async (api: ApiOf): Promise<ContactAnswer[]> =>
  (await (await api.get('/api/contacts?range=[0,99]')).json()) as ContactAnswer[];

test('a Google export goes in, what was not taken is mended and imported again, and all of it undone (ACC-3, ADR-6, ADR-20…25, ADR-27, VAL-54, VAL-55, OPN-149)', async ({
  page,
  request,
}, testInfo) => {
  test.slow();
  const api = await somebody(page, request);
  const wizard = new Wizard(page);
  const next = page.getByRole('button', { name: 'Next' });

  await test.step('the file is read as it is written', async () => {
    await wizard.open();
    await expect(page).toHaveTitle('Import – Contacts – Gable');
    await expect(next).toBeDisabled();
    await wizard.choose(csv('google.csv', await GOOGLE()));
    await expect(page.getByRole('region', { name: 'First rows' })).toContainText('Renée');
    await expect(page.getByLabel('Encoding')).toHaveValue('utf-8');
    await expect(page.getByText('7 rows in 13 columns')).toBeVisible();
    await expectNoViolations(page, 'Choose file');
  });
  await test.step('rows are selected, one, none or all, and nothing goes on without', async () => {
    await wizard.next('Select rows');
    await expect(page.getByText('7 of 7 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Select none' }).click();
    await expect(next).toBeDisabled();
    await page.getByRole('row', { name: /Adaeze/ }).click();
    await page.getByRole('row', { name: /Formula/ }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('7 of 7 selected')).toBeVisible();
    await expectNoViolations(page, 'Select rows');
  });
  await test.step('columns are guessed, and a country that nobody knows is chosen', async () => {
    await wizard.next('Map columns');
    await expect(page.getByLabel('Phone 1 - Value is')).toHaveValue('phone');
    await page.getByLabel('First Name is').selectOption('');
    await page.getByLabel('Last Name is').selectOption('');
    await expect(next).toBeDisabled();
    await page.getByLabel('First Name is').selectOption('name');
    await page.getByLabel('Last Name is').selectOption('lastname');
    await expectNoViolations(page, 'Map columns');
    await page.getByLabel('“Up north” is').selectOption({ label: 'Norway' });
  });
  await test.step('errors stand in their cells, and what is mended there is one no more', async () => {
    await wizard.next('Confirm');
    await expect(wizard.count('New')).toHaveText('New 5');
    await wizard.count('Errors').click();
    const grid = page.getByRole('grid', { name: 'Rows as they are imported' });
    await expect(grid.getByRole('row')).toHaveCount(3);
    await expect(page.getByLabel('Phone 1 - Value in row 6')).toHaveAccessibleDescription('This is not a phone number');
    await expectNoViolations(page, 'Confirm');
    await page.getByLabel('Phone 1 - Value in row 6').fill('+49 30 5550100');
    await page.getByLabel('Phone 1 - Value in row 6').press('Enter');
    await expect(wizard.count('New')).toHaveText('New 6');
    await expect(wizard.count('Errors')).toHaveText('Errors 1');
  });
  const report = await test.step('the report says what became of the rows, and holds what was not taken', async () => {
    await wizard.import();
    await wizard.expectReport({ 'New contacts': '6', 'Not imported': '1' });
    await expectNoViolations(page, 'Report');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download what was not imported' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('google – not imported.csv');
    const path = testInfo.outputPath('report.csv');
    await file.saveAs(path);
    return readFile(path, 'utf8');
  });
  expect(report).toContain('Nobody & Sons');
  expect(report).toContain('Enter a name or a lastname');
  const taken = await contacts(api);
  expect(taken).toHaveLength(6);
  expect(taken.find(({ lastname }) => lastname === 'Formula')).toMatchObject({
    ...{ name: '=Paul', business: '@Cells', emails: [{ email: '+paul@formula.test' }] },
  });
  expect(taken.find(({ name }) => name === 'Ola')?.addresses[0]).toMatchObject({ city: 'Oslo', country_id: 'NO' });

  await test.step('the report is mended and imported', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await wizard.expectStep('Choose file');
    await wizard.toConfirm(csv('mended.csv', report.replace(',,Nobody', 'Norah,,Nobody')));
    await wizard.import();
    await wizard.expectReport({ 'New contacts': '1', 'Not imported': '0' });
    expect(await contacts(api)).toHaveLength(7);
  });
  await test.step('the same file again is nobody new, and undone it leaves everybody', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await wizard.toConfirm(csv('google.csv', await GOOGLE()));
    await expect(wizard.count('Errors')).toHaveText('Errors 3');
    await expect(wizard.count('Duplicates')).toHaveText('Duplicates 4');
  });
  await test.step('a whole import is undone', async () => {
    await wizard.page.reload();
    await wizard.expectStep('Choose file');
    await wizard.toConfirm(csv('excel.csv', EXCEL));
    await wizard.import();
    await wizard.expectReport({ 'New contacts': '2' });
    expect(await contacts(api)).toHaveLength(9);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page
      .getByRole('dialog', { name: /^Undo the import/ })
      .getByRole('button', { name: 'Undo import' })
      .click();
    await expect(page.getByText('2 contacts are gone.')).toBeVisible();
    expect(await contacts(api)).toHaveLength(7);
    await page.getByRole('button', { name: 'Show contacts' }).click();
    await expect(page.getByRole('row', { name: /Norah/ })).toBeVisible();
  });
});

test('exports of Outlook in Windows-1252 and of Excel go in letter for letter (ADR-20, ADR-22)', async ({
  page,
  request,
}) => {
  const api = await somebody(page, request);
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.choose(csv('outlook.csv', OUTLOOK, 'latin1'));
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Between cells')).toHaveValue(';');
  await expect(page.getByRole('region', { name: 'First rows' })).toContainText('Königstraße 7');
  await page.getByLabel('Encoding').selectOption('utf-8');
  await expect(page.getByRole('region', { name: 'First rows' })).not.toContainText('Königstraße 7');
  await page.getByLabel('Encoding').selectOption('windows-1252');
  await expect(page.getByRole('region', { name: 'First rows' })).toContainText('Königstraße 7');
  await wizard.next('Select rows');
  await wizard.next('Map columns');
  await wizard.next('Confirm');
  await wizard.import();
  await wizard.expectReport({ 'New contacts': '2', 'Not imported': '0' });
  await page.getByRole('button', { name: 'Import another file' }).click();
  await wizard.toConfirm(csv('excel.csv', EXCEL));
  await wizard.import();
  await wizard.expectReport({ 'New contacts': '2', 'Not imported': '0' });
  const taken = await contacts(api);
  expect(taken.map(({ name, lastname }) => `${name} ${lastname}`).sort()).toEqual([
    ...['Jürgen Strauß', 'Käthe Großmann', 'Æsa Þórsdóttir', 'Łukasz Żak'],
  ]);
  expect(taken.find(({ name }) => name === 'Käthe')).toMatchObject({
    business: 'Bäckerei Müller & Söhne',
    phones: [{ phone: '+49895550100' }, { phone: '+491705550123' }],
    addresses: [{ city: 'München', country_id: 'DE' }],
  });
});

test('what is no table is refused in words, and nothing is done (ADR-26, VAL-54)', async ({ page, request }) => {
  const api = await somebody(page, request);
  const wizard = new Wizard(page);
  await wizard.open();
  const refusals: [CsvFile, string][] = [
    [csv('contacts.xlsx', 'Name\nAnna\n'), 'Choose a .csv file.'],
    [csv('empty.csv', ''), 'There is nothing in this file.'],
    [csv('blank.csv', '\n \n,,\n'), 'There is nothing in this file.'],
    [csv('binary.csv', 'PK\0\0Name\0Anna'), 'This is not a CSV file. Save it as CSV in the program it comes from.'],
    [csv('quote.csv', 'Name,Email\nAnna,"anna@glass.test\n'), 'A quote that begins in row 2 is never closed.'],
    [csv('wide.csv', 'a,'.repeat(100_000)), 'This file has too many columns. Check what stands between the cells.'],
    [csv('long.csv', 'Name\n'.repeat(50_002)), 'This file has more than 50,000 rows. Split it and import its parts.'],
    [
      { ...csv('large.csv', ''), buffer: Buffer.alloc(50_000_001, 'a,b\n') },
      'This file is too large. A file of up to 50 MB can be imported.',
    ],
  ];
  for (const [file, words] of refusals) {
    await wizard.choose(file);
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  }
  await expectNoViolations(page, 'A refused file');
  await wizard.choose(csv('good.CSV', 'Name\nAnna\nBoris\n'));
  await expect(page.getByRole('alert')).toBeHidden();
  await wizard.next('Select rows');
  expect(await contacts(api)).toEqual([]);
});

test('an import goes on after a lost connection and a reload, and takes no row twice (ADR-24, ADR-28)', async ({
  page,
  request,
}) => {
  test.slow();
  const api = await somebody(page, request);
  const wizard = new Wizard(page);
  const parts: number[] = [];
  let [lost, held] = [0, 0];
  await page.route('**/api/contacts/import/parts', async (route) => {
    const { parts: sent } = route.request().postDataJSON() as { parts: { contacts: unknown[] }[] };
    parts.push(...sent.map(({ contacts: rows }) => rows.length));
    if (parts.length === 3) {
      // It was taken, and nobody hears of it.
      lost++;
      await route.fetch();
      await route.abort('connectionreset');
    } else if (parts.length === 6) {
      // The page is reloaded while this one is on its way.
      held++;
      await route.fetch();
    } else {
      await route.continue();
    }
  });
  await wizard.open();
  await wizard.toConfirm(crowd('crowd.csv', 420));
  await wizard.import();
  await expect(page.getByRole('progressbar', { name: 'Importing crowd.csv' })).toBeVisible();
  await expect.poll(() => held).toBe(1);
  await page.unroute('**/api/contacts/import/parts');
  await page.reload();
  await wizard.expectReport({ 'New contacts': '420', 'Already there': '0', 'Not imported': '0' });
  expect(lost).toBe(1);
  expect(Math.max(...parts)).toBe(50);
  const answer = await api.get('/api/contacts?range=[0,0]');
  expect(answer.headers()['content-range']).toBe('contacts 0-0/420');
  await page.reload();
  await wizard.expectReport({ 'New contacts': '420' });
  await page.getByRole('button', { name: 'Show contacts' }).click();
  await page.goto('/address-book/import');
  await wizard.expectStep('Choose file');
});

test('two tabs import a file once', async ({ page, context, request }) => {
  const api = await somebody(page, request);
  const wizard = new Wizard(page);
  let goOn = (): void => undefined;
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/contacts/import/parts', async (route) => {
    await paused;
    await route.continue();
  });
  await wizard.open();
  await wizard.toConfirm(crowd('crowd.csv', 120));
  await wizard.import();
  await expect(page.getByRole('progressbar', { name: 'Importing crowd.csv' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/address-book/import');
  await expect(other.getByText('This import goes on in another tab.')).toBeVisible();
  goOn();
  await wizard.expectReport({ 'New contacts': '120' });
  await new Wizard(other).expectReport({ 'New contacts': '120' });
  const answer = await api.get('/api/contacts?range=[0,0]');
  expect(answer.headers()['content-range']).toBe('contacts 0-0/120');
});

test.describe('on a small screen in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('all five steps fit, and keys alone lead through them (ADR-6, ADR-21)', async ({ page, request }) => {
    await somebody(page, request);
    const wizard = new Wizard(page);
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    await wizard.open();
    await wizard.choose(csv('google.csv', await GOOGLE()));
    const next = page.getByRole('button', { name: 'Next' });
    for (const step of ['Select rows', 'Map columns', 'Confirm']) {
      await expect(next).toBeEnabled();
      expect(await fits()).toBe(true);
      await expectNoViolations(page, `before ${step}`);
      await next.focus();
      await page.keyboard.press('Enter');
      await wizard.expectStep(step);
      if (step !== 'Select rows') continue;
      await page.getByRole('grid').focus();
      await page.keyboard.press(' ');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByText('5 of 7 selected')).toBeVisible();
      await page.keyboard.press('Control+a');
      await expect(page.getByText('7 of 7 selected')).toBeVisible();
    }
    await expect(wizard.count('Errors')).toHaveText('Errors 3');
    expect(await fits()).toBe(true);
    await expectNoViolations(page, 'Confirm');
    await page.getByRole('button', { name: 'Import 4 contacts' }).press('Enter');
    await wizard.expectReport({ 'New contacts': '4' });
    await expectNoViolations(page, 'Report');
    expect(await fits()).toBe(true);
  });
});
