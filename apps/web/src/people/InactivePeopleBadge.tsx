import styles from './InactivePeopleBadge.module.css';
import { useInactivePeople } from './project-people.js';

/** How many people have not accepted their invitation yet, for the People tab (NAV-46, NAV-47, OPN-25). */
export function InactivePeopleBadge({ projectId }: { projectId: string }) {
  const { data } = useInactivePeople(projectId);
  if (!data || data.length === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{data.length}</span>
      <span className="visually-hidden">
        {data.length} {data.length === 1 ? 'open invitation' : 'open invitations'}
      </span>
    </span>
  );
}
