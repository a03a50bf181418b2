import { MESSAGES } from '@gable/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { ProjectDetail } from '../api/index.js';
import { aProject } from '../test/a-project.js';
import { aProposal } from '../test/a-proposal.js';
import { standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';

// The socket and the drop area live above the pages.
jest.unstable_mockModule('../realtime/index.js', () => ({ useProjectRoom: () => undefined }));
const choose = jest.fn();
jest.unstable_mockModule('../uploads/index.js', () => ({
  FileDrop: () => null,
  useFilePicker: () => choose,
}));
const { ProjectRoom } = await import('./ProjectRoom.js');

const BARN = aProject({ name: 'Barn', job_number: '24-117', version: 3 });
const UPLOADER = [...BARN.user_permissions, 'files.create'] as const;
const READ = `GET /api/v2/projects/${BARN.id}`;
const CHANGE = `PUT /api/v2/projects/${BARN.id}`;

async function open(project: Partial<ProjectDetail> = {}, answers: Answers = {}, page = 'elsewhere') {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [READ]: () => Response.json({ ...BARN, ...project }),
    [`${READ}/users/inactive`]: () => Response.json([]),
    ...answers,
  });
  const room = (
    <Routes>
      <Route path="/" element={<ProjectRoom />}>
        <Route path="*" element={<p>The page</p>} />
      </Route>
    </Routes>
  );
  const shown = await openSignedIn(room, `/projects/${BARN.id}/${page}`, '/projects/:id/*');
  const sent = () => calls.filter(({ call }) => call === CHANGE).map(({ body }) => body);
  return { ...shown, sent, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const tabs = async () => {
  await heading('Barn');
  const links = within(screen.getByRole('navigation', { name: 'Project' })).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
};

describe('the header of a project (NAV-8, PRJ-9)', () => {
  it.each([
    ['PRJ-5, VAL-2: what it is called already', 'Barn{Enter}'],
    ['PRJ-5, VAL-2: nothing', '{Backspace}{Enter}'],
    ['blanks', '  {Enter}'],
    ['what Escape leaves', 'House{Escape}'],
  ])('makes no call for %s', async (_what, typed) => {
    const { sent, user } = await open({}, { [CHANGE]: 503 });
    await user.click(await screen.findByRole('button', { name: 'Barn' }));
    await user.type(await screen.findByLabelText('Project name'), typed, {
      initialSelectionStart: 0,
      initialSelectionEnd: 4,
    });
    await heading('Barn');
    expect(sent()).toEqual([]);
  });

  it('shows a new name at once and saves it (MSG-54)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { sent, user } = await open({}, { [CHANGE]: () => new Promise((resolve) => (answer = resolve)) });
    await user.click(await screen.findByRole('button', { name: 'Barn' }));
    await user.clear(await screen.findByLabelText('Project name'));
    await user.type(screen.getByLabelText('Project name'), ' House {Enter}');
    await heading('House');
    answer(Response.json({ ...BARN, name: 'House', version: 4 }));
    await screen.findByText('The project has been updated!');
    expect(sent()).toEqual([{ name: 'House', version: 3 }]);
  });

  it('takes a refused one back (MSG-68)', async () => {
    const { user } = await open({}, { [CHANGE]: 503 });
    await user.click(await screen.findByRole('button', { name: 'Barn' }));
    await user.type(await screen.findByLabelText('Project name'), ' house{Enter}');
    await screen.findByText('The project couldn’t be updated. Please try again.');
    await heading('Barn');
  });

  it.each<[string, Partial<ProjectDetail>]>([
    ['without edit permission', { user_permissions: ['project.view'] }],
    ['of an archived project', { active: false }],
  ])('is fixed %s', async (_case, project) => {
    await open(project);
    await heading('Barn');
    expect(screen.queryByRole('button', { name: 'Barn' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Status of/ })).toBeNull();
  });

  it('shows job number and marks (OPN-89, OPN-90)', async () => {
    await open({ under_construction: true, displayShared: true, active: false });
    await screen.findByText('24-117');
    expect(screen.getByRole('img', { name: 'Under construction' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Shared with you' })).toBeTruthy();
    expect(screen.getByText('Archived')).toBeTruthy();
  });

  it('PRM-33: sets another status, and none that it has', async () => {
    let stored = BARN;
    const read = () => Response.json(stored);
    const save = () => {
      stored = { ...BARN, status: 'COMP', version: 4 };
      return read();
    };
    const { sent, user } = await open({}, { [READ]: read, [CHANGE]: save });
    for (const status of ['Active', 'Completed']) {
      await user.click(await screen.findByRole('button', { name: 'Status of Barn: Active' }));
      await user.click(await screen.findByRole('menuitemradio', { name: status }));
    }
    await screen.findByRole('button', { name: 'Status of Barn: Completed' });
    await screen.findByText('The project has been updated!');
    expect(sent()).toEqual([{ status: 'COMP', version: 3 }]);
  });
});

describe('the navigation of a project (NAV-46, NAV-48, NAV-49)', () => {
  it.each<[string, Partial<ProjectDetail>, string[]]>([
    ['owners and members', {}, ['Files', 'Sheets', 'Notes', 'People', 'History', 'Settings']],
    ['PRM-31, PRM-32: everybody else', { user_permissions: ['project.view'] }, ['Files', 'Sheets', 'Notes', 'People']],
  ])('of %s', async (_who, project, expected) => {
    await open(project);
    expect(await tabs()).toEqual(expected);
  });

  it.each<[string, Partial<ProjectDetail>, boolean]>([
    ['anyone who may add them', { user_permissions: [...UPLOADER] }, true],
    ['OPN-19: nobody of an archived project', { user_permissions: [...UPLOADER], active: false }, false],
    ['nobody else', { user_permissions: ['project.view'] }, false],
  ])('adds files for %s', async (_who, project, offered) => {
    const { user } = await open(project);
    await heading('Barn');
    const add = screen.queryByRole('button', { name: 'Add files' });
    expect(add !== null).toBe(offered);
    choose.mockClear();
    if (add) await user.click(add);
    expect(choose).toHaveBeenCalledTimes(offered ? 1 : 0);
  });

  it('searches on the pages of its files only', async () => {
    const { go } = await open({}, {}, 'files');
    await screen.findByLabelText('Search files');
    await go(`/projects/${BARN.id}/people`);
    await waitFor(() => {
      expect(screen.queryByLabelText('Search files')).toBeNull();
    });
  });

  it('NAV-49: as a menu opens files and settings into their parts, leads there, and gives the focus back', async () => {
    const { user, address } = await open();
    await heading('Barn');
    const hamburger = screen.getByRole('button', { name: /^Pages of the project/ });
    await user.click(hamburger);
    expect(await screen.findAllByRole('menuitem')).toHaveLength(6);
    await user.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Files',
      'All',
      'Active',
      'Archived',
      'Sheets',
      'Notes',
      'People',
      'History',
      'Settings',
    ]);
    await user.keyboard('{ArrowLeft}');
    expect(screen.getAllByRole('menuitem')).toHaveLength(6);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(document.activeElement).toBe(hamburger);
    });
    await user.click(hamburger);
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    const settings = ['Project', 'Start', 'Other fields', 'Phases', 'The whole project'];
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Files', 'Sheets', 'Notes', 'People', 'History', 'Settings'],
      ...settings,
    ]);
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Settings' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(6);
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('menuitem', { name: 'Other fields' }));
    expect(address()).toBe(`/projects/${BARN.id}/settings`);
  });
});

