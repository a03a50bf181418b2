import type { NotificationShape } from '@gable/contracts';
import EventIcon from '@mui/icons-material/EventOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Avatar } from '../people/index.js';
import styles from './Emitter.module.css';

/** Whose doing it was: their picture, or a sign where it was nobody's. Decorative: the text names them. */
export function Emitter({ of: { emitter, kind } }: { of: Pick<NotificationShape, 'emitter' | 'kind'> }) {
  if (emitter) return <Avatar person={{ ...emitter, email: '' }} size={30} />;
  const Icon = ['due_date', 'proposal_expiry', 'task_reminder'].includes(kind) ? EventIcon : NotificationsIcon;
  return (
    <span className={styles.sign} aria-hidden="true">
      <Icon fontSize="small" />
    </span>
  );
}
