import type { components } from '@gable/contracts';
import { chosenDay, chosenOrNone } from '../api/chosen-day.js';
import type { ProposalValues } from './proposal-form-fields.js';

/** What the form of a new proposal holds. */
export type NewProposal = Pick<
  ProposalValues,
  'name' | 'job_number' | 'email' | 'phone' | 'referred_by' | 'inquiry_status' | 'inquiry_date' | 'project_starts'
> & {
  note: string;
  /** Whether who asked becomes a contact (POT-14). */
  contact: boolean;
  contact_name: string;
  contact_lastname: string;
};

/** Text as a note holds it: a paragraph for each line. */
const asNote = (text: string): string => {
  const escape = (line: string): string => line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return text
    .split('\n')
    .map((line) => `<p>${escape(line)}</p>`)
    .join('');
};

/** What is sent of it (API-66, OPN-138). */
export function createdFrom(values: NewProposal): components['schemas']['CreateProposalRequest'] {
  const { name, job_number, email, phone, referred_by, inquiry_status, inquiry_date, project_starts, note } = values;
  const { contact, contact_name, contact_lastname } = values;
  const orNone = (typed: string | null): string | null => typed?.trim() || null;
  return {
    project: { name: name.trim(), job_number: orNone(job_number) },
    potentialData: {
      email: orNone(email),
      phone: orNone(phone),
      referred_by: orNone(referred_by),
      inquiry_status,
    },
    inquiry_date: chosenDay(inquiry_date),
    start_date: chosenOrNone(project_starts),
    ...(note.trim() && { note: asNote(note.trim()) }),
    ...(contact && { contact: { name: contact_name.trim(), lastname: contact_lastname.trim() } }),
  };
}
