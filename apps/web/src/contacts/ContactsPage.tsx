import { MESSAGES, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { EmptyState, PeopleDrawing } from '../ui/EmptyState.js';
import { adviceOn, FailedPage, FailureDetails } from '../ui/FailedPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { usePageTitle } from '../ui/page-title.js';
import { useIsDraggedOver } from '../uploads/index.js';
import { useContactList } from './contact-list.js';
import { useContactScreens } from './contact-screens.js';
import { useContactSelection } from './contact-selection.js';
import { useContactsPlace } from './contacts-place.js';
import styles from './ContactsPage.module.css';
import { ContactNotices, ContactTools } from './ContactTools.js';
import { ContactTable } from './ContactTable.js';
import { useFocusAfterContacts } from './focus-after-contacts.js';
import { SearchField } from './SearchField.js';

/** Only who selects contacts, or drags a card over the page, needs these. */
const SelectedContacts = lazyPart(async () => (await import('./SelectedContacts.js')).SelectedContacts);
const CardDrop = lazyPart(async () => (await import('./cards/CardDrop.js')).CardDrop);

const texts = MESSAGES.contacts;

/** The contacts of a person and those their firm shares with them (NAV-42, ADR-1, ADR-2). */
export function ContactsPage() {
  const place = useContactsPlace();
  const list = useContactList(place);
  const [table, setTable] = useState<HTMLElement | null>(null);
  const { isCovered } = useContactScreens();
  const isDraggedOver = useIsDraggedOver();
  const selection = useContactSelection(
    [...list.held].sort(([one], [other]) => one - other).flatMap(([, contacts]) => contacts),
    `${place.term} ${place.sort.field} ${place.sort.order}`,
  );
  const focus = useFocusAfterContacts();
  usePageTitle(isCovered ? null : 'Contacts');
  if (list.error && list.total === undefined && place.term === '') {
    return <FailedPage heading={texts.loadFailed} error={list.error} onRetry={list.refetch} />;
  }
  const isEmpty = list.total === 0 && place.term === '' && !list.isPlaceholderData;
  return (
    <>
      <header className={styles.header}>
        <h1>Contacts</h1>
        <ContactTools term={place.term} />
      </header>
      <ContactNotices />
      {isEmpty ? (
        <EmptyState
          drawing={<PeopleDrawing />}
          heading={texts.none}
          text="Clients, trades, suppliers, the building authority: keep here whom you call and write to, for every project and proposal."
        >
          <Button variant="outlined" component={Link} to={screenPath('address-book.import')}>
            Import a CSV file
          </Button>
        </EmptyState>
      ) : (
        <>
          <div className={styles.toolbar}>
            <SearchField
              term={place.term}
              onTerm={(term) => {
                place.go({ term });
              }}
              onDown={() => table?.querySelector<HTMLElement>('[data-contact-link]')?.focus()}
            />
          </div>
          <div ref={setTable} className={styles.panel} data-waiting={list.isPlaceholderData}>
            {list.error && list.total === undefined ? (
              <EmptyState drawing={<PeopleDrawing />} heading={texts.loadFailed} text={adviceOn(list.error)}>
                <Button variant="outlined" onClick={list.refetch}>
                  Try again
                </Button>
                <FailureDetails error={list.error} />
              </EmptyState>
            ) : (
              <ContactTable
                list={list}
                selection={selection}
                sort={place.sort}
                onSort={(sort) => {
                  place.go({ sort });
                }}
              />
            )}
          </div>
        </>
      )}
      {selection.selected.length > 0 && (
        <Suspense fallback={null}>
          <SelectedContacts selection={selection} onLeaving={focus.leaving} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Outlet context={focus} />
      </Suspense>
      {isDraggedOver && (
        <Suspense fallback={null}>
          <CardDrop />
        </Suspense>
      )}
    </>
  );
}
