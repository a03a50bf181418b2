import { MESSAGES, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { EmptyState, PeopleDrawing } from '../../ui/EmptyState.js';
import { FailedPage } from '../../ui/FailedPage.js';
import { useFocusAfter } from '../../ui/focus-after.js';
import { usePageTitle } from '../../ui/page-title.js';
import { useUndoToast } from '../../ui/undo-toast.js';
import { keyOf, useDuplicates, useMerge } from './contact-duplicates.js';
import styles from './ContactDuplicatesPage.module.css';
import { DuplicatesCard } from './DuplicatesCard.js';

const texts = MESSAGES.contacts;
const CONTACTS = screenPath('address-book.dashboard');

/** Contacts that may be the same, with what speaks for it: made one in a step, or told apart. */
export function ContactDuplicatesPage() {
  usePageTitle('Duplicates', 'Contacts');
  const { duplicates, error, refetch, tellApart, forgetApart } = useDuplicates();
  const merge = useMerge();
  const undoable = useUndoToast();
  const keyed = duplicates?.map((each) => ({ id: keyOf(each), each }));
  const leaving = useFocusAfter(keyed, { links: '[data-merge]', otherwise: '[data-empty]' });
  if (error && !duplicates) {
    return <FailedPage heading={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (duplicates?.length === 0) {
    return (
      <>
        <h1 className="visually-hidden">Duplicates</h1>
        <EmptyState
          drawing={<PeopleDrawing />}
          heading={texts.noDuplicates}
          text="When contacts share an email or a phone, or are called alike in one business, they are compared here."
        >
          <Button variant="outlined" component={Link} to={CONTACTS}>
            Go to contacts
          </Button>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h1 className={styles.title}>Duplicates</h1>
      <p className={styles.lead}>
        A merge keeps one contact and everything the others say: their emails, phones and addresses, groups and
        projects.
      </p>
      {keyed ? (
        <ul className={styles.cards} aria-label="Contacts that may be the same">
          {keyed.map(({ id, each }) => (
            <li key={id}>
              <DuplicatesCard
                duplicates={each}
                onMerge={(keptId, otherIds) => {
                  leaving([id]);
                  merge.mutate({ duplicates: each, keptId, otherIds });
                }}
                onApart={() => {
                  leaving([id]);
                  tellApart(each);
                  undoable(texts.toldApart, () => {
                    forgetApart(each);
                  });
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.cards} aria-hidden="true">
          <Skeleton variant="rounded" height={210} />
          <Skeleton variant="rounded" height={210} />
        </div>
      )}
    </>
  );
}
