import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Proposal } from '../api/index.js';
import { aProposal } from '../test/a-proposal.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import type { DropOffer } from '../uploads/index.js';

// The socket and the drop area live above the pages.
const watched = jest.fn();
jest.unstable_mockModule('../realtime/index.js', () => ({ useProjectRoom: watched }));
const choose = jest.fn();
let offered: DropOffer | null = null;
jest.unstable_mockModule('../uploads/index.js', () => ({
  FileDrop: ({ offer }: { offer: DropOffer | null }) => {
    offered = offer;
    return null;
  },
  useFilePicker: () => choose,
}));
const { ProposalRoom } = await import('./ProposalRoom.js');

const QUAY = aProposal({ inquiry_date: '2026-03-09' }, { name: 'Quay' });
const READ = `GET /api/v2/projects/potential/${QUAY.id}`;
const OF_PROPOSAL = ['Settings', 'Files', 'Sheets', 'Notes'];
const OF_PROJECT = ['Settings', 'Files', 'Sheets', 'Notes', 'People', 'History'];

const quay = (fields: Partial<Proposal>, project: Partial<Proposal['project']> = {}): Proposal => ({
  ...QUAY,
  ...fields,
  project: { ...QUAY.project, ...project },
});
const ACCEPTED = { inquiry_status: 2 } as const;

async function open(proposal = QUAY, page = 'settings', answers: Answers = {}) {
  offered = null;
  let stored = proposal;
  standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [READ]: () => Response.json(stored),
    [`GET /api/v2/projects/${QUAY.id}/users/inactive`]: () => Response.json([]),
    ...answers,
  });
  const rooms = (
    <Routes>
      <Route path="/potential/:id" element={<ProposalRoom />}>
        <Route path="*" element={<p>The page</p>} />
      </Route>
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  const shown = await openSignedIn(rooms, `/potential/${QUAY.id}/${page}`, '*');
  return {
    ...shown,
    user: userEvent.setup(),
    changeElsewhere: async (changed: Proposal): Promise<void> => {
      stored = changed;
      await act(() => shown.queryClient.invalidateQueries({ queryKey: ['potential'] }));
    },
  };
}

const named = () => screen.findByRole('heading', { level: 1, name: 'Quay' });
const tabs = () => screen.queryByRole('navigation', { name: 'Proposal' });
const labels = () => {
  const nav = tabs();
  return nav
    ? within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : [];
};

