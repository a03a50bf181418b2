import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

const leaveFor = jest.fn((_address: string) => new Promise<never>(() => undefined));
jest.unstable_mockModule('../sessions/page-reload.js', () => ({ leaveFor, startAgain: jest.fn() }));
const { aProject } = await import('../test/a-project.js');
const { standInForApi } = await import('../test/api-stand-in.js');
const { accessOf, OLIVIA, openSignedIn } = await import('../test/open-signed-in.js');
const { projectsStandIn } = await import('../test/projects-stand-in.js');
const { ProjectsPage } = await import('./ProjectsPage.js');

const COUNTS = `GET /api/v2/users/${OLIVIA.id}/projects-stats`;

/** Opens the dashboard while the counts fail so many times; the browser's address is the router's. */
async function open(address: string, failures: number) {
  const { answers } = projectsStandIn([aProject({ name: 'Barn' })]);
  const counted = answers[COUNTS] as (request: Request) => Response;
  let asked = 0;
  standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    ...answers,
    [COUNTS]: (request) => {
      asked += 1;
      return asked <= failures ? new Response(null, { status: 503 }) : counted(request);
    },
  });
  history.replaceState(null, '', address);
  const shown = await openSignedIn(<ProjectsPage />, address);
  await screen.findByRole('link', { name: 'Barn' });
  return { ...shown, asked: () => asked };
}

beforeEach(() => {
  leaveFor.mockClear();
});

describe('counts that do not come (PRJ-41, CNS-10)', () => {
  it('load the page anew after a second, with a flag in its address', async () => {
    const begun = performance.now();
    await open('/projects?status=ACTV&page=1', 1);
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledTimes(1);
    });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1_000);
    const { pathname, searchParams } = new URL(leaveFor.mock.calls[0]?.[0] ?? '');
    expect([pathname, ...searchParams]).toEqual([
      '/projects',
      ['status', 'ACTV'],
      ['page', '1'],
      ['forceReboot', 'true'],
    ]);
  });

  it('do so once only: with the flag the tabs go without counts', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
    const { asked } = await open('/projects?forceReboot=true', 1);
    await waitFor(() => {
      expect(asked()).toBe(1);
    });
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(screen.getByRole('tab', { name: 'Active' })).toBeDefined();
  });

  it('leave no flag behind once they are there', async () => {
    const { query } = await open('/projects?forceReboot=true&status=ACTV', 0);
    await screen.findByRole('tab', { name: 'Active 1' });
    await waitFor(() => {
      expect(query()).toBe('?status=ACTV');
    });
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
