import { LIMITS, MESSAGES } from '@gable/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShowContextProvider } from 'ra-core';
import type { ProjectDetail } from '../../api/index.js';
import { aProject } from '../../test/a-project.js';
import { refusal, standInForApi, type Answers } from '../../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../../test/open-signed-in.js';
import { useShownRecord } from '../../ui/shown-record.js';
import { ProjectSettingsPage } from './ProjectSettingsPage.js';

const BARN = aProject({
  name: 'Barn',
  job_number: '24-117',
  version: 3,
  project_starts: '2027-01-31',
  otherFields: [
    { option: 'Permit', value: 'B-1', slug: 'permit' },
    { option: 'Roof', value: 'flat', slug: 'roof' },
  ],
});
const ADDRESS = `/projects/${BARN.id}/settings`;
const READ = `GET /api/v2/projects/${BARN.id}`;
const CHANGE = `PUT /api/v2/projects/${BARN.id}`;
const DELETE = `DELETE /api/v2/projects/${BARN.id}`;
const ARCHIVE = `POST /api/v2/projects/${BARN.id}/set-archived`;
const CONSTRUCTION = `POST /api/v2/projects/${BARN.id}/set-under-construction`;

let stored: ProjectDetail;
let page: Awaited<ReturnType<typeof openSignedIn>>;

/** Stands in for the room: reads the project, and hands it to the page. */
function Room() {
  const shown = useShownRecord<ProjectDetail>('projects', BARN.id);
  return (
    shown.record && (
      <ShowContextProvider value={shown}>
        <ProjectSettingsPage />
      </ShowContextProvider>
    )
  );
}

/** What somebody else changes, as the socket brings it. */
const changedElsewhere = async (change: Partial<ProjectDetail>): Promise<void> => {
  stored = { ...stored, ...change, version: stored.version + 1 };
  await act(() => page.queryClient.refetchQueries());
};

const answer = () => Response.json(stored);
const saves = (change: Partial<ProjectDetail>) => () => {
  stored = { ...stored, ...change, version: stored.version + 1 };
  return answer();
};

async function open(project: Partial<ProjectDetail> = {}, answers: Answers = {}) {
  stored = { ...BARN, ...project };
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), [READ]: answer, ...answers });
  page = await openSignedIn(<Room />, ADDRESS, '/projects/:id/settings/*');
  const sent = (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body);
  return { ...page, sent, user: userEvent.setup() };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const save = () => button('Save changes');
/** What Enter does in a field, up to where it has been refused. */
const submit = () => act(() => Promise.resolve(fireEvent.submit(screen.getByRole('form'))));
const noQuestion = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
const retype = (input: HTMLElement, value: string): void => {
  fireEvent.change(input, { target: { value } });
};