describe('the pages of a proposal (NAV-38, POT-61)', () => {
  it('are its settings, files and notes, below its header, and hear what happens in it', async () => {
    await open();
    await named();
    expect(labels()).toEqual(OF_PROPOSAL);
    expect(within(tabs() as HTMLElement).getByRole('link', { current: 'page' }).textContent).toBe('Settings');
    expect(watched).toHaveBeenCalledWith(QUAY.id);
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it.each([
    ['files', ['Proposals', 'Quay'], 'Files'],
    ['files/date/list', ['Proposals', 'Quay'], 'Files'],
    ['files?ctx=archived', ['Proposals', 'Quay', 'Files'], 'Archived'],
    ['sheets', ['Proposals', 'Quay'], 'Sheets'],
    ['notes', ['Proposals', 'Quay'], 'Notes'],
    ['settings', ['Proposals', 'Quay'], 'Settings'],
  ])('of %s the way is %j', async (page, way, here) => {
    await open(QUAY, page);
    await named();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(way);
    expect(trail.getByText(here)).toBeTruthy();
  });

  it('are a menu on small screens, where files open into their contexts (NAV-49)', async () => {
    const { user } = await open(QUAY, 'notes');
    await named();
    await user.click(screen.getByRole('button', { name: 'Pages of the proposal, now Notes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Files' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Settings', 'Files', 'All', 'Active', 'Archived', 'Sheets', 'Notes'],
    ]);
  });

  it.each<[string, Proposal, string[]]>([
    ['pending', quay({}), OF_PROPOSAL],
    ['rejected', quay({ inquiry_status: 3 }), OF_PROPOSAL],
    ['kept, which is shown as accepted', quay({ inquiry_status: 4 }), OF_PROPOSAL],
    ['accepted, for the people of the project', quay(ACCEPTED, { potential: false }), OF_PROJECT],
    ['accepted, for others', quay(ACCEPTED, { potential: false, member: false }), []],
  ])('are of one that is %s (NAV-50, PRM-44, OPN-21)', async (_what, proposal, expected) => {
    await open(proposal);
    await named();
    expect(labels()).toEqual(expected);
  });

  it('lead to the project it has become, and its settings to an address of their own (NAV-51)', async () => {
    await open(quay(ACCEPTED, { potential: false }));
    await named();
    const links = within(tabs() as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/potential/${QUAY.id}/settings`,
      ...['files', 'sheets', 'notes', 'people', 'history'].map((page) => `/projects/${QUAY.id}/${page}`),
    ]);
  });
});

describe('adding files to a proposal (PRM-42, FIL-56, OPN-20)', () => {
  it.each<[string, Proposal, boolean, boolean]>([
    ['its owner', QUAY, true, true],
    ['a colleague with potentials_edit', quay({ user_permissions: ['view', 'edit'] }, { member: false }), true, true],
    ['somebody in the project who may not edit', quay({ user_permissions: ['view'] }), false, true],
    ['a colleague who only sees it', quay({ user_permissions: ['view'] }, { member: false }), false, false],
    [
      'a colleague with potentials_edit, of one that is a project by now',
      quay({ ...ACCEPTED, user_permissions: ['view', 'edit'] }, { member: false, potential: false }),
      false,
      false,
    ],
  ])('is offered to %s: %s, who sees the uploader: %s (PRM-41, POT-63)', async (_who, proposal, takes, shows) => {
    const { user } = await open(proposal);
    await named();
    const add = screen.queryByRole('button', { name: 'Add files' });
    expect(add !== null).toBe(takes);
    choose.mockClear();
    if (add) await user.click(add);
    expect(choose).toHaveBeenCalledTimes(takes ? 1 : 0);
    expect(offered).toMatchObject({ projectId: QUAY.id, takesFiles: takes, showsUploads: shows });
  });
});

describe('a proposal that is accepted meanwhile', () => {
  it.each([
    ['files/list/page/2?ctx=archived', `/projects/${QUAY.id}/files/list/page/2`, '?ctx=archived'],
    ['files/date', `/projects/${QUAY.id}/files`, ''],
    ['notes?note=n1', `/projects/${QUAY.id}/notes`, '?note=n1'],
    ['sheets?review=none', `/projects/${QUAY.id}/sheets`, '?review=none'],
    ['sheets/A-101', `/projects/${QUAY.id}/sheets/A-101`, ''],
  ])('has its %s among the projects for the people of the project (OPN-22, POT-60)', async (page, leadsTo, query) => {
    const shown = await open(QUAY, page);
    await named();
    await shown.changeElsewhere(quay(ACCEPTED, { potential: false }));
    await waitFor(() => {
      expect([shown.address(), shown.query()]).toEqual([leadsTo, query]);
    });
  });

  it('has nothing but its record for others (OPN-22)', async () => {
    const shown = await open(quay({ user_permissions: ['view'] }, { member: false }), 'notes');
    await named();
    await shown.changeElsewhere(quay(ACCEPTED, { potential: false, member: false }));
    await waitFor(() => {
      expect(shown.address()).toBe(`/potential/${QUAY.id}/settings`);
    });
  });
});

it.each(['settings', 'files', 'sheets', 'notes'])('who may not see it any more leaves its %s at once', async (page) => {
  let isShared = true;
  const shown = await open(QUAY, page, {
    [READ]: () => (isShared ? Response.json(QUAY) : refusal(404, 'We couldn’t find this proposal.')()),
  });
  await named();
  isShared = false;
  await act(() => shown.queryClient.invalidateQueries({ queryKey: ['potential'] }));
  await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this proposal.' });
  expect(screen.queryByText('The page')).toBeNull();
  expect(tabs()).toBeNull();
});

it('says of what nobody has foreseen what to do (MSG-81)', async () => {
  // React-admin tells the console as well.
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(QUAY, 'settings', { [READ]: () => new Response('<p>no JSON</p>', { status: 200 }) });
  await screen.findByRole('heading', { level: 1, name: 'The proposal couldn’t be opened. Please try again.' });
  screen.getByText('An unexpected error has occurred. Please try again after reloading the page.');
  printed.mockRestore();
});
