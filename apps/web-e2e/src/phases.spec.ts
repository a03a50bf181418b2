import { inRoom } from './live.js';
import { expectNoViolations } from './no-violations.js';
import { OWNER, signIn, type ApiOf } from './people.js';
import { pickUp } from './pick-up.js';
import { expect, test, type Page } from './test.js';

/** The phases of a project in its settings, as a person uses them. */
class PhasesOf {
  constructor(
    readonly page: Page,
    private readonly project: string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(`/projects/${this.project}/settings`);
    await expect(this.page.getByRole('heading', { name: 'Phases', exact: true })).toBeVisible();
  }

  slider = (name: string) => this.page.getByRole('slider', { name, exact: true });

  /** The names as they stand in the list. */
  async expectOrder(list: string, names: string[]): Promise<void> {
    const sliders = this.page.getByRole('list', { name: list, exact: true }).getByRole('slider');
    await expect
      .poll(() => sliders.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))))
      .toEqual(names);
  }

  /** Waits until a change of the phases has been saved. */
  saved = () =>
    this.page.waitForResponse(
      (answer) => answer.url().endsWith(`${this.project}/phases`) && answer.request().method() !== 'GET' && answer.ok(),
    );
}

/** Names that the own list of the owner, which all tests share, does not hold yet. */
const named = (...names: string[]): string[] => {
  const run = Date.now().toString(36);
  return names.map((name) => `${name} ${run}`);
};

async function addPhases(api: ApiOf, project: string, names: string[]): Promise<void> {
  const phases = names.map((name) => ({ name, category: 'DSGN' }));
  const answer = await api.send('POST', `/api/v2/projects/${project}/phases`, { phases });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a person writes phases, puts them in order, sets and removes them (PHS-3, PHS-6, PHS-17)', async ({
  page,
  project,
}) => {
  const phases = new PhasesOf(page, project);
  const [survey, permit] = named('Survey', 'Permit') as [string, string];
  await phases.open();
  await page.getByRole('button', { name: 'Add phases' }).click();
  const field = page.getByRole('textbox', { name: 'New phase' });
  for (const name of [survey, permit]) {
    await field.fill(name);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  await field.fill(` ${survey.toUpperCase()}`);
  await field.press('Enter');
  await expect(page.getByText('You already have a phase with that name')).toBeVisible();
  await expectNoViolations(phases.page, 'phases');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(field).toHaveCount(0);
  await phases.expectOrder('Design phases', [survey, permit]);

  let saved = phases.saved();
  await pickUp(page.getByRole('button', { name: `Move ${survey}`, exact: true }));
  await expect(page.getByText(`${survey} is at place 1 of 2.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${survey} is at place 2 of 2.`)).toBeAttached();
  await page.keyboard.press('Space');
  await saved;
  await phases.expectOrder('Design phases', [permit, survey]);

  saved = phases.saved();
  await phases.slider(permit).press('End');
  await expect(page.getByText('1 of 2 completed')).toBeVisible();
  await saved;
  await expectNoViolations(phases.page, 'phases');
  await page.reload();
  await expect(phases.slider(permit)).toHaveValue('100');
  await phases.expectOrder('Design phases', [permit, survey]);

  await page.getByRole('button', { name: `Remove ${survey}`, exact: true }).click();
  await expect(page.getByText('The phase has been removed.')).toBeVisible();
  await phases.expectOrder('Design phases', [permit]);
});

test('a percent that was set is saved although the page is left at once (PHS-7)', async ({ page, owner, project }) => {
  const phases = new PhasesOf(page, project);
  const [survey] = named('Survey') as [string];
  await addPhases(owner, project, [survey]);
  await phases.open();
  await phases.slider(survey).press('ArrowRight');
  await page.goto('/projects');
  await phases.open();
  await expect(phases.slider(survey)).toHaveValue('5');
});

test('what others set is shown at once (PHS-6)', async ({ page, owner, project, browser }) => {
  const [survey] = named('Survey') as [string];
  await addPhases(owner, project, [survey]);
  const phases = new PhasesOf(page, project);
  const live = inRoom(page);
  await phases.open();
  await live;
  await expect(phases.slider(survey)).toHaveValue('0');
  const elsewhere = await browser.newPage();
  const other = new PhasesOf(elsewhere, project);
  await signIn(elsewhere, OWNER);
  await other.open();
  await other.slider(survey).press('End');
  await expect(phases.slider(survey)).toHaveValue('100');
  await elsewhere.close();
});
