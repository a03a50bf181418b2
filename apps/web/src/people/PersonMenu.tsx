import { MESSAGES, screenPath } from '@gable/contracts';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'ra-core';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Person, PersonPermission } from '../api/index.js';
import { LeaveProjectDialog, useProject } from '../projects/index.js';
import { ActionsMenu, useAnchoredPopup } from '../ui/ActionsMenu.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { lazyPart } from '../ui/lazy-part.js';
import { personName } from './Avatar.js';
import { useRemovePerson } from './people-changes.js';

const RequestRoleDialog = lazyPart(async () => (await import('./PersonDialogs.js')).RequestRoleDialog);
const ResendInvitationDialog = lazyPart(async () => (await import('./PersonDialogs.js')).ResendInvitationDialog);

/** What the menu holds, for who may do it. */
const ACTIONS = {
  'people.resend': 'Resend invitation',
  'people.role.request': 'Request role change',
  'people.remove': 'Remove from project',
  'people.leave': 'Leave the project',
} as const satisfies Partial<Record<PersonPermission, string>>;

type Action = keyof typeof ACTIONS;

/** What the leader has to give up first: it is offered, and says so (PPL-6, PRM-27). */
const IN_THE_LEADERS_WAY: Partial<Record<Action, string>> = {
  'people.remove': MESSAGES.people.leaderRemoval,
  'people.leave': MESSAGES.people.leaderLeaving,
};

/** What can be done with a person, or with oneself (PPL-2, PPL-19…21, PRM-16…19); nothing shows no menu. */
export function PersonMenu({ person }: { person: Person }) {
  const project = useProject();
  const navigate = useNavigate();
  const notify = useNotify();
  const remove = useRemovePerson(project.id);
  const menu = useAnchoredPopup('menu');
  const [dialog, setDialog] = useState<Action | null>(null);
  const name = personName(person);
  const actions = (Object.keys(ACTIONS) as Action[]).filter((action) => person.user_permissions.includes(action));
  if (actions.length === 0) return null;

  const close = (): void => {
    setDialog(null);
  };
  const choose = (action: Action): void => {
    const inTheWay = person._pivot_lead ? IN_THE_LEADERS_WAY[action] : undefined;
    menu.close();
    if (inTheWay) notify(inTheWay, { type: 'warning' });
    else setDialog(action);
  };
  return (
    <>
      <ActionsMenu
        menu={menu}
        of={name}
        onOpen={() => {
          RequestRoleDialog.prepare();
          ResendInvitationDialog.prepare();
        }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              choose(action);
            }}
          >
            {ACTIONS[action]}
          </MenuItem>
        ))}
      </ActionsMenu>
      {dialog === 'people.remove' && (
        <ConfirmDialog
          question={`Remove ${name} from “${project.name}”?`}
          action="Remove"
          destructive
          open
          onClose={close}
          onConfirm={() => {
            remove.mutate(person);
          }}
        >
          They will no longer see its files, notes and people. You can invite them again.
        </ConfirmDialog>
      )}
      {dialog === 'people.leave' && (
        <LeaveProjectDialog
          project={project}
          open
          onClose={close}
          onLeft={() => {
            void navigate(screenPath('projects.dashboard'));
          }}
        />
      )}
      <Suspense fallback={null}>
        {dialog === 'people.role.request' && <RequestRoleDialog person={person} onClose={close} />}
        {dialog === 'people.resend' && <ResendInvitationDialog person={person} onClose={close} />}
      </Suspense>
    </>
  );
}
