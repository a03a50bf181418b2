import { daysRemaining, expiryWarning, type ExpiryWarning } from '@gable/contracts';
import { fullDay, shortDay } from './months.js';

/** What is said of the day a proposal expires, by the calendar of this device (POT-47…51). */
export function expiryText(today: string, expiry: string): { text: string; warning: ExpiryWarning | null } {
  const days = daysRemaining(today, expiry);
  const warning = expiryWarning(days);
  if (warning === null) {
    const isOfThisYear = expiry.slice(0, 4) === today.slice(0, 4);
    return { text: `Expires ${isOfThisYear ? shortDay(expiry) : fullDay(expiry)}`, warning };
  }
  if (warning === 'expired') return { text: `Expired ${counted(-days)} ago`, warning };
  return { text: warning === 'today' ? 'Expires today' : `${counted(days)} left`, warning };
}

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
