import { askedPage } from '@gable/contracts';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The page in the address, and how to turn to another without filling the history; nothing turns beyond the ends. */
export function usePageInAddress(total: number) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const page = Math.min(askedPage(query), Math.max(total, 1));
  const turnTo = (to: number): void => {
    if (to < 1 || to > total) return;
    setQuery(
      (current) => {
        current.set('page', String(to));
        return current;
      },
      { replace: true, state: state as unknown },
    );
  };
  const turnOf = (other: number) =>
    other >= 1 && other <= total
      ? (): void => {
          turnTo(other);
        }
      : undefined;
  return { page, total, turnTo, previous: turnOf(page - 1), next: turnOf(page + 1) };
}
