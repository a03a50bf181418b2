import type { PersonContext } from '@gable/contracts';
import { useId } from 'react';
import type { Person } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { DateText } from '../ui/DateText.js';
import { TableFrame } from '../ui/TableFrame.js';
import { personName } from './Avatar.js';
import { useKeptFocus } from './kept-focus.js';
import styles from './PeopleTable.module.css';
import { PersonMenu } from './PersonMenu.js';
import { InvitationSent, PersonName } from './PersonName.js';
import { LeaderRadio, RoleSelect } from './PersonRole.js';

/** What a table is called, and what it says while nobody is in it. */
const TABLES: Record<PersonContext, { heading: string; nobody: string }> = {
  clients: { heading: 'Clients', nobody: 'No clients yet. Invite the people you design and build for.' },
  team: { heading: 'Team', nobody: 'Nobody yet. Invite the consultants, engineers and contractors you work with.' },
  firm: { heading: 'Firm', nobody: 'Nobody of the firm is in this project.' },
};

interface PeopleTableProps {
  context: PersonContext;
  everybody: Person[];
}

/** One of the three tables of a project's people (PPL-1, OPN-2); firm members see who leads (PPL-22, PRM-22). */
export function PeopleTable({ context, everybody }: PeopleTableProps) {
  const headingId = useId();
  const me = useCurrentUser();
  const people = everybody.filter((person) => person.context === context);
  const { heading, nobody } = TABLES[context];
  const inFirm = everybody.some(({ id, context: table }) => id === me?.id && table === 'firm');
  const withLead = context === 'firm' && inFirm;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1} className={styles.heading}>
        {heading} <span className={styles.number}>{people.length}</span>
      </h3>
      {people.length === 0 ? (
        <p className={styles.nobody}>{nobody}</p>
      ) : (
        <TableFrame className={styles.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className={styles.email}>
                Email
              </th>
              <th scope="col" className={styles.phone}>
                Phone
              </th>
              <th scope="col" className={withLead ? styles.role : styles.wideRole}>
                Role
              </th>
              {withLead && (
                <th scope="col" className={styles.lead}>
                  Lead
                </th>
              )}
              <th scope="col" className={styles.actions}>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                everybody={everybody}
                withLead={withLead}
                headingId={headingId}
              />
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}

interface PersonRowProps {
  person: Person;
  everybody: Person[];
  /** Shows who leads. */
  withLead: boolean;
  /** What takes the focus when this row goes with it. */
  headingId: string;
}

/** A person in a table; on phones a card. */
function PersonRow({ person, everybody, withLead, headingId }: PersonRowProps) {
  const row = useKeptFocus(person.id, headingId);
  return (
    <tr ref={row} data-person={person.id} tabIndex={-1}>
      <th scope="row" className={styles.nameCell}>
        <PersonName person={person}>
          {!person.active && <InvitationNote person={person} everybody={everybody} />}
        </PersonName>
      </th>
      <td className={person.name ? styles.email : `${styles.email} ${styles.calledByEmail}`}>
        <a href={`mailto:${person.email}`} title={person.email}>
          {person.email}
        </a>
      </td>
      <td className={person.phone ? styles.phone : styles.noPhone}>
        {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
      </td>
      <td className={styles.role}>
        <RoleSelect person={person} />
      </td>
      {withLead && (
        <td className={styles.lead}>
          <LeaderRadio person={person} />
        </td>
      )}
      <td className={styles.actions}>
        <PersonMenu person={person} />
      </td>
    </tr>
  );
}

/** That a person's invitation is open, since when and by whom (PPL-3, PPL-24). */
function InvitationNote({ person, everybody }: { person: Person; everybody: Person[] }) {
  const me = useCurrentUser();
  const { _pivot_invited_by: inviterId } = person;
  const inviter = everybody.find(({ id }) => id === inviterId);
  return (
    <>
      <InvitationSent />{' '}
      <span className={styles.since}>
        <DateText value={person._pivot_created_at} />
        {inviterId && <> by {inviterId === me?.id ? 'you' : inviterName(inviter)}</>}
      </span>
    </>
  );
}

/** PPL-23, PRM-35: who is in the project no more reads so. */
const inviterName = (inviter: Person | undefined): string =>
  inviter ? personName(inviter) : 'somebody not in project';