describe('the fields (PRJ-4, PRJ-10, API-50)', () => {
  it.each<[string, string, string, Partial<ProjectDetail>]>([
    ['the name, trimmed', 'Name', ' House ', { name: 'House' }],
    ['Address / Job ID', 'Address / Job ID', ' 12 Quay ', { job_number: '12 Quay' }],
    ['no Address / Job ID', 'Address / Job ID', ' ', { job_number: null }],
    ['the status', 'Status', 'OHLD', { status: 'OHLD' }],
    ['the start date (PRJ-8), its day within the month', 'Month', '02', { project_starts: '2027-02-28' }],
  ])('sends %s and nothing else, with the version it was made from', async (_what, label, value, change) => {
    const { sent, user } = await open({}, { [CHANGE]: saves(change) });
    retype(await field(label), value);
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([{ ...change, version: 3 }]);
    expect(save().disabled).toBe(true);
  });

  it.each<[string, Partial<ProjectDetail>, string, Partial<ProjectDetail>]>([
    ['the reminder (OPN-85)', {}, 'Due reminder', { due_reminder: true }],
    ['a personal project (OPN-72)', {}, 'Personal project', { personal: true, status: 'PERS' }],
    [
      'a project that is personal no longer (OPN-72)',
      { personal: true, status: 'PERS' },
      'Personal project',
      { personal: false, status: 'ACTV' },
    ],
  ])('switches %s', async (_what, project, label, change) => {
    const { sent, user } = await open(project, { [CHANGE]: saves(change) });
    await user.click(await field(label));
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([{ ...change, version: 3 }]);
  });

  it('PRJ-13, ENT-5: shows a personal project among the others; another status ends that', async () => {
    const { sent, user } = await open({ personal: true, status: 'PERS' }, { [CHANGE]: answer });
    expect((await field('Status')).value).toBe('OTHR');
    retype(await field('Status'), 'COMP');
    expect((await field('Personal project')).checked).toBe(false);
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([{ personal: false, status: 'COMP', version: 3 }]);
  });

  it.each([
    ['VAL-1: empty', 'Name', '', "Name can't be blank"],
    ['VAL-1: blank', 'Name', '  ', "Name can't be blank"],
    ['too long', 'Address / Job ID', 'x'.repeat(LIMITS.jobNumber + 1), MESSAGES.projects.jobNumberLong],
    ['VAL-9: not chosen to its end', 'Month', '', MESSAGES.projects.startIncomplete],
  ])('cannot be saved while %s (%s)', async (_case, label, value, problem) => {
    const { sent } = await open();
    expect((await field(label)) && save().disabled).toBe(true);
    retype(await field(label), value);
    await screen.findByText(problem);
    expect(save().disabled).toBe(true);
    await submit();
    expect(sent(CHANGE)).toEqual([]);
  });

  it('cannot be saved while nothing is different (VAL-2), nor again while they are being saved', async () => {
    let done: (response: Response) => void = () => undefined;
    const { sent, user } = await open({}, { [CHANGE]: () => new Promise((resolve) => (done = resolve)) });
    retype(await field('Name'), 'House');
    expect(save().disabled).toBe(false);
    retype(await field('Name'), ' Barn');
    expect(save().disabled).toBe(true);
    retype(await field('Name'), 'House');
    await user.click(save());
    expect(button('Saving…').disabled).toBe(true);
    await submit();
    done(saves({ name: 'House' })());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toHaveLength(1);
  });

  it('keep what was typed when saving fails (MSG-68)', async () => {
    const { user } = await open({}, { [CHANGE]: 503 });
    retype(await field('Name'), 'House');
    await user.click(save());
    await screen.findByText('The project couldn’t be updated. Please try again.');
    expect((await field('Name')).value).toBe('House');
    expect(save().disabled).toBe(false);
  });

  it('show what the server refuses beside the field it is about', async () => {
    const { user } = await open(
      {},
      { [CHANGE]: refusal(400, MESSAGES.requests.invalid, { job_number: [MESSAGES.projects.jobNumberInvalid] }) },
    );
    retype(await field('Address / Job ID'), 'odd');
    await user.click(save());
    await screen.findByText(MESSAGES.projects.jobNumberInvalid);
    retype(await field('Address / Job ID'), 'even');
    await waitFor(() => {
      expect(screen.queryByText(MESSAGES.projects.jobNumberInvalid)).toBeNull();
    });
  });

  it('keep what is typed while the save before it is under way', async () => {
    let done: (response: Response) => void = () => undefined;
    const { user } = await open({}, { [CHANGE]: () => new Promise((resolve) => (done = resolve)) });
    retype(await field('Name'), 'House');
    await user.click(save());
    retype(await field('Name'), 'House on the hill');
    done(saves({ name: 'House' })());
    await screen.findByText('The project has been updated!');
    expect((await field('Name')).value).toBe('House on the hill');
    expect(screen.queryByText(/meanwhile/)).toBeNull();
    expect(save().disabled).toBe(false);
  });
});

describe('two who change one project', () => {
  it('never overwrites what is being typed; every other field follows', async () => {
    await open();
    retype(await field('Name'), 'House');
    await changedElsewhere({ job_number: '9' });
    await screen.findByDisplayValue('9');
    expect((await field('Name')).value).toBe('House');
    expect(screen.queryByText(/meanwhile/)).toBeNull();
  });

  it('says beside a field what it is by now, and saving overwrites that', async () => {
    const { sent, user } = await open({}, { [CHANGE]: saves({ name: 'House' }) });
    retype(await field('Name'), 'House');
    await changedElsewhere({ name: 'Shed' });
    await screen.findByText(/Changed to “Shed” meanwhile. Saving overwrites that./);
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([{ name: 'House', version: 4 }]);
    expect(screen.queryByText(/meanwhile/)).toBeNull();
  });

  it('hears it from the refusal when no socket has reported it (409)', async () => {
    const conflict = () => {
      stored = { ...stored, name: 'Shed', job_number: '9', version: 4 };
      const current = stored;
      return Response.json({ status: 409, code: 'conflict', message: 'x', current, requestId: 'r' }, { status: 409 });
    };
    const answers = [conflict, saves({ name: 'House' })];
    const { sent, user } = await open({}, { [CHANGE]: () => (answers.shift() ?? answer)() });
    retype(await field('Name'), 'House');
    await user.click(save());
    await screen.findByText(/Changed to “Shed” meanwhile/);
    expect((await field('Name')).value).toBe('House');
    expect((await field('Address / Job ID')).value).toBe('9');
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([
      { name: 'House', version: 3 },
      { name: 'House', version: 4 },
    ]);
  });

  it('can take what the other one made of it', async () => {
    const { user } = await open();
    retype(await field('Status'), 'COMP');
    await changedElsewhere({ status: 'OHLD' });
    await screen.findByText(/Changed to “On Hold”/);
    await user.click(button('Take that instead'));
    expect((await field('Status')).value).toBe('OHLD');
    expect(save().disabled).toBe(true);
  });
});

