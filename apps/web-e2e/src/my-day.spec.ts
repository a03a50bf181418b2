import { signUp } from './accounts.js';
import { connected } from './live.js';
import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import { ApiOf, createProject } from './people.js';
import { expect, test, type Page } from './test.js';

/** A day so far from today by UTC, which is the calendar of who has chosen no time zone. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const day = (page: Page) => page.getByRole('region', { name: 'My day' });

/** Somebody new, in front of their tasks. */
async function openTasks(page: Page, request: Parameters<typeof signUp>[0]) {
  const { email, password } = await signUp(request);
  const api = new ApiOf(page);
  expect((await api.send('POST', '/api/v2/tokens', { email, password })).status()).toBe(200);
  const live = connected(page);
  await page.goto('/tasks');
  await live;
  await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible();
  return { email, api };
}

test('the day of a person says what waits, as it happens, and leads there (OPN-153)', async ({
  browser,
  request,
  owner,
}) => {
  const project = await createProject(owner, 'Mill Lane');
  const page = await (await browser.newContext()).newPage();
  const { email, api } = await openTasks(page, request);
  await expect(day(page)).toHaveCount(0);
  await expectNoViolations(page, 'a day without anything');
  const ask = async (of: ApiOf, method: 'POST' | 'PUT' | 'PATCH', address: string, body: Record<string, unknown>) => {
    const answer = await of.send(method, address, body);
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string; owner_id: string };
  };

  let me = '';
  await test.step('tasks that are due', async () => {
    const task = await ask(api, 'POST', '/api/v2/tasks', { name: 'Order glass', due_date: inDays(-1) });
    me = task.owner_id;
    await expect(day(page).getByText('Nothing else is waiting for you.')).toBeVisible();
    await day(page).getByRole('button', { name: '1 overdue' }).click();
    await expect(page.getByRole('button', { name: 'Order glass', exact: true })).toBeFocused();
  });

  await test.step('a proposal of theirs', async () => {
    const proposal = await ask(api, 'POST', '/api/v2/projects/potential', { project: { name: 'Boathouse' } });
    const expiry = { proposal_sent: true, proposal_exp_time: inDays(1) };
    await ask(api, 'PUT', `/api/v2/projects/potential/${proposal.id}`, { data: expiry });
    await expect(
      day(page)
        .getByRole('list', { name: /^Proposals that expire/ })
        .getByText('tomorrow'),
    ).toBeVisible();
  });

  await test.step('a note that somebody wrote to them, until they answer it', async () => {
    await ask(owner, 'POST', `/api/v2/projects/${project}/users`, { users: [{ email, role: 'team' }] });
    const note = { note: '<p>Which glass is it?</p>', destinataries: [me] };
    await ask(owner, 'POST', `/api/v2/projects/${project}/notes`, note);
    const waiting = day(page).getByRole('list', { name: /^Written to you/ });
    await expect(waiting.getByRole('link', { name: /^Helen Whitaker in the notes/ })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'a day');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolationsInBothThemes(page, 'a day on a telephone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await waiting.getByRole('link').click();
    await expect(page.getByText('Which glass is it?')).toBeVisible();
    await ask(api, 'POST', `/api/v2/projects/${project}/notes`, { note: '<p>The laminated one.</p>' });
    await page.goBack();
    await expect(day(page).getByRole('list', { name: /^Proposals that expire/ })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await page.context().close();
});
