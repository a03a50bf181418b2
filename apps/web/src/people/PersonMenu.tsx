import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Person, PersonPermission } from '../api/index.js';
import { ConfirmDialog } from '../layout/ConfirmDialog.js';
import { lazyPart } from '../layout/lazy-part.js';
import { useProject } from '../projects/room/room-project.js';
import { LeaveProjectDialog } from './LeaveProjectDialog.js';
import { useRemovePerson } from './people-changes.js';
import { personName } from './person-name.js';

const RequestRoleDialog = lazyPart(async () => (await import('./RequestRoleDialog.js')).RequestRoleDialog);
const ResendInvitationDialog = lazyPart(
  async () => (await import('./ResendInvitationDialog.js')).ResendInvitationDialog,
);

/** What the menu holds, for who may do it. */
const ACTIONS = {
  'people.resend': 'Resend invitation',
  'people.role.request': 'Request role change',
  'people.remove': 'Remove from project',
  'people.leave': 'Leave the project',
} as const satisfies Partial<Record<PersonPermission, string>>;

type Action = keyof typeof ACTIONS;

/** What can be done with a person, or with oneself (PPL-2, PPL-19…21, PRM-16…19); nothing shows no menu. */
export function PersonMenu({ person }: { person: Person }) {
  const project = useProject();
  const navigate = useNavigate();
  const remove = useRemovePerson(project.id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<Action | null>(null);
  const name = personName(person);
  const actions = (Object.keys(ACTIONS) as Action[]).filter((action) => person.user_permissions.includes(action));
  if (actions.length === 0) return null;

  const close = (): void => {
    setDialog(null);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          RequestRoleDialog.prepare();
          ResendInvitationDialog.prepare();
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu
          anchorEl={anchor}
          open
          onClose={() => {
            setAnchor(null);
          }}
        >
          {actions.map((action) => (
            <MenuItem
              key={action}
              onClick={() => {
                setAnchor(null);
                setDialog(action);
              }}
            >
              {ACTIONS[action]}
            </MenuItem>
          ))}
        </Menu>
      )}
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
            void navigate('/projects');
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
