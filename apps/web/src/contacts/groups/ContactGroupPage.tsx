import { MESSAGES, screenPath } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { isNotFound, type ContactGroupDetail } from '../../api/index.js';
import { FailedPage } from '../../ui/FailedPage.js';
import { usePageTitle } from '../../ui/page-title.js';
import { useShownRecord } from '../../ui/shown-record.js';
import { AddContactField } from './AddContactField.js';
import styles from './ContactGroupPage.module.css';
import { GroupActions } from './GroupActions.js';
import { GroupContacts } from './GroupContacts.js';
import { countOf, placeOf } from './GroupTable.js';

const texts = MESSAGES.contacts;

/** One group: who is in it, and what can be done with it (NAV-43, ADR-10…12). */
export function ContactGroupPage() {
  const { gid = '' } = useParams();
  const { record: group, error, refetch } = useShownRecord<ContactGroupDetail>('contact-groups', gid);
  usePageTitle(group?.name ?? 'Group', 'Contacts');
  if (error && !group) {
    return isNotFound(error) ? (
      <FailedPage
        heading={texts.groupNotFound}
        advice="It may have been deleted, or the link was cut short."
        way={{ label: 'Go to groups', address: screenPath('address-book.groups') }}
      />
    ) : (
      <FailedPage heading={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  return group ? <Group group={group} /> : <Skeleton variant="text" width={220} height={40} />;
}

function Group({ group }: { group: ContactGroupDetail }) {
  const navigate = useNavigate();
  return (
    <>
      <header className={styles.header}>
        <h1>{group.name}</h1>
        <span className={styles.count}>{countOf(group.contacts_total)}</span>
        <GroupActions
          group={group}
          onDeleted={() => {
            void navigate(screenPath('address-book.groups'));
          }}
        />
      </header>
      {group.project && (
        <p className={styles.project}>
          Made of the people of <Link to={placeOf(group.project)}>{group.project.name}</Link>
        </p>
      )}
      {group.notes && <p className={styles.notes}>{group.notes}</p>}
      <AddContactField group={group} />
      <GroupContacts group={group} />
    </>
  );
}
