import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForApi, type Answers } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { DashboardTitle } from './DashboardTitle.js';

const CHANGE = `PUT /api/v2/users/${OLIVIA.id}`;

async function open(title: string | undefined, answers: Answers = { [CHANGE]: () => Response.json(OLIVIA) }) {
  const user = { ...OLIVIA, options: title === undefined ? {} : { title } };
  const calls = standInForApi({ 'POST /api/v2/tokens/access': accessOf(user), ...answers });
  await openSignedIn(<DashboardTitle />, '/projects');
  return { saved: () => calls.filter(({ call }) => call === CHANGE).map(({ body }) => body) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const edit = async (): Promise<HTMLInputElement> => {
  await userEvent.click(screen.getByRole('button'));
  return screen.findByLabelText('Dashboard title');
};

describe('the title of the dashboard (ACC-39)', () => {
  it('is "Projects" until the person gives it one, which Enter saves and shows at once (PRJ-22, CNS-56)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { saved } = await open(undefined, { [CHANGE]: () => new Promise((resolve) => (answer = resolve)) });
    await heading('Projects');
    await userEvent.type(await edit(), '  Our houses {Enter}');
    await heading('Our houses');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Our houses' }));
    await waitFor(() => {
      expect(saved()).toEqual([{ options: { title: 'Our houses' } }]);
    });
    answer(Response.json(OLIVIA));
  });

  it('stays as it is after Escape', async () => {
    const { saved } = await open('Our houses');
    await userEvent.type(await edit(), 'Something else{Escape}');
    await heading('Our houses');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Our houses' }));
    expect(saved()).toEqual([]);
  });

  it('is the default one again when it is emptied', async () => {
    const { saved } = await open('Our houses');
    const field = await edit();
    await userEvent.clear(field);
    await userEvent.tab();
    await heading('Projects');
    await waitFor(() => {
      expect(saved()).toEqual([{ options: { title: '' } }]);
    });
  });

  it('comes back when the new one is refused, and says so', async () => {
    await open('Our houses', { [CHANGE]: 503 });
    await userEvent.type(await edit(), 'Refused{Enter}');
    await screen.findByText('An error has ocurred. Please try again.');
    await heading('Our houses');
  });
});
