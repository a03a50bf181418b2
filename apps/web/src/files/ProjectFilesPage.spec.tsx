import { jest } from '@jest/globals';
import { MESSAGES } from '@gable/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectFile } from '../api/index.js';
import { aFile, ARCHIVED_PERMISSIONS } from '../test/a-file.js';
import { aProject } from '../test/a-project.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { filesStandIn } from '../test/files-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { APP_EVENTS } from '../ui/shortcuts.js';
import { megabytes } from '../uploads/upload-totals.js';

// The drop area lives above the pages.
jest.unstable_mockModule('../uploads/index.js', () => ({
  FILE_ATTRIBUTE: 'data-file-id',
  megabytes,
  FileDrop: () => null,
  useFilePicker: () => () => undefined,
  useIsAimedAt: () => false,
}));
const { ProjectFilesPage } = await import('./ProjectFilesPage.js');

const BARN = aProject({ name: 'Barn' });
const plan = aFile({ name: 'Plan.pdf' });
const section = aFile({ name: 'Section.pdf' });
const permit = aFile({ name: 'Permit.pdf', tagged: true });
const survey = aFile({ name: 'Survey.pdf', archived: true, user_permissions: ARCHIVED_PERMISSIONS });
const ALL = [plan, section, permit, survey];

beforeEach(() => {
  localStorage.clear();
});

async function open(address = 'files', answers: Answers = {}, files: readonly ProjectFile[] = ALL) {
  const server = filesStandIn(BARN.id, files);
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...server.answers, ...answers });
  const shown = await openSignedIn(<ProjectFilesPage />, `/projects/${BARN.id}/${address}`, '/projects/:id/*', BARN);
  const sent = () => calls.filter(({ call }) => !call.startsWith('GET') && !call.endsWith('/tokens/access'));
  return { ...shown, ...server, sent };
}

/** The names of the files as they stand, each section on its own. */
const names = () =>
  [...document.querySelectorAll('section, tbody')]
    .map((each) => [...each.querySelectorAll('[data-file-link]')].map(({ textContent }) => textContent))
    .filter((found) => found.length > 0);
const expectNames = (...expected: string[][]) =>
  waitFor(() => {
    expect(names()).toEqual(expected);
  });

