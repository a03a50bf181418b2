import { MESSAGES } from '@gable/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectDetail } from '../api/index.js';
import { aProject } from '../test/a-project.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { projectsStandIn } from '../test/projects-stand-in.js';
import { ProgressPage } from './ProgressPage.js';
import { ProjectsPage } from './ProjectsPage.js';

const BARN = aProject({ name: 'Barn' });
const HOUSE = aProject({ name: 'House' });
const SHED = aProject({ name: 'Shed' });
const MILL = aProject({ name: 'Mill', status: 'OHLD' });
const ATTIC = aProject({ name: 'Attic', status: 'PERS', personal: true });
const ALL = [BARN, HOUSE, SHED, MILL, ATTIC];

const waiting = () => new Promise<Response>(() => undefined);
const COUNTS = `GET /api/v2/users/${OLIVIA.id}/projects-stats`;
const LIST = 'GET /api/v2/projects';
const CHANGE_ALL = 'PUT /api/v2/projects';
const change = ({ id }: ProjectDetail) => `PUT /api/v2/projects/${id}`;

beforeEach(() => {
  localStorage.clear();
});

async function open(
  answers: Answers = {},
  address = '/projects',
  projects: ProjectDetail[] = ALL,
  page = <ProjectsPage />,
) {
  const server = projectsStandIn(projects);
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...server.answers, ...answers });
  const shown = await openSignedIn(page, address);
  const bodies = (wanted: string) => calls.filter(({ call }) => call === wanted).map(({ body }) => body);
  return { ...shown, ...server, bodies };
}

const tab = (name: string) => screen.findByRole('tab', { name });
const names = () =>
  within(screen.getByRole('tabpanel', { hidden: true }))
    .queryAllByRole('rowheader', { hidden: true })
    .map((cell) => within(cell).getByRole('link', { hidden: true }).textContent);
const expectNames = (...expected: string[]) =>
  waitFor(() => {
    expect(names()).toEqual(expected);
  });
