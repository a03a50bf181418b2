import { MESSAGES, screenPath } from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState, PeopleDrawing } from '../../ui/EmptyState.js';
import { FailedPage } from '../../ui/FailedPage.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { usePageTitle } from '../../ui/page-title.js';
import { useContactGroups } from './contact-groups.js';
import styles from './ContactGroupsPage.module.css';
import { GroupTable, GroupTableComing } from './GroupTable.js';

const NewGroupDialog = lazyPart(async () => (await import('./GroupDialogs.js')).NewGroupDialog);
const ProjectGroupDialog = lazyPart(async () => (await import('./ProjectGroupDialog.js')).ProjectGroupDialog);

/** The groups of one's contacts (NAV-43, ADR-8…11, EMP-8). */
export function ContactGroupsPage() {
  usePageTitle('Groups', 'Contacts');
  const navigate = useNavigate();
  const { data: groups, error, refetch } = useContactGroups();
  const [dialog, setDialog] = useState<'new' | 'project' | null>(null);
  if (error && !groups) {
    return <FailedPage heading={MESSAGES.contacts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  const isEmpty = groups?.length === 0;
  const actions = (
    <>
      <Button
        variant="outlined"
        onPointerEnter={ProjectGroupDialog.prepare}
        onFocus={ProjectGroupDialog.prepare}
        onClick={() => {
          setDialog('project');
        }}
      >
        From a project
      </Button>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onPointerEnter={NewGroupDialog.prepare}
        onFocus={NewGroupDialog.prepare}
        onClick={() => {
          setDialog('new');
        }}
      >
        New group
      </Button>
    </>
  );
  const close = (): void => {
    setDialog(null);
  };
  const open = ({ id }: { id: string }): void => {
    void navigate(screenPath('address-book.group', { gid: id }));
  };
  return (
    <>
      <header className={styles.header}>
        <h1>Groups</h1>
        {groups && !isEmpty && <div className={styles.actions}>{actions}</div>}
      </header>
      {isEmpty ? (
        <EmptyState
          drawing={<PeopleDrawing />}
          heading={MESSAGES.contacts.noGroups}
          text="A group keeps contacts together that belong together, such as the trades of one job."
        >
          <div className={styles.actions}>{actions}</div>
        </EmptyState>
      ) : groups ? (
        <GroupTable groups={groups} />
      ) : (
        <GroupTableComing />
      )}
      <Suspense fallback={null}>
        {dialog === 'new' && <NewGroupDialog onClose={close} onCreated={open} />}
        {dialog === 'project' && <ProjectGroupDialog onClose={close} onCreated={open} />}
      </Suspense>
    </>
  );
}
