import { useEffect } from 'react';

/** Names the page in the browser's tab and history: what it shows first, the product last. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · Gable` : 'Gable';
  }, [title]);
}
