import { MESSAGES } from '@gable/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject } from '../test/a-project.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { NewProjectPage } from './NewProjectPage.js';

const CREATE = 'POST /api/v2/projects';
const BARN = aProject({ name: 'Barn' });

async function open(answers: Answers = {}, address = '/projects/new') {
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...answers });
  const shown = await openSignedIn(<NewProjectPage />, address);
  const created = () => calls.filter(({ call }) => call === CREATE).map(({ body }) => body);
  return { ...shown, created };
}

const name = () => screen.getByLabelText(/^Name/);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Create Project|Creating/ });

describe('a new project', () => {
  it('is created with its name and address, and opened (PRJ-1, PRJ-2)', async () => {
    const { created, address } = await open({ [CREATE]: () => Response.json(BARN, { status: 201 }) });
    await userEvent.type(name(), '  Barn ');
    await userEvent.type(screen.getByLabelText('Address / Job ID'), ' 7 Lane');
    await userEvent.click(save());
    await waitFor(() => {
      expect(address()).toBe(`/projects/${BARN.id}/files`);
    });
    expect(created()).toEqual([{ name: 'Barn', job_number: '7 Lane', personal: false }]);
  });

  it('knows when it starts, chosen by the parts of every other day (TSK-2, TSK-8…13, PRJ-8)', async () => {
    const { created } = await open({ [CREATE]: () => Response.json(BARN, { status: 201 }) });
    await userEvent.type(name(), 'Barn');
    const year = String(new Date().getFullYear() + 1);
    await userEvent.selectOptions(screen.getByLabelText('Month'), '02 February');
    await userEvent.selectOptions(screen.getByLabelText('Day'), '29');
    await userEvent.click(save());
    expect(await screen.findByText(MESSAGES.projects.startIncomplete)).toBeTruthy();
    expect(created()).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Day'), '08');
    await userEvent.selectOptions(screen.getByLabelText('Year'), year);
    await userEvent.click(save());
    await waitFor(() => {
      expect(created()).toEqual([{ name: 'Barn', job_number: null, personal: false, project_starts: `${year}-02-08` }]);
    });
  });

  it.each(['true', '1'])('is personal with personal=%s (PRJ-1)', async (personal) => {
    const { created } = await open({ [CREATE]: () => Response.json(BARN) }, `/projects/new?personal=${personal}`);
    await screen.findByRole('heading', { name: 'New personal project' });
    await userEvent.type(name(), 'Barn{Enter}');
    await waitFor(() => {
      expect(created()).toMatchObject([{ personal: true }]);
    });
  });

  it('leads to a personal one and back, and keeps what was typed (PRJ-1)', async () => {
    const { created, query } = await open({ [CREATE]: () => Response.json(BARN) });
    await userEvent.type(name(), 'Barn');
    await userEvent.click(screen.getByRole('link', { name: 'Make it a personal project' }));
    await screen.findByRole('heading', { name: 'New personal project' });
    expect(query()).toBe('?personal=true');
    await userEvent.click(screen.getByRole('link', { name: 'Make it a project to share' }));
    await screen.findByRole('heading', { name: 'New project' });
    await userEvent.click(screen.getByRole('link', { name: 'Make it a personal project' }));
    await userEvent.type(name(), '{Enter}');
    await waitFor(() => {
      expect(created()).toMatchObject([{ name: 'Barn', personal: true }]);
    });
  });

  it.each([
    ['nothing', '{Enter}'],
    ['spaces', '   {Enter}'],
    ['a name that was deleted', 'B{Backspace}{Enter}'],
  ])('is not created with %s for a name, which is explained (PRJ-3, VAL-1, MSG-106)', async (_case, typed) => {
    const { created } = await open();
    expect(save().disabled).toBe(true);
    await userEvent.type(name(), typed);
    await screen.findByText("Name can't be blank");
    expect(save().disabled).toBe(true);
    await userEvent.tab();
    expect(screen.getByText("Name can't be blank")).toBeDefined();
    expect(created()).toEqual([]);
  });

  it('is created once, however often it is asked for (VAL-1)', async () => {
    const { created } = await open({ [CREATE]: () => new Promise<Response>(() => undefined) });
    await userEvent.type(name(), 'Barn{Enter}{Enter}');
    await waitFor(() => {
      expect(save().disabled).toBe(true);
    });
    await userEvent.type(name(), '{Enter}');
    expect(created()).toHaveLength(1);
  });

  describe('that is refused', () => {
    it('keeps what was typed when it is refused, and says so (MSG-67)', async () => {
      await open({ [CREATE]: 503 });
      await userEvent.type(name(), 'Barn{Enter}');
      await screen.findByText('The project couldn’t be created. Please try again.');
      expect(name()).toHaveProperty('value', 'Barn');
      expect(save().disabled).toBe(false);
    });

    it('says calmly that there were too many, and keeps what was typed', async () => {
      await open({ [CREATE]: refusal(429, MESSAGES.requests.tooMany) });
      await userEvent.type(name(), 'Barn{Enter}');
      await screen.findByText(MESSAGES.requests.tooMany);
      expect(name()).toHaveProperty('value', 'Barn');
    });

    it('tells what is wrong with a name beside it', async () => {
      await open({ [CREATE]: refusal(422, 'Refused', { name: ['Name is too long'] }) });
      await userEvent.type(name(), 'Barn{Enter}');
      await screen.findByText('Name is too long');
    });
  });
});
