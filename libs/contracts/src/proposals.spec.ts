import {
  acceptedAs,
  countsAsAccepted,
  DEFAULT_INQUIRY_STATUS,
  INQUIRY_STATUS_NAMES,
  mayRemind,
  offersNewProject,
  type InquiryStatus,
} from './proposals.js';

const ALL: InquiryStatus[] = [1, 2, 3, 4];

describe('inquiry statuses', () => {
  it('are pending 1 (the default), accepted 2, rejected 3 and keep 4 (POT-26…29, CNS-71, OPN-130)', () => {
    expect(INQUIRY_STATUS_NAMES).toEqual({ 1: 'Pending', 2: 'Accepted', 3: 'Rejected', 4: 'Keep' });
    expect(DEFAULT_INQUIRY_STATUS).toBe(1);
  });

  it('2 and 4 count as accepted (POT-29)', () => {
    expect(ALL.filter(countsAsAccepted)).toEqual([2, 4]);
  });

  it.each<[InquiryStatus, InquiryStatus[]]>([
    [1, [2, 4]],
    [2, []],
    [3, [2, 4]],
    [4, [2, 4]],
  ])('from a saved %s, the new project is offered for %j (POT-34, POT-35, OPN-134)', (saved, chosen) => {
    expect(ALL.filter((status) => offersNewProject(saved, status))).toEqual(chosen);
  });

  it('accepted without a new project is kept (POT-33)', () => {
    expect([acceptedAs(true), acceptedAs(false)]).toEqual([2, 4]);
  });

  it('allow a due reminder for 2, on the edit screen for 4 as well (POT-39, OPN-135)', () => {
    expect(ALL.filter((status) => mayRemind(status, { editing: false }))).toEqual([2]);
    expect(ALL.filter((status) => mayRemind(status, { editing: true }))).toEqual([2, 4]);
  });
});
