import { DEFAULT_NOTIFICATION_MAIL, LIMITS, MESSAGES, type NotificationMail } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { useNotify } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Account } from '../../api/index.js';
import { asksConsent, ConsentChoice } from '../../consent/index.js';
import { UnsavedChanges } from '../../sessions/index.js';
import { FailedPage } from '../../ui/FailedPage.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { usePageTitle } from '../../ui/page-title.js';
import { SectionInAddress, SettingsSection } from '../../ui/SettingsSection.js';
import { AvatarEditor } from './AvatarEditor.js';
import { CalendarSection } from './calendar/CalendarSection.js';
import { useAccount, useUpdateAccount } from './own-account.js';
import { PasswordSection } from './PasswordForm.js';
import { SessionsSection } from './SessionsSection.js';
import styles from './SettingsPage.module.css';
import { TimeZoneSection } from './time-zone/TimeZoneSection.js';

// It knows how telephone numbers look everywhere, so it is a chunk of its own; fetched while the account is on its way.
const ProfileForm = lazyPart(async () => (await import('./ProfileForm.js')).ProfileForm);
ProfileForm.prepare();

/** One's own settings (NAV-31, ACC-31…40): profile, password, notifications, time zone, calendar,
 * sessions, privacy; each is saved on its own. */
export function SettingsPage() {
  usePageTitle('Settings');
  const { data: account, error, refetch } = useAccount();
  const [profileDirty, setProfileDirty] = useState(false);
  const [passwordDirty, setPasswordDirty] = useState(false);

  if (error && !account) {
    return <FailedPage heading={MESSAGES.account.failedTryAgain} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.page} aria-busy={!account}>
      <h1>Settings</h1>
      <UnsavedChanges when={profileDirty || passwordDirty} />
      <SettingsSection anchor="profile" title="Profile" lead="How the people you work with see and reach you.">
        {account ? (
          <>
            <AvatarEditor account={account} />
            <Suspense fallback={<SkeletonFields />}>
              <ProfileForm account={account} onDirty={setProfileDirty} />
              <SectionInAddress />
            </Suspense>
          </>
        ) : (
          <>
            <Skeleton variant="circular" width={50} height={50} className={styles.skeleton} />
            <SkeletonFields />
          </>
        )}
      </SettingsSection>
      <SettingsSection
        anchor="password"
        title="Password"
        lead={`At least ${LIMITS.passwordMinimum} characters that you use nowhere else.`}
      >
        {account ? (
          <PasswordSection account={account} onDirty={setPasswordDirty} />
        ) : (
          <Skeleton variant="rounded" width={150} height={36} />
        )}
      </SettingsSection>
      <SettingsSection
        anchor="notifications"
        title="Email notifications"
        lead="When we write to you about your notifications in Gable."
      >
        {account ? <NotificationMails account={account} /> : <Skeleton variant="rounded" height={150} />}
      </SettingsSection>
      <SettingsSection
        anchor="time-zone"
        title="Time zone"
        lead="Whose clock your due dates, reminders and daily email go by."
      >
        {account ? <TimeZoneSection account={account} /> : <Skeleton variant="rounded" height={40} />}
      </SettingsSection>
      <SettingsSection
        anchor="calendar"
        title="Calendar"
        lead="A private address at which your calendar program reads your due dates, project starts and expiries of proposals. A new password turns it off."
      >
        <CalendarSection />
      </SettingsSection>
      <SettingsSection
        anchor="sessions"
        title="Where you are signed in"
        lead="End what you do not know, or no longer use."
      >
        <SessionsSection />
      </SettingsSection>
      {asksConsent() && (
        <SettingsSection anchor="privacy" title="Privacy" lead="Everything works without them.">
          <ConsentChoice />
        </SettingsSection>
      )}
    </div>
  );
}

const SkeletonFields = () => (
  <div className={styles.form}>
    {[0, 1, 2, 3].map((field) => (
      <Skeleton key={field} variant="rounded" height={40} />
    ))}
  </div>
);

const CHOICES: { value: NotificationMail; label: string; means: string }[] = [
  { value: 'at_once', label: 'At once', means: 'An email for each, unless you have read it in Gable by then.' },
  { value: 'daily', label: 'One email a day', means: 'In the morning, with what you have not read.' },
  { value: 'never', label: 'Never', means: 'You see them in Gable only.' },
];

/** When one hears of notifications by e-mail. A choice counts at once, and is taken back when it could not be saved. */
function NotificationMails({ account }: { account: Account }) {
  const notify = useNotify();
  const { mutate } = useUpdateAccount();
  // Until it is kept: what is known of the account follows a moment after the choice.
  const [wanted, setWanted] = useState<NotificationMail | null>(null);
  const chosen = wanted ?? account.options.notification_mail ?? DEFAULT_NOTIFICATION_MAIL;
  return (
    <div role="radiogroup" aria-label="Email notifications" className={styles.choices}>
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
