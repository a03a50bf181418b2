import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Proposal } from '../api/index.js';
import { monthOf } from './months.js';

/** The month and the proposal an address leads to (NAV-34, POT-8). */
export interface SoughtProposal {
  id: string | null;
  /** `YYYY-MM` */
  month: string | null;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What the address leads to. A proposal without its month is looked up; a month that is none leads nowhere. */
export function useSoughtProposal(): SoughtProposal {
  const [query] = useSearchParams();
  const id = query.get('id');
  const date = query.get('date') ?? '';
  const month = MONTH.test(date) ? date : null;
  const { data: proposal } = useGetOne<Proposal>(
    'potential',
    { id: id ?? '' },
    { enabled: id !== null && month === null, retry: false },
  );
  return { id, month: month ?? (proposal ? monthOf(proposal.inquiry_date) : null) };
}
