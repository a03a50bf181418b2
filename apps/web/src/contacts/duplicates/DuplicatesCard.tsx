import { LIMITS, MESSAGES, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Contact, ContactDuplicates } from '../../api/index.js';
import { FROM_HERE } from '../contact-screens.js';
import { contactName } from '../contact-ways.js';
import { evidenceWords, fullestOf } from './contact-duplicates.js';
import styles from './DuplicatesCard.module.css';

/** Contacts that one merge makes one of. */
const MOST = LIMITS.contactsMerged + 1;

interface DuplicatesCardProps {
  duplicates: ContactDuplicates;
  onMerge: (keptId: string, otherIds: string[]) => void;
  onApart: () => void;
}

/** Contacts that may be the same, beside each other: which of them are, and which one stays. */
export function DuplicatesCard({ duplicates: { contacts, evidence }, onMerge, onApart }: DuplicatesCardProps) {
  const id = useId();
  const [left, setLeft] = useState<readonly string[]>(() => contacts.slice(MOST).map((contact) => contact.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const taking = contacts.filter((contact) => !left.includes(contact.id));
  const kept = taking.find((contact) => contact.id === chosen) ?? fullestOf(taking);
  const isWide = contacts.length > 2;
  const others = taking.filter((contact) => contact !== kept).map((contact) => contact.id);
  const isTooMany = taking.length > MOST;
  return (
    <section className={styles.card} aria-labelledby={`${id}-name`}>
      <header className={styles.header}>
        <h2 id={`${id}-name`}>{contacts[0] && contactName(contacts[0])}</h2>
        <ul className={styles.evidence}>
          {evidence.map((each) => (
            <li key={`${each.kind} ${each.value}`}>{evidenceWords(each)}</li>
          ))}
        </ul>
      </header>
      <div role="radiogroup" aria-label="Which contact stays" className={styles.contacts}>
        {contacts.map((contact) => {
          const isTaking = taking.includes(contact);
          return (
            <div key={contact.id} className={styles.contact} data-kept={contact === kept} data-left={!isTaking}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name={`${id}-kept`}
                  aria-label={`Keep ${contactName(contact)}`}
                  checked={contact === kept}
                  disabled={!isTaking}
                  onChange={() => {
                    setChosen(contact.id);
                  }}
                />
                <span className={styles.stays}>{contact === kept ? 'Stays' : 'Keep this'}</span>
              </label>
              <Facts contact={contact} />
              {isWide && (
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    aria-label={`${contactName(contact)} is one of them`}
                    checked={isTaking}
                    onChange={({ target }) => {
                      setLeft(target.checked ? left.filter((each) => each !== contact.id) : [...left, contact.id]);
                    }}
                  />
                  Is one of them
                </label>
              )}
            </div>
          );
        })}
      </div>
      {isTooMany && (
        <p role="alert" className={styles.problem}>
          {MESSAGES.contacts.mergeMany(MOST)}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onApart}>
          Not the same
        </Button>
        <Button
          variant="contained"
          data-merge
          aria-describedby={`${id}-name`}
          disabled={others.length === 0 || isTooMany}
          onClick={() => {
            if (kept) onMerge(kept.id, others);
          }}
        >
          {others.length === 0 ? 'Merge' : `Merge ${others.length + 1} contacts`}
        </Button>
      </div>
    </section>
  );
}

/** What a contact says, in lines that can be compared. */
function Facts({ contact }: { contact: Contact }) {
  const facts = [
    ...contact.emails.map(({ email }) => email),
    ...contact.phones.map(({ phone }) => phone),
    ...contact.addresses.map(({ line1, city, country_id }) => [line1, city, country_id].filter(Boolean).join(', ')),
    contact.groups.map(({ name }) => name).join(', '),
  ].filter(Boolean);
  return (
    <div className={styles.facts}>
      <Link to={screenPath('address-book.show', { id: contact.id })} state={FROM_HERE} className={styles.name}>
        {contactName(contact)}
      </Link>
      {contact.business && <span>{contact.business}</span>}
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
    </div>
  );
}
