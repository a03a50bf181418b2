import { MESSAGES, plainLetters } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Partner } from '../../api/index.js';
import { Avatar, personName } from '../../people/index.js';
import type { ContactImportProps } from '../contact-imports.js';
import { useContactGroups } from '../groups/contact-groups.js';
import styles from './ImportPartnersDialog.module.css';
import { useBringPartners, usePartners } from './partners.js';

const texts = MESSAGES.contacts;

/** Takes people one works with into the address book, several at once, and into a group if one likes (ADR-7, OPN-150). */
export function ImportPartnersDialog({ onClose }: ContactImportProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const partners = usePartners();
  const { data: groups = [] } = useContactGroups();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [groupId, setGroupId] = useState<string | null>(null);
  const bring = useBringPartners(onClose);
  const all = partners.data ?? [];
  const shown = all.filter((person) => isMeant(person, text));
  const isAll = shown.length > 0 && shown.every((person) => chosen.has(person.id));
  const choose = (people: readonly Partner[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const person of people) {
      if (isChosen) next.add(person.id);
      else next.delete(person.id);
    }
    setChosen(next);
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Add people I work with</DialogTitle>
      <DialogContent className={styles.content}>
        {partners.isError && !partners.data ? (
          <div role="alert" className={styles.message}>
            <p>{texts.partnersFailed}</p>
            <Button variant="outlined" onClick={() => void partners.refetch()}>
              Try again
            </Button>
          </div>
        ) : partners.data?.length === 0 ? (
          <p className={styles.message}>{texts.noPartners}</p>
        ) : (
          <>
            <div className={styles.head}>
              <TextField
                label="Find by name or email"
                value={text}
                autoFocus={!isPhone}
                onChange={({ target }) => {
                  setText(target.value);
                }}
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, inputMode: 'search' } }}
              />
              <label className={styles.all}>
                <input
                  type="checkbox"
                  checked={isAll}
                  disabled={shown.length === 0}
                  onChange={({ target }) => {
                    choose(shown, target.checked);
                  }}
                />
                {text.trim() === '' ? 'All' : 'All that were found'}
                <span className={styles.count}>{shown.length}</span>
              </label>
            </div>
            {partners.data ? (
              <PartnerList people={shown} chosen={chosen} onChoose={choose} />
            ) : (
              <Skeleton variant="rounded" height={180} />
            )}
            {groups.length > 0 && (
              <TextField
                select
                label="Put them into a group"
                value={groupId ?? ''}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                onChange={({ target }) => {
                  setGroupId(target.value === '' ? null : target.value);
                }}
              >
                <option value="">None</option>
                {groups.map((group) => (
                  <option key={group.id} value={group.id}>
                    {group.name}
                  </option>
                ))}
              </TextField>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0 || bring.isPending}
          onClick={() => {
            bring.mutate({ users: [...chosen], groupId });
          }}
        >
          {bring.isPending ? 'Adding…' : wordsFor(chosen.size)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PartnerListProps {
  people: readonly Partner[];
  chosen: ReadonlySet<string>;
  onChoose: (people: readonly Partner[], isChosen: boolean) => void;
}

/** People to choose from, each with a box of its own. */
const PartnerList = ({ people, chosen, onChoose }: PartnerListProps) =>
  people.length === 0 ? (
    <p role="status" className={styles.message}>
      {MESSAGES.forms.noResults}
    </p>
  ) : (
    <ul className={styles.list} aria-label="People you work with">
      {people.map((person) => (
        <li key={person.id}>
          <label className={styles.person}>
            <input
              type="checkbox"
              checked={chosen.has(person.id)}
              onChange={({ target }) => {
                onChoose([person], target.checked);
              }}
            />
            <Avatar person={person} size={30} />
            <span className={styles.words}>
              <span className={styles.name}>{personName(person)}</span>
              {person.name && <span className={styles.email}>{person.email}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );

const isMeant = ({ name, email }: Partner, text: string): boolean =>
  plainLetters(`${name} ${email}`).includes(plainLetters(text.trim()));

const wordsFor = (count: number): string => {
  if (count === 0) return 'Add contacts';
  return count === 1 ? 'Add 1 contact' : `Add ${count} contacts`;
};
