import { timeZoneProblem } from '@gable/contracts';
import { answerOf, api } from '../api/index.js';
import { currentUser, updateCurrentUser } from './session-store.js';

/** The time zone this browser lives by; null where it says none that there is. */
export function browserZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone !== undefined && timeZoneProblem(timeZone) === null ? timeZone : null;
}

/**
 * Who has no time zone yet lives by that of their browser from now on. The server keeps the first one it hears of, and none in
 * place of one that was chosen: it does not matter how many tabs say so. Nobody waits for it, and the next page tries again.
 * @returns whether they live by another one now
 */
export async function keepBrowserZone(): Promise<boolean> {
  const user = currentUser();
  const zone = browserZone();
  if (!user || user.options.time_zone !== undefined || zone === null) return false;
  try {
    const { options } = await answerOf(
      api.PUT('/api/v2/users/{id}', {
        params: { path: { id: user.id } },
        body: { options: { browser_time_zone: zone } },
      }),
    );
    updateCurrentUser({ options });
    return true;
  } catch {
    // Without it their days are those of UTC, as before.
    return false;
  }
}
