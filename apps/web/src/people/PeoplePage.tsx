import { MESSAGES, PERSON_CONTEXTS } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import PersonAddIcon from '@mui/icons-material/PersonAddAlt';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useState } from 'react';
import type { InvitedPeople, Person } from '../api/index.js';
import { useProject } from '../projects/index.js';
import { EmptyState, PeopleDrawing } from '../ui/EmptyState.js';
import { FailedPage } from '../ui/FailedPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { usePageTitle } from '../ui/page-title.js';
import styles from './PeoplePage.module.css';
import { PeopleTable } from './PeopleTable.js';
import peopleTableStyles from './PeopleTable.module.css';
import { PeopleTableSkeleton } from './PeopleTableSkeleton.js';
import { usePeople } from './project-people.js';

const InviteForm = lazyPart(async () => (await import('./invite/InviteForm.js')).InviteForm);

/** The people of a project in three tables, and the invite form (NAV-15, PPL-1, PPL-13). */
export function PeoplePage() {
  const project = useProject();
  const { data: people, error, refetch } = usePeople(project.id);
  const [inviting, setInviting] = useState(false);
  const [result, setResult] = useState<InvitedPeople | null>(null);
  // What was typed stays while the form is hidden.
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    InviteForm.prepare();
  }, []);
  usePageTitle('People', project.name);

  if (error && !people) {
    return <FailedPage heading={MESSAGES.people.loadFailed} error={error} onRetry={() => void refetch()} />;
  }

  const endForm = (invited: InvitedPeople | null): void => {
    setInviting(false);
    setOpened(false);
    setResult(invited);
  };
  return (
    <>
      <header className={styles.header}>
        <h2>People</h2>
        {people && <span className={styles.count}>{people.length}</span>}
        {project.invitable_roles.length > 0 && (
          <Button
            className={styles.action}
            variant={inviting ? 'outlined' : 'contained'}
            startIcon={<PersonAddIcon />}
            aria-expanded={inviting}
            onClick={() => {
              setInviting(!inviting);
              setOpened(true);
              setResult(null);
            }}
          >
            {inviting ? 'Hide invite form' : 'Invite people'}
          </Button>
        )}
      </header>
      {opened && project.invitable_roles.length > 0 && (
        <div hidden={!inviting}>
          <Suspense fallback={null}>
            <InviteForm project={project} people={people ?? []} onEnd={endForm} />
          </Suspense>
        </div>
      )}
      {result && (
        <InviteResult
          result={result}
          onDismiss={() => {
            setResult(null);
          }}
        />
      )}
      {people ? <Tables people={people} /> : <PeopleSkeleton />}
    </>
  );
}

const Tables = ({ people }: { people: Person[] }) =>
  people.length === 0 ? (
    <EmptyState
      drawing={<PeopleDrawing />}
      heading={MESSAGES.people.empty}
      text="Clients, team and firm appear here as soon as they are invited."
    />
  ) : (
    PERSON_CONTEXTS.map((context) => <PeopleTable key={context} context={context} everybody={people} />)
  );

/** Rows of the tables that are coming. */
const TABLES = [2, 2, 3];

/** The shape of the tables that are coming. */
const PeopleSkeleton = () => (
  <div aria-hidden="true">
    {TABLES.map((rows, table) => (
      <div key={table} className={peopleTableStyles.section}>
        <Skeleton variant="text" width={72} className={peopleTableStyles.heading} />
        <PeopleTableSkeleton rows={rows} />
      </div>
    ))}
  </div>
);

interface InviteResultProps {
  result: InvitedPeople;
  onDismiss: () => void;
}

/** Who was invited, and who was not and why. */
const InviteResult = ({ result: { people, skipped }, onDismiss }: InviteResultProps) => (
  <section className={styles.result} aria-label="What came of the invitation" role="status">
    <div className={styles.words}>
      {people.length > 0 ? (
        <p>
          <strong>Invited:</strong> {people.map(({ email }) => email).join(', ')}
        </p>
      ) : (
        <p>
          <strong>Nobody was invited.</strong>
        </p>
      )}
      {skipped.length > 0 && (
        <ul className={styles.skipped} aria-label="Not invited">
          {skipped.map(({ email, reason }) => (
            <li key={email}>
              <strong>{email}</strong> {MESSAGES.people.skipped[reason]}.
            </li>
          ))}
        </ul>
      )}
    </div>
    <IconButton size="small" aria-label="Dismiss the result" onClick={onDismiss}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </section>
);
