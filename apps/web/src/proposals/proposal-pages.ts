import { INQUIRY_STATUSES, screenPath } from '@gable/contracts';
import { matchPath } from 'react-router-dom';
import type { Proposal } from '../api/index.js';
import { addressOf, showsFiles, viewAt } from '../files/index.js';
import { proposalTabs, type RoomTab } from '../room/index.js';
import { sheetsPageIn } from '../sheets/index.js';

/** The pages of a proposal, as far as it is known by now; those of its project for the people of it, once it is accepted (OPN-21). */
export const tabsOf = (id: string, proposal: Proposal | undefined): readonly RoomTab[] =>
  proposalTabs(id, {
    accepted: proposal?.inquiry_status === INQUIRY_STATUSES.accepted,
    member: proposal?.project.member ?? false,
  });

/**
 * Where a page about what is in a proposal has gone, once the server knows it as a project: among the projects for the
 * people of it, and for others nowhere, which leaves them the record (OPN-22). Null: it is here.
 */
export function pageOfAccepted({ id, project }: Proposal, pathname: string, query: URLSearchParams): string | null {
  const onFiles = showsFiles(pathname);
  const onNotes = matchPath(screenPath('potential.notes', { id }), pathname) !== null;
  const sheets = sheetsPageIn('projects', id, pathname, query);
  if (project.potential || !(onFiles || onNotes || sheets)) return null;
  if (!project.member) return screenPath('potential.settings', { id });
  if (onNotes) return screenPath('projects.notes', { id }, query);
  if (sheets) return sheets;
  return addressOf({ ...viewAt(pathname, query), area: 'projects', byDay: false, fromProposals: false });
}
