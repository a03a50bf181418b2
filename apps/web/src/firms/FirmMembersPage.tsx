import { firmNameProblem, LIMITS, MESSAGES } from '@gable/contracts';
import PersonAddIcon from '@mui/icons-material/PersonAddAlt';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { Firm } from '../api/index.js';
import { PeopleTableSkeleton } from '../people/index.js';
import { EditableTitle } from '../ui/EditableTitle.js';
import { EmptyState, PeopleDrawing } from '../ui/EmptyState.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { useAddMembers, useRenameFirm } from './firm-changes.js';
import { ShareProposalsDialog } from './FirmDialogs.js';
import { FirmInviteForm } from './FirmInviteForm.js';
import styles from './FirmMembersPage.module.css';
import { FirmMembersTable } from './FirmMembersTable.js';
import { useOwnFirm } from './own-firm.js';

/** The firm one is in, who else is, and how to bring people in (NAV-35, FRM-2); who is in none makes one by that. */
export function FirmMembersPage() {
  const { data: firm, error, refetch } = useOwnFirm();
  usePageTitle('Firm Members', firm?.name);
  if (error && firm === undefined) {
    return <FailedPage heading={MESSAGES.firms.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <h1 className={styles.title}>Firm Members</h1>
      {firm === undefined ? <FirmSkeleton /> : <FirmMembers firm={firm} />}
    </>
  );
}

/** What was typed stays while the form is hidden. */
type FormState = 'closed' | 'hidden' | 'open';

function FirmMembers({ firm }: { firm: Firm | null }) {
  const [form, setForm] = useState<FormState>('closed');
  const close = (): void => {
    setForm('closed');
  };
  const adding = useAddMembers(firm, close);
  const isOpen = firm === null || form === 'open';
  const withForm = mayAdd(firm) && (isOpen || form === 'hidden');
  return (
    <>
      {firm && (
        <FirmHeader
          firm={firm}
          isOpen={isOpen}
          onToggle={() => {
            setForm(isOpen ? 'hidden' : 'open');
          }}
        />
      )}
      {!firm && adding.adding.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            drawing={<PeopleDrawing />}
            heading="You are in no firm yet"
            text="The people of a firm see each other’s proposals. Add the first ones, and the firm is there: it is yours, and you can give it a name."
          />
        </div>
      )}
      {withForm && (
        <div hidden={!isOpen} className={firm ? undefined : styles.first}>
          <FirmInviteForm
            members={firm?.members ?? []}
            adding={adding}
            opensFocused={firm !== null}
            onSend={() => {
              // Also when it turns out that the firm could be made, but they could not come.
              setForm('open');
            }}
            onCancel={firm ? close : undefined}
          />
        </div>
      )}
      {(firm || adding.adding.length > 0) && <FirmMembersTable firm={firm} adding={adding.adding} />}
    </>
  );
}

/** FRM-3, PRM-45, PRM-47 */
const mayAdd = (firm: Firm | null): boolean =>
  firm === null || firm.current_user.firmRole.policies.includes('firm_add_people');

interface FirmHeaderProps {
  firm: Firm;
  /** Whether the form is shown. */
  isOpen: boolean;
  onToggle: () => void;
}

/** What the firm is called, how many are in it, and what one can do here. */
function FirmHeader({ firm, isOpen, onToggle }: FirmHeaderProps) {
  const { current_user: me } = firm;
  const [asked, setAsked] = useState(false);
  return (
    <header className={styles.header}>
      {mayAdd(firm) ? <FirmName firm={firm} /> : <h2 className={styles.name}>{firm.name}</h2>}
      <span className={styles.count}>{firm.members.length}</span>
      <div className={styles.actions}>
        {!me.owner && (
          <Button
            variant="outlined"
            onClick={() => {
              setAsked(true);
            }}
          >
            {me.share_proposals ? 'Stop sharing proposals' : 'Share proposals'}
          </Button>
        )}
        {mayAdd(firm) && (
          <Button
            variant={isOpen ? 'outlined' : 'contained'}
            startIcon={<PersonAddIcon />}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {isOpen ? 'Hide form' : 'Add member'}
          </Button>
        )}
      </div>
      {asked && (
        <ShareProposalsDialog
          firm={firm}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </header>
  );
}

/** The name, editable in place: what it is already makes no call, and nothing is no name. */
function FirmName({ firm }: { firm: Firm }) {
  const { mutate } = useRenameFirm(firm);
  return (
    <EditableTitle
      level="h2"
      title={firm.name}
      hint="Change the name"
      label="Name of the firm"
      text={firm.name}
      maxLength={LIMITS.firmName}
      onSave={(text) => {
        const name = text.trim();
        if (name !== firm.name && !firmNameProblem(name)) mutate(name);
      }}
    />
  );
}

/** The shape of the page that is coming. */
const FirmSkeleton = () => (
  <div aria-hidden="true">
    <div className={styles.header}>
      <Skeleton variant="text" width={140} className={styles.name} />
    </div>
    <PeopleTableSkeleton rows={3} />
  </div>
);
