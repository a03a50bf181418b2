import { MESSAGES, PERSON_CONTEXTS } from '@gable/contracts';
import PersonAddIcon from '@mui/icons-material/PersonAddAlt';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useState } from 'react';
import type { InvitedPeople, Person } from '../api/index.js';
import { useProject } from '../projects/index.js';
import { PeopleDrawing } from '../ui/drawings.js';
import { EmptyState } from '../ui/EmptyState.js';
import { FailedPage } from '../ui/FailedPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { usePageTitle } from '../ui/page-title.js';
import { InviteResult } from './invite/InviteResult.js';
import styles from './PeoplePage.module.css';
import { PeopleSkeleton } from './PeopleSkeleton.js';
import { PeopleTable } from './PeopleTable.js';
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
