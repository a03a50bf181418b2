import { useEffect, useEffectEvent, useState } from 'react';
import { FailedPage } from './FailedPage.js';
import styles from './MissingPart.module.css';
import { TextButton } from './TextButton.js';

/** What a part that could not be loaded gets. */
export interface MissingPartProps {
  /** Loads it once more; fails when it cannot be. */
  loadAgain: () => Promise<void>;
  /** It is there now. */
  onLoaded: () => void;
}

/** Told when the connection is back: what is missing is tried again. */
const CONNECTED = 'gable:connected';

/** Loads what could not be loaded while the network or the server was away. */
export const loadMissingParts = (): void => {
  dispatchEvent(new Event(CONNECTED));
};

/** In place of a part of a page whose code could not be loaded. */
export function MissingPart(props: MissingPartProps) {
  const { isGone, again } = useLoadingAgain(props);
  return (
    <p role="alert" className={styles.missing}>
      This part couldn’t be loaded.{' '}
      <TextButton onClick={isGone ? reload : again}>{isGone ? 'Reload' : 'Try again'}</TextButton>
    </p>
  );
}

/** The same in place of a whole page. */
export function MissingPage(props: MissingPartProps) {
  const { isGone, again } = useLoadingAgain(props);
  return (
    <FailedPage
      heading="This page couldn’t be loaded"
      advice={
        isGone
          ? 'Gable can’t be reached, or was updated in the meantime. Nothing you saved is lost.'
          : 'Gable can’t be reached. The page comes by itself when the connection is back.'
      }
      retry={isGone ? 'Reload' : 'Try again'}
      onRetry={isGone ? reload : again}
    />
  );
}

/** Tries again at once, which mends what lasted a moment, when the connection is back, and when somebody asks for it. */
function useLoadingAgain({ loadAgain, onLoaded }: MissingPartProps) {
  const [isGone, setIsGone] = useState(false);
  const load = async (isAsked: boolean): Promise<void> => {
    try {
      await loadAgain();
    } catch {
      // With a network, most often a newer build has replaced it: only loading the app anew helps.
      if (isAsked && navigator.onLine) setIsGone(true);
      return;
    }
    onLoaded();
  };
  const loadUnasked = useEffectEvent(() => void load(false));
  useEffect(() => {
    const back = (): void => {
      loadUnasked();
    };
    back();
    addEventListener(CONNECTED, back);
    addEventListener('online', back);
    return () => {
      removeEventListener(CONNECTED, back);
      removeEventListener('online', back);
    };
  }, []);
  return { isGone, again: () => void load(true) };
}

const reload = (): void => {
  location.reload();
};
