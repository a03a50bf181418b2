import { MESSAGES, PROJECT_ROLE_NAMES, type ProjectRole } from '@gable/contracts';
import CheckIcon from '@mui/icons-material/Check';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Person } from '../api/index.js';
import { useProject } from '../projects/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { useAnchoredPopup } from '../ui/ActionsMenu.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { personName } from './Avatar.js';
import { useSetLeader, useSetRole } from './people-changes.js';
import peopleTableStyles from './PeopleTable.module.css';
import styles from './PersonRole.module.css';

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
  const id = useId();

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
              aria-labelledby={`${id}-${role}`}
              aria-describedby={`${id}-${role}-words`}
              selected={role === person.role}
              className={styles.choice}
              onClick={() => {
                choose(role);
              }}
            >
              <ListItemIcon className={styles.check}>
                {role === person.role && <CheckIcon fontSize="small" />}
              </ListItemIcon>
              <span className={styles.words}>
                <span id={`${id}-${role}`}>{PROJECT_ROLE_NAMES[role]}</span>
                <span id={`${id}-${role}-words`} className={styles.explained}>
                  {MESSAGES.people.roles[role]}
                </span>
              </span>
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

/** How far along its group a key leads from a radio. */
const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Shows whether a person leads the project, and makes them lead it (PPL-12, PRM-21). */
export function LeaderRadio({ person }: { person: Person }) {
  const { id: projectId } = useProject();
  const setLeader = useSetLeader(projectId);
  return (
    <label className={peopleTableStyles.radio}>
      <input
        type="radio"
        name={`leader-of-${projectId}`}
        checked={person._pivot_lead}
        disabled={!person.user_permissions.includes('people.leader')}
        onKeyDown={chooseByKey}
        onChange={() => {
          setLeader.mutate(person);
        }}
      />
      <span className={peopleTableStyles.radioText} aria-hidden="true">
        Lead
      </span>
      <span className="visually-hidden">{personName(person)} leads the project</span>
    </label>
  );
}

/**
 * Arrows only lead to another radio, Space or Enter chooses it: by itself a group of radios changes with every arrow,
 * and each change here is reported to everybody.
 */
function chooseByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: radio, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === 'Enter') {
    event.preventDefault();
    radio.click();
    return;
  }
  const step = STEPS[key];
  if (!step) return;
  event.preventDefault();
  const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${radio.name}"]:enabled`)];
  group.at((group.indexOf(radio) + step) % group.length)?.focus();
}