describe('other fields (PRJ-6, ENT-6)', () => {
  const options = () => screen.getAllByLabelText<HTMLInputElement>('Field').map(({ value }) => value);

  it('PRJ-6, VAL-7: are added and removed; those without a name and those removed are not sent', async () => {
    const { sent, user } = await open({}, { [CHANGE]: answer });
    await user.click(await screen.findByRole('button', { name: 'Remove Permit' }));
    await user.click(button('Add a field'));
    expect(document.activeElement).toBe(screen.getAllByLabelText('Field').at(-1));
    await user.type(document.activeElement as HTMLElement, 'Crane');
    await user.type(screen.getByLabelText('Value of Crane'), '40 t');
    await user.click(button('Add a field'));
    await user.type(screen.getByLabelText('Value of a field without a name'), 'lost');
    expect(screen.getByText(MESSAGES.projects.otherFieldDropped)).toBeTruthy();
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([
      {
        otherFields: [
          { option: 'Roof', value: 'flat', slug: 'roof' },
          { option: 'Crane', value: '40 t' },
        ],
        version: 3,
      },
    ]);
  });

  it('that are removed come back until they are saved', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Permit' }));
    expect(options()).toEqual(['Roof']);
    await user.click(button('Undo'));
    expect(options()).toEqual(['Permit', 'Roof']);
    expect(save().disabled).toBe(true);
  });

  it('that were just added go at once, and an empty one is no change', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a field' }));
    expect(save().disabled).toBe(true);
    await user.click(button('Remove a field without a name'));
    expect(options()).toEqual(['Permit', 'Roof']);
  });

  it('PRJ-7, VAL-8: Enter in one of them saves nothing', async () => {
    const { sent, user } = await open({}, { [CHANGE]: answer });
    retype(await field('Name'), 'House');
    await user.type(screen.getAllByLabelText('Field')[0] as HTMLElement, '{Enter}');
    await user.type(screen.getByLabelText('Value of Roof'), '{Enter}');
    expect(sent(CHANGE)).toEqual([]);
    await user.type(await field('Name'), '{Enter}');
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([{ name: 'House', version: 3 }]);
  });

  it('that are renamed keep their slug', async () => {
    const { sent, user } = await open({}, { [CHANGE]: answer });
    retype((await screen.findAllByLabelText('Field'))[1] as HTMLElement, ' Roofing ');
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([
      {
        otherFields: [
          { option: 'Permit', value: 'B-1', slug: 'permit' },
          { option: 'Roofing', value: 'flat', slug: 'roof' },
        ],
        version: 3,
      },
    ]);
  });

  it('have room for so many', async () => {
    const full = Array.from({ length: LIMITS.otherFields }, (_, n) => ({ option: `${n}`, value: '', slug: `${n}` }));
    await open({ otherFields: full });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a field' })).disabled).toBe(true);
  });
});

