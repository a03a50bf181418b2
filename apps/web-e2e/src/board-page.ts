import { FIRM_ROLES, PROPOSAL_STAGE_NAMES, type ProposalStage, type StageTotals } from '@gable/contracts';
import type { Locator } from '@playwright/test';
import { putDown } from './pick-up.js';
import { PROPOSALS, ProposalsPage } from './proposals-page.js';
import { expect, type Page } from './test.js';

/** The board of proposals as a person uses it. */
export class BoardPage {
  readonly page: Page;

  constructor(private readonly proposals: ProposalsPage) {
    this.page = proposals.page;
  }

  async open(year: number): Promise<void> {
    await this.page.goto(`/potential?view=board&year=${year}`);
    await expect(this.column('inquiry')).toBeVisible();
  }

  column(stage: ProposalStage): Locator {
    return this.page.getByRole('region', { name: PROPOSAL_STAGE_NAMES[stage], exact: true });
  }

  card(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  async expectIn(stage: ProposalStage, name: string): Promise<void> {
    await expect(this.column(stage).getByRole('link', { name, exact: true })).toBeVisible();
    // Columns are read one by one: until all have answered, what somebody else has moved may stand in two of them.
    await expect(this.card(name)).toHaveCount(1);
  }

  /** Carries a card by mouse. */
  async carry(name: string, to: ProposalStage): Promise<void> {
    const [from, onto] = await Promise.all([this.card(name).boundingBox(), this.column(to).boundingBox()]);
    if (!from || !onto) throw new Error(`${name} cannot be carried there.`);
    await this.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 4 });
    await this.page.mouse.move(onto.x + onto.width / 2, onto.y + 160, { steps: 8 });
    await expect(this.column(to)).toHaveAttribute('data-over', 'true');
    await putDown(this.page);
  }

  /** Moves it by its menu. */
  async choose(name: string, to: ProposalStage): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: `Move to ${PROPOSAL_STAGE_NAMES[to]}` }).click();
  }

  async answer(name: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  /** The heads of the columns come to say what the server says of all there are. */
  async expectServersTotals(year: number): Promise<void> {
    const heads = this.page.getByRole('region').locator('header');
    await expect
      .poll(async () => (await heads.allTextContents()).join() === (await this.serversHeads(year)).join())
      .toBe(true);
  }

  private async serversHeads(year: number): Promise<string[]> {
    const answer = await this.proposals.api.get(`${PROPOSALS}/${year}/stats`);
    const { stages } = (await answer.json()) as { stages: StageTotals[] };
    const money = (sum: string): string => `$${Number(sum).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    return stages.map(({ stage, total, proposal_amount, loi_amount }) => {
      const letters = loi_amount === '0.00' ? '' : `LOI${money(loi_amount)}`;
      return `${PROPOSAL_STAGE_NAMES[stage]}${total}Proposals${money(proposal_amount)}${letters}`;
    });
  }
}

/** Two people of one firm: whose proposals they are, who may only look at those of others; and who made the firm. */
export async function shareWithColleague(owner: ProposalsPage, colleague: ProposalsPage): Promise<{ firmId: string }> {
  const made = await colleague.api.send('POST', '/api/firms', { name: 'Quarry Architects' });
  expect(made.status(), await made.text()).toBe(201);
  const { id: firmId } = (await made.json()) as { id: string };
  const users = [{ email: owner.person.email, firm_user_role_id: FIRM_ROLES.viewer }];
  const added = await colleague.api.send('POST', `/api/firms/${firmId}/members`, { users });
  expect(added.status(), await added.text()).toBe(200);
  await share(owner, firmId, true);
  return { firmId };
}

/** Begins or stops to share somebody's proposals with their firm, behind the screens. */
export async function share(owner: ProposalsPage, firmId: string, shares: boolean): Promise<void> {
  const { user } = (await (await owner.api.send('POST', '/api/v2/tokens/access')).json()) as { user: { id: string } };
  const path = `/api/firms/${firmId}/members/${user.id}`;
  const answer = await owner.api.send('PUT', path, { share_proposals: shares });
  expect(answer.status(), await answer.text()).toBe(200);
}
