import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProposal } from '../test/a-proposal.js';
import { standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA, openSignedIn } from '../test/open-signed-in.js';
import { proposalsStandIn } from '../test/proposals-stand-in.js';
import { ProposalCharts } from './ProposalCharts.js';

const THIS_YEAR = new Date().getFullYear();

async function open(...dates: string[]) {
  const calls = standInForApi({
    'POST /api/v2/tokens/access': accessOf(OLIVIA),
    ...proposalsStandIn(dates.map((inquiry_date) => aProposal({ inquiry_date }))),
  });
  await openSignedIn(<ProposalCharts />, '/potential');
  const asked = () => calls.flatMap(({ call }) => /\/(\d+)\/stats$/.exec(call)?.[1] ?? []);
  return { asked, user: userEvent.setup() };
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const legend = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the chart of proposals', () => {
  it('shows this year and the one before, month by month, with their averages (POT-3, POT-10, POT-12)', async () => {
    const { asked } = await open(`${THIS_YEAR}-03-09`, `${THIS_YEAR}-03-10`, `${THIS_YEAR - 1}-01-01`);
    const table = await screen.findByRole('table', { name: 'Inquiries by month' });
    await waitFor(() => {
      expect(heads()).toEqual(['Month', String(THIS_YEAR - 1), String(THIS_YEAR)]);
    });
    const march = within(table).getByRole('row', { name: /^Mar/ });
    expect(
      within(march)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['0', '2']);
    expect(legend()).toEqual([`${THIS_YEAR - 1}: 0.1 a month`, `${THIS_YEAR}: 0.2 a month`]);
    expect(asked()).toEqual([String(THIS_YEAR - 1), String(THIS_YEAR)]);
  });

  it('leaves a year out that has no inquiries (POT-5)', async () => {
    await open(`${THIS_YEAR}-03-09`);
    await waitFor(() => {
      expect(heads()).toEqual(['Month', String(THIS_YEAR)]);
    });
  });

  it('shows others of ten years (POT-13)', async () => {
    const { user } = await open(`${THIS_YEAR}-03-09`, `${THIS_YEAR - 4}-05-01`);
    const choice = await screen.findByLabelText('Year of the chart');
    expect(within(choice).getAllByRole('option')).toHaveLength(10);
    await user.selectOptions(choice, String(THIS_YEAR - 4));
    await waitFor(() => {
      expect(legend()).toEqual([`${THIS_YEAR - 4}: 0.1 a month`]);
    });
    await user.selectOptions(choice, String(THIS_YEAR - 8));
    await screen.findByText(`No inquiries in ${THIS_YEAR - 9} and ${THIS_YEAR - 8}.`);
  });
});