async function choose(project: ProjectDetail, status: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Status of ${project.name}:`) }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: status }));
}

describe('the tabs of the dashboard', () => {
  it('count the projects of each status, and begin with the active ones, last updated first (PRJ-25, PRJ-26, PRJ-31, CNS-53, CNS-59, CNS-54)', async () => {
    const { asked } = await open();
    await expectNames('Barn', 'House', 'Shed');
    for (const name of ['Active 3', 'On Hold 1', 'Completed 0', 'Other 1']) expect(await tab(name)).toBeDefined();
    expect((await tab('Active 3')).getAttribute('aria-selected')).toBe('true');
    expect(asked).toEqual([{ status: 'ACTV', sort: ['updated_at', 'DESC'], range: [0, 24] }]);
  });

  it.each([
    ['/projects?status=OHLD', 'Mill'],
    ['/users/projects?status=OHLD', 'Mill'],
    ['/projects?status=OTHR', 'Attic'],
  ])('open at %s (NAV-6, NAV-32, OPN-62)', async (address, name) => {
    await open({}, address);
    await expectNames(name);
  });

  it('keep the status in the address, and lead on with the arrows', async () => {
    const { query } = await open();
    (await tab('Active 3')).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expectNames('Mill');
    expect(query()).toBe('?status=OHLD');
    expect(document.activeElement).toBe(await tab('On Hold 1'));
  });

  it('show a personal project as other (PRJ-13, OPN-68)', async () => {
    await open({}, '/projects?status=OTHR');
    expect(await screen.findByRole('button', { name: 'Status of Attic: Other' })).toBeDefined();
  });

  it('lead from a page past the end to the last one', async () => {
    const many = Array.from({ length: 30 }, () => aProject());
    const { query, asked } = await open({}, '/projects?page=9', many);
    await screen.findByText('Page 2 of 2');
    expect(query()).toBe('?page=2');
    expect(asked.at(-1)?.range).toEqual([25, 49]);
  });
});

describe('a dashboard with nothing in it', () => {
  it('says so, and how to begin (PRJ-24, EMP-9, OPN-91)', async () => {
    await open({}, '/projects', []);
    await screen.findByRole('heading', { name: "You don't have any project yet" });
    expect(screen.getByRole('link', { name: 'New project' }).getAttribute('href')).toBe('/projects/new');
  });

  it('has a word for a status without projects', async () => {
    await open({}, '/projects?status=COMP');
    await screen.findByRole('heading', { name: 'Nothing completed yet' });
    expect(await tab('Completed 0')).toBeDefined();
  });
});

describe('the average age of the projects of a tab (PRJ-37)', () => {
  const OF_TWO = [
    aProject({ id: 'p1', name: 'Attic', age: { days: 20 } }),
    aProject({ id: 'p2', name: 'Barn', age: { days: 131 } }),
  ];

  it.each([
    ['/projects', 'Average age 2 months'],
    ['/projects?status=COMP', null],
  ])('is said on %s as %s', async (address, reported) => {
    await open({}, address, OF_TWO);
    await screen.findByRole('link', { name: 'Archived projects' });
    await screen.findByRole('tab', { name: /^Active/ });
    expect(screen.queryByText(/^Average age/)?.textContent ?? null).toBe(reported);
  });
});

describe('the status of a project', () => {
  it('moves it to another tab at once, the counters with it and the focus to the next (PRJ-14, PRJ-15, PRJ-16)', async () => {
    const { bodies } = await open({ [change(HOUSE)]: waiting });
    await choose(HOUSE, 'On Hold');
    await expectNames('Barn', 'Shed');
    expect(await tab('Active 2')).toBeDefined();
    expect(await tab('On Hold 2')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Shed' }));
    expect(bodies(change(HOUSE))).toEqual([{ status: 'OHLD', version: 1 }]);
  });

  it('stays what it was when the change is refused, with its words (PRJ-16, MSG-70, OPN-119)', async () => {
    await open({ [change(HOUSE)]: 503 });
    await choose(HOUSE, 'Completed');
    await screen.findByText('Project couldn’t be updated.');
    await expectNames('Barn', 'House', 'Shed');
    expect(await tab('Active 3')).toBeDefined();
    expect(await tab('Completed 0')).toBeDefined();
  });

  it('is a word only without the permission, and nothing can be selected (PRM-33)', async () => {
    const seen = aProject({ name: 'Seen', user_permissions: ['project.view'], displayShared: true });
    await open({}, '/projects', [seen]);
    await expectNames('Seen');
    expect(screen.queryByRole('button', { name: /^Status of/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Seen' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Open files', 'People', 'Leave project']);
  });

  it('waits with what others changed while its menu is open', async () => {
    const { change: elsewhere, queryClient } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Status of House/ }));
    await screen.findByRole('menuitemradio', { name: 'Active' });
    elsewhere(HOUSE.id, { status: 'COMP' });
    await queryClient.invalidateQueries({ queryKey: ['projects'] });
    await screen.findByRole('tab', { name: 'Completed 1', hidden: true });
    expect(names()).toEqual(['Barn', 'House', 'Shed']);
    await userEvent.keyboard('{Escape}');
    await expectNames('Barn', 'Shed');
  });
});

describe('several projects', () => {
  const select = async (name: string, keys = '') => {
    const user = userEvent.setup();
    if (keys) await user.keyboard(`{${keys}>}`);
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  };

  it('are set at once, from the first to the one chosen with shift (API-51)', async () => {
    const { bodies } = await open({ [CHANGE_ALL]: waiting });
    await select('Barn');
    await select('Shed', 'Shift');
    await screen.findByText('3 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Set On Hold' }));
    await screen.findByRole('heading', { name: 'No active projects' });
    expect(await tab('Active 0')).toBeDefined();
    expect(await tab('On Hold 4')).toBeDefined();
    const items = [BARN, HOUSE, SHED].map(({ id }) => ({ id, version: 1, status: 'OHLD' }));
    expect(bodies(CHANGE_ALL)).toEqual([{ items }]);
  });

  it('are all as they were when one is refused (API-51, MSG-70)', async () => {
    await open({ [CHANGE_ALL]: refusal(404, MESSAGES.projects.notFound) });
    await select('Barn');
    await select('House');
    await userEvent.click(await screen.findByRole('button', { name: 'Set Other' }));
    await screen.findByText('Project couldn’t be updated.');
    await expectNames('Barn', 'House', 'Shed');
    expect(await tab('Other 1')).toBeDefined();
  });

  it('go on top of what others saved meanwhile, unless that was their status', async () => {
    const newer = { ...BARN, version: 7, name: 'Great barn' };
    let tries = 0;
    const { bodies } = await open({
      [CHANGE_ALL]: () => {
        tries += 1;
        const refused = { status: 409, code: 'conflict', message: '', requestId: 'r', current: [newer] };
        return tries === 1 ? Response.json(refused, { status: 409 }) : Response.json([]);
      },
    });
    await select('Barn');
    await select('House');
    await userEvent.click(await screen.findByRole('button', { name: 'Set Completed' }));
    await waitFor(() => {
      expect(bodies(CHANGE_ALL)).toHaveLength(2);
    });
    expect(bodies(CHANGE_ALL).at(-1)).toEqual({
      items: [
        { id: BARN.id, version: 7, status: 'COMP' },
        { id: HOUSE.id, version: 1, status: 'COMP' },
      ],
    });
  });
});

describe('the order', () => {
  const sorted = (name: string) => screen.findByRole('columnheader', { name });

  it('is kept on this device for each status (PRJ-27, PRJ-28, OPN-71, CNS-60, CNS-54)', async () => {
    const first = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Name' }));
    await waitFor(() => {
      expect(first.asked.at(-1)?.sort).toEqual(['name', 'ASC']);
    });
    expect(JSON.parse(localStorage.getItem('projects-order-ACTV') ?? '')).toEqual({
      compact: { field: 'name', order: 'ASC' },
    });
    await userEvent.click(await tab('On Hold 1'));
    await expectNames('Mill');
    expect(first.asked.at(-1)).toMatchObject({ status: 'OHLD', sort: ['updated_at', 'DESC'] });
    first.unmount();
    const second = await open();
    await expectNames('Barn', 'House', 'Shed');
    expect(second.asked[0]?.sort).toEqual(['name', 'ASC']);
    expect((await sorted('Name')).getAttribute('aria-sort')).toBe('ascending');
  });

  it.each([
    ['Name', 'name', 'ASC'],
    ['Lead', 'lead', 'ASC'],
    ['Progress', 'progress', 'DESC'],
    ['Updated', 'updated_at', 'ASC'],
    ['Age', 'created_at', 'DESC'],
  ])('by %s is asked of the server (PRJ-26, PRJ-29, CNS-61)', async (heading, field, order) => {
    const { asked } = await open();
    await userEvent.click(within(await screen.findByRole('columnheader', { name: heading })).getByRole('button'));
    await waitFor(() => {
      expect(asked.at(-1)?.sort).toEqual([field, order]);
    });
  });

  it('is what it was when another one cannot be loaded (MSG-18)', async () => {
    const { answers } = projectsStandIn(ALL);
    const list = answers[LIST] as (request: Request) => Response;
    await open({
      [LIST]: (request) => (request.url.includes('name') ? new Response(null, { status: 403 }) : list(request)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Name' }));
    await screen.findByText('Projects couldn’t be ordered. Please try again.');
    await expectNames('Barn', 'House', 'Shed');
    expect((await sorted('Updated')).getAttribute('aria-sort')).toBe('descending');
    expect((await sorted('Name')).getAttribute('aria-sort')).toBeNull();
    expect(JSON.parse(localStorage.getItem('projects-order-ACTV') ?? '')).toEqual({
      compact: { field: 'updated_at', order: 'DESC' },
    });
  });
});

describe('the views', () => {
  it('are compact until the person chooses progress, which is kept (PRJ-23, CNS-55, OPN-71)', async () => {
    const first = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Progress', pressed: false }));
    await screen.findByRole('columnheader', { name: 'Design' });
    expect(JSON.parse(localStorage.getItem('projects-settings') ?? '')).toEqual({ view: 'progress' });
    first.unmount();
    await open();
    await screen.findByRole('columnheader', { name: 'Build' });
  });

  it('show progress at its own address, newest first (NAV-33, PRJ-30, PRJ-40, CNS-58)', async () => {
    const { asked } = await open({}, '/progress?status=OHLD', ALL, <ProgressPage />);
    await expectNames('Mill');
    expect(asked).toEqual([{ status: 'OHLD', sort: ['created_at', 'DESC'], range: [0, 24] }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Progress' })).toBeDefined();
  });

  it.each([
    ['/projects', <ProjectsPage />, ['Name', 'Lead', 'Status', 'Progress', 'Updated', 'Age']],
    ['/progress', <ProgressPage />, ['Name', 'Lead', 'Design', 'Build', 'Total', 'Created']],
  ])('have the columns of OPN-86: %s', async (address, page, columns) => {
    await open({}, address, ALL, page);
    await expectNames('Barn', 'House', 'Shed');
    const headings = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(headings.filter((heading) => columns.includes(heading))).toEqual(columns);
  });

  it('change a status from the progress as well (PRJ-16)', async () => {
    await open({ [change(BARN)]: waiting }, '/progress', ALL, <ProgressPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Barn' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Other' }));
    await expectNames('House', 'Shed');
    expect(await tab('Other 2')).toBeDefined();
  });

  it('are cards with a choice of their order on a phone', async () => {
    const matchMedia = (media: string) => ({
      matches: true,
      media,
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    });
    Object.assign(window, { matchMedia });
    try {
      const { asked } = await open();
      await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Furthest first');
      await waitFor(() => {
        expect(asked.at(-1)?.sort).toEqual(['progress', 'DESC']);
      });
      expect(screen.queryByRole('table')).toBeNull();
      expect(await screen.findByRole('link', { name: 'Barn' })).toBeDefined();
    } finally {
      Object.assign(window, { matchMedia: undefined });
    }
  });
});

describe('the marks of a project', () => {
  it.each([
    ['one’s own', {}, []],
    ['another’s', { displayShared: true, hasPermissions: false }, ['Shared with you']],
    [
      'of another member of the firm',
      { displayShared: true, hasPermissions: true },
      ['Shared with you', 'Created by another member of the firm'],
    ],
    ['under construction', { under_construction: true }, ['Under construction']],
  ])('%s (PRJ-38, PRJ-39, OPN-89, OPN-90)', async (_case, fields, marks) => {
    await open({}, '/projects', [aProject({ name: 'Seen', ...fields })]);
    await expectNames('Seen');
    expect(screen.queryAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(marks);
  });
});

describe('leaving and archiving from a row', () => {
  const act = async (project: ProjectDetail, item: string, confirm: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${project.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
  };
  const LENT = aProject({ name: 'Lent', displayShared: true });
  const LEAVE = `GET /api/v2/projects/${LENT.id}/users/${OLIVIA.id}/leave`;

  it('takes a project one leaves from the list, and back when that is refused (PRJ-17)', async () => {
    let answer: (response: Response) => void = () => undefined;
    await open({ [LEAVE]: () => new Promise((resolve) => (answer = resolve)) }, '/projects', [LENT, BARN]);
    await act(LENT, 'Leave project', 'Leave the project');
    await expectNames('Barn');
    expect(await tab('Active 1')).toBeDefined();
    answer(new Response(null, { status: 503 }));
    await expectNames('Lent', 'Barn');
    expect(await tab('Active 2')).toBeDefined();
  });

  it('does not offer an owner to leave (OPN-4)', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Barn' }));
    await screen.findByRole('menuitem', { name: 'Archive' });
    expect(screen.queryByRole('menuitem', { name: 'Leave project' })).toBeNull();
  });

  it('takes an archived project from the list and its counter (PRJ-18, DLG-7)', async () => {
    await open({ [`POST /api/v2/projects/${BARN.id}/set-archived`]: waiting });
    await act(BARN, 'Archive', 'Archive');
    await expectNames('House', 'Shed');
    expect(await tab('Active 2')).toBeDefined();
  });
});

describe('without the counts', () => {
  it('the tabs still lead on once the page was loaded anew (PRJ-41)', async () => {
    await open({ [COUNTS]: 503 }, '/projects?forceReboot=true');
    await expectNames('Barn', 'House', 'Shed');
    expect((await tab('On Hold')).getAttribute('href')).toBe('/projects?forceReboot=true&status=OHLD');
  });
});
