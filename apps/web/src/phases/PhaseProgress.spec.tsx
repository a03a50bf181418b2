import { jest } from '@jest/globals';
import { LIMITS, MESSAGES } from '@gable/contracts';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListResult } from 'ra-core';
import type { Phase, Project } from '../api/index.js';
import { aPhase } from '../test/a-phase.js';
import { aProject } from '../test/a-project.js';
import { standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { atPercent, countedAnew, withPhase } from './project-phases.js';
import { PhaseProgress } from './index.js';

const BARN = aProject({ name: 'Barn' });
const CHANGE = `PUT /api/v2/projects/${BARN.id}/phases`;
const DONE = () => Response.json({});

/** A project in a list, as the server has it, and what one sees of it. */
async function open(phases: Phase[], answers: Answers = { [CHANGE]: DONE }, fields: Partial<Project> = {}) {
  let atServer: Project = { ...BARN, ...fields, ...countedAnew({ DSGN: phases, BULD: [] }) };
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...answers });
  function Projects() {
    const { data } = useQuery<GetListResult<Project>>({
      queryKey: ['projects', 'getList', {}],
      queryFn: () => Promise.resolve({ data: [atServer], total: 1 }),
    });
    const project = data?.data[0];
    return (
      project && (
        <>
          <PhaseProgress project={project} category="DSGN" />
          <p>Overall {project.progress}%</p>
        </>
      )
    );
  }
  const { queryClient } = await openSignedIn(<Projects />, '/projects');
  return {
    saved: () => calls.filter(({ call }) => call === CHANGE).map(({ body }) => body),
    /** Somebody else sets a phase. */
    setElsewhere: async (phase: Phase, percent: number) => {
      const items = withPhase(atServer.phases.items, phase.id, (one) => atPercent(one, percent));
      atServer = { ...atServer, ...countedAnew(items) };
      await act(() => queryClient.invalidateQueries({ queryKey: ['projects'] }));
    },
  };
}

const bar = () => screen.findByRole('button', { name: /^Design of Barn/ });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, percent: number) => fireEvent.change(slider(name), { target: { value: String(percent) } });

/** Opens the list, and holds the clock: what is sent from now on is sent when the test says so. */
async function openSliders(): Promise<void> {
  await userEvent.click(await bar());
  await screen.findByRole('dialog', { name: 'Design phases' });
  jest.useFakeTimers();
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** What was told has reached the screen. */
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

  it('is set in steps of 5, shown at once, and saved a second after the last move (PHS-6, PHS-7, VAL-30)', async () => {
    const { saved } = await open([survey, permit]);
    await openSliders();
    expect([slider('Survey').step, slider('Survey').min, slider('Survey').max]).toEqual(['5', '0', '100']);
    move('Survey', 40);
    await pass(LIMITS.phasePercentCommittedAfter - 1);
    move('Survey', 60);
    await pass(LIMITS.phasePercentCommittedAfter - 1);
    screen.getByText('Overall 80%');
    expect(saved()).toEqual([]);
    await pass(1);
    expect(saved()).toEqual([{ id: survey.id, percent: 60 }]);
  });

  it('is saved for each of several phases that are set in a row', async () => {
    const { saved } = await open([survey, permit]);
    await openSliders();
    move('Survey', 100);
    move('Permit', 50);
    await pass(LIMITS.phasePercentCommittedAfter);
    expect(saved()).toEqual([
      { id: survey.id, percent: 100 },
      { id: permit.id, percent: 50 },
    ]);
  });

  it('is not saved when it was moved back', async () => {
    const { saved } = await open([survey]);
    await openSliders();
    move('Survey', 40);
    move('Survey', 20);
    await pass(LIMITS.phasePercentCommittedAfter);
    expect(saved()).toEqual([]);
  });

  it('is saved at once when the list is closed', async () => {
    const { saved } = await open([survey]);
    await userEvent.click(await bar());
    await screen.findByRole('dialog');
    move('Survey', 40);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(saved()).toEqual([{ id: survey.id, percent: 40 }]);
    });
  });

  it('is saved at once when the page is left', async () => {
    const { saved } = await open([survey]);
    await openSliders();
    move('Survey', 40);
    fireEvent(window, new Event('pagehide'));
    await shown();
    expect(saved()).toEqual([{ id: survey.id, percent: 40 }]);
  });

  it('goes back, and says so, when it could not be saved (PHS-16, MSG-73)', async () => {
    await open([survey, permit], { [CHANGE]: 503 });
    await openSliders();
    move('Survey', 60);
    await shown();
    screen.getByText('Overall 80%');
    await pass(LIMITS.phasePercentCommittedAfter);
    await shown();
    screen.getByText(MESSAGES.phases.updateFailed);
    screen.getByText('Overall 60%');
    expect(slider('Survey').value).toBe('20');
  });

  it('stays where a person set it while others change the project, and takes theirs over otherwise', async () => {
    const { setElsewhere } = await open([survey, permit]);
    await openSliders();
    move('Survey', 60);
    await setElsewhere(permit, 50);
    await shown();
    expect([slider('Survey').value, slider('Permit').value]).toEqual(['60', '50']);
    await setElsewhere(survey, 5);
    await shown();
    expect(slider('Survey').value).toBe('60');
  });

  it('stays under the finger that holds it, and is what others set when it is let go', async () => {
    const { setElsewhere } = await open([survey]);
    await openSliders();
    fireEvent.pointerDown(slider('Survey'));
    await setElsewhere(survey, 90);
    await shown();
    expect(slider('Survey').value).toBe('20');
    fireEvent.pointerUp(slider('Survey'));
    await shown();
    expect(slider('Survey').value).toBe('90');
  });
});
