import { MESSAGES } from '@gable/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Firm, FirmMember, FirmRole } from '../api/index.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { FirmMembersPage } from './FirmMembersPage.js';

const PAGE = '/potential/people';
const FIRM_ID = 'firm-1';
const OWN = 'GET /api/firms';
const MAKE = 'POST /api/firms';
const RENAME = `PUT /api/firms/${FIRM_ID}`;
const LIST = `GET /api/firms/${FIRM_ID}/members`;
const ADD = `POST /api/firms/${FIRM_ID}/members`;
const SHARE = `PUT /api/firms/${FIRM_ID}/members/${OLIVIA.id}`;
/** Never answered: what is shown is what this browser did by itself. */
const waiting = () => new Promise<Response>(() => undefined);

const ROLES: FirmRole[] = [
  { id: 1, name: 'Admin', label: 'Can view', is_admin: true },
  { id: 2, name: 'Projects', label: 'Can view and edit', is_admin: false },
  { id: 3, name: 'Viewer', label: 'Can view', is_admin: false },
];

const aMember = (fields: Partial<FirmMember>): FirmMember => ({
  id: 'ivo',
  name: 'Ivo Lindqvist',
  email: 'ivo@gable.test',
  avatar: false,
  active: true,
  owner: false,
  firm_user_role_id: 3,
  firmRole: { id: 3, name: 'Viewer', is_admin: false, policies: [] },
  role_label: 'Can view',
  share_proposals: false,
  removable: false,
  created_at: new Date().toISOString(),
  ...fields,
});
const OWNER_ROLE: FirmMember['firmRole'] = {
  id: 1,
  name: 'Admin',
  is_admin: true,
  policies: ['firm_add_people', 'potentials_edit'],
};
const olivia = (fields: Partial<FirmMember> = {}) =>
  aMember({ id: OLIVIA.id, name: OLIVIA.name, email: OLIVIA.email, ...fields });
const ME_AS_OWNER = olivia({
  owner: true,
  share_proposals: true,
  firmRole: OWNER_ROLE,
  role_label: 'Can view and edit',
});
const IVO = aMember({ removable: true });

function aFirm(me: FirmMember, ...others: FirmMember[]): Firm {
  return {
    id: FIRM_ID,
    name: 'My Firm',
    user_id: me.owner ? me.id : 'ivo',
    creator: me,
    current_user: { ...me, _pivot_share_proposals: me.share_proposals },
    members: [me, ...others],
    created_at: me.created_at,
    updated_at: me.created_at,
  };
}

