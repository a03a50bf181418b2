import { MESSAGES } from '@gable/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdministeredPerson } from '../api/index.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { PeopleAdministrationPage } from './PeopleAdministrationPage.js';

const LIST = 'GET /api/v2/admin/people';
const DEACTIVATE = 'POST /api/v2/admin/people/ivo/deactivate';

const aPerson = (fields: Partial<AdministeredPerson>): AdministeredPerson => ({
  id: 'ivo',
  name: 'Ivo Lindqvist',
  email: 'ivo@gable.test',
  state: 'active',
  administrator: false,
  projects: 3,
  sessions: 1,
  created_at: new Date().toISOString(),
  last_seen_at: null,
  ...fields,
});
const ME = aPerson({ id: OLIVIA.id, name: OLIVIA.name, email: OLIVIA.email, administrator: true });

async function open(people: AdministeredPerson[], answers: Answers = {}) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf({ ...OLIVIA, administrator: true }),
    [LIST]: () =>
      Response.json(people, { headers: { 'content-range': `people 0-${people.length - 1}/${people.length}` } }),
    ...answers,
  });
  await openSignedIn(<PeopleAdministrationPage />, '/admin');
  return { calls, user: userEvent.setup() };
}

const offered = async (name: string): Promise<(string | null)[]> => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return items;
};

describe('the people of the instance', () => {
  it.each([
    [aPerson({}), ['Sessions', 'Make administrator', 'Deactivate']],
    [aPerson({ administrator: true }), ['Sessions', 'Remove as administrator', 'Deactivate']],
    [aPerson({ state: 'invited', name: '' }), ['Send the email again']],
    [aPerson({ state: 'unverified' }), ['Send the email again']],
    [aPerson({ state: 'deactivated' }), ['Reactivate']],
    [ME, ['Sessions', 'Remove as administrator']],
  ])('offers what may be done with %o', async (person, items) => {
    await open([person]);
    expect(await offered(person.name || person.email)).toEqual(items);
  });

  it('asks before it deactivates, and says what the server refuses', async () => {
    const { calls, user } = await open([aPerson({ administrator: true })], {
      [DEACTIVATE]: refusal(422, MESSAGES.administration.lastAdministrator),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ivo Lindqvist' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Deactivate the account of Ivo Lindqvist?');
    expect(calls.map(({ call }) => call)).not.toContain(DEACTIVATE);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await screen.findByText(MESSAGES.administration.lastAdministrator);
  });

  it('says when nobody was found', async () => {
    await open([]);
    await screen.findByText('Nobody was found.');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
