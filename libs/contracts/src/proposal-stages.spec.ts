import type { InquiryStatus } from './proposals.js';
import {
  changeTo,
  PROPOSAL_STAGE_NAMES,
  PROPOSAL_STAGES,
  proposalStyle,
  stageOf,
  waysToBe,
  type ProposalStage,
  type StagedProposal,
  type StyledProposal,
} from './proposal-stages.js';

const at = (inquiry_status: InquiryStatus, proposal_sent = false, loi_sent = false): StagedProposal => ({
  inquiry_status,
  proposal_sent,
  loi_sent,
});
/** All sixteen there are. */
const ALL = ([1, 2, 3, 4] as const).flatMap((status) =>
  [false, true].flatMap((sent) => [false, true].map((loi) => at(status, sent, loi))),
);

describe('the stage of a proposal', () => {
  it.each<[ProposalStage, string, StagedProposal[]]>([
    ['inquiry', 'Inquiry', [at(1)]],
    ['loi_sent', 'LOI sent', [at(1, false, true)]],
    // POT-46: while the proposal is sent, its letter of intent is no matter.
    ['proposal_sent', 'Proposal sent', [at(1, true), at(1, true, true)]],
    // POT-29: kept is shown and treated as accepted.
    ['accepted', 'Accepted or kept', ALL.filter(({ inquiry_status }) => inquiry_status === 2 || inquiry_status === 4)],
    ['rejected', 'Rejected', ALL.filter(({ inquiry_status }) => inquiry_status === 3)],
  ])('%s is called “%s” and follows from status and what was sent', (stage, name, ways) => {
    expect(PROPOSAL_STAGE_NAMES[stage]).toBe(name);
    expect(ALL.filter((proposal) => stageOf(proposal) === stage)).toEqual(ways);
    expect(waysToBe(stage)).toEqual(expect.arrayContaining(ways));
    expect(waysToBe(stage)).toHaveLength(ways.length);
  });
});

describe('a move to another stage', () => {
  it('leads there from everywhere, and is none where it is already', () => {
    for (const proposal of ALL) {
      for (const stage of PROPOSAL_STAGES) {
        const change = changeTo(stage, proposal);
        expect(stageOf({ ...proposal, ...change })).toBe(stage);
        expect(Object.keys(change).length === 0).toBe(stageOf(proposal) === stage);
      }
    }
  });

  it.each<[string, ProposalStage, StagedProposal, Partial<StagedProposal>]>([
    ['sends the letter of intent', 'loi_sent', at(1), { loi_sent: true }],
    ['sends the proposal', 'proposal_sent', at(1), { proposal_sent: true }],
    ['sends it whether or not there was a letter', 'proposal_sent', at(1, false, true), { proposal_sent: true }],
    ['takes the proposal back', 'loi_sent', at(1, true, true), { proposal_sent: false }],
    ['takes all back', 'inquiry', at(1, true, true), { proposal_sent: false, loi_sent: false }],
    ['accepts, and changes nothing else', 'accepted', at(1, true), { inquiry_status: 2 }],
    ['rejects, and changes nothing else (POT-30)', 'rejected', at(1, true, true), { inquiry_status: 3 }],
    ['opens a rejected one where it was', 'proposal_sent', at(3, true), { inquiry_status: 1 }],
    ['opens a kept one before it was sent', 'proposal_sent', at(4), { inquiry_status: 1, proposal_sent: true }],
  ])('%s', (_what, stage, proposal, change) => {
    expect(changeTo(stage, proposal)).toEqual(change);
  });

  it('accepts as a project or keeps, as was chosen (POT-31)', () => {
    expect(changeTo('accepted', at(1), 4)).toEqual({ inquiry_status: 4 });
    expect(changeTo('accepted', at(4), 2)).toEqual({});
  });
});

describe('the style of a row (POT-54…56, OPN-140)', () => {
  const pending: StyledProposal = { inquiry_status: 1, proposal_sent: false, loi_sent: false, deleted_at: null };
  it.each<[string, Partial<StyledProposal>, string]>([
    ['pending, nothing sent', {}, 'idle'],
    ['pending, LOI sent', { loi_sent: true }, 'loi_sent'],
    ['pending, proposal sent', { proposal_sent: true, loi_sent: true }, 'sent'],
    ['accepted', { inquiry_status: 2, proposal_sent: true }, 'accepted'],
    ['kept', { inquiry_status: 4 }, 'accepted'],
    ['rejected', { inquiry_status: 3, proposal_sent: true }, 'rejected'],
    ['deleted', { inquiry_status: 2, deleted_at: '2026-01-01T00:00:00Z' }, 'deleted'],
  ])('%s: %s', (_what, fields, style) => {
    expect(proposalStyle({ ...pending, ...fields })).toBe(style);
  });
});
