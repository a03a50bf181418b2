import { screen, waitFor } from '@testing-library/react';
import { standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { InactivePeopleBadge } from './project-people.js';

const INACTIVE = 'GET /api/v2/projects/barn/users/inactive';

async function open(waiting: number) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    [INACTIVE]: () => Response.json(Array.from({ length: waiting }, (_, id) => ({ id: String(id), active: false }))),
  });
  const page = await openSignedIn(<InactivePeopleBadge projectId="barn" />, '/projects/barn/people');
  await waitFor(() => {
    expect(calls.map(({ call }) => call)).toContain(INACTIVE);
  });
  return page;
}

describe('the badge of the People tab (NAV-47, OPN-25)', () => {
  it.each([
    [1, '1 open invitation'],
    [12, '12 open invitations'],
  ])('counts those who are invited and not in yet: %i', async (waiting, text) => {
    await open(waiting);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(String(waiting)).ariaHidden).toBe('true');
  });
});
