import { useId, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import type { ProjectUser } from '../api/index.js';
import { Avatar, personName } from './Avatar.js';
import styles from './SuggestedPeople.module.css';

/** Somebody to choose. */
type Suggested = Pick<ProjectUser, 'id' | 'name' | 'email' | 'avatar'>;

interface PeopleListOptions<Person extends Suggested> {
  people: readonly Person[];
  /** Whether the list is wanted; it shows while there is somebody in it. */
  open: boolean;
  setOpen: (open: boolean) => void;
  onChoose: (person: Person) => void;
}

/** A list of people below a field for addresses (NAV-56), as its field and its keys know it. */
interface PeopleList {
  id: string;
  people: readonly Suggested[];
  shown: boolean;
  /** The place that Enter takes; −1: none. */
  active: number;
  inputProps: InputHTMLAttributes<HTMLInputElement>;
  show: () => void;
  close: () => void;
  /** Whether the key was meant for the list. */
  press: (event: KeyboardEvent) => boolean;
  point: (at: number) => void;
  choose: (at: number) => void;
}

export function usePeopleList<Person extends Suggested>(options: PeopleListOptions<Person>): PeopleList {
  const { people, open, setOpen, onChoose } = options;
  const id = useId();
  const [active, setActive] = useState(-1);
  const shown = open && people.length > 0;
  const chosen = shown ? people[active] : undefined;

  const show = (): void => {
    setOpen(true);
    setActive(-1);
  };
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (at: number): void => {
    const person = people[at];
    if (person) onChoose(person);
    close();
  };
  const move = (step: number): void => {
    setOpen(true);
    // From nobody to the first or the last one, and around.
    if (people.length > 0)
      setActive((at) => (at < 0 && step < 0 ? people.length - 1 : at + step + people.length) % people.length);
  };
  const press = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && shown) close();
    else if (event.key === 'Enter' && chosen) choose(active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': shown,
    'aria-controls': shown ? id : undefined,
    'aria-activedescendant': chosen ? `${id}-${chosen.id}` : undefined,
  } as const;
  return { id, people, shown, active, inputProps, show, close, press, point: setActive, choose };
}

/** The list of {@link usePeopleList}; another class of it sets where it stands. */
export function SuggestedPeople({ list, label, className }: { list: PeopleList; label: string; className?: string }) {
  if (!list.shown) return null;
  return (
    <ul id={list.id} role="listbox" aria-label={label} className={`${styles.list} ${className ?? ''}`}>
      {list.people.map((person, at) => (
        <li
          key={person.id}
          id={`${list.id}-${person.id}`}
          role="option"
          aria-selected={at === list.active}
          className={styles.option}
          // The field keeps the focus, so that it does not close before the click is through.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onMouseMove={() => {
            list.point(at);
          }}
          onClick={() => {
            list.choose(at);
          }}
        >
          <Avatar person={person} size={30} />
          <span className={styles.words}>
            <span className={styles.name}>{personName(person)}</span>
            <span className={styles.email}>{person.email}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
