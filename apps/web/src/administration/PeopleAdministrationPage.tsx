import { ACCOUNT_STATES, LIMITS, MESSAGES } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import type { AdministeredPerson } from '../api/index.js';
import { PersonName } from '../people/index.js';
import { DateText } from '../ui/DateText.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { SearchBox } from '../ui/SearchBox.js';
import { Pager, TableFrame } from '../ui/TableFrame.js';
import { AdministeredAccountMenu } from './AdministeredAccountMenu.js';
import { useAdministrationList } from './administration-data.js';
import styles from './Administration.module.css';
import table from './AdministrationTable.module.css';
import { StateChip } from './StateChip.js';

/** What is too short finds nothing. */
const wantedOf = (text: string): string => {
  const wanted = text.trim();
  return wanted.length < LIMITS.searchMinimum ? '' : wanted;
};

/** Everybody of the instance: who they are, whether their account is open, and what can be done about it. */
export function PeopleAdministrationPage() {
  usePageTitle('People', 'Administration');
  const list = useAdministrationList<AdministeredPerson>('admin', ['search', 'state']);
  const { data, total, error, refetch, page, pages, goToPage, narrow, valueOf } = list;
  if (error && !data) {
    return <FailedPage heading={MESSAGES.administration.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h1 className={styles.title}>People</h1>
      <p className={styles.lead}>
        Everybody with an account here. What they have in projects is for the people of those projects: you see how much
        it is.
      </p>
      <div className={styles.tools}>
        <SearchBox
          aria-label="Search people by name or email"
          placeholder="Name or email"
          maxLength={LIMITS.searchTerm}
          value={valueOf('search')}
          wantedOf={wantedOf}
          clearLabel="Clear the search"
          onSearch={(search) => {
            narrow('search', search);
          }}
        />
        <select
          aria-label="Accounts"
          value={valueOf('state')}
          onChange={({ target }) => {
            narrow('state', target.value);
          }}
        >
          <option value="">All accounts</option>
          {Object.entries(ACCOUNT_STATES).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </select>
        <span role="status" className={styles.count}>
          {total !== undefined && `${total.toLocaleString('en')} ${total === 1 ? 'person' : 'people'}`}
        </span>
      </div>
      {data?.length === 0 ? (
        <p className={styles.nothing}>Nobody was found.</p>
      ) : (
        <div className={table.frame}>
          <TableFrame className={table.table} aria-label="People" aria-busy={!data}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className={table.state}>
                  Account
                </th>
                <th scope="col" className={table.number}>
                  Projects
                </th>
                <th scope="col" className={table.when}>
                  Last seen
                </th>
                <th scope="col" className={table.menu}>
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data
                ? data.map((person) => <PersonRow key={person.id} person={person} />)
                : Array.from({ length: 8 }, (_, row) => (
                    <tr key={row}>
                      <th scope="row">
                        <Skeleton variant="text" width="60%" />
                      </th>
                      <td colSpan={4} />
                    </tr>
                  ))}
            </tbody>
          </TableFrame>
        </div>
      )}
      <Pager page={page} pages={pages} onPage={goToPage} />
    </>
  );
}

function PersonRow({ person }: { person: AdministeredPerson }) {
  const { state, administrator, projects, last_seen_at: seen, name, email } = person;
  return (
    <tr>
      <th scope="row">
        <PersonName person={{ ...person, avatar: false }}>
          {administrator ? `Administrator${name ? ` · ${email}` : ''}` : name ? email : null}
        </PersonName>
      </th>
      <td className={table.state}>
        <StateChip state={state} />
      </td>
      <td className={table.number}>
        {projects.toLocaleString('en')}
        <span className={table.label}> {projects === 1 ? 'project' : 'projects'}</span>
      </td>
      <td className={table.when}>
        <span className={table.label}>Last seen: </span>
        {seen === null ? 'Never' : <DateText value={seen} />}
      </td>
      <td className={table.menu}>
        <AdministeredAccountMenu person={person} />
      </td>
    </tr>
  );
}
