import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ProposalFirmView, ProposalView, type ProposalYearCountView } from './dto/proposal.dto.js';

/** Proposals of a year by month, `01` to `12`, with how many there are in all. */
export type ProposalsByMonth = { _total: number } & Record<string, ProposalView[] | number>;

/** Years, `2026`, with the firm of who asks beside them (OPN-143). */
export type AllProposals = { _firmDetails: ProposalFirmView | null } & Record<
  string,
  ProposalsByMonth | ProposalFirmView | null
>;

type SchemaObject = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

/** The same for the OpenAPI document, which DTOs cannot say: the names of the fields are years and months. */
export const ALL_PROPOSALS_SCHEMA: SchemaObject = {
  type: 'object',
  required: ['_firmDetails'],
  properties: { _firmDetails: { nullable: true, allOf: [{ $ref: getSchemaPath(ProposalFirmView) }] } },
  additionalProperties: {
    type: 'object',
    required: ['_total'],
    properties: { _total: { type: 'integer' } },
    additionalProperties: { type: 'array', items: { $ref: getSchemaPath(ProposalView) } },
  },
};

/** Puts proposals into the buckets of their years and months. */
export function allProposals(
  proposals: readonly ProposalView[],
  years: readonly ProposalYearCountView[],
  firm: ProposalFirmView | null,
): AllProposals {
  const byYear = new Map<string, ProposalsByMonth>(
    years.map(({ year, total }) => [String(year).padStart(4, '0'), { _total: total }]),
  );
  for (const proposal of proposals) {
    const [year = '', month = ''] = proposal.inquiry_date.split('-');
    const months: ProposalsByMonth = byYear.get(year) ?? { _total: 0 };
    byYear.set(year, months);
    const listed = months[month];
    if (Array.isArray(listed)) listed.push(proposal);
    else months[month] = [proposal];
  }
  return { ...Object.fromEntries(byYear), _firmDetails: firm };
}
