import type { PersonContext } from '@gable/contracts';
import { useId } from 'react';
import type { Person } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { TableFrame } from '../ui/TableFrame.js';
import styles from './PeopleTable.module.css';
import { PersonRow } from './PersonRow.js';

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
