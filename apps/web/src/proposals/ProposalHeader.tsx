import { INQUIRY_STATUSES, LIMITS, projectNameProblem, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Proposal } from '../api/index.js';
import { RoomHeading, RoomName, roomTrail, type RoomTab } from '../room/index.js';
import { EditableTitle } from '../ui/EditableTitle.js';
import { ExpiryMark } from './ExpiryMark.js';
import { InquiryStatusMenu } from './InquiryStatusMenu.js';
import { monthOf } from './months.js';
import { useChangeProposal } from './proposal-changes.js';
import { mayEditProposal } from './proposal-permissions.js';

interface ProposalHeaderProps {
  proposal: Proposal | undefined;
  tabs: readonly RoomTab[];
}

/** Which proposal a page belongs to, on each of its pages (NAV-38, POT-61): the way to it, name, expiry, status, promotion. */
export function ProposalHeader({ proposal, tabs }: ProposalHeaderProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const trail = [
    { label: 'Proposals', address: proposal ? placeOf(proposal) : screenPath('potential.dashboard') },
    ...(proposal ? [{ label: proposal.project.name, address: screenPath('potential.show', { id: proposal.id }) }] : []),
  ];
  return (
    <RoomHeading
      way={roomTrail(trail, tabs, pathname, query)}
      title={proposal && <ProposalTitle proposal={proposal} />}
      loading="Loading the proposal"
      jobNumber={proposal?.project.job_number}
      facts={proposal?.proposal_exp_time && <ExpiryMark expiry={proposal.proposal_exp_time} />}
      actions={proposal && <ProposalActions proposal={proposal} />}
    />
  );
}

/** Where the dashboard shows it (NAV-34). */
const placeOf = ({ id, inquiry_date }: Proposal): string =>
  screenPath('potential.dashboard', {}, { id, date: monthOf(inquiry_date) });

/** The name, editable in place for those who may (POT-20, VAL-2). */
function ProposalTitle({ proposal }: { proposal: Proposal }) {
  const change = useChangeProposal();
  const { name } = proposal.project;
  if (!mayEditProposal(proposal)) return <RoomName name={name} />;
  return (
    <EditableTitle
      title={name}
      hint="Change the name"
      label="Proposal name"
      text={name}
      maxLength={LIMITS.projectName}
      onSave={(text) => {
        const wanted = text.trim();
        if (wanted !== name && !projectNameProblem(wanted)) change(proposal, { name: wanted });
      }}
    />
  );
}

/** The status, and what makes a project of a proposal without asking (POT-36, OPN-144); one that is a project is opened as that (POT-60). */
function ProposalActions({ proposal }: { proposal: Proposal }) {
  const change = useChangeProposal();
  const { inquiry_status, project } = proposal;
  const readOnly = !mayEditProposal(proposal);
  const { pending, kept, accepted } = INQUIRY_STATUSES;
  return (
    <>
      <InquiryStatusMenu
        name={project.name}
        status={inquiry_status}
        readOnly={readOnly}
        onChange={(status) => {
          change(proposal, { inquiry_status: status });
        }}
      />
      {!readOnly && (inquiry_status === pending || inquiry_status === kept) && (
        <Button
          variant="outlined"
          onClick={() => {
            change(proposal, { inquiry_status: accepted });
          }}
        >
          Promote to project
        </Button>
      )}
      {inquiry_status === accepted && project.member && (
        <Button component={Link} to={screenPath('projects.show', { id: proposal.project_id })} variant="outlined">
          Open project
        </Button>
      )}
    </>
  );
}
