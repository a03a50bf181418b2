import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactDuplicates } from '../../api/index.js';
import { aContact } from '../../test/a-contact.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { ContactDuplicatesPage } from './ContactDuplicatesPage.js';
import { fullestOf } from './contact-duplicates.js';
import { DuplicatesNotice } from './DuplicatesNotice.js';

const PAGE = '/address-book/duplicates';
const LIST = 'GET /api/contacts/duplicates';
const MERGE = 'POST /api/contacts/merges';
const UNDO = 'POST /api/contacts/merges/m1/undo';
const EMAIL = { email: 'anna@gable.test', data_type_id: 1 };
const HALF = aContact({ id: 'half', name: 'Anna', lastname: '', emails: [EMAIL] });
const WHOLE = aContact({ id: 'whole', name: 'Anna', lastname: 'Lee', emails: [EMAIL], business: 'Lee Glass' });
const BY_EMAIL: ContactDuplicates = {
  contacts: [HALF, WHOLE],
  evidence: [{ kind: 'email', value: EMAIL.email, contact_ids: ['half', 'whole'] }],
};
const BO = ['b1', 'b2', 'b3'].map((id) => aContact({ id, name: 'Bo', lastname: id }));
const BY_NAME: ContactDuplicates = {
  contacts: BO,
  evidence: [{ kind: 'name', value: 'Ek Glass', contact_ids: ['b1', 'b2', 'b3'] }],
};

async function open(answers: Answers, page = <ContactDuplicatesPage />) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [MERGE]: () => Response.json({ merge_id: 'm1', contact: WHOLE }, { status: 201 }),
    ...answers,
  });
  const shown = await openSignedIn(page, PAGE);
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...shown, sent, user: userEvent.setup() };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
});

describe('contacts that may be the same', () => {
  it('are shown with what speaks for it; who says most stays unless another is chosen', async () => {
    const { user, sent } = await open({ [LIST]: () => Response.json([BY_EMAIL]) });
    const shown = await card('Anna');
    expect(shown.getByText('Same email: anna@gable.test')).toBeTruthy();
    expect(shown.getByRole<HTMLInputElement>('radio', { name: 'Keep Anna Lee' }).checked).toBe(true);
    await user.click(shown.getByRole('radio', { name: 'Keep Anna' }));
    await user.click(shown.getByRole('button', { name: 'Merge 2 contacts' }));
    await screen.findByText('2 contacts are one now.');
    expect(sent(MERGE)).toEqual([{ contact_id: 'half', contact_ids: ['whole'] }]);
  });

  it('are one in a step, and several again when that is undone; what stays is told by contact and field', async () => {
    const { user, sent } = await open({
      [LIST]: () => Response.json(sent(MERGE).length > sent(UNDO).length ? [] : [BY_EMAIL]),
      [UNDO]: () =>
        Response.json({
          removed: 0,
          restored: 2,
          stayed: [{ contact_id: 'whole', name: 'Anna', lastname: 'Lee', fields: ['notes'], gone: false }],
        }),
    });
    await user.click((await card('Anna')).getByRole('button', { name: 'Merge 2 contacts' }));
    const nothing = await screen.findByRole('heading', { name: 'No contact is here twice' });
    await waitFor(() => {
      expect(document.activeElement).toBe(nothing);
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(
      'It is as it was before, but for what has been changed since. Anna Lee: notes changed since, and stay.',
    );
    expect(await card('Anna')).toBeTruthy();
  });

  it('some of which are others are left out', async () => {
    const { user, sent } = await open({ [LIST]: () => Response.json([BY_NAME]) });
    const shown = await card('Bo b1');
    expect(shown.getByText('Alike names at Ek Glass')).toBeTruthy();
    await user.click(shown.getByRole('checkbox', { name: 'Bo b1 is one of them' }));
    expect(shown.getByRole<HTMLInputElement>('radio', { name: 'Keep Bo b2' }).checked).toBe(true);
    await user.click(shown.getByRole('button', { name: 'Merge 2 contacts' }));
    await screen.findByText('2 contacts are one now.');
    expect(sent(MERGE)).toEqual([{ contact_id: 'b2', contact_ids: ['b3'] }]);
  });

  it('are back with the reason when they cannot be one', async () => {
    const { user } = await open({
      [LIST]: () => Response.json([BY_EMAIL]),
      [MERGE]: refusal(409, 'A contact holds at most 20 of them'),
    });
    await user.click((await card('Anna')).getByRole('button', { name: 'Merge 2 contacts' }));
    await screen.findByText('A contact holds at most 20 of them');
    expect(await card('Anna')).toBeTruthy();
  });

  it('that are not the same are not shown again on this device, unless that is undone', async () => {
    const { user, unmount } = await open({ [LIST]: () => Response.json([BY_EMAIL]) });
    await user.click((await card('Anna')).getByRole('button', { name: 'Not the same' }));
    await screen.findByRole('heading', { name: 'No contact is here twice' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click((await card('Anna')).getByRole('button', { name: 'Not the same' }));
    await screen.findByRole('heading', { name: 'No contact is here twice' });
    unmount();
    await open({ [LIST]: () => Response.json([BY_EMAIL]) });
    await screen.findByRole('heading', { name: 'No contact is here twice' });
  });

  it('that cannot be loaded are asked for again', async () => {
    let isBack = false;
    const { user } = await open({
      [LIST]: () => (isBack ? Response.json([BY_EMAIL]) : new Response(null, { status: 500 })),
    });
    await screen.findByRole('heading', { name: /^An error ocurred loading/ });
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Anna')).toBeTruthy();
  });

  it.each([
    [[BY_EMAIL], '2 contacts may be the same person.'],
    [[BY_EMAIL, BY_NAME], '5 contacts may be only 2 people.'],
  ])('are told above the list', async (duplicates, words) => {
    await open({ [LIST]: () => Response.json(duplicates) }, <DuplicatesNotice />);
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(PAGE);
  });
});

it('who says most stays, and of those who say as much the first', () => {
  expect(fullestOf([HALF, WHOLE])).toBe(WHOLE);
  expect(fullestOf([WHOLE, { ...WHOLE, id: 'again' }])).toBe(WHOLE);
  expect(fullestOf([])).toBeUndefined();
});
