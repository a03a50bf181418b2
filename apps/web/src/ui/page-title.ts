import { useEffect } from 'react';

/**
 * Names the page in the browser's tab and history: what it shows first, where that is after it, the product last, as in
 * "Files – Villa – Gable". Parts that are not known yet are left out; while none is, the page before gives the name.
 */
export function usePageTitle(...parts: (string | null | undefined)[]): void {
  const known = parts.filter(Boolean).join(' – ');
  useEffect(() => {
    if (known) document.title = `${known} – Gable`;
  }, [known]);
}
