import { screenPath } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { ContactGroup } from '../../api/index.js';
import { useFocusAfter } from '../../ui/focus-after.js';
import { TableFrame } from '../../ui/TableFrame.js';
import { contactName } from '../contact-ways.js';
import { GroupActions } from './GroupActions.js';
import styles from './GroupTable.module.css';

/** Contacts that are named before the others are counted. */
const NAMED = 3;

/** Groups with how many are in each, and who first; on phones a name and a line below it. */
export function GroupTable({ groups }: { groups: readonly ContactGroup[] }) {
  const leaving = useFocusAfter(groups, { links: '[data-group-link]', otherwise: '[data-empty]' });
  return (
    <TableFrame className={styles.table} aria-label="Groups">
      <Head />
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <th scope="row" className={styles.name}>
              <Link
                to={screenPath('address-book.group', { gid: group.id })}
                className={`covering-link ${styles.link}`}
                data-group-link
              >
                {group.name}
              </Link>
              <span className={styles.below}>{countOf(group.contacts_total)}</span>
              {group.notes && <span className={styles.notes}>{group.notes}</span>}
            </th>
            <td className={styles.people}>
              <span className={styles.count}>{group.contacts_total}</span>
              {named(group)}
            </td>
            <td className={styles.project}>
              {group.project && (
                <Link to={placeOf(group.project)} className={styles.above}>
                  {group.project.name}
                </Link>
              )}
            </td>
            <td className={styles.menu}>
              <span className={styles.above}>
                <GroupActions
                  group={group}
                  onDeleted={() => {
                    leaving([group.id]);
                  }}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** How many are in a group, in words. */
export const countOf = (total: number): string => (total === 1 ? '1 contact' : `${total} contacts`);

/** Where a project, or a proposal, is opened. */
export const placeOf = ({ id, potential }: NonNullable<ContactGroup['project']>): string =>
  screenPath(potential ? 'potential.show' : 'projects.files', { id });

function named({ contacts, contacts_total }: ContactGroup): string {
  const names = contacts.slice(0, NAMED).map(contactName);
  const others = contacts_total - names.length;
  return [...names, ...(others > 0 && names.length > 0 ? [`${others} more`] : [])].join(', ');
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Name</th>
      <th scope="col" className={styles.people}>
        Contacts
      </th>
      <th scope="col" className={styles.project}>
        Project
      </th>
      <th scope="col" className={styles.menu}>
        <span className="visually-hidden">Actions</span>
      </th>
    </tr>
  </thead>
);

/** The shape of the groups that are coming. */
export const GroupTableComing = () => (
  <TableFrame className={styles.table} aria-label="Groups" aria-busy="true">
    <Head />
    <tbody>
      {[42, 30, 55].map((width) => (
        <tr key={width}>
          <td>
            <Skeleton variant="text" width={`${width}%`} />
          </td>
          <td className={styles.people}>
            <Skeleton variant="text" width={`${width + 20}%`} />
          </td>
          <td className={styles.project} />
          <td className={styles.menu} />
        </tr>
      ))}
    </tbody>
  </TableFrame>
);
