import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Phase, ProjectDetail } from '../api/index.js';
import { aPhase } from '../test/a-phase.js';
import { aProject } from '../test/a-project.js';
import type { Answers } from '../test/api-stand-in.js';
import { openProject } from '../test/open-project.js';
import { atPercent, countedAnew } from './project-phases.js';
import { PhaseProgress } from './index.js';

const BARN = aProject({ name: 'Barn' });
const CHANGE = `PUT /api/v2/projects/${BARN.id}/phases`;
const DONE = () => Response.json({});
/** How long a phase waits for another move before it is saved. Milliseconds. */
const SECOND = 1_000;

/** A project with these design phases, and what one sees of it. */
function open(phases: Phase[], answers: Answers = { [CHANGE]: DONE }, fields: Partial<ProjectDetail> = {}) {
  return openProject(
    { ...BARN, ...fields, ...countedAnew({ DSGN: phases, BULD: [] }) },
    (project) => (
      <>
        <PhaseProgress project={project} category="DSGN" />
        <p>Overall {project.progress}%</p>
      </>
    ),
    answers,
  );
}

const saved = (...bodies: unknown[]) => bodies.map((body) => ({ call: CHANGE, body }));

const bar = () => screen.findByRole('button', { name: /^Design of Barn/ });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, percent: number) => fireEvent.change(slider(name), { target: { value: String(percent) } });

const withPercents = (...phases: Phase[]) => countedAnew({ DSGN: phases, BULD: [] });

/** Opens the list, and holds the clock: what is sent from now on is sent when the test says so. */
async function openSliders(): Promise<void> {
  await userEvent.click(await bar());
  await screen.findByRole('dialog', { name: 'Design phases' });
  jest.useFakeTimers();
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** What was reported has reached the screen. */
const shown = () => pass(1);

describe('how far the phases of a project are', () => {
  const survey = aPhase({ name: 'Survey', percent: 20 });
  const permit = aPhase({ name: 'Permit', percent: 100 });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('is a bar with the percent of the category, counted against 100 times the number (PHS-2, PHS-8, PHS-9)', async () => {
    await open([survey, permit]);
    const button = await bar();
    expect(button.textContent).toBe('60%');
    expect(button.getAttribute('aria-label')).toBe('Design of Barn: 60%, 1 of 2 phases completed');
  });

  it('says that there are none', async () => {
    await open([]);
    await screen.findByText('No design phases');
  });

  it.each([
    ['who may not change them', { hasPermissions: false }],
    ['in a project that is not active', { active: false }],
  ])('is a list without sliders for people %s (PHS-14, PRM-34)', async (_name, fields) => {
    await open([survey, permit], {}, fields);
    await userEvent.click(await bar());
    const list = within(await screen.findByRole('dialog', { name: 'Design phases' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Survey20%',
      'PermitCompleted100%',
    ]);
    expect(list.queryAllByRole('slider')).toEqual([]);
  });

  it('is complete at 100 %, and not at 95 (PHS-8)', async () => {
    await open([aPhase({ name: 'Survey', percent: 95 }), permit], {}, { hasPermissions: false });
    await userEvent.click(await bar());
    const list = within(await screen.findByRole('dialog', { name: 'Design phases' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Survey95%',
      'PermitCompleted100%',
    ]);
  });

  it('is set in steps of 5, shown at once, and saved a second after the last move (PHS-6, PHS-7, VAL-30, CNS-45)', async () => {
    const { saved: calls } = await open([survey, permit]);
    await openSliders();
    expect([slider('Survey').step, slider('Survey').min, slider('Survey').max]).toEqual(['5', '0', '100']);
    move('Survey', 40);
    await pass(SECOND - 1);
    move('Survey', 60);
    await pass(SECOND - 1);
    screen.getByText('Overall 80%');
    expect(calls()).toEqual([]);
    await pass(1);
    expect(calls()).toEqual(saved({ id: survey.id, percent: 60 }));
  });

  it('is saved for each of several phases that are set in a row', async () => {
    const { saved: calls } = await open([survey, permit]);
    await openSliders();
    move('Survey', 100);
    move('Permit', 50);
    await pass(SECOND);
    expect(calls()).toEqual(saved({ id: survey.id, percent: 100 }, { id: permit.id, percent: 50 }));
  });

  it('is shown at once in every list that holds the project', async () => {
    const { queryClient } = await open([survey, permit]);
    const list = ['projects', 'getList', {}];
    queryClient.setQueryData(list, { data: [{ ...BARN, ...withPercents(survey, permit) }], total: 1 });
    await openSliders();
    move('Survey', 50);
    expect(queryClient.getQueryData(list)).toMatchObject({
      data: [{ progress: 75, phases: { totals: { DSGN: { progress: 75 }, all: { progress: 75 } } } }],
    });
  });

  it('is not saved when it was moved back', async () => {
    const { saved: calls } = await open([survey]);
    await openSliders();
    move('Survey', 40);
    move('Survey', 20);
    await pass(SECOND);
    expect(calls()).toEqual([]);
  });

  it('is saved at once when the list is closed', async () => {
    const { saved: calls } = await open([survey]);
    await userEvent.click(await bar());
    await screen.findByRole('dialog');
    move('Survey', 40);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(calls()).toEqual(saved({ id: survey.id, percent: 40 }));
    });
  });

  it('is saved at once when the page is left', async () => {
    const { saved: calls } = await open([survey]);
    await openSliders();
    move('Survey', 40);
    fireEvent(window, new Event('pagehide'));
    await shown();
    expect(calls()).toEqual(saved({ id: survey.id, percent: 40 }));
  });

  it('goes back, and says so, when it could not be saved (PHS-16, MSG-73)', async () => {
    await open([survey, permit], { [CHANGE]: 503 });
    await openSliders();
    move('Survey', 60);
    await shown();
    screen.getByText('Overall 80%');
    await pass(SECOND);
    await shown();
    screen.getByText("The phase couldn't be updated. Please try again.");
    screen.getByText('Overall 60%');
    expect(slider('Survey').value).toBe('20');
  });

  it('stays where a person set it while others change the project, and takes theirs over otherwise', async () => {
    const { changeElsewhere } = await open([survey, permit]);
    await openSliders();
    move('Survey', 60);
    await changeElsewhere(withPercents(survey, atPercent(permit, 50)));
    await shown();
    expect([slider('Survey').value, slider('Permit').value]).toEqual(['60', '50']);
    await changeElsewhere(withPercents(atPercent(survey, 5), atPercent(permit, 50)));
    await shown();
    expect(slider('Survey').value).toBe('60');
  });

  it('stays under the finger that holds it, and is what others set when it is let go', async () => {
    const { changeElsewhere } = await open([survey]);
    await openSliders();
    fireEvent.pointerDown(slider('Survey'));
    await changeElsewhere(withPercents(atPercent(survey, 90)));
    await shown();
    expect(slider('Survey').value).toBe('20');
    fireEvent.pointerUp(slider('Survey'));
    await shown();
    expect(slider('Survey').value).toBe('90');
  });
});
