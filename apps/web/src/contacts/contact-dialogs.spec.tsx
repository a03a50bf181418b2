import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import type { ContactDetail } from '../api/index.js';
import { aContact } from '../test/a-contact.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { EditContactDialog } from './form/EditContactDialog.js';
import { NewContactDialog } from './form/NewContactDialog.js';
import { ContactDialog } from './view/ContactDialog.js';

const ADA = aContact({
  name: 'Ada',
  lastname: 'Quist',
  business: 'Quist Glass',
  contact_type_id: 't1',
  contact_type: { id: 't1', name: 'Glazier' },
  phones: [
    { phone: '+12125550123 ext. 5', country_code: 'us', country_dial: '1', data_type_id: 2 },
    { phone: '+442079460958', country_code: 'gb', country_dial: '44', data_type_id: 1 },
  ],
  emails: [{ email: 'ada@quist.test', data_type_id: 1 }],
  addresses: [
    {
      ...{ line1: 'Hauptstr. 5', line2: '', line3: '', city: 'Köln', state: 'NRW', zip: '50667' },
      ...{ country_id: 'DE', data_type_id: 1 },
    },
  ],
  groups: [{ id: 'g1', name: 'Glaziers' }],
  group_ids: ['g1'],
  projects: [{ id: 'p1', name: 'Villa', potential: false }],
  proposals: [{ id: 'p2', name: 'Barn', potential: true }],
  notes: 'Calls back.',
});
const LIST = '/address-book';
const READ = `GET /api/contacts/${ADA.id}`;
const SAVE = `PUT /api/contacts/${ADA.id}`;
const CREATE = 'POST /api/contacts';

const SCREENS = (
  <Routes>
    <Route index element={<Link to={`${ADA.id}/edit`}>Another</Link>} />
    <Route path="new" element={<NewContactDialog />} />
    <Route path=":id" element={<ContactDialog />} />
    <Route path=":id/edit" element={<EditContactDialog />} />
  </Routes>
);

async function open(address: string, answers: Answers = {}, contact: ContactDetail = ADA) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    'GET /api/firms': () => Response.json([]),
    'GET /api/contacts/types': () => Response.json([{ id: 't1', name: 'Glazier' }]),
    'GET /api/contacts/groups': () => Response.json([{ id: 'g1', name: 'Glaziers' }]),
    [READ]: () => Response.json(contact),
    ...answers,
  });
  const shown = await openSignedIn(SCREENS, `${LIST}/${address}`, `${LIST}/*`);
  const user = userEvent.setup();
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...shown, user, sent };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const fill = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
};
const stored = () => Response.json(ADA, { status: 201 });

