import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasSession } from './session-store.js';

/**
 * Asks before a page with unsaved changes is left (DLG-21). A page has one of it at most. A session that is over asks
 * nobody: its changes could not be saved any more, and may be another person's than the one at the screen.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && hasSession() && nextLocation.pathname !== currentLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasSession()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [when]);

  const stay = (): void => {
    blocker.reset?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>Leave without saving?</DialogTitle>
      <DialogContent id={`${id}-text`}>{MESSAGES.forms.discardChanges}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={stay} autoFocus>
          Keep editing
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            blocker.proceed?.();
          }}
        >
          Discard changes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
