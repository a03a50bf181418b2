import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactImport, ContactMerge } from '../../api/index.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { PastImportsPage } from './PastImportsPage.js';

const PAGE = '/address-book/imports';
const IMPORTS = 'GET /api/contacts/imports';
const MERGES = 'GET /api/contacts/merges';
const UNDO_IMPORT = 'POST /api/contacts/imports/i1/undo';
const FILE: ContactImport = {
  id: 'i1',
  name: 'contacts.csv',
  total: 9,
  created: 4,
  updated: 2,
  duplicate: 0,
  refused: 3,
  created_at: new Date().toISOString(),
  undone_at: null,
};
const MERGE: ContactMerge = {
  id: 'm1',
  contact_id: 'anna',
  name: 'Anna',
  lastname: 'Lee',
  contacts: 3,
  created_at: FILE.created_at,
  undone_at: null,
};
const listOf = (...items: object[]) => Response.json({ items, total: items.length });

async function open(answers: Answers) {
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), [MERGES]: () => listOf(), ...answers });
  await openSignedIn(<PastImportsPage />, PAGE);
  return { user: userEvent.setup(), made: (call: string) => calls.filter((each) => each.call === call).length };
}

const answer = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('past imports', () => {
  it('say what came of them, and which are undone', async () => {
    const undone = { ...FILE, id: 'i2', name: '', created: 0, updated: 0, refused: 0, undone_at: FILE.created_at };
    await open({ [IMPORTS]: () => listOf(FILE, undone) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/^contacts\.csv4 new, 2 updated, 3 not taken/u);
    expect(second?.textContent).toMatch(/^ImportNothing in it.*Undone/u);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('are undone after a question; what stays is told by contact and field', async () => {
    const { user, made } = await open({
      [IMPORTS]: () => listOf(made(UNDO_IMPORT) > 0 ? { ...FILE, undone_at: FILE.created_at } : FILE),
      [UNDO_IMPORT]: () =>
        Response.json({
          removed: 3,
          restored: 2,
          stayed: [
            { contact_id: 'anna', name: 'Anna', lastname: 'Lee', fields: ['phones', 'notes'], gone: false },
            { contact_id: 'bo', name: 'Bo', lastname: '', fields: [], gone: true },
          ],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo contacts.csv' }));
    await screen.findByRole('dialog', { name: 'Undo “contacts.csv”?' });
    expect(made(UNDO_IMPORT)).toBe(0);
    await user.click(answer('Undo'));
    const told = within(await screen.findByRole('dialog', { name: 'Undone, but for what was changed since' }));
    expect(
      told.getByText('3 contacts are gone. 2 are as they were. What was changed since stays as it is:'),
    ).toBeTruthy();
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Anna Lee: phones and notes changed since, and stay',
      'Bo: has been deleted since, and stays deleted',
    ]);
    expect(told.getAllByRole('link')).toHaveLength(1);
    await user.click(answer('Close'));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Undo contacts.csv' })).toBeNull();
    });
  });

  it('of which nothing stays say no more than that', async () => {
    const { user } = await open({
      [IMPORTS]: () => listOf(FILE),
      [UNDO_IMPORT]: () => Response.json({ removed: 4, restored: 2, stayed: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo contacts.csv' }));
    await screen.findByRole('dialog');
    await user.click(answer('Undo'));
    await screen.findByText('It is as it was before.');
  });

  it('that somebody has undone already say so', async () => {
    const { user } = await open({
      [IMPORTS]: () => listOf(FILE),
      [UNDO_IMPORT]: refusal(409, 'This has been undone already.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo contacts.csv' }));
    await screen.findByRole('dialog');
    await user.click(answer('Undo'));
    await screen.findByText('This has been undone already.');
  });

  it('have the merges below, each of which is undone after a question, when nothing was imported too', async () => {
    const undo = 'POST /api/contacts/merges/m1/undo';
    const other = {
      ...MERGE,
      id: 'm2',
      contact_id: null,
      name: '',
      lastname: '',
      contacts: 2,
      undone_at: FILE.created_at,
    };
    const { user, made } = await open({
      [IMPORTS]: () => listOf(),
      [MERGES]: () => listOf(made(undo) > 0 ? { ...MERGE, undone_at: FILE.created_at } : MERGE, other),
      [undo]: () => Response.json({ removed: 0, restored: 3, stayed: [] }),
    });
    const merges = within(await screen.findByRole('region', { name: 'Merges' }));
    const [first, second] = await merges.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Anna Lee3 contacts made one/u);
    expect(second?.textContent).toMatch(/^Merge2 contacts made one.*Undone/u);
    expect(screen.queryByRole('region', { name: 'Imports' })).toBeNull();
    await user.click(merges.getByRole('button', { name: 'Undo Anna Lee' }));
    await screen.findByRole('dialog', { name: 'Undo the merge of “Anna Lee”?' });
    expect(made(undo)).toBe(0);
    await user.click(answer('Undo'));
    await screen.findByText('It is as it was before.');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Undo Anna Lee' })).toBeNull();
    });
  });

  it('are said to be none', async () => {
    await open({ [IMPORTS]: () => listOf() });
    await screen.findByRole('heading', { name: 'Nothing has been imported yet' });
  });
});
