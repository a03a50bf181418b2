import { FIRST_SHEET_ID } from '@gable/contracts';
import { useEffect } from 'react';

/**
 * Takes away the sheet that the page came with (theme/first-shown.css). It stands over the app from before the first script
 * on: whoever shows the sheet itself, or something else in its place, takes it away.
 */
export function removeFirstSheet(): void {
  document.getElementById(FIRST_SHEET_ID)?.remove();
}

/** The same, as soon as what is shown is not the sheet. */
export function useWithoutFirstSheet(isElse = true): void {
  useEffect(() => {
    if (isElse) removeFirstSheet();
  }, [isElse]);
}
