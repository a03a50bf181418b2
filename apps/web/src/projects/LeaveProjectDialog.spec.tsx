import { MESSAGES } from '@gable/contracts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Project } from '../api/index.js';
import { aProject } from '../test/a-project.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { LeaveProjectDialog } from './LeaveProjectDialog.js';

const BARN = aProject({ name: 'Barn' });
const HOUSE = aProject({ name: 'House' });
const LEAVE = `GET /api/v2/projects/${BARN.id}/users/${OLIVIA.id}/leave`;
/** Never answered: what is shown is what this browser did by itself. */
const waiting = () => new Promise<Response>(() => undefined);

/** A list of projects as the dashboards hold it, and leaving one of them. */
function Projects() {
  const [open, setOpen] = useState(true);
  const { data } = useQuery<{ data: Project[]; total: number }>({
    queryKey: ['projects', 'getList'],
    queryFn: () => new Promise(() => undefined),
    initialData: { data: [BARN, HOUSE], total: 2 },
  });
  return (
    <>
      <ul>
        {data.data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <LeaveProjectDialog
        project={BARN}
        open={open}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}

async function open(answers: Answers) {
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA), ...answers });
  await openSignedIn(<Projects />, '/projects');
  await screen.findByRole('dialog', { name: 'Leave “Barn”?' });
  return { left: () => calls.filter(({ call }) => call === LEAVE).length };
}

const shown = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('leaving a project (DLG-17, PPL-20, PRJ-17)', () => {
  it('asks first, and does nothing when it is not wanted', async () => {
    const { left } = await open({ [LEAVE]: waiting });
    await press('Cancel');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(left()).toBe(0);
    expect(shown()).toEqual(['Barn', 'House']);
  });

  it('takes the project out of the list before the answer is there', async () => {
    const { left } = await open({ [LEAVE]: waiting });
    await press('Leave the project');
    await waitFor(() => {
      expect(shown()).toEqual(['House']);
    });
    expect(left()).toBe(1);
  });

  it('says that it is done', async () => {
    await open({ [LEAVE]: () => Response.json({ id: OLIVIA.id }) });
    await press('Leave the project');
    await screen.findByText(MESSAGES.people.left);
  });

  it.each<[string, Answers[string], string]>([
    ['a rule refuses it (OPN-4)', refusal(422, MESSAGES.people.lastOwner), MESSAGES.people.lastOwner],
    ['it failed', 503, MESSAGES.people.leaveFailed],
  ])('brings the project back when %s, and says so', async (_why, answer, text) => {
    await open({ [LEAVE]: answer });
    await press('Leave the project');
    await screen.findByText(text);
    expect(shown()).toEqual(['Barn', 'House']);
  });
});
