import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, inGroup } from '../../test/a-contact-group.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { ContactGroupsPage } from './ContactGroupsPage.js';

const PAGE = '/address-book/groups';
const LIST = 'GET /api/contacts/groups';
const MAKE = 'POST /api/contacts/groups';
const READ = 'GET /api/contacts/groups/glaziers';
const CHANGE = 'PUT /api/contacts/groups/glaziers';
const DELETE = 'DELETE /api/contacts/groups/glaziers';
const GLAZIERS = aGroup([inGroup('anna', 'Anna', 'Lee'), inGroup('bo', 'Bo', '')]);
/** Never answered: what is shown is what this browser did by itself. */
const waiting = () => new Promise<Response>(() => undefined);

async function open(answers: Answers) {
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...answers });
  const page = await openSignedIn(<ContactGroupsPage />, PAGE);
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { ...page, sent, user: userEvent.setup() };
}

const listed = () => screen.queryAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const button = (name: string) => screen.findByRole('button', { name });
const answer = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('groups (NAV-43)', () => {
  it('say how many are in them, and who first', async () => {
    await open({ [LIST]: () => Response.json([GLAZIERS]) });
    const row = within(await screen.findByRole('row', { name: /Glaziers/ }));
    expect(row.getByRole('link', { name: 'Glaziers' }).getAttribute('href')).toBe('/address-book/groups/glaziers');
    expect(row.getByText('Anna Lee, Bo')).toBeTruthy();
    expect(row.getByText('2 contacts')).toBeTruthy();
  });

  it('EMP-8: none are said to be none, with the buttons that make one', async () => {
    const { user } = await open({ [LIST]: () => Response.json([]) });
    await screen.findByRole('heading', { name: "You don't have any group yet" });
    await user.click(await button('New group'));
    expect(await screen.findByRole('dialog', { name: 'New group' })).toBeTruthy();
  });

  it('MSG-126, OPN-122: that cannot be loaded are told in the documented words, and asked for again', async () => {
    let isBack = false;
    const { user } = await open({
      [LIST]: () => (isBack ? Response.json([GLAZIERS]) : new Response(null, { status: 500 })),
    });
    await screen.findByRole('heading', {
      name: 'An error ocurred loading the contacts/groups. Please try again in a moment.',
    });
    isBack = true;
    await user.click(await button('Try again'));
    await waitFor(() => {
      expect(listed()).toEqual(['Glaziers']);
    });
  });

  it('ADR-9: a new one has a name, and is opened', async () => {
    const { user, sent, address } = await open({
      [LIST]: () => Response.json([]),
      [MAKE]: () => Response.json(GLAZIERS, { status: 201 }),
    });
    await user.click(await button('New group'));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    expect(document.activeElement).toBe(name);
    expect((answer('Add group') as HTMLButtonElement).disabled).toBe(true);
    await user.type(name, '  Glaziers ');
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'For the north side');
    await user.click(answer('Add group'));
    await screen.findByText('The group has been added.');
    expect(sent(MAKE)).toEqual([{ name: 'Glaziers', notes: 'For the north side' }]);
    expect(address()).toBe('/address-book/groups/glaziers');
  });

  it('ADR-9: what is wrong stands at its field, and what was typed stays', async () => {
    const { user } = await open({
      [LIST]: () => Response.json([]),
      [MAKE]: refusal(400, 'Some of this is not right.', { name: ['This holds characters that can’t be shown'] }),
    });
    await user.click(await button('New group'));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
    await user.type(name, 'Glaziers');
    await user.click(answer('Add group'));
    expect(await screen.findByText('This holds characters that can’t be shown')).toBeTruthy();
    expect(name.value).toBe('Glaziers');
  });

  it('ADR-10: another name is saved with the version that was read', async () => {
    const { user, sent } = await open({
      [LIST]: () => Response.json([GLAZIERS]),
      [READ]: () => Response.json(GLAZIERS),
      [CHANGE]: () => Response.json({ ...GLAZIERS, name: 'Glass', version: 2 }),
    });
    await user.click(await button('Actions for Glaziers'));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.clear(name);
    expect((answer('Save changes') as HTMLButtonElement).disabled).toBe(true);
    await user.type(name, 'Glass');
    await user.click(answer('Save changes'));
    await screen.findByText('The group has been updated.');
    expect(sent(CHANGE)).toEqual([{ name: 'Glass', version: 1 }]);
  });

  it('ADR-11, ADR-29, DLG-15: one is deleted after a question that names it, and is gone at once', async () => {
    const { user, sent } = await open({ [LIST]: () => Response.json([GLAZIERS]), [DELETE]: waiting });
    await user.click(await button('Actions for Glaziers'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('dialog', { name: 'Delete “Glaziers”?' });
    expect(sent(DELETE)).toEqual([]);
    await user.click(answer('Delete'));
    await waitFor(() => {
      expect(sent(DELETE)).toHaveLength(1);
    });
    expect(listed()).toEqual([]);
  });

  it('ADR-11: one that could not be deleted is back', async () => {
    const { user } = await open({ [LIST]: () => Response.json([GLAZIERS]), [DELETE]: 503 });
    await user.click(await button('Actions for Glaziers'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('dialog');
    await user.click(answer('Delete'));
    await screen.findByText('The group couldn’t be deleted. Please try again.');
    expect(listed()).toEqual(['Glaziers']);
  });

  it('ADR-8: one is made of the people of a project', async () => {
    const { user, sent, address } = await open({
      [LIST]: () => Response.json([]),
      'GET /api/v2/projects': () => Response.json({ items: [{ id: 'p1', name: 'Barn', job_number: '7' }], total: 1 }),
      [MAKE]: () => Response.json({ ...GLAZIERS, name: 'Barn' }, { status: 201 }),
    });
    await user.click(await button('From a project'));
    await user.click(await screen.findByRole('combobox', { name: 'Project' }));
    await user.click(await screen.findByRole('option', { name: /Barn/ }));
    await user.click(answer('Add group'));
    await screen.findByText('The group has been added.');
    expect(sent(MAKE)).toEqual([{ project_id: 'p1' }]);
    expect(address()).toBe('/address-book/groups/glaziers');
  });
});
