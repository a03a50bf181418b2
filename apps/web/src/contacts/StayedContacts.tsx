import { screenPath } from '@gable/contracts';
import { Link } from 'react-router-dom';
import type { UndoneContacts } from '../api/index.js';
import { FROM_HERE } from './contact-screens.js';
import { contactName } from './contact-ways.js';
import styles from './StayedContacts.module.css';
import { stayedWords } from './undone-words.js';

/** What an undo left as it is, contact by contact, because somebody has changed it since. */
export const StayedContacts = ({ stayed }: Pick<UndoneContacts, 'stayed'>) => (
  <ul className={styles.list} aria-label="What stays">
    {stayed.map((each) => (
      <li key={each.contact_id}>
        {each.gone ? (
          contactName(each)
        ) : (
          <Link to={screenPath('address-book.show', { id: each.contact_id })} state={FROM_HERE}>
            {contactName(each)}
          </Link>
        )}
        : {stayedWords(each)}
      </li>
    ))}
  </ul>
);
