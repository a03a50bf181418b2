import type { InquiryStatus } from './proposals.js';
import { addAmounts, stagesAfter, stageTotals, yearTotals, type CountedProposals } from './proposal-totals.js';

const one = (
  month: number,
  inquiry_status: InquiryStatus,
  proposal_amount: string,
  proposal_sent = false,
  letter: { loi_sent?: boolean; loi_amount?: string } = {},
): CountedProposals => ({
  month,
  inquiry_status,
  proposal_amount,
  proposal_sent,
  loi_sent: false,
  loi_amount: '0.00',
  count: 1,
  ...letter,
});

describe('the totals of a year (ENT-18, OPN-136, OPN-143)', () => {
  it('count accepted and kept ones as accepted, and all amounts as proposed', () => {
    const totals = yearTotals([
      one(1, 1, '100.10', true),
      one(1, 2, '0.20', true),
      one(3, 4, '999999999999.99'),
      one(3, 3, '5.00'),
    ]);
    expect(totals).toMatchObject({
      total: 4,
      total_accepted: 2,
      total_proposal_sent: 2,
      amounts: { proposed: '1000000000105.29', accepted: '1000000000000.19' },
    });
    expect(totals.months[0]).toEqual({
      month: 1,
      total: 2,
      total_accepted: 1,
      total_proposal_sent: 2,
      amounts: { proposed: '100.30', accepted: '0.20' },
    });
  });

  it('have twelve months, also where nothing was asked for', () => {
    const { months, amounts } = yearTotals([]);
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(amounts).toEqual({ proposed: '0.00', accepted: '0.00' });
  });

  it('are the same from rows and from rows that were counted before', () => {
    const rows = [one(2, 2, '0.10', true), one(2, 2, '0.20', true), one(2, 1, '0.30')];
    const counted = [{ ...one(2, 2, '0.30', true), count: 2 }, one(2, 1, '0.30')];
    expect(yearTotals(counted)).toEqual(yearTotals(rows));
  });

  it('are exact however many there are, where floating-point numbers are not', () => {
    expect(addAmounts(Array.from({ length: 1001 }, () => '0.10'))).toBe('100.10');
    expect(addAmounts(['0.01', '0.06'])).toBe('0.07');
    expect(addAmounts([])).toBe('0.00');
  });
});

describe('the totals of stages', () => {
  const rows = [
    one(1, 1, '0.10'),
    one(2, 1, '0.20', false, { loi_sent: true, loi_amount: '5.05' }),
    one(2, 1, '999999999999.99', true),
    one(3, 2, '7.00', true),
    one(3, 4, '8.01', false, { loi_amount: '0.07' }),
  ];

  it('are of all five in their order, with both amounts', () => {
    expect(yearTotals(rows).stages).toEqual([
      { stage: 'inquiry', total: 1, proposal_amount: '0.10', loi_amount: '0.00' },
      { stage: 'loi_sent', total: 1, proposal_amount: '0.20', loi_amount: '5.05' },
      { stage: 'proposal_sent', total: 1, proposal_amount: '999999999999.99', loi_amount: '0.00' },
      { stage: 'accepted', total: 2, proposal_amount: '15.01', loi_amount: '0.07' },
      { stage: 'rejected', total: 0, proposal_amount: '0.00', loi_amount: '0.00' },
    ]);
  });

  it('move with a proposal to what a new sum says, to the cent', () => {
    for (const moved of rows) {
      for (const inquiry_status of [1, 2, 3, 4] as const) {
        for (const proposal_sent of [false, true]) {
          const now = { ...moved, inquiry_status, proposal_sent, proposal_amount: '12500.01' };
          const after = stagesAfter(stageTotals(rows), { left: [moved], came: [now] });
          expect(after).toEqual(stageTotals(rows.map((row) => (row === moved ? now : row))));
        }
      }
    }
  });

  it('are without one that has left for good, and with one that has come', () => {
    const [first, ...others] = rows as [CountedProposals, ...CountedProposals[]];
    expect(stagesAfter(stageTotals(rows), { left: [first], came: [] })).toEqual(stageTotals(others));
    expect(stagesAfter(stageTotals(others), { left: [], came: [first] })).toEqual(stageTotals(rows));
  });
});