describe('the start date', () => {
  it('DLG-20: is taken away after a question, and gone when it is saved', async () => {
    const { sent, user } = await open({}, { [CHANGE]: saves({ project_starts: null }) });
    await user.click(await screen.findByRole('button', { name: 'Remove the date' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await noQuestion();
    expect((await field('Month')).value).toBe('01');
    await user.click(button('Remove the date'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect((await field('Month')).value).toBe('');
    await noQuestion();
    await user.click(save());
    await screen.findByText('The project has been updated!');
    expect(sent(CHANGE)).toEqual([{ project_starts: null, version: 3 }]);
  });

  it('VAL-12: offers no year past ten from now', async () => {
    await open();
    const last = new Date().getFullYear() + 10;
    const years = within(await field('Year')).getAllByRole<HTMLOptionElement>('option');
    expect(years.filter(({ disabled }) => !disabled).at(-1)?.value).toBe(String(last));
  });
});

describe('unsaved changes', () => {
  it('ask before the page is left, and can be discarded (DLG-21)', async () => {
    const { user, go, address } = await open();
    retype(await field('Name'), 'House');
    await go('/projects');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('All changes will be discarded');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe(ADDRESS);
    await noQuestion();
    await user.click(button('Discard'));
    expect((await field('Name')).value).toBe('Barn');
    await go('/projects');
    expect(address()).toBe('/projects');
  });
});

describe('the whole project (PRJ-18…21, OPN-15, OPN-129)', () => {
  const answerQuestion = async (user: ReturnType<typeof userEvent.setup>, label: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: action }));
    return dialog.textContent;
  };

  it.each([
    ['PRJ-18, DLG-7', {}, 'Archive project', 'Archive', ARCHIVE, { archived: true }, 'The project has been archived'],
    [
      'PRJ-19, DLG-9',
      { active: false },
      'Restore project',
      'Restore',
      ARCHIVE,
      { archived: false },
      'The project has been restored',
    ],
    [
      'PRJ-21, DLG-10',
      {},
      'Mark as under construction',
      'Mark as under construction',
      CONSTRUCTION,
      { under_construction: true },
      'The project has been updated!',
    ],
    [
      'PRJ-21, DLG-10',
      { under_construction: true },
      'Remove the mark',
      'Remove the mark',
      CONSTRUCTION,
      { under_construction: false },
      'The project has been updated!',
    ],
  ])('%s: %j %s', async (_row, project, label, action, call, body, reported) => {
    const { sent, user } = await open(project, { [call]: answer });
    expect(await answerQuestion(user, label, action)).toContain('“Barn”');
    await screen.findByText(reported);
    expect(sent(call)).toEqual([body]);
  });

  it.each([
    ['archiving', {}, 'Archive project', 'Archive', ARCHIVE, 'The project could not be archived. Please try again'],
    [
      'restoring (MSG-66)',
      { active: false },
      'Restore project',
      'Restore',
      ARCHIVE,
      'The project could not be restored. Please try again',
    ],
    [
      'marking (MSG-68)',
      {},
      'Mark as under construction',
      'Mark as under construction',
      CONSTRUCTION,
      'The project couldn’t be updated. Please try again.',
    ],
  ])('is as it was when %s fails', async (_what, project, label, action, call, reported) => {
    const { user } = await open(project, { [call]: 503 });
    await answerQuestion(user, label, action);
    await screen.findByText(reported);
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });

  it('PRJ-20, DLG-8, MSG-56: is deleted by its owner, who is led to the projects and not asked about what was typed', async () => {
    const { sent, user, address } = await open({}, { [DELETE]: () => Response.json({ id: BARN.id }) });
    retype(await field('Name'), 'House');
    expect(await answerQuestion(user, 'Delete project', 'Delete project')).toContain('Delete “Barn”?');
    await screen.findByText('The project has been deleted');
    expect(sent(DELETE)).toHaveLength(1);
    expect(address()).toBe('/projects');
  });

  it('MSG-72: stays when it cannot be deleted', async () => {
    const { user, address } = await open({}, { [DELETE]: 500 });
    await answerQuestion(user, 'Delete project', 'Delete project');
    await screen.findByText('The project couldn’t be deleted. Please try again.');
    expect(address()).toBe(ADDRESS);
    expect((await field('Name')).value).toBe('Barn');
  });

  it('OPN-15: is not for members to delete', async () => {
    await open({ user_permissions: ['project.view', 'project.edit', 'setStatus'] });
    await screen.findByRole('button', { name: 'Archive project' });
    expect(screen.queryByRole('button', { name: 'Delete project' })).toBeNull();
  });

  it('OPN-15: an archived one is restored or deleted, and nothing else', async () => {
    await open({ active: false });
    expect((await field('Name')).disabled).toBe(true);
    expect((await field('Due reminder')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.queryByRole('button', { name: /construction/ })).toBeNull();
    expect(button('Delete project')).toBeTruthy();
  });

  it('PRM-32: the page is not there for those who may not edit', async () => {
    await open({ user_permissions: ['project.view', 'files.create'] });
    expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('the proposal a project has come of (NAV-17, NAV-51, OPN-61)', () => {
  it('has its settings beside those of the project', async () => {
    await open({ from_proposal: true });
    const link = await screen.findByRole('link', { name: 'Proposal settings' });
    expect(link.getAttribute('href')).toBe(`/projects/${BARN.id}/settings/potential`);
  });

  it('is not spoken of where there was none, or to who may not see it', async () => {
    await open();
    await screen.findByRole('heading', { name: 'The whole project' });
    expect(screen.queryByRole('link', { name: 'Proposal settings' })).toBeNull();
  });
});
