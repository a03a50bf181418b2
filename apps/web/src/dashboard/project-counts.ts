import { LIMITS } from '@gable/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf, api, type ProjectsStats } from '../api/index.js';
import { PROJECT_COUNTS } from '../projects/index.js';
import { leaveFor, useCurrentUser } from '../sessions/index.js';

/** In the address of a dashboard that was loaded anew because it had no counts. */
const FORCE_REBOOT = 'forceReboot';

/**
 * How many projects there are in each tab (PRJ-25, API-11). When they do not come, the page is loaded anew, once: the
 * flag in its address says so, and then the tabs go without (PRJ-41, CNS-10).
 */
export function useProjectCounts(): { counts: ProjectsStats | undefined; failed: boolean } {
  const id = useCurrentUser()?.id;
  const { data: counts, isError } = useQuery({
    queryKey: PROJECT_COUNTS,
    queryFn: id
      ? () => answerOf(api.GET('/api/v2/users/{id}/projects-stats', { params: { path: { id } } }))
      : skipToken,
    // Loading the page anew is the second try.
    retry: false,
  });
  const failed = isError && !counts;
  useReloadOnce(failed, counts !== undefined);
  return { counts, failed };
}

function useReloadOnce(failed: boolean, loaded: boolean): void {
  const [query, setQuery] = useSearchParams();
  const reloaded = query.has(FORCE_REBOOT);
  useEffect(() => {
    if (!failed || reloaded) return undefined;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      address.searchParams.set(FORCE_REBOOT, 'true');
      void leaveFor(address.href);
    }, LIMITS.dashboardReloadAfter);
    return () => {
      clearTimeout(timer);
    };
  }, [failed, reloaded]);
  useEffect(() => {
    if (!loaded || !reloaded) return;
    setQuery(
      (before) => {
        before.delete(FORCE_REBOOT);
        return before;
      },
      { replace: true },
    );
  }, [loaded, reloaded, setQuery]);
}
