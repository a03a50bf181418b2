import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../api/index.js';
import { refusalText } from '../api/refusal-text.js';
import { useCurrentUser } from '../sessions/index.js';
import { usePageTitle } from '../ui/page-title.js';
import styles from './Administration.module.css';

const texts = MESSAGES.administration;

/** Whether mail goes out: a message to oneself, and what the mail server said to it. */
export function MailPage() {
  usePageTitle('Mail', 'Administration');
  const me = useCurrentUser();
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => answerOf(api.POST('/api/v2/admin/mail-test')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin-log'] }),
  });
  return (
    <>
      <h1 className={styles.title}>Mail</h1>
      <p className={styles.lead}>
        Sends a message to {me?.email} at once and says what the mail server answers. Nobody else gets it.
      </p>
      <div className={styles.tools}>
        <Button
          variant="contained"
          disabled={isPending}
          onClick={() => {
            mutate();
          }}
        >
          {isPending ? 'Sending…' : 'Send a test message'}
        </Button>
      </div>
      <div role="status" className={styles.section}>
        {data?.accepted === true && data.goes_to === 'server' && (
          <p>
            <span className={styles.good}>Accepted</span> {texts.mailAccepted}
          </p>
        )}
        {data?.accepted === true && data.goes_to === 'folder' && (
          <p>
            <span className={styles.waiting}>Kept here</span> {texts.mailInFolder}
          </p>
        )}
        {data?.accepted === false && (
          <p>
            <span className={styles.bad}>Not accepted</span> {data.error}
          </p>
        )}
        {error && (
          <p>
            <span className={styles.bad}>Not sent</span> {refusalText(error, texts.changeFailed)}
          </p>
        )}
      </div>
    </>
  );
}
