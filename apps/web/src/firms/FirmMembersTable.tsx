import { emailKey } from '@gable/contracts';
import SharedIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { Firm, FirmMember } from '../api/index.js';
import { InvitationSent, peopleTableStyles, PersonName, personName, useKeptFocus } from '../people/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { DateText } from '../ui/DateText.js';
import { TableFrame } from '../ui/TableFrame.js';
import type { NewMember } from './firm-changes.js';
import { LeaveFirmDialog, RemoveMemberDialog } from './FirmDialogs.js';
import styles from './FirmMembersTable.module.css';

interface FirmMembersTableProps {
  /** Null while it is being made. */
  firm: Firm | null;
  /** Those who are on their way into it. */
  adding: readonly NewMember[];
}

/** Everybody in the firm: name, e-mail, role, sharing mark, the way out (FRM-2, OPN-86). */
export function FirmMembersTable({ firm, adding }: FirmMembersTableProps) {
  const id = useId();
  const members = firm?.members ?? [];
  const listed = new Set(members.map(({ email }) => emailKey(email)));
  return (
    <section id={id} tabIndex={-1} className={`${peopleTableStyles.section} ${styles.section}`}>
      <TableFrame className={peopleTableStyles.table} aria-label="Members">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={peopleTableStyles.email}>
              Email
            </th>
            <th scope="col" className={styles.role}>
              Role
            </th>
            <th scope="col" className={styles.sharing}>
              Proposals
            </th>
            <th scope="col" className={styles.action}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {firm && members.map((member) => <MemberRow key={member.id} firm={firm} member={member} sectionId={id} />)}
          {adding
            .filter(({ email }) => !listed.has(emailKey(email)))
            .map((member) => (
              <AddedRow key={member.email} member={member} />
            ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

interface MemberRowProps {
  firm: Firm;
  member: FirmMember;
  /** What takes the focus when this row goes with it. */
  sectionId: string;
}

/** A member of the firm; on phones a card. */
function MemberRow({ firm, member, sectionId }: MemberRowProps) {
  const row = useKeptFocus(member.id, sectionId);
  return (
    <tr ref={row} data-person={member.id} tabIndex={-1}>
      <th scope="row" className={peopleTableStyles.nameCell}>
        <PersonName person={member}>{noteOn(member)}</PersonName>
      </th>
      <td
        className={
          member.name ? peopleTableStyles.email : `${peopleTableStyles.email} ${peopleTableStyles.calledByEmail}`
        }
      >
        <a href={`mailto:${member.email}`} title={member.email}>
          {member.email}
        </a>
      </td>
      <td className={styles.role}>{member.role_label}</td>
      <td className={styles.sharing}>
        <SharingLabel />
        {member.share_proposals ? (
          <span className={styles.shared}>
            <SharedIcon fontSize="inherit" /> Shared
          </span>
        ) : (
          'Not shared'
        )}
      </td>
      <td className={styles.action}>{member.removable && <WayOut firm={firm} member={member} />}</td>
    </tr>
  );
}

/** What the heading of the column says: cards have none. */
const SharingLabel = () => <span className={styles.onCards}>Proposals: </span>;

function noteOn({ active, owner, created_at }: FirmMember) {
  if (owner) return 'Owner of the firm';
  if (active) return null;
  return (
    <>
      <InvitationSent /> <DateText value={created_at} />
    </>
  );
}

/** Leads out of the firm: oneself, or somebody else (FRM-12, FRM-13, PRM-49, PRM-50). */
function WayOut({ firm, member }: { firm: Firm; member: FirmMember }) {
  const me = useCurrentUser();
  const [asked, setAsked] = useState(false);
  const own = member.id === me?.id;
  const close = (): void => {
    setAsked(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={own ? 'Leave the firm' : `Remove ${personName(member)}`}
        onClick={() => {
          setAsked(true);
        }}
      >
        {own ? 'Leave' : 'Remove'}
      </Button>
      {asked && own && <LeaveFirmDialog firm={firm} onClose={close} />}
      {asked && !own && <RemoveMemberDialog firm={firm} member={member} onClose={close} />}
    </>
  );
}

/** Somebody on the way into the firm. */
const AddedRow = ({ member: { email, roleLabel } }: { member: NewMember }) => (
  <tr aria-busy="true">
    <th scope="row" className={peopleTableStyles.nameCell}>
      <PersonName person={{ id: email, name: '', email, avatar: false }}>Being added…</PersonName>
    </th>
    <td className={`${peopleTableStyles.email ?? ''} ${peopleTableStyles.calledByEmail ?? ''}`}>{email}</td>
    <td className={styles.role}>{roleLabel}</td>
    <td className={styles.sharing}>
      <SharingLabel />
      Not shared
    </td>
    <td className={styles.action} />
  </tr>
);
