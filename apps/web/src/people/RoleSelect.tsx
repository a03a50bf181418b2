import { PROJECT_ROLE_NAMES, type ProjectRole } from '@gable/contracts';
import CheckIcon from '@mui/icons-material/Check';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Person } from '../api/index.js';
import { useProject } from '../projects/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { useAnchoredPopup } from '../ui/anchored-popup.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { useSetRole } from './people-changes.js';
import { personName } from './person-name.js';
import styles from './RoleSelect.module.css';

/** A person's role, and the ones who asks may give them instead (PPL-2, PPL-5, PPL-7, PRM-24, PRM-25). */
export function RoleSelect({ person }: { person: Person }) {
  const project = useProject();
  const me = useCurrentUser();
  const setRole = useSetRole(project.id);
  const { anchor, close, button } = useAnchoredPopup('menu');
  // A step that one cannot take back alone is asked about once.
  const [asked, setAsked] = useState<ProjectRole | null>(null);
  const name = personName(person);
  const own = person.id === me?.id;

  if (!person.user_permissions.includes('people.role')) {
    return <span className={styles.text}>{PROJECT_ROLE_NAMES[person.role]}</span>;
  }
  const choose = (role: ProjectRole): void => {
    close();
    if (role === person.role) return;
    if (own || role === 'owner') setAsked(role);
    else setRole.mutate({ person, role });
  };
  return (
    <>
      <Button
        className={styles.button}
        size="small"
        endIcon={<ExpandIcon />}
        aria-label={`Role of ${name}: ${PROJECT_ROLE_NAMES[person.role]}`}
        {...button}
      >
        {PROJECT_ROLE_NAMES[person.role]}
      </Button>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={close}>
          {[person.role, ...person.roles].map((role) => (
            <MenuItem
              key={role}
              role="menuitemradio"
              aria-checked={role === person.role}
              selected={role === person.role}
              onClick={() => {
                choose(role);
              }}
            >
              <ListItemIcon className={styles.check}>
                {role === person.role && <CheckIcon fontSize="small" />}
              </ListItemIcon>
              {PROJECT_ROLE_NAMES[role]}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked && (
        <ConfirmDialog
          question={own ? `Change your own role to ${PROJECT_ROLE_NAMES[asked]}?` : `Make ${name} an owner?`}
          action={own ? 'Change my role' : 'Make owner'}
          open
          onClose={() => {
            setAsked(null);
          }}
          onConfirm={() => {
            setRole.mutate({ person, role: asked });
          }}
        >
          {own
            ? 'You will no longer manage this project and its people. An owner or a firm member can change it back.'
            : 'Owners may do everything in a project, also delete it. Only an owner can change the role of an owner.'}
        </ConfirmDialog>
      )}
    </>
  );
}
