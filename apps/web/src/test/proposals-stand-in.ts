import { LIMITS, stageOf, stageTotals, type components } from '@gable/contracts';
import type { Proposal, ProposalChanges } from '../api/index.js';
import type { Answers } from './api-stand-in.js';
import { someStats } from './some-stats.js';

type FullUpdate = components['schemas']['UpdateProposalFullyRequest'];

const PATH = '/api/v2/projects/potential';

/** Answers as the API does for proposals: the years there are, those of a year, one of them, and its changes. */
export function proposalsStandIn(proposals: readonly Proposal[]): Answers {
  const held = new Map(proposals.map((proposal) => [proposal.id, proposal]));
  const yearOf = ({ inquiry_date }: Proposal): number => Number(inquiry_date.slice(0, 4));
  const put = (
    id: string,
    { name, ...fields }: ProposalChanges,
    project: Partial<Proposal['project']> = {},
  ): Response => {
    const before = held.get(id) as Proposal;
    const changed = {
      ...before,
      ...fields,
      version: before.version + 1,
      project: {
        ...before.project,
        ...(name !== undefined && { name }),
        updated_at: new Date().toISOString(),
        ...project,
      },
    } as Proposal;
    held.set(id, changed);
    return Response.json(changed);
  };
  const each = proposals.map(({ id }) => ({
    [`GET ${PATH}/${id}`]: () => Response.json(held.get(id)),
    [`PUT ${PATH}/${id}`]: async (request: Request) =>
      put(id, ((await request.json()) as { data: ProposalChanges }).data),
    [`PUT ${PATH}/${id}/full`]: async (request: Request) => {
      const { project, potentialData, proposal_exp_time } = (await request.json()) as FullUpdate;
      const expiry = proposal_exp_time && [proposal_exp_time.year, proposal_exp_time.month, proposal_exp_time.day];
      const day = expiry?.map((part) => String(part).padStart(2, '0')).join('-');
      return put(id, { ...potentialData, ...(day && { proposal_exp_time: day }) }, project);
    },
    [`PUT ${PATH}/${id}/restore`]: () => put(id, {}, { deleted_at: null }),
    [`DELETE ${PATH}/${id}`]: () => put(id, {}, { deleted_at: '2026-04-01T00:00:00.000Z' }),
  }));
  return {
    [`GET ${PATH}/data`]: () => {
      const years = [...new Set([...held.values()].map(yearOf))];
      return Response.json({
        years: years.map((year) => ({ year, total: [...held.values()].filter((one) => yearOf(one) === year).length })),
      });
    },
    ...statsOf(held),
    [`GET ${PATH}/board`]: ({ url }) => {
      const query = new URL(url).searchParams;
      const [year, page] = [Number(query.get('year')), Number(query.get('page'))];
      const there = [...held.values()]
        .filter((one) => yearOf(one) === year && one.project.deleted_at === null && stageOf(one) === query.get('stage'))
        .sort((one, other) => other.project.updated_at.localeCompare(one.project.updated_at));
      const proposals = there.slice((page - 1) * LIMITS.proposalsOfStage, page * LIMITS.proposalsOfStage);
      return Response.json({ year, stage: query.get('stage'), page, proposals });
    },
    [`GET ${PATH}/year`]: ({ url }) => {
      const year = Number(new URL(url).searchParams.get('year'));
      const found = [...held.values()].filter((one) => yearOf(one) === year);
      return Response.json({
        year,
        active: found.filter(({ project }) => project.deleted_at === null),
        deleted: found.filter(({ project }) => project.deleted_at !== null),
      });
    },
    ...(Object.assign({}, ...each) as Answers),
  };
}

/** Totals of the years that a dashboard may ask for. */
function statsOf(held: ReadonlyMap<string, Proposal>): Answers {
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: 11 }, (_, back) => thisYear - back);
  return Object.fromEntries(
    years.map((year) => [
      `GET ${PATH}/${year}/stats`,
      () => {
        const inquiries: Record<number, number> = {};
        const ofYear = [...held.values()]
          .filter(({ inquiry_date, project }) => Number(inquiry_date.slice(0, 4)) === year && !project.deleted_at)
          .map((proposal) => ({ ...proposal, month: Number(proposal.inquiry_date.slice(5, 7)), count: 1 }));
        for (const { month } of ofYear) inquiries[month] = (inquiries[month] ?? 0) + 1;
        return Response.json(someStats(year, inquiries, stageTotals(ofYear)));
      },
    ]),
  );
}