describe('a new contact (ADR-5)', () => {
  it('is stored with a name or a lastname only: the button is not there before (ADR-14, VAL-51)', async () => {
    const { user, sent, address } = await open('new', { [CREATE]: stored });
    await screen.findByRole('form', { name: 'New contact' });
    expect(document.activeElement).toBe(field('Name'));
    expect(screen.queryByRole('button', { name: 'Store' })).toBeNull();
    await screen.findByText('Enter a name or a lastname');
    await fill(user, 'Name', '   ');
    expect(screen.queryByRole('button', { name: 'Store' })).toBeNull();
    await fill(user, 'Lastname', ' Quist ');
    await user.click(button('Store'));
    await waitFor(() => {
      expect(address()).toBe(`${LIST}/${ADA.id}`);
    });
    // ADR-17: the phone and the e-mail that nobody filled are dropped.
    expect(sent(CREATE)).toEqual([
      {
        ...{ name: '', lastname: 'Quist', business: '', contact_type_id: null, notes: '', shared: false },
        ...{ phones: [], emails: [], addresses: [], group_ids: [] },
      },
    ]);
    await screen.findByText('The contact has been stored.');
  });

  it('has phones, e-mails and addresses, each with its kind and its country (ADR-17, ADR-18)', async () => {
    const { user, sent } = await open('new', { [CREATE]: stored });
    await fill(user, 'Name', 'Ada');
    expect(field('Type of phone').value).toBe('2');
    expect(field('Country of phone').value).toBe('us');
    await fill(user, 'Phone', '2125550123');
    await user.click(button('Add a phone'));
    expect(document.activeElement).toBe(field('Phone 2'));
    await user.selectOptions(field('Country of phone 2'), 'gb');
    await user.selectOptions(field('Type of phone 2'), 'Work');
    await fill(user, 'Phone 2', '020 7946 0958');
    await user.click(button('Add a phone'));
    await user.click(button('Remove phone 3'));
    expect(document.activeElement).toBe(button('Add a phone'));
    await fill(user, 'Email', 'ada@quist.test');
    await user.click(button('Add an address'));
    expect(field('Country of address').value).toBe('US');
    await fill(user, 'Address line 1', '600 Congress Ave');
    await fill(user, 'ZIP code', '78701');
    await user.click(button('Store'));
    await waitFor(() => {
      expect(sent(CREATE)).toMatchObject([
        {
          phones: [
            { phone: '(212) 555-0123', country_code: 'us', data_type_id: 2 },
            { phone: '020 7946 0958', country_code: 'gb', data_type_id: 1 },
          ],
          emails: [{ email: 'ada@quist.test', data_type_id: 1 }],
          addresses: [{ line1: '600 Congress Ave', zip: '78701', country_id: 'US', data_type_id: 1 }],
        },
      ]);
    });
  });

  it('says at the row what is wrong with it, once somebody has left it, and sends nothing', async () => {
    const { user, sent } = await open('new', { [CREATE]: stored });
    await fill(user, 'Name', 'Ada');
    await fill(user, 'Phone', '12');
    await fill(user, 'Email', 'ada@');
    await screen.findByText('This is not a phone number');
    expect(screen.queryByText('Email is invalid')).toBeNull();
    await user.click(button('Store'));
    await screen.findByText('Email is invalid');
    expect(sent(CREATE)).toEqual([]);
  });

  it('makes a type on demand, and one that is there is used (ADR-16)', async () => {
    const { user, sent } = await open('new', {
      [CREATE]: stored,
      'POST /api/contacts/types': () => Response.json({ id: 't2', name: 'Roofer' }, { status: 201 }),
    });
    await fill(user, 'Name', 'Ada');
    const type = screen.getByRole('combobox', { name: 'Type' });
    await user.type(type, 'glazier');
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Glazier']);
    await user.clear(type);
    await user.type(type, 'Roofer');
    await user.click(await screen.findByRole('option', { name: 'Add “Roofer”' }));
    await waitFor(() => {
      expect(sent('POST /api/contacts/types')).toEqual([{ name: 'Roofer' }]);
    });
    await waitFor(() => {
      expect((type as HTMLInputElement).value).toBe('Roofer');
    });
    await user.click(button('Store'));
    await waitFor(() => {
      expect(sent(CREATE)).toMatchObject([{ contact_type_id: 't2' }]);
    });
  });

  it('shows at a field what the server says of it, and keeps what was typed', async () => {
    const refused = refusal(422, 'No.', { 'phones.0.phone': ['This is not a phone number'] });
    const { user } = await open('new', { [CREATE]: refused });
    await fill(user, 'Name', 'Ada');
    await fill(user, 'Phone', '2125550123');
    await user.click(button('Store'));
    await screen.findByText('This is not a phone number');
    expect(field('Name').value).toBe('Ada');
  });

  it('asks before what was typed is left behind, and not when nothing was', async () => {
    const { user, address } = await open('new');
    await fill(user, 'Name', 'Ada');
    await user.keyboard('{Escape}');
    await screen.findByText('All changes will be discarded');
    await user.click(button('Keep editing'));
    expect(field('Name').value).toBe('Ada');
    await user.clear(field('Name'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(address()).toBe(LIST);
    });
  });
});

