import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Phase } from '../api/index.js';
import { aPhase } from '../test/a-phase.js';
import { aProject } from '../test/a-project.js';
import { refusal, type Answers } from '../test/api-stand-in.js';
import { openProject } from '../test/open-project.js';
import { layRowsOut } from '../test/rows-in-place.js';
import { countedAnew } from './project-phases.js';
import { PhasesSection } from './index.js';

const BARN = aProject({ name: 'Barn' });
const ADD = `POST /api/v2/projects/${BARN.id}/phases`;
const STORE = 'POST /api/v2/phases';
const REORDER = 'POST /api/v2/phases/reorder';

/** Phases outside of a project. */
const ownPhase = (fields: Partial<Phase>) =>
  aPhase({ percent: null, _pivot_id: null, _pivot_percent: null, ...fields });
const survey = ownPhase({ name: 'Survey' });
const tender = ownPhase({ name: 'Tender' });
const permit = ownPhase({ name: 'Permit' });
const foreign = ownPhase({ name: 'Façade', category: 'BULD', userPhase: false, phase_id: null });
const held = aPhase({ name: 'Survey', phase_id: survey.id });
const FORGET = `DELETE /api/v2/phases/${tender.id}`;

async function open(answers: Answers = {}) {
  const opened = await openProject(
    { ...BARN, ...countedAnew({ DSGN: [held], BULD: [] }) },
    (project) => <PhasesSection anchor="phases" title="Phases" project={project} />,
    { 'GET /api/v2/phases/all': () => Response.json([survey, tender, permit, foreign]), ...answers },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add phases' }));
  await screen.findByRole('heading', { name: 'Your list' });
  return opened;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const inDialog = () => within(screen.getByRole('dialog', { name: 'Add phases' }));
const ownNames = () =>
  within(inDialog().getAllByRole('list', { name: 'Design phases' })[0] as HTMLElement)
    .getAllByRole('checkbox')
    .map((each) => each.closest('label')?.textContent);

describe('choosing phases for a project', () => {
  beforeEach(layRowsOut);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows what the project holds already, and what joins the own list (PHS-5, ENT-13)', async () => {
    await open();
    expect([box(/^Survey/).checked, box(/^Survey/).disabled]).toEqual([true, true]);
    screen.getByText('In the project');
    expect(screen.queryByText('Joins your list')).toBeNull();
    await userEvent.click(box(/^Façade/));
    screen.getByText('Joins your list');
  });

  it('puts what was chosen into the project with one call, and shows it at once (API-46)', async () => {
    const { saved } = await open({ [ADD]: () => new Promise(() => undefined) });
    await userEvent.click(box(/^Tender/));
    await userEvent.click(box(/^Façade/));
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 phases' }));
    await screen.findByRole('slider', { name: 'Façade' });
    expect(saved()).toEqual([{ call: ADD, body: { phases: [tender.id, foreign.id] } }]);
  });

  it('takes them out again when that could not be saved (PHS-15, MSG-69)', async () => {
    await open({ [ADD]: 503 });
    await userEvent.click(box(/^Tender/));
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 phase' }));
    await screen.findByText("The project couldn't be updated. Please try again.");
    await waitFor(() => {
      expect(screen.queryByRole('slider', { name: 'Tender' })).toBeNull();
    });
  });

  it('writes a new one into the own list and the project (API-73)', async () => {
    const { saved } = await open({ [STORE]: () => Response.json({}, { status: 201 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Build' }));
    await userEvent.type(screen.getByLabelText('New phase'), ' Roof {Enter}');
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>('New phase').value).toBe('');
    });
    expect(saved()).toEqual([{ call: STORE, body: { name: 'Roof', category: 'BULD', projectId: BARN.id } }]);
  });

  it('takes the next one while the first is on its way, and each only once', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { saved } = await open({
      [STORE]: async () => {
        await answered;
        return Response.json({}, { status: 201 });
      },
    });
    const field = screen.getByLabelText<HTMLInputElement>('New phase');
    await userEvent.type(field, 'Roof{Enter}{Enter}');
    await userEvent.clear(field);
    await userEvent.type(field, 'Walls{Enter}');
    await waitFor(() => {
      expect(saved().map(({ body }) => (body as { name: string }).name)).toEqual(['Roof', 'Walls']);
    });
    answer();
    await waitFor(() => {
      expect(field.value).toBe('');
    });
  });

  it.each([
    ['one of the own list', {}, ' PERMIT'],
    [
      'one that another screen wrote just now',
      {
        [STORE]: refusal(409, 'You already have a phase with that name', {
          name: ['You already have a phase with that name'],
        }),
      },
      'Roof',
    ],
  ])('refuses a new one with the name of %s (PHS-12, VAL-28, MSG-84)', async (_name, answers: Answers, name) => {
    await open(answers);
    await userEvent.type(screen.getByLabelText('New phase'), `${name}{Enter}`);
    await screen.findByText('You already have a phase with that name');
    expect(screen.getByLabelText('New phase').getAttribute('aria-invalid')).toBe('true');
  });

  it('puts the own list in order with the keys; Escape puts back what is carried, and closes nothing (API-74)', async () => {
    const { saved } = await open({ [REORDER]: () => Response.json([]) });
    inDialog().getByRole('button', { name: 'Move Tender' }).focus();
    await userEvent.keyboard(' ');
    await screen.findByText('Tender is at place 2 of 3.');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Tender is back at its place.');
    await userEvent.keyboard(' ');
    await screen.findByText('Tender is at place 2 of 3.');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByText('Tender is at place 3 of 3.');
    await userEvent.keyboard(' ');
    await waitFor(() => {
      expect(saved()).toEqual([{ call: REORDER, body: { phases: [survey.id, permit.id, tender.id] } }]);
    });
  });

  it('takes one out of the own list after asking, which touches no project (API-75)', async () => {
    const { saved } = await open({ [FORGET]: () => new Promise(() => undefined) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tender from your list' }));
    await screen.findByText('Projects that have it keep it.');
    expect(saved()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => {
      expect(ownNames()).toEqual(['SurveyIn the project', 'Permit']);
    });
    expect(saved()).toEqual([{ call: FORGET, body: null }]);
  });

  it('shows one again that could not be taken out, and says so', async () => {
    await open({ [FORGET]: 503 });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tender from your list' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText("The phase couldn't be updated. Please try again.");
    await waitFor(() => {
      expect(ownNames()).toEqual(['SurveyIn the project', 'Tender', 'Permit']);
    });
  });
});
