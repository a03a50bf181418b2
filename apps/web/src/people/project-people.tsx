import { useQuery, type QueryKey } from '@tanstack/react-query';
import { api, itemsOf, type Person } from '../api/index.js';
import styles from './project-people.module.css';

const inProject = (id: string) => ({ params: { path: { id } } });

/** Where the people of a project are held; everything that begins with `users` is fetched anew when people change. */
export const peopleKey = (projectId: string): QueryKey => ['users', 'of-project', projectId];

/** Everybody in a project, owners first, then by name (API-34); a proposal has nobody to ask for. */
export const usePeople = (projectId: string, { enabled = true } = {}) =>
  useQuery<Person[]>({
    enabled,
    queryKey: peopleKey(projectId),
    queryFn: () => itemsOf(api.GET('/api/v2/projects/{id}/users', inProject(projectId))),
  });

/** Those whose invitation is open (API-35, OPN-25). */
const useInactivePeople = (projectId: string) =>
  useQuery<Person[]>({
    queryKey: ['users', 'inactive', projectId],
    queryFn: () => itemsOf(api.GET('/api/v2/projects/{id}/users/inactive', inProject(projectId))),
  });

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
