import { jest } from '@jest/globals';
import { MESSAGES } from '@gable/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Phase, ProjectDetail } from '../api/index.js';
import { aPhase } from '../test/a-phase.js';
import { aProject } from '../test/a-project.js';
import { refusal, type Answers } from '../test/api-stand-in.js';
import { openProject } from '../test/open-project.js';
import { layRowsOut } from '../test/rows-in-place.js';
import { countedAnew } from './project-phases.js';
import { PhasesSection } from './index.js';

const BARN = aProject({ name: 'Barn' });
const EDIT = `PUT /api/v2/projects/${BARN.id}/phases`;
const REMOVE = `DELETE /api/v2/projects/${BARN.id}/phases`;
const DONE = () => Response.json({});

const survey = aPhase({ name: 'Survey', percent: 100 });
const permit = aPhase({ name: 'Permit', percent: 20 });
const shell = aPhase({ name: 'Shell', category: 'BULD' });
const roof = aPhase({ name: 'Roof', category: 'BULD', parent_id: shell.id, subtask: true });

function open(answers: Answers = {}, fields: Partial<ProjectDetail> = {}, build: Phase[] = [roof, shell]) {
  return openProject(
    { ...BARN, ...countedAnew({ DSGN: [survey, permit], BULD: build }), ...fields },
    (project) => <PhasesSection anchor="phases" title="Phases" project={project} />,
    answers,
  );
}

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('slider').getAttribute('aria-label'));

const rename = async (from: string, to: string) => {
  await userEvent.click(await screen.findByRole('button', { name: from }));
  const field = screen.getByLabelText<HTMLInputElement>(`Name of ${from}`);
  await userEvent.clear(field);
  await userEvent.type(field, `${to}{Enter}`);
};

/** Carries a phase one place down with the keys. */
async function carryDown(name: string): Promise<void> {
  (await screen.findByRole('button', { name: `Move ${name}` })).focus();
  await userEvent.keyboard(' ');
  await screen.findByText(`${name} is at place 1 of 2.`);
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByText(`${name} is at place 2 of 2.`);
  await userEvent.keyboard(' ');
}

describe('the phases of a project in its settings', () => {
  beforeEach(layRowsOut);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are two lists with their totals, subtasks below their phase (PHS-1, PHS-2, PHS-4, CNS-46)', async () => {
    await open();
    await screen.findByRole('list', { name: 'Design phases' });
    screen.getByText('1 of 2 completed');
    await screen.findByRole('list', { name: 'Build phases' });
    expect(names('Design phases')).toEqual(['Survey', 'Permit']);
    expect(names('Build phases')).toEqual(['Shell', 'Roof']);
    screen.getByText('60%');
    expect(screen.getByLabelText('Overall progress').textContent).toBe('30%');
  });

  it('are only looked at by people who may not change them (PHS-14, PRM-34)', async () => {
    await open({}, { hasPermissions: false });
    const list = within(await screen.findByRole('list', { name: 'Design phases' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SurveyCompleted100%',
      'Permit20%',
    ]);
    expect([screen.queryAllByRole('slider'), screen.queryAllByRole('button')]).toEqual([[], []]);
  });

  it('get another name (PHS-3)', async () => {
    const { saved } = await open({ [EDIT]: () => new Promise(() => undefined) });
    await rename('Permit', '  Building permit ');
    await screen.findByRole('button', { name: 'Building permit' });
    await waitFor(() => {
      expect(saved()).toEqual([{ call: EDIT, body: { id: permit.id, name: 'Building permit' } }]);
    });
  });

  it.each([
    ['that of another, whatever its case and the space around it (PHS-11, VAL-27, MSG-83)', ' sHELL ', 'inProject'],
    ['nothing', '   ', 'nameBlank'],
  ] as const)('do not get a name that is %s', async (_name, to, message) => {
    const { saved } = await open();
    await rename('Permit', to);
    await screen.findByText(MESSAGES.phases[message]);
    expect(screen.getByLabelText('Name of Permit').getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Permit' });
    expect(saved()).toEqual([]);
  });

  it('keep a name that was not changed, without a call (PHS-13, VAL-29)', async () => {
    const { saved } = await open();
    await rename('Permit', ' Permit ');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Permit' }));
    expect(saved()).toEqual([]);
  });

  it.each([
    ['an error (PHS-16, MSG-73)', 503, "The phase couldn't be updated. Please try again."],
    [
      'somebody else was faster (PHS-11)',
      refusal(409, 'You already have the phase in the project'),
      'You already have the phase in the project',
    ],
  ])('have their name back after %s', async (_name, answer, message) => {
    await open({ [EDIT]: answer });
    await rename('Permit', 'Tender');
    await screen.findByText(message);
    await screen.findByRole('button', { name: 'Permit' });
  });

  it('are put in order with the keys (PHS-3)', async () => {
    const { saved } = await open({ [EDIT]: DONE });
    await carryDown('Survey');
    await waitFor(() => {
      expect(saved()).toEqual([{ call: EDIT, body: { id: survey.id, order: 1 } }]);
    });
  });

  it('stand in the old order again when it could not be saved, and say so (PHS-15, MSG-69)', async () => {
    let refuse: () => void = () => undefined;
    await open({ [EDIT]: () => new Promise((done) => (refuse = () => done(new Response(null, { status: 503 })))) });
    await carryDown('Survey');
    await waitFor(() => {
      expect(names('Design phases')).toEqual(['Permit', 'Survey']);
    });
    await waitFor(() => {
      refuse();
      screen.getByText("The project couldn't be updated. Please try again.");
    });
    await waitFor(() => {
      expect(names('Design phases')).toEqual(['Survey', 'Permit']);
    });
  });

  it('are removed at once, the next one at hand (PHS-17, MSG-58)', async () => {
    const { saved } = await open({ [REMOVE]: DONE });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Survey' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Permit' }));
    await screen.findByText('The phase has been removed.');
    expect(saved()).toEqual([{ call: REMOVE, body: { phases: [survey.id] } }]);
  });

  it('are back when one could not be removed (PHS-15, MSG-69)', async () => {
    await open({ [REMOVE]: 503 });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Shell' }));
    await screen.findByText("The project couldn't be updated. Please try again.");
    await waitFor(() => {
      expect(names('Build phases')).toEqual(['Shell', 'Roof']);
    });
    expect(screen.queryByText('The phase has been removed.')).toBeNull();
  });
});
