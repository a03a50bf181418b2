import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import type { ImportedRow, ImportedRowAnswer } from '../../api/index.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { FileReading } from './file-reading.js';
import { endRun } from './import-run.js';
import { ImportWizard } from './ImportWizard.js';
import type { RemoteReading } from './reading-thread.js';

const PAGE = '/address-book/import';
const PREVIEW = 'POST /api/contacts/import/preview';
const IMPORT = 'POST /api/contacts/import/parts';
const TEXT = 'Name,Email,City,Country\nAna,ana@b.test,Oslo,Up North\n,office@b.test,Rome,Italy\nCy,cy@b.test,,\n';

/** Reads a text where a browser reads a file, beside nobody. */
function inPlace(): RemoteReading {
  const reading = new FileReading();
  const file = { arrayBuffer: async () => Uint8Array.from(Buffer.from(TEXT)).buffer } as Blob;
  return new Proxy({} as RemoteReading, {
    get: (_, name: keyof FileReading | 'close') => {
      if (name === 'close') return () => undefined;
      if (name === 'open') return () => reading.open(file);
      const method = reading[name] as (...args: unknown[]) => unknown;
      return async (...args: unknown[]) => method.apply(reading, args);
    },
  });
}

const rowsOf = async (request: Request): Promise<ImportedRow[]> =>
  ((await request.json()) as { contacts: ImportedRow[] }).contacts;

const answers = (rows: readonly ImportedRow[], outcome: ImportedRowAnswer['outcome'] = 'created') =>
  rows.map(({ row }) => ({ row, outcome, contact_id: null, errors: null }));

const partAnswers = async (request: Request) =>
  ((await request.json()) as { parts: { contacts: ImportedRow[] }[] }).parts.map(({ contacts }) => ({
    import: {},
    rows: answers(contacts),
  }));

async function open(others: Answers = {}) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [PREVIEW]: async (request) => Response.json(answers(await rowsOf(request))),
    [IMPORT]: async (request) => Response.json(await partAnswers(request)),
    ...others,
  });
  const page = await openSignedIn(<ImportWizard startReading={inPlace} />, PAGE);
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Choose file' });
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  const choose = async () => {
    await user.upload(screen.getByLabelText('CSV file', { selector: 'input' }), new File([TEXT], 'people.csv'));
    await screen.findByText('3 rows in 4 columns');
  };
  const toConfirm = async () => {
    await choose();
    for (const step of ['Select rows', 'Map columns', 'Confirm']) {
      await user.click(next());
      await screen.findByRole('heading', { name: step });
    }
  };
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...page, user, next, choose, toConfirm, sent };
}

const importButton = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the CSV import (ADR-6)', () => {
  afterEach(() => act(endRun));

  it('ADR-25, VAL-55: goes on only once rows are selected and columns are mapped', async () => {
    const { user, next, choose } = await open();
    expect(next().disabled).toBe(true);
    await choose();
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Select none' }));
    expect(next().disabled).toBe(true);
    expect(screen.getByText('Select the rows to import.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(next());
    await user.selectOptions(await screen.findByLabelText('Name is'), '');
    expect(next().disabled).toBe(true);
    expect(screen.getByText(/Choose which column holds the name or the lastname/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Name is'), 'Lastname');
    expect(next().disabled).toBe(false);
  });

  it.each([
    ['contacts.xlsx', 'Choose a .csv file.'],
    ['contacts.csv', 'There is nothing in this file.'],
  ])('ADR-26, VAL-54: refuses %s before anybody reads it', async (name, words) => {
    const { next } = await open();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByLabelText('CSV file', { selector: 'input' }), new File([], name));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(next().disabled).toBe(true);
  });

  it('ADR-22, ADR-27: a country that nobody knows is chosen, and what is left is refused', async () => {
    const { user, next, choose, sent } = await open();
    await choose();
    await user.click(next());
    await user.click(next());
    await user.selectOptions(await screen.findByLabelText('“Up North” is'), 'Norway');
    await user.click(next());
    await importButton('Import 2 contacts');
    expect(screen.getByRole('button', { name: 'Errors 1' })).toBeTruthy();
    const [asked] = sent(PREVIEW) as { contacts: ImportedRow[] }[];
    expect(asked?.contacts.map(({ row, addresses }) => [row, addresses?.[0]?.country_id])).toEqual([
      [2, 'NO'],
      [4, undefined],
    ]);
  });

  it('ADR-23: what cannot be asked is said, and asked again; where nothing is new, nothing is imported', async () => {
    let isBack = false;
    const { user, toConfirm } = await open({
      [PREVIEW]: async (request) =>
        isBack ? Response.json(answers(await rowsOf(request), 'duplicate')) : new Response(null, { status: 503 }),
    });
    await toConfirm();
    expect((await screen.findByRole('alert')).textContent).toContain('The rows couldn’t be checked.');
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await importButton('Import 0 contacts')).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Duplicates 1' })).toBeTruthy();
  });

  it('ADR-24, ADR-28: says what became of the rows, and takes them back once asked', async () => {
    const { user, toConfirm, sent, address } = await open();
    const undone: string[] = [];
    await toConfirm();
    await user.click(await importButton('Import 1 contact'));
    await screen.findByRole('heading', { name: 'people.csv is imported' });
    const [call] = sent(IMPORT) as { import_id: string; name: string; total: number; parts: object[] }[];
    expect(call).toMatchObject({ name: 'people.csv', total: 3, parts: [{ contacts: [{ row: 4, name: 'Cy' }] }] });
    standInForApi({
      [`POST /api/contacts/imports/${call?.import_id}/undo`]: () => {
        undone.push(call?.import_id ?? '');
        return Response.json({
          ...{ removed: 0, restored: 1 },
          stayed: [{ contact_id: 'c', name: 'Cy', lastname: '', fields: ['notes'], gone: false }],
        });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    const question = await screen.findByRole('dialog', { name: 'Undo the import of “people.csv”?' });
    expect(undone).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Undo import' }));
    await screen.findByRole('heading', { name: 'The import is undone' });
    expect(screen.getByText('1 is as it was.', { exact: false })).toBeTruthy();
    expect(screen.getByText('notes', { exact: false }).textContent).toContain('notes');
    await user.click(screen.getByRole('button', { name: 'Show contacts' }));
    await waitFor(() => {
      expect(address()).toBe('/address-book');
    });
  });

  it('says what stopped it, and can be tried again', async () => {
    let isFull = true;
    const { user, toConfirm } = await open({
      [IMPORT]: async (request) =>
        isFull
          ? refusal(409, 'An address book holds at most 100000 contacts.')()
          : Response.json(await partAnswers(request)),
    });
    await toConfirm();
    await user.click(await importButton('Import 1 contact'));
    expect((await screen.findByRole('alert')).textContent).toBe('An address book holds at most 100000 contacts.');
    isFull = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'people.csv is imported' });
  });

  it('asks before what was chosen is left', async () => {
    const { user, choose, address } = await open();
    await choose();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Leave this import?' });
    expect(address()).toBe(PAGE);
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => {
      expect(address()).toBe('/address-book');
    });
  });
});