/** The page of a firm, or of somebody who has none. */
async function open(firm: Firm | null, answers: Answers = {}) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [OWN]: () => Response.json(firm ? [firm] : []),
    [LIST]: () => Response.json(firm?.members ?? []),
    'GET /api/firms/roles': () => Response.json(ROLES),
    'POST /api/v2/users/partners/search': () => Response.json([]),
    ...answers,
  });
  await openSignedIn(<FirmMembersPage />, PAGE);
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { sent, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const answer = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const email = () => screen.findByLabelText<HTMLInputElement>('Email');
async function send(user: User, address: string) {
  await user.click(await email());
  await user.paste(address);
  // The roles are there.
  await screen.findByRole('option', { name: 'Can view and edit' });
  await press(user, 'Send invitations');
}

describe('the page of a firm that cannot be loaded', () => {
  it('MSG-80: says so, and is asked for again', async () => {
    let fails = true;
    const { user } = await open(null, {
      [OWN]: () => (fails ? new Response(null, { status: 503 }) : Response.json([])),
    });
    await screen.findByRole('heading', { name: 'Error loading firms' });
    fails = false;
    await press(user, 'Try again');
    await screen.findByRole('heading', { name: 'You are in no firm yet' });
  });
});

describe('adding members (FRM-3, FRM-8, FRM-9, FRM-14)', () => {
  it('is for who is in no firm, and who may add people', async () => {
    await open(aFirm(olivia(), aMember({ owner: true })));
    await screen.findByRole('table', { name: 'Members' });
    expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'My Firm' })).toBeNull();
  });

  it('FRM-4, FRM-5, CNS-78: makes the firm first where there is none, and nobody’s focus is taken', async () => {
    const { user, sent } = await open(null, { [MAKE]: () => Response.json(aFirm(ME_AS_OWNER)), [ADD]: waiting });
    const field = await email();
    expect(document.activeElement).not.toBe(field);
    await send(user, 'new@gable.test');
    await waitFor(() => {
      expect(sent(ADD)).toEqual([{ users: [{ email: 'new@gable.test', firm_user_role_id: 2 }] }]);
    });
    expect(sent(MAKE)).toEqual([{ name: 'My Firm' }]);
    expect(rows()).toEqual([expect.stringContaining('new@gable.test')]);
  });

  it.each<[string, Answers[string], string]>([
    ['MSG-122', refusal(409, MESSAGES.firms.alreadyMember), 'The user is already a member of a firm.'],
    ['MSG-123', 503, 'The user couldn’t be added. Please try again.'],
  ])('%s: are shown at once, gone when they are refused, and what was typed stays', async (_row, refused, text) => {
    let refuse: () => void = () => undefined;
    const refusing = new Promise<void>((resolve) => (refuse = resolve));
    const { user } = await open(aFirm(ME_AS_OWNER), {
      [ADD]: async (request) => {
        await refusing;
        return typeof refused === 'number' ? new Response(null, { status: refused }) : refused(request);
      },
    });
    await press(user, 'Add member');
    await send(user, 'new@gable.test');
    expect(await screen.findByText('Being added…')).toBeTruthy();
    refuse();
    await screen.findByText(text);
    expect(rows()).toEqual([expect.stringContaining('Olivia Marchetti')]);
    expect((await email()).value).toBe('new@gable.test');
  });

  it('MSG-123: a rule that speaks against it stands beside the form', async () => {
    const { user } = await open(aFirm(ME_AS_OWNER), { [ADD]: refusal(422, MESSAGES.firms.accountClosed) });
    await press(user, 'Add member');
    await send(user, 'new@gable.test');
    await screen.findByText('The user couldn’t be added. Please try again.');
    expect(within(screen.getByRole('form')).getByRole('alert').textContent).toBe('This user has closed their account.');
  });
});

describe('what is refused is taken back', () => {
  it.each([
    [false, 'Share proposals', 'Share proposals', 'Shared', MESSAGES.firms.shareFailed],
    [true, 'Stop sharing proposals', 'Stop sharing', 'Not shared', MESSAGES.firms.unshareFailed],
  ])('OPN-126: sharing that is %s', async (share_proposals, button, action, meanwhile, text) => {
    let refuse: () => void = () => undefined;
    const refusing = new Promise<void>((resolve) => (refuse = resolve));
    const { user, sent } = await open(aFirm(olivia({ share_proposals })), {
      [SHARE]: async () => {
        await refusing;
        return new Response(null, { status: 503 });
      },
    });
    await press(user, button);
    await answer(user, action);
    await screen.findByText(meanwhile);
    refuse();
    await screen.findByText(text);
    await screen.findByRole('button', { name: button });
    expect(sent(SHARE)).toEqual([{ share_proposals: !share_proposals }]);
  });

  it.each([
    ['a removal', 'Remove Ivo Lindqvist', 'Remove', IVO, MESSAGES.firms.removeFailed],
    ['leaving', 'Leave the firm', 'Leave the firm', olivia({ removable: true }), MESSAGES.firms.leaveFailed],
  ])('FRM-12, FRM-13: %s', async (_what, button, action, member, text) => {
    const firm = member === IVO ? aFirm(ME_AS_OWNER, IVO) : aFirm(member);
    const { user } = await open(firm, { [`DELETE /api/firms/${FIRM_ID}/members/${member.id}`]: 503 });
    await press(user, button);
    await answer(user, action);
    await screen.findByText(text);
    expect(rows()).toHaveLength(firm.members.length);
  });

  it('a name; nothing, and what it is already, is none', async () => {
    const { user, sent } = await open(aFirm(ME_AS_OWNER), { [RENAME]: 503 });
    for (const name of ['  ', ' My Firm ', 'Brandt']) {
      await press(user, 'My Firm');
      const field = await screen.findByLabelText('Name of the firm');
      await user.clear(field);
      await user.type(field, `${name}{Enter}`);
    }
    await screen.findByText(MESSAGES.firms.renameFailed);
    await screen.findByRole('button', { name: 'My Firm' });
    expect(sent(RENAME)).toEqual([{ name: 'Brandt' }]);
  });
});