describe('an archived project (PRJ-19, OPN-15)', () => {
  it.each<[string, ProjectDetail['user_permissions'], boolean]>([
    ['who may edit', BARN.user_permissions, true],
    ['who may not', ['project.view'], false],
  ])('says so, and is restored by those %s', async (_who, user_permissions, may) => {
    await open({ active: false, user_permissions });
    await screen.findByText(/This project is archived/);
    expect(screen.queryByRole('button', { name: 'Restore project' }) !== null).toBe(may);
  });

  it('is archived, and says of no other status that it is in it', async () => {
    await open({ active: false, status: 'ACTV' });
    await screen.findByText('Archived');
    expect(screen.queryByText('Active')).toBeNull();
  });
});

describe('a project that cannot be shown', () => {
  it('says that it is not there for this person', async () => {
    await open({}, { [READ]: 404, [`GET /api/v2/projects/potential/${BARN.id}`]: 404 });
    await heading(MESSAGES.projects.notFound);
    expect(screen.queryByText('The page')).toBeNull();
  });

  it.each([
    ['files/page/2?orderBy=name', '/files/page/2', '?orderBy=name'],
    ['active', '/files', '?ctx=active'],
    ['notes?note=n1', '/notes', '?note=n1'],
    ['sheets?review=unsure', '/sheets', '?review=unsure'],
    ['sheets/A-101', '/sheets/A-101', ''],
    ['people', '', ''],
  ])('leads from its %s to the proposal it is (OPN-60)', async (page, leadsTo, asked) => {
    const proposal = { ...aProposal({}, { name: 'Barn' }), id: BARN.id };
    const answers = { [READ]: 404, [`GET /api/v2/projects/potential/${BARN.id}`]: () => Response.json(proposal) };
    const { address, query } = await open({}, answers, page);
    await waitFor(() => {
      expect([address(), query()]).toEqual([`/potential/${BARN.id}${leadsTo}`, asked]);
    });
  });

  it('is asked for again when it could not be reached', async () => {
    const answers = [503, 200];
    const { user } = await open(
      {},
      { [READ]: () => (answers.shift() === 503 ? new Response(null, { status: 503 }) : Response.json(BARN)) },
    );
    await heading(MESSAGES.projects.openFailed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Barn');
    await screen.findByText('The page');
  });
});
