import { DEFAULT_NOTIFICATION_MAIL, MESSAGES, type NotificationMail } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { Account } from '../../api/index.js';
import styles from './NotificationMails.module.css';
import { useUpdateAccount } from './own-account.js';

const CHOICES: { value: NotificationMail; label: string; means: string }[] = [
  { value: 'at_once', label: 'At once', means: 'An e-mail for each, unless you have read it in Gable by then.' },
  { value: 'daily', label: 'One e-mail a day', means: 'In the morning, with what you have not read.' },
  { value: 'never', label: 'Never', means: 'You see them in Gable only.' },
];

/** When one hears of notifications by e-mail. A choice counts at once, and is taken back when it could not be saved. */
export function NotificationMails({ account }: { account: Account }) {
  const notify = useNotify();
  const { mutate } = useUpdateAccount();
  // Until it is kept: what is known of the account follows a moment after the choice.
  const [wanted, setWanted] = useState<NotificationMail | null>(null);
  const chosen = wanted ?? account.options.notification_mail ?? DEFAULT_NOTIFICATION_MAIL;
  return (
    <div role="radiogroup" aria-label="E-mail notifications" className={styles.choices}>
      {CHOICES.map(({ value, label, means }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="notification-mail"
            checked={value === chosen}
            onChange={() => {
              setWanted(value);
              mutate(
                { options: { notification_mail: value } },
                {
                  onSuccess: () => {
                    notify(MESSAGES.account.settingsUpdated, { type: 'success' });
                  },
                  onError: () => {
                    notify(MESSAGES.account.failedTryAgain, { type: 'error' });
                  },
                  onSettled: () => {
                    setWanted(null);
                  },
                },
              );
            }}
          />
          <span>
            <span className={styles.label}>{label}</span>
            <span className={styles.means}>{means}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
