import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactGroupDetail } from '../../api/index.js';
import { aContact } from '../../test/a-contact.js';
import { aGroup, inGroup } from '../../test/a-contact-group.js';
import { standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { ContactGroupPage } from './ContactGroupPage.js';

const PAGE = '/address-book/groups/glaziers';
const READ = 'GET /api/contacts/groups/glaziers';
const CHANGE = 'PUT /api/contacts/groups/glaziers';
const REMOVE = 'DELETE /api/contacts/groups/glaziers/contact';
const SEARCH = 'GET /api/contacts';
const ANNA = inGroup('anna', 'Anna', 'Lee');
const BO = inGroup('bo', 'Bo', 'Ek');

/** The group as the server has it. */
let group: ContactGroupDetail;

async function open(answers: Answers = {}) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [READ]: () => Response.json(group),
    [SEARCH]: () =>
      Response.json(
        [
          aContact({ id: 'anna', name: 'Anna', lastname: 'Lee' }),
          aContact({ id: 'bo', name: 'Bo', lastname: 'Ek', business: 'Ek Glass' }),
        ],
        {
          headers: { 'Content-Range': 'contacts 0-1/2' },
        },
      ),
    [CHANGE]: async (request) => {
      const { contact_ids } = (await request.json()) as { contact_ids: string[] };
      group = aGroup(
        [ANNA, BO].filter(({ id }) => contact_ids.includes(id)),
        { version: group.version + 1 },
      );
      return Response.json(group);
    },
    [REMOVE]: () => {
      group = aGroup([], { version: group.version + 1 });
      return Response.json(group);
    },
    ...answers,
  });
  const page = await openSignedIn(<ContactGroupPage />, PAGE, '/address-book/groups/:gid');
  await screen.findByRole('heading', { name: 'Glaziers' });
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...page, sent, user: userEvent.setup() };
}

const listed = () => screen.queryAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const field = () => screen.getByRole('combobox', { name: 'Add contacts' });

beforeEach(() => {
  group = aGroup([ANNA]);
});

describe('a group', () => {
  it('NAV-56: offers contacts from three characters on, but those who are in it, and takes one by the keyboard', async () => {
    const { user, sent } = await open();
    await user.type(field(), 'ek');
    expect(await screen.findByText('Type at least 3 characters')).toBeTruthy();
    expect(sent(SEARCH)).toHaveLength(0);
    await user.type(field(), ' g');
    const option = await screen.findByRole('option');
    expect(option.textContent).toContain('Ek Glass');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await screen.findByText('Bo Ek has been added to the group.');
    expect(sent(CHANGE)).toEqual([{ contact_ids: ['anna', 'bo'], version: 1 }]);
    expect(listed()).toEqual(['Anna Lee', 'Bo Ek']);
    expect(document.activeElement).toBe(field());
    expect((field() as HTMLInputElement).value).toBe('');
  });

  it('keeps whom another tab put in meanwhile', async () => {
    const newer = aGroup([ANNA, inGroup('cy', 'Cy', 'Oz')], { version: 5 });
    let isFirst = true;
    const { user, sent } = await open({
      [CHANGE]: () => {
        const answer = isFirst
          ? Response.json({ status: 409, code: 'conflict', message: 'No.', current: newer }, { status: 409 })
          : Response.json(newer);
        isFirst = false;
        return answer;
      },
    });
    await user.type(field(), 'ek glass');
    await user.click(await screen.findByRole('option'));
    await screen.findByText('Bo Ek has been added to the group.');
    expect(sent(CHANGE)[1]).toEqual({ contact_ids: ['anna', 'cy', 'bo'], version: 5 });
  });

  it('ADR-12: lets a contact go at once, and takes it back when that is undone', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Anna Lee from Glaziers' }));
    await screen.findByText('Anna Lee has been removed from the group.');
    expect(sent(REMOVE)).toEqual([{ contact_id: 'anna' }]);
    const heading = await screen.findByRole('heading', { name: 'Nobody is in this group yet' });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Anna Lee has been added to the group.');
    expect(sent(CHANGE)).toEqual([{ contact_ids: ['anna'], version: 2 }]);
    expect(listed()).toEqual(['Anna Lee']);
  });

  it('ADR-12: has a contact back that could not be taken out', async () => {
    const { user } = await open({ [REMOVE]: 503 });
    await user.click(screen.getByRole('button', { name: 'Remove Anna Lee from Glaziers' }));
    await screen.findByText('The contact couldn’t be removed from the group. Please try again.');
    expect(listed()).toEqual(['Anna Lee']);
  });
});

it('NAV-43: a group that is not one’s own, or not any more, is not there', async () => {
  standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), [READ]: 404 });
  await openSignedIn(<ContactGroupPage />, PAGE, '/address-book/groups/:gid');
  await screen.findByRole('heading', { name: 'We couldn’t find this group.' });
  expect(screen.getByRole('link', { name: 'Go to groups' }).getAttribute('href')).toBe('/address-book/groups');
});
