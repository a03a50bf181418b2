import { screenPath } from '@gable/contracts';
import { Link } from 'react-router-dom';
import { useUpdateAccount, ZoneHint } from '../accounts/index.js';
import { useCurrentUser } from '../sessions/index.js';
import styles from './TasksFoot.module.css';

/** Below the tasks: the way into one's calendar, and that this device shows another time than the one they go by. */
export function TasksFoot() {
  const kept = useCurrentUser()?.options.time_zone;
  const { mutate } = useUpdateAccount();
  return (
    <footer className={styles.foot}>
      <Link to={{ pathname: screenPath('users.me.settings'), hash: 'calendar' }}>See these in your calendar</Link>
      {kept !== undefined && (
        <ZoneHint
          kept={kept}
          onTake={(time_zone) => {
            mutate({ options: { time_zone } });
          }}
        />
      )}
    </footer>
  );
}