describe('editing a contact (ADR-4)', () => {
  it('sends what was changed, and is back at the contact without a question', async () => {
    const { user, sent, address } = await open(`${ADA.id}/edit`, { [SAVE]: () => Response.json(ADA) });
    await screen.findByRole('heading', { name: 'Edit Ada Quist' });
    expect([field('Phone 1').value, field('Phone 2').value]).toEqual(['(212) 555-0123 ext. 5', '020 7946 0958']);
    expect(button('Store').disabled).toBe(true);
    await fill(user, 'Phone 2', '');
    await user.click(button('Store'));
    await waitFor(() => {
      expect(address()).toBe(`${LIST}/${ADA.id}`);
    });
    expect(sent(SAVE)).toEqual([
      { version: 1, phones: [{ phone: '(212) 555-0123 ext. 5', country_code: 'us', data_type_id: 2 }] },
    ]);
  });

  it('says what somebody else made of the same field meanwhile', async () => {
    const newer = { ...ADA, lastname: 'Quist-Berg', version: 2 };
    let now = ADA;
    const { user } = await open(`${ADA.id}/edit`, {
      [READ]: () => Response.json(now),
      [SAVE]: () => {
        now = newer;
        return Response.json({ status: 409, message: 'Changed', current: newer }, { status: 409 });
      },
    });
    await screen.findByRole('form');
    await fill(user, 'Lastname', 'Berg');
    await user.click(button('Store'));
    await screen.findByText(/Changed to “Quist-Berg” meanwhile/);
    expect(field('Lastname').value).toBe('Berg');
    await user.click(button('Take that instead'));
    expect(field('Lastname').value).toBe('Quist-Berg');
  });

  it('is not for who may only read it', async () => {
    const { address } = await open(`${ADA.id}/edit`, {}, { ...ADA, user_permissions: ['view'] });
    await screen.findByRole('heading', { name: /Ada Quist/ });
    expect(address()).toBe(`${LIST}/${ADA.id}`);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

describe('a contact (ADR-3)', () => {
  it('shows how to reach them, and what they take part in', async () => {
    await open(ADA.id);
    await screen.findByText('Glazier, Quist Glass');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('+1 212 555 0123 ext. 5')).toBe('tel:+12125550123;ext=5');
    expect(href('ada@quist.test')).toBe('mailto:ada@quist.test');
    const lines = within(screen.getByRole('list', { name: 'Addresses' })).getByRole('group');
    expect([...lines.children].map(({ textContent }) => textContent)).toEqual([
      ...['Hauptstr. 5', '50667 Köln', 'NRW', 'Germany'],
    ]);
    expect(href('Villa')).toBe('/projects/p1/files');
    expect(href('Barn')).toBe('/potential/p2');
    expect(href('Glaziers')).toBe('/address-book/groups/g1');
    screen.getByText('Calls back.');
  });

  it.each([
    ['sent', () => Response.json({ id: 'u1' }, { status: 201 }), 'An invitation has been sent to ada@quist.test.'],
    ['refused who has an account (MSG-124)', refusal(400, 'User already exists.'), 'User already exists.'],
    ['not sent (MSG-125)', 503, 'Invitation couldn’t be generated. Please try again.'],
  ] as const)('an invitation to Gable is asked for, and %s', async (_what, answer, words) => {
    const INVITE = 'POST /api/v2/users/generate-invitation';
    const { user, sent } = await open(ADA.id, { [INVITE]: answer });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Quist' }));
    await user.click(screen.getByRole('menuitem', { name: 'Invite to Gable' }));
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
    await screen.findByText(words);
    expect(sent(INVITE)).toEqual([{ email: 'ada@quist.test' }]);
  });

  it('is deleted after confirmation (DLG-14)', async () => {
    const { user, sent, address } = await open(ADA.id, {
      [`DELETE /api/contacts/${ADA.id}`]: () => Response.json({ id: ADA.id }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Quist' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'Delete Ada Quist?' });
    expect(sent(`DELETE /api/contacts/${ADA.id}`)).toEqual([]);
    await user.click(button('Delete'));
    await screen.findByText('The contact has been deleted.');
    expect(address()).toBe(LIST);
  });

  it.each(['', '/edit'])('says so when it is not there, and asks for no id that is none%s', async (screenOf) => {
    const { unmount } = await open(`${ADA.id}${screenOf}`, { [READ]: refusal(404, 'No.') });
    await screen.findByRole('heading', { name: 'We couldn’t find this contact.' });
    unmount();
    const { sent } = await open(`types${screenOf}`);
    await screen.findByRole('heading', { name: 'We couldn’t find this contact.' });
    expect(sent('GET /api/contacts/types')).toEqual([]);
  });
});
