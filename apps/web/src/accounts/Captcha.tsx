import { LIMITS } from '@gable/contracts';
import type { Challenge } from 'altcha-lib';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { answerOf, api } from '../api/index.js';
import styles from './Captcha.module.css';
import { CaptchaSolver, type CaptchaState } from './captcha-solver.js';

/** The captcha of a form; it is stopped when the form goes. */
export function useCaptcha(): CaptchaSolver {
  const [captcha] = useState(
    () =>
      new CaptchaSolver({
        ask: async () => (await answerOf(api.GET('/api/v2/captcha'))) as unknown as Challenge,
        solve: async (challenge, controller) =>
          (await import('./solve-challenge.js')).solveChallenge(challenge, controller),
        now: () => Date.now(),
      }),
  );
  useEffect(
    () => () => {
      captcha.reset();
    },
    [captcha],
  );
  return captcha;
}

const WORDS: Record<CaptchaState, string> = {
  waiting: 'Getting ready to check that you’re human…',
  solving: 'Checking that you’re human…',
  solved: 'Checked: you’re human',
  failed: 'The check that you’re human didn’t work.',
};

/**
 * Shows the captcha solving itself: half a second after the page, so that the page comes first (CNS-8), in a place that
 * is kept free for it.
 */
export function Captcha({ captcha }: { captcha: CaptchaSolver }) {
  const state = useSyncExternalStore(captcha.subscribe, () => captcha.state);
  const [due, setDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
    }, LIMITS.captchaRenderedAfter);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    // Also after a reset: the next form wants it solved as well.
    if (due && state === 'waiting') captcha.start();
  }, [captcha, due, state]);

  return (
    <div className={styles.place}>
      {due && (
        <div className={styles.captcha} role="group" aria-label="Captcha" data-state={state}>
          <span className={styles.sign} aria-hidden="true" />
          <span role="status">{WORDS[state]}</span>
          {state === 'failed' && (
            <button
              type="button"
              className={styles.again}
              onClick={() => {
                captcha.reset();
              }}
            >
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
}
