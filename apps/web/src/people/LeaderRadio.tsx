import type { KeyboardEvent } from 'react';
import type { Person } from '../api/index.js';
import { useProject } from '../projects/index.js';
import { useSetLeader } from './people-changes.js';
import styles from './PeopleTable.module.css';
import { personName } from './person-name.js';

/** How far along its group a key leads from a radio. */
const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Shows whether a person leads the project, and makes them lead it (PPL-12, PRM-21). */
export function LeaderRadio({ person }: { person: Person }) {
  const { id: projectId } = useProject();
  const setLeader = useSetLeader(projectId);
  return (
    <label className={styles.radio}>
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
      <span className={styles.radioText} aria-hidden="true">
        Lead
      </span>
      <span className="visually-hidden">{personName(person)} leads the project</span>
    </label>
  );
}

/**
 * Arrows only lead to another radio, Space or Enter chooses it: by itself a group of radios changes with every arrow,
 * and each change here is told to everybody.
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
