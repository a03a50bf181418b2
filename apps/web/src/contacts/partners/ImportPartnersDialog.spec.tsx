import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Partner } from '../../api/index.js';
import { aContact } from '../../test/a-contact.js';
import { aGroup } from '../../test/a-contact-group.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { ImportPartnersDialog } from './ImportPartnersDialog.js';

const LIST = `GET /api/v2/users/${OLIVIA.id}/partners`;
const BRING = 'POST /api/contacts/bulk';
const partner = (id: string, name: string): Partner => ({
  id,
  name,
  email: `${id}@gable.test`,
  phone: null,
  active: true,
  avatar: false,
});
const PEOPLE = [partner('zoe', 'Zoë van Dyk'), partner('new', ''), partner('bo', 'Bo Ek')];

async function open(answers: Answers = {}) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [LIST]: () => Response.json(PEOPLE),
    'GET /api/contacts/groups': () => Response.json([aGroup([])]),
    [BRING]: () => Response.json({ created: [aContact()], existing: [aContact({ id: 'bo' })] }, { status: 201 }),
    ...answers,
  });
  const onClose = jest.fn();
  await openSignedIn(<ImportPartnersDialog onClose={onClose} />, '/address-book');
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { sent, onClose, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const boxes = () => within(screen.getByRole('list', { name: 'People you work with' })).getAllByRole('checkbox');

describe('people one works with (ADR-7)', () => {
  it('are chosen by name and brought in, into a group if one likes', async () => {
    const { user, sent, onClose } = await open();
    await screen.findByRole('checkbox', { name: /Zoë van Dyk/ });
    expect(button('Add contacts').disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Find by name or email' }), 'zoe');
    expect(boxes()).toHaveLength(1);
    await user.click(boxes()[0] as HTMLElement);
    await user.clear(screen.getByRole('textbox'));
    await user.click(screen.getByRole('checkbox', { name: /Bo Ek/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Put them into a group' }), 'Glaziers');
    await user.click(button('Add 2 contacts'));
    await screen.findByText('1 contact has been added. 1 was there already.');
    expect(sent(BRING)).toEqual([{ users: ['zoe', 'bo'], group_id: 'glaziers' }]);
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1);
    });
  });

  it('come fifty by fifty', async () => {
    const many = Array.from({ length: 70 }, (_, place) => partner(`p${place}`, `Person ${place}`));
    const { user, sent } = await open({ [LIST]: () => Response.json(many) });
    await user.click(await screen.findByRole('checkbox', { name: /^All/ }));
    await user.click(button('Add 70 contacts'));
    await screen.findByText(/contacts have been added/);
    expect(sent(BRING).map((body) => (body as { users: string[] }).users.length)).toEqual([50, 20]);
  });

  it('who could not be brought in stay chosen', async () => {
    const { user, onClose } = await open({ [BRING]: refusal(409, 'A group holds at most 500 contacts.') });
    await user.click(await screen.findByRole('checkbox', { name: /Bo Ek/ }));
    await user.click(button('Add 1 contact'));
    await screen.findByText('A group holds at most 500 contacts.');
    expect(button('Add 1 contact').disabled).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are said to be none, and asked for again when they could not be loaded', async () => {
    let isBack = false;
    const { user } = await open({ [LIST]: () => (isBack ? Response.json([]) : new Response(null, { status: 500 })) });
    await screen.findByText('The people you work with couldn’t be loaded. Please try again.');
    isBack = true;
    await user.click(button('Try again'));
    await screen.findByText('You share no project with anybody yet');
  });
});