async function choose(file: ProjectFile, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${file.name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const offered = async (file: ProjectFile) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${file.name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const say = (text: string) => screen.findByText(text, undefined, { timeout: 60_000 });

describe('the grid of all files (FIL-2, FIL-3, OPN-12)', () => {
  it('has the pinned ones on top and the others by day, newest first (FIL-15)', async () => {
    await open();
    await expectNames(['Permit.pdf'], ['Section.pdf', 'Plan.pdf']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Active files',
      'Thursday, January 1, 2026',
    ]);
  });

  it('has no days in another order (FIL-5)', async () => {
    await open('files?orderBy=order&orderAsc=asc');
    await expectNames(['Permit.pdf'], ['Plan.pdf', 'Section.pdf']);
    screen.getByRole('heading', { level: 2, name: 'Other files' });
  });

  it('has the archived ones first, said to be so, in one list with the others (FIL-5)', async () => {
    await open('files?orderBy=archived&orderAsc=desc');
    await waitFor(() => {
      expect(names()[0]?.[0]).toBe('Survey.pdf');
    });
    expect(names().map((list) => list.length)).toEqual([ALL.length]);
    expect(screen.getAllByText('Archived', { selector: 'li *' })).toHaveLength(1);
    expect(screen.queryByRole('heading', { level: 2, name: 'Active files' })).toBeNull();
  });

  it('says how large a file is, in MB with two decimals (FIL-24)', async () => {
    await open('files', {}, [{ ...plan, size: 11_794_424 }]);
    await screen.findByText('11.79 MB');
  });

  it('marks as new what the person has neither uploaded nor opened, in the grid and in the list (FIL-21, FIL-22)', async () => {
    const at = new Date().toISOString();
    const recent = [
      aFile({ name: 'Unseen.pdf', created_at: at, latest_version: at }),
      aFile({ name: 'Seen.pdf', created_at: at, latest_version: at, seen: true }),
      aFile({ name: 'Unseen 2.pdf', revision: 2, latest_version: at }),
      aFile({ name: 'Seen 2.pdf', revision: 2, latest_version: at, seen: true }),
    ];
    const marks = ({ name }: ProjectFile) => {
      const around = screen.getByRole('link', { name }).closest<HTMLElement>('li, tr');
      return ['New', 'Updated'].filter((mark) => around && within(around).queryByText(mark));
    };
    await open('files', {}, recent);
    for (const display of ['Grid', 'List']) {
      await screen.findByRole('link', { name: 'Seen.pdf' });
      await press(display);
      await waitFor(() => {
        expect(screen.queryAllByRole('columnheader', { name: 'Size' })).toHaveLength(display === 'List' ? 1 : 0);
      });
      await screen.findByRole('link', { name: 'Seen.pdf' });
      expect(recent.map(marks)).toEqual([['New'], [], ['Updated'], []]);
    }
  });

  it('is paged without the pinned ones (NAV-10, FIL-15)', async () => {
    const many = Array.from({ length: 13 }, () => aFile());
    const { address } = await open('files', {}, [permit, ...many]);
    await waitFor(() => {
      expect(names().map(({ length }) => length)).toEqual([1, 12]);
    });
    await userEvent.click(screen.getByRole('button', { name: /Next/ }));
    await expectNames([many[0]?.name ?? '']);
    expect(address()).toBe(`/projects/${BARN.id}/files/page/2`);
  });

  it('finds in one list (FIL-16)', async () => {
    await open('files?search=Permit');
    await expectNames(['Permit.pdf']);
    expect(screen.queryByRole('heading', { level: 2, name: 'Active files' })).toBeNull();
  });
});

describe('the contexts (FIL-13, OPN-11)', () => {
  it.each([
    ['NAV-13', 'active', [['Permit.pdf']]],
    ['NAV-13', 'active/list', [['Permit.pdf']]],
    ['NAV-9', 'files?ctx=active', [['Permit.pdf']]],
    ['NAV-9', 'files?ctx=archived', [['Survey.pdf']]],
    ['NAV-11', 'files/list', [['Permit.pdf', 'Section.pdf', 'Plan.pdf']]],
  ])('%s: %s', async (_row, address, expected) => {
    await open(address);
    await expectNames(...expected);
  });

  it.each([
    ['EMP-3', 'active', "The project doesn't have any active file yet"],
    ['EMP-4', 'files?ctx=archived', "The project doesn't have any archived file yet"],
    ['EMP-2', 'files', 'No Files yet'],
  ])('%s: says that %s holds nothing (OPN-103)', async (_row, address, words) => {
    await open(address, {}, []);
    await screen.findByRole('heading', { name: words });
  });
});

describe('the menu of a file', () => {
  it.each<[string, string, string]>([
    ['FIL-17, MSG-28', 'Add to active files', 'The file has been added to active files'],
    ['FIL-18, MSG-35, DLG-6', 'Archive', 'The file has been added to archived files'],
    ['DLG-1, MSG-36', 'Delete', 'The file has been deleted.'],
  ])('%s: %s', async (_rows, action, words) => {
    await open();
    await expectNames(['Permit.pdf'], ['Section.pdf', 'Plan.pdf']);
    await choose(plan, action);
    if (action !== 'Add to active files') {
      await screen.findByRole('dialog', { name: `${action} “Plan.pdf”?` });
      await press(`${action} file`);
    }
    await say(words);
    await expectNames(action === 'Add to active files' ? ['Plan.pdf', 'Permit.pdf'] : ['Permit.pdf'], ['Section.pdf']);
  });

  it('MSG-29: removes a file from the active ones', async () => {
    await open('active');
    await choose(permit, 'Remove from active files');
    await say('The file has been removed from active files');
    await screen.findByRole('heading', { name: "The project doesn't have any active file yet" });
  });

  it('OPN-113, MSG-27: brings a file back from the archived ones, from where nothing is deleted (PRM-6, OPN-10)', async () => {
    await open('files?ctx=archived');
    expect(await offered(survey)).toEqual(['Open', 'Download', 'Share', 'Rename', 'Remove from archived']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from archived' }));
    await say('The file has been removed from archived files');
    await screen.findByRole('heading', { name: "The project doesn't have any archived file yet" });
  });

  it.each<[string, string, string, string, string]>([
    [
      'MSG-1',
      'files',
      'Add to active files',
      `POST /api/v2/files/${plan.id}/tag`,
      'File couldn’t be tagged. Please try again.',
    ],
    ['MSG-5', 'files', 'Archive', 'POST /api/v2/files/archive', 'File couldn’t be archived. Please try again.'],
    [
      'MSG-3, FIL-58',
      'files',
      'Delete',
      `DELETE /api/v2/files/${plan.id}`,
      'File couldn’t be deleted. Please try again.',
    ],
  ])('%s: takes it back when it is refused (%s, %s)', async (_row, address, action, call, words) => {
    let answer: (response: Response) => void = () => undefined;
    await open(address, { [call]: () => new Promise((resolve) => (answer = resolve)) });
    await expectNames(['Permit.pdf'], ['Section.pdf', 'Plan.pdf']);
    await choose(plan, action);
    if (action !== 'Add to active files') await press(`${action} file`);
    await waitFor(() => {
      expect(names().at(-1)).toEqual(['Section.pdf']);
    });
    answer(new Response(null, { status: 503 }));
    await say(words);
    await expectNames(['Permit.pdf'], ['Section.pdf', 'Plan.pdf']);
  });

  it('OPN-114, MSG-7: says that a file could not be brought back', async () => {
    await open('files?ctx=archived', { 'POST /api/v2/files/archive': 503 });
    await choose(survey, 'Remove from archived');
    await say('File couldn’t be removed from archived. Please try again.');
    await expectNames(['Survey.pdf']);
  });

  it('DLG-2: asks about all versions of a file that has several', async () => {
    await open('files', {}, [{ ...plan, revisionsLength: 3, revision: 3 }]);
    await choose(plan, 'Delete');
    await screen.findByText(
      'This file has several versions. Versions can be deleted individually or all at once. This cannot be undone.',
    );
    screen.getByRole('button', { name: 'Delete all 3 revisions' });
  });

  it('PRM-3…7: offers only what the person may do', async () => {
    await open('files?orderBy=order&orderAsc=asc', {}, [{ ...plan, user_permissions: [] }, section]);
    await expectNames(['Plan.pdf', 'Section.pdf']);
    expect(await offered(plan)).toEqual(['Open', 'Download']);
  });

  it('FIL-10, MSG-2: gives a file another name at once, and the one before back when that is refused', async () => {
    let answer: (response: Response) => void = () => undefined;
    const call = `PUT /api/v2/files/${plan.id}`;
    const { sent } = await open('files', { [call]: () => new Promise((resolve) => (answer = resolve)) });
    await choose(plan, 'Rename');
    const name = within(await screen.findByRole('dialog', { name: 'Rename file' })).getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste('Ground floor');
    await press('Rename');
    await expectNames(['Permit.pdf'], ['Section.pdf', 'Ground floor']);
    expect(sent()).toEqual([{ call, body: { alias: 'Ground floor' } }]);
    answer(new Response(null, { status: 503 }));
    await say('File couldn’t be updated. Please try again.');
    await expectNames(['Permit.pdf'], ['Section.pdf', 'Plan.pdf']);
  });

  it('FIL-11, MSG-2: moves a file within its section, and back when that is refused', async () => {
    const { sent } = await open('files?orderBy=order&orderAsc=asc', { [`PATCH /api/v2/files/${plan.id}`]: 503 });
    await expectNames(['Permit.pdf'], ['Plan.pdf', 'Section.pdf']);
    await choose(plan, 'Move later');
    await say('File couldn’t be updated. Please try again.');
    expect(sent()).toEqual([{ call: `PATCH /api/v2/files/${plan.id}`, body: { moveTo: 1, tagged: false } }]);
    await expectNames(['Permit.pdf'], ['Plan.pdf', 'Section.pdf']);
  });
});

describe('the focus, when a file leaves what is shown', () => {
  const focused = (name: string) =>
    waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('link', { name }));
    });
  const ofActive = [plan, section, permit].map((file) => ({ ...file, tagged: true }));
  const ofArchived = [plan, section].map((file) => ({
    ...file,
    archived: true,
    user_permissions: ARCHIVED_PERMISSIONS,
  }));

  it.each<[string, string, ProjectFile, string, readonly ProjectFile[]]>([
    ['FIL-17: the file itself, in its other section', 'files', plan, 'Add to active files', ALL],
    ['FIL-17: the file itself, back among the others', 'files', permit, 'Remove from active files', ALL],
  ])('goes to %s', async (_where, address, file, action, files) => {
    await open(address, {}, files);
    await choose(file, action);
    await focused(file.name);
  });

  it.each<[string, string, ProjectFile, string, string, readonly ProjectFile[]]>([
    ['the next file', 'files', section, 'Delete', 'Plan.pdf', ALL],
    ['the one before the last', 'files', plan, 'Archive', 'Section.pdf', ALL],
    ['the next file', 'files', permit, 'Delete', 'Section.pdf', ALL],
    ['the next file', 'files/list', section, 'Archive', 'Plan.pdf', ALL],
    ['the one before the last', 'files/list', plan, 'Delete', 'Section.pdf', ALL],
    ['the next file', 'active', section, 'Remove from active files', 'Plan.pdf', ofActive],
    ['the next file', 'files?ctx=archived', section, 'Remove from archived', 'Plan.pdf', ofArchived],
  ])('goes to %s (%s)', async (_where, address, file, action, to, files) => {
    await open(address, {}, files);
    await choose(file, action);
    if (['Archive', 'Delete'].includes(action)) await press(`${action} file`);
    await focused(to);
  });

  it('goes to what says that nothing is left', async () => {
    await open('files', {}, [plan]);
    await choose(plan, 'Delete');
    await press('Delete file');
    const heading = await screen.findByRole('heading', { name: 'No Files yet' });
    expect(document.activeElement).toBe(heading);
  });

  it.each<[string, string, string, string]>([
    ['FIL-7', 'Delete', 'Delete 2 files', 'Plan.pdf'],
    ['FIL-7, the files are still there', 'Set active', 'Set 2 files active', 'Roof.pdf'],
  ])('%s: goes on from the bar of several: %s', async (_row, action, confirm, to) => {
    const roof = aFile({ name: 'Roof.pdf' });
    await open('files/list', {}, [plan, section, roof]);
    for (const name of ['Section.pdf', 'Roof.pdf']) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
    const bar = await screen.findByRole('region', { name: 'Selected files' });
    await userEvent.click(await within(bar).findByRole('button', { name: action }));
    await press(confirm);
    await focused(to);
  });

  it.each<[string, string, string, string]>([
    ['where it was led', 'Delete', `DELETE /api/v2/files/${section.id}`, 'Plan.pdf'],
    ['on the file that goes back', 'Add to active files', `POST /api/v2/files/${section.id}/tag`, 'Section.pdf'],
  ])('FIL-58: stays %s when it is refused (%s)', async (_where, action, call, to) => {
    let answer: (response: Response) => void = () => undefined;
    await open('files', { [call]: () => new Promise((resolve) => (answer = resolve)) });
    await choose(section, action);
    if (action === 'Delete') await press('Delete file');
    await focused(to);
    answer(new Response(null, { status: 503 }));
    await expectNames(['Permit.pdf'], ['Section.pdf', 'Plan.pdf']);
    await focused(to);
  });

  it('is not taken from where the person put it meanwhile', async () => {
    const { queryClient, change } = await open('files/list');
    await choose(section, 'Delete');
    await press('Delete file');
    await focused('Plan.pdf');
    const elsewhere = screen.getByRole('button', { name: 'List' });
    act(() => {
      elsewhere.focus();
    });
    change([plan.id], { archived: true });
    await act(() => queryClient.invalidateQueries({ queryKey: ['files'] }));
    await expectNames(['Permit.pdf']);
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe('a file of which nothing can be shown yet (FIL-20, DLG-25)', () => {
  const preparing: Partial<ProjectFile> = {
    processing: true,
    processing_state: 'running',
    pages: null,
    thumbnail_url: null,
  };
  const openFile = async (file: ProjectFile) => {
    await open('files', {}, [file]);
    await userEvent.click(await screen.findByRole('link', { name: file.name }));
    return screen.findByRole('dialog', { name: file.name });
  };

  it('asks to wait, in the documented words, which say how long (CNS-21), and OK does', async () => {
    const dialog = await openFile(aFile({ name: 'Sheet.pdf', ...preparing }));
    expect(dialog.textContent).toContain(
      'Please wait while we process your file for faster viewing. It may take 5 minutes.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('leads to the original of a PDF in the viewer', async () => {
    const dialog = await openFile(aFile({ name: 'Sheet.pdf', fileType: 'pdf', ...preparing }));
    const original = within(dialog).getByRole('link', { name: 'View original' });
    expect(original.getAttribute('href')).toMatch(/\?original=true$/);
  });
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const bar = () => screen.findByRole('region', { name: 'Selected files' });

describe.each([
  ['grid', 'files'],
  ['list', 'files/list'],
])('several files of the %s (FIL-7)', (_display, address) => {
  const selected = async () => {
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /\.pdf$/ });
    return boxes.filter(({ checked }) => checked).map((each) => each.getAttribute('aria-label'));
  };
  const link = (name: string) => screen.findByRole('link', { name });
  const focus = async (name: string) => {
    const found = await link(name);
    act(() => {
      found.focus();
    });
  };

  it('are selected from their links: one by one with Ctrl or Cmd, all between with Shift; Escape selects none', async () => {
    await open(address);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(await link('Section.pdf'));
    await user.keyboard('{/Control}{Meta>}');
    await user.click(await link('Permit.pdf'));
    await user.keyboard('{/Meta}');
    expect(await selected()).toEqual(['Select Permit.pdf', 'Select Section.pdf']);
    await user.keyboard('{Shift>}');
    await user.click(await link('Plan.pdf'));
    await user.keyboard('{/Shift}');
    await within(await bar()).findByText('3 selected');
    await user.keyboard('{Control>}');
    await user.click(await link('Section.pdf'));
    await user.keyboard('{/Control}');
    expect(await selected()).toEqual(['Select Permit.pdf', 'Select Plan.pdf']);
    await act(async () => {
      dispatchEvent(new Event(APP_EVENTS.close));
      await Promise.resolve();
    });
    expect(await selected()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected files' })).toBeNull();
  });

  it('are selected by keyboard, with the space bar and with Ctrl A', async () => {
    await open(address);
    const user = userEvent.setup();
    await focus('Permit.pdf');
    await user.keyboard(' ');
    expect(await selected()).toEqual(['Select Permit.pdf']);
    await focus('Plan.pdf');
    await user.keyboard('{Shift>} {/Shift}');
    expect(await selected()).toHaveLength(3);
    await user.keyboard('{Shift>} {/Shift}');
    expect(await selected()).toHaveLength(2);
    await user.keyboard('{Control>}a{/Control}');
    expect(await selected()).toHaveLength(3);
  });

  it('are selected where the person may do something with them only (OPN-9, PRM-9)', async () => {
    await open(address, {}, [plan, aFile({ name: 'Foreign.pdf', user_permissions: [] })]);
    const user = userEvent.setup();
    await focus('Foreign.pdf');
    await user.keyboard(' ');
    expect(await selected()).toEqual([]);
    expect(screen.queryByRole('checkbox', { name: 'Select Foreign.pdf' })).toBeNull();
  });

  it('are no longer selected on another page', async () => {
    const many = Array.from({ length: 13 }, (_, index) => aFile({ name: `Sheet ${index}.pdf` }));
    const { go } = await open(address, {}, many);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Sheet 12.pdf' }));
    await bar();
    await go(`/projects/${BARN.id}/${address}/page/2`);
    await screen.findByRole('link', { name: 'Sheet 0.pdf' });
    expect(screen.queryByRole('region', { name: 'Selected files' })).toBeNull();
  });
});

it('FIL-7: several files of the grid are set active from the bar, which can select all', async () => {
  const { sent } = await open('files', {}, [plan, section]);
  await userEvent.click(await box('Plan.pdf'));
  const all = await within(await bar()).findByRole<HTMLInputElement>('checkbox', {
    name: 'Select all files of this page',
  });
  expect(all.indeterminate).toBe(true);
  await userEvent.click(all);
  await userEvent.click(await within(await bar()).findByRole('button', { name: 'Set active' }));
  await press('Set 2 files active');
  await say('The files have been marked as active');
  expect(sent()).toEqual([
    {
      call: 'POST /api/v2/files/bulk-tag',
      body: { ids: [section.id, plan.id], projectId: BARN.id, status: true },
    },
  ]);
});

describe('downloading what is selected', () => {
  const ADDRESS = `/api/v2/projects/${BARN.id}/files/download`;
  /** Where the browser is sent. */
  const begun: (string | null)[] = [];

  beforeEach(() => {
    begun.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.hasAttribute('download')) begun.push(this.getAttribute('href'));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const select = async (...names: string[]) => {
    for (const name of names) await userEvent.click(await box(name));
    await userEvent.click(await within(await bar()).findByRole('button', { name: 'Download' }));
  };

  it.each(['files', 'files/list'])(
    'is one ZIP of several, which %s prepares and the browser fetches',
    async (address) => {
      const answer = () => Response.json({ url: `${ADDRESS}?ticket=good`, files: 2, size: 2_000 });
      const { sent } = await open(address, { [`POST ${ADDRESS}`]: answer });
      await select('Plan.pdf', 'Section.pdf');
      await say('Preparing your download…');
      await waitFor(() => {
        expect(begun).toEqual([`${ADDRESS}?ticket=good`]);
      });
      expect(sent()).toEqual([{ call: `POST ${ADDRESS}`, body: { files: [section.id, plan.id] } }]);
      // Something else may be done with them yet.
      await within(await bar()).findByText('2 selected');
    },
  );

  it('is the file itself where it is one', async () => {
    const { sent } = await open('files');
    await select('Plan.pdf');
    expect(begun).toEqual([plan.download_url]);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['the rule that speaks against it', refusal(422, MESSAGES.files.downloadTooLarge), MESSAGES.files.downloadTooLarge],
    ['that it failed', refusal(500, 'Broken'), 'The files couldn’t be downloaded. Please try again.'],
  ])('says %s', async (_what, answer, words) => {
    await open('files', { [`POST ${ADDRESS}`]: answer });
    await select('Plan.pdf', 'Section.pdf');
    await say(words);
    expect(begun).toEqual([]);
  });
});

describe('the list (FIL-6, FIL-7)', () => {
  const does = async (action: string) =>
    userEvent.click(await within(await bar()).findByRole('button', { name: action }));

  it('FIL-6: remembers the chosen column', async () => {
    const { query, go } = await open('files/list');
    await userEvent.click(await screen.findByRole('button', { name: 'Size' }));
    expect(query()).toBe('?orderBy=size');
    await go(`/projects/${BARN.id}/files`);
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(query()).toBe('?orderBy=size');
  });

  it('says how large a file is, in MB with two decimals (FIL-24)', async () => {
    await open('files/list', {}, [{ ...plan, size: 90_186 }]);
    await screen.findByRole('cell', { name: '0.09 MB' });
  });

  it.each([
    ['50 ms after it was made: nothing', '12:00:00.050Z', ''],
    ['51 ms after it was made: the day', '12:00:00.051Z', 'Mar 10, 2025'],
  ])('FIL-23, CNS-15: says when a file was changed: %s', async (_when, time, words) => {
    const created_at = '2025-03-10T12:00:00.000Z';
    await open('files/list', {}, [{ ...plan, created_at, updated_at: `2025-03-10T${time}` }]);
    const row = (await screen.findByRole('link', { name: 'Plan.pdf' })).closest('tr') ?? document.body;
    expect(within(row).getAllByRole('cell').at(-2)?.textContent).toBe(words);
  });

  it('VAL-20, FIL-8: offers nothing while nothing is selected', async () => {
    await open('files/list');
    await box('Plan.pdf');
    expect(screen.queryByRole('region', { name: 'Selected files' })).toBeNull();
  });

  it.each<[string, Partial<ProjectFile>]>([
    ['PRM-9, OPN-9: who may do nothing with any of them', { user_permissions: ['files.share'] }],
    ['PRM-4, PRM-7: anybody in a project that is not active', { user_permissions: [] }],
  ])('has no boxes for %s', async (_who, fields) => {
    await open('files/list', {}, [{ ...plan, ...fields }]);
    await expectNames(['Plan.pdf']);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('OPN-9: has boxes at the files the person may do something with, and ranges of them', async () => {
    await open('files/list', {}, [...ALL, aFile({ name: 'Foreign.pdf', user_permissions: [] })]);
    await expectNames(['Foreign.pdf', 'Permit.pdf', 'Section.pdf', 'Plan.pdf']);
    expect(screen.queryByRole('checkbox', { name: 'Select Foreign.pdf' })).toBeNull();
    await userEvent.click(await box('Permit.pdf'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(await box('Plan.pdf'));
    await within(await bar()).findByText('3 selected');
    await user.keyboard('{/Shift}');
    await press('Select none');
    expect(screen.queryByRole('region', { name: 'Selected files' })).toBeNull();
  });

  it.each<[string, string, string, string, string, string[]]>([
    ['DLG-3, MSG-30', 'Delete', 'Delete 2 files?', 'Delete 2 files', 'The files has been deleted', ['Permit.pdf']],
    ['DLG-4, MSG-34', 'Archive', 'Archive 2 files?', 'Archive 2 files', 'The files has been archived', ['Permit.pdf']],
    [
      'DLG-5, MSG-32',
      'Set active',
      'Set 2 files active?',
      'Set 2 files active',
      'The files have been marked as active',
      ['Permit.pdf', 'Section.pdf', 'Plan.pdf'],
    ],
  ])('%s: %s several', async (_rows, action, question, confirm, words, left) => {
    const { sent } = await open('files/list');
    await userEvent.click(await box('Plan.pdf'));
    await userEvent.click(await box('Section.pdf'));
    await does(action);
    await screen.findByRole('dialog', { name: question });
    expect(sent()).toEqual([]);
    await press(confirm);
    await say(words);
    await expectNames(left);
    expect(screen.queryByRole('region', { name: 'Selected files' })).toBeNull();
  });

  it.each<[string, string, string, string]>([
    ['FIL-9, MSG-33', 'active/list', 'Remove from active', 'The files have been removed from active'],
    ['FIL-9, MSG-31', 'files/list?ctx=archived', 'Remove from archive', 'The files has been removed from archive'],
  ])('%s: %s: %s', async (_rows, address, action, words) => {
    const state = { tagged: address.startsWith('active'), archived: address.includes('archived') };
    const user_permissions = state.archived ? ARCHIVED_PERMISSIONS : plan.user_permissions;
    await open(
      address,
      {},
      [plan, section].map((file) => ({ ...file, ...state, user_permissions })),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all files of this page' }));
    await does(action);
    await say(words);
    await expectNames();
  });

  it.each<[string, string, string, string, string]>([
    [
      'MSG-4',
      'Delete',
      'Delete 2 files',
      `DELETE /api/v2/projects/${BARN.id}/files`,
      'Files couldn’t be deleted. Please try again.',
    ],
    [
      'MSG-9',
      'Set active',
      'Set 2 files active',
      'POST /api/v2/files/bulk-tag',
      'Files couldn’t be marked as active. Please try again.',
    ],
    ['MSG-5', 'Archive', 'Archive 2 files', 'PUT /api/v2/files/bulk', 'File couldn’t be archived. Please try again.'],
  ])('%s: takes %s back when it is refused', async (_row, action, confirm, call, words) => {
    await open('files/list', { [call]: refusal(503, 'Later.') });
    await userEvent.click(await box('Plan.pdf'));
    await userEvent.click(await box('Section.pdf'));
    await does(action);
    await press(confirm);
    await say(words);
    await expectNames(['Permit.pdf', 'Section.pdf', 'Plan.pdf']);
  });

  it('OPN-114, MSG-8, MSG-10: says what could not be taken away', async () => {
    const { go } = await open(
      'files/list?ctx=archived',
      { 'PUT /api/v2/files/bulk': 503, 'POST /api/v2/files/bulk-tag': 503 },
      [
        survey,
        { ...aFile(), archived: true, user_permissions: ARCHIVED_PERMISSIONS },
        permit,
        { ...aFile(), tagged: true },
      ],
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all files of this page' }));
    await does('Remove from archive');
    await say('File couldn’t be removed from archive. Please try again.');
    await go(`/projects/${BARN.id}/active/list`);
    await box('Permit.pdf');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all files of this page' }));
    await does('Remove from active');
    await say('Files couldn’t be removed from active. Please try again.');
  });

  it('OPN-9: deletes those the person may delete, and tells what was kept', async () => {
    const own = { ...section, user_permissions: ['files.archive' as const] };
    const answer = () => Response.json({ id: BARN.id, files: [plan.id], kept: [permit.id] });
    const { sent } = await open('files/list', { [`DELETE /api/v2/projects/${BARN.id}/files`]: answer }, [
      plan,
      permit,
      own,
    ]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all files of this page' }));
    await does('Delete');
    await screen.findByText(/One of the selected files stays/);
    await press('Delete 2 files');
    await say(MESSAGES.files.kept(1));
    expect(sent()).toEqual([
      { call: `DELETE /api/v2/projects/${BARN.id}/files`, body: { files: [permit.id, plan.id] } },
    ]);
    await expectNames(['Permit.pdf', 'Section.pdf', 'Plan.pdf']);
  });
});
